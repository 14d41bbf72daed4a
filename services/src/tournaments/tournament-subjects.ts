import { Injectable } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { AuditSubjects } from '../platform/cqrs/audit-subjects.ts';
import { tournamentsModel } from './tournaments.read-model.ts';

/** Says in the record of staff which tournament is meant. */
@Injectable()
export class TournamentSubjects {
  constructor(subjects: AuditSubjects, models: ReadModels) {
    subjects.add('tournament', async (ids) => {
      const found = await models
        .active(tournamentsModel)
        .find({ _id: { $in: [...ids] } })
        .select({ title: 1 })
        .lean<{ _id: string; title: string }[]>();
      return new Map(found.map(({ _id, title }) => [_id, title]));
    });
  }
}
