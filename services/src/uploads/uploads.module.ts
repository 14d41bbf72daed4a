import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { uploadSchema } from './upload-documents.ts';
import { UploadSweep } from './upload-sweep.ts';
import { UploadsController } from './uploads.controller.ts';
import { Uploads } from './uploads.ts';

/** Files that users send. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature([{ name: 'Upload', schema: uploadSchema, collection: 'uploads' }], ACCOUNTS),
  ],
  controllers: [UploadsController],
  providers: [Uploads, UploadSweep],
  exports: [Uploads],
})
export class UploadsApiModule {}
