import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { evaluationReportSchema } from './evaluation-documents.ts';
import { EvaluationsController } from './evaluations.controller.ts';
import { Evaluations } from './evaluations.ts';

/** Evaluations that several accounts agree on. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature(
      [{ name: 'EvaluationReport', schema: evaluationReportSchema, collection: 'evaluation_reports' }],
      ACCOUNTS,
    ),
  ],
  controllers: [EvaluationsController],
  providers: [Evaluations],
})
export class EvaluationsModule {}
