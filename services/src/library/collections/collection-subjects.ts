import { Injectable } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { AuditSubjects } from '../../platform/cqrs/audit-subjects.ts';
import { collectionsModel } from './collections.read-model.ts';

/** Says in the record of staff which collection is meant. */
@Injectable()
export class CollectionSubjects {
  constructor(subjects: AuditSubjects, models: ReadModels) {
    subjects.add('collection', async (ids) => {
      const found = await models
        .active(collectionsModel)
        .find({ _id: { $in: [...ids] } })
        .select({ name: 1 })
        .lean<{ _id: string; name: string }[]>();
      return new Map(found.map(({ _id, name }) => [_id, name]));
    });
  }
}
