import { Injectable } from '@nestjs/common';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { AuditSubjects } from '../platform/cqrs/audit-subjects.ts';
import { articlesModel } from './articles.read-model.ts';

/** Says in the record of staff which article is meant. */
@Injectable()
export class ArticleSubjects {
  constructor(subjects: AuditSubjects, models: ReadModels) {
    subjects.add('article', async (ids) => {
      const found = await models
        .active(articlesModel)
        .find({ _id: { $in: [...ids] } })
        .select({ title: 1 })
        .lean<{ _id: string; title: string }[]>();
      return new Map(found.map(({ _id, title }) => [_id, title]));
    });
  }
}
