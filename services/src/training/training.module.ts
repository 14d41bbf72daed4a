import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { trainingResultSchema } from './training-documents.ts';
import { TrainingController } from './training.controller.ts';
import { TrainingResults } from './training-results.ts';

/** Results of the courses and drills. */
@Module({
  imports: [
    MongooseModule.forFeature(
      [{ name: 'TrainingResult', schema: trainingResultSchema, collection: 'training_results' }],
      ACCOUNTS,
    ),
  ],
  controllers: [TrainingController],
  providers: [TrainingResults],
})
export class TrainingApiModule {}
