import { Injectable } from '@nestjs/common';
import { mostStudies } from '@royal-chess/contracts/studies';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { studiesModel } from './studies.read-model.ts';

/** How many studies a user may keep. */
@Injectable()
export class StudyQuota {
  constructor(private readonly models: ReadModels) {}

  /** @throws ProblemException `RC_STUDY_TOO_LARGE` when the user has all studies they may have */
  async check(ownerId: string): Promise<void> {
    const count = await this.models.active(studiesModel).countDocuments({ ownerId, isDeleted: false });
    if (count >= mostStudies)
      throw ProblemException.because(
        'RC_STUDY_TOO_LARGE',
        `You have ${mostStudies} studies: delete one before you create another.`,
      );
  }
}
