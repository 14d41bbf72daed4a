import { aggregateContract } from './contract/aggregates.ts';
import { crudContract } from './contract/crud.ts';
import { indexContract } from './contract/indexes.ts';
import { modelContract } from './contract/models.ts';
import { queryContract } from './contract/queries.ts';
import type { DocumentsFactory } from './contract/subject.ts';
import { updateContract } from './contract/updates.ts';

/** The behaviour of a Mongoose connection that an application may rely on, over MongoDB and over this driver. */
export function documentsContract(open: DocumentsFactory): void {
  queryContract(open);
  updateContract(open);
  crudContract(open);
  indexContract(open);
  aggregateContract(open);
  modelContract(open);
}
