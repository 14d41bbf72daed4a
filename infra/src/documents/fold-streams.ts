import type { Model } from 'mongoose';
import { upsertModelsWhere } from './upsert-where.ts';

/** A document that shows one stream, as of a version of it. */
export interface StreamDocument {
  readonly _id: string;
  readonly version: number;
}

/** How events change the document of their stream. */
interface Fold<Document, Event> {
  /** The `_id` of the document of a stream. */
  readonly idOf: (stream: string) => string;
  readonly afterEvent: (known: Document | undefined, event: Event) => Document;
}

/**
 * Applies a batch of events to the documents of their streams. An event that a document has already is left out: a batch may come again
 * after a crash.
 */
export async function foldStreams<
  Document extends StreamDocument,
  Event extends { readonly stream: string; readonly version: number },
>(
  model: Model<Document>,
  events: readonly Event[],
  { idOf, afterEvent }: Fold<Document, Event>,
): Promise<void> {
  const ids = [...new Set(events.map(({ stream }) => idOf(stream)))];
  const found = await model.find({ _id: { $in: ids } }).lean<Document[]>();
  const documents = new Map(found.map((document) => [document._id, document]));
  for (const event of events) {
    const id = idOf(event.stream);
    const known = documents.get(id);
    if (event.version > (known?.version ?? 0)) documents.set(id, afterEvent(known, event));
  }
  // The document of a version is the same for every writer: one at a later version is not changed.
  await upsertModelsWhere(
    model,
    [...documents.values()].map(({ _id, ...document }) => ({
      filter: { _id, version: { $not: { $gte: document.version } } },
      update: { $set: document },
    })),
  );
}
