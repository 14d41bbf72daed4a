import { Injectable } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { AuditSubjects } from '../platform/cqrs/audit-subjects.ts';
import { clubsModel } from './clubs.read-model.ts';

/** Says in the record of staff which club is meant. */
@Injectable()
export class ClubSubjects {
  constructor(subjects: AuditSubjects, models: ReadModels) {
    subjects.add('club', async (ids) => {
      const found = await models
        .active(clubsModel)
        .find({ _id: { $in: [...ids] } })
        .select({ name: 1 })
        .lean<{ _id: string; name: string }[]>();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    });
  }
}
