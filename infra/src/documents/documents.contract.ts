import { aggregateContract } from './contract/aggregates.ts';
import { crudContract } from './contract/crud.ts';
import { indexContract } from './contract/indexes.ts';
import { modelContract } from './contract/models.ts';
import { queryContract } from './contract/queries.ts';
import { retryContract } from './contract/retries.ts';
import type { DocumentsFactory } from './contract/subject.ts';
import { updateContract } from './contract/updates.ts';

export type { DocumentsFactory, DocumentsSubject } from './contract/subject.ts';

/** What the application may expect of a Mongoose connection, whichever engine is under it. */
export function documentsContract(open: DocumentsFactory): void {
  queryContract(open);
  updateContract(open);
  crudContract(open);
  indexContract(open);
  aggregateContract(open);
  modelContract(open);
  retryContract(open);
}
