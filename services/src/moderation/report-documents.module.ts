import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { reportSchema } from './report-documents.ts';

/** The documents of reports, for HTTP and for process managers. */
@Module({
  imports: [
    MongooseModule.forFeature(
      [{ name: 'UserReport', schema: reportSchema, collection: 'user_reports' }],
      ACCOUNTS,
    ),
  ],
  exports: [MongooseModule],
})
export class ReportDocumentsModule {}
