import type { Model } from 'mongoose';

/** An upsert whose filter names the `_id` and a condition on an existing document. */
export interface ConditionalUpsert {
  readonly filter: { readonly _id: unknown } & Readonly<Record<string, unknown>>;
  readonly update: Readonly<Record<string, unknown>>;
  /**
   * The document that the upsert makes, where the caller has found none: it is inserted at once, which is cheaper. Where there is one after
   * all, the update is tried.
   */
  readonly inserts?: { readonly _id: unknown } & Readonly<Record<string, unknown>>;
}

/** What takes a bulk: a model, or a collection of the driver. */
export interface Bulk {
  bulkWrite(operations: object[], options: { readonly ordered: false }): Promise<unknown>;
}

/** Most updates in one command: a server must answer each within seconds. */
const pieceSize = 2_000;

/**
 * Updates documents where a condition holds of them and makes those that are missing. Over our driver and over MongoDB a
 * document that is there but does not meet the condition shows as a duplicate `_id`, and so does one that another process made
 * at the same moment: hence refused updates are retried once, and only then the condition certainly does not hold.
 * @returns positions of the updates that the condition refused
 */
export async function upsertWhere(bulk: Bulk, upserts: readonly ConditionalUpsert[]): Promise<number[]> {
  const refused: number[] = [];
  for (let from = 0; from < upserts.length; from += pieceSize) {
    const piece = upserts.slice(from, from + pieceSize);
    const raced = await refusals(
      bulk,
      piece.map((upsert) =>
        upsert.inserts ? { insertOne: { document: upsert.inserts } } : updateOf(upsert),
      ),
    );
    const again = await refusals(
      bulk,
      raced.map((at) => updateOf(piece[at]!)),
    );
    refused.push(...again.map((at) => from + raced[at]!));
  }
  return refused;
}

/** As {@link upsertWhere}, through a model, which casts what is written. */
export function upsertModelsWhere<Document>(
  model: Model<Document>,
  upserts: readonly ConditionalUpsert[],
): Promise<number[]> {
  return upsertWhere(
    {
      // Mongoose would silently leave out what it cannot cast.
      bulkWrite: (operations, options) =>
        model.bulkWrite(operations as Parameters<Model<Document>['bulkWrite']>[0], {
          ...options,
          throwOnValidationError: true,
        }),
    },
    upserts,
  );
}

const updateOf = ({ filter, update }: ConditionalUpsert) => ({ updateOne: { filter, update, upsert: true } });

async function refusals(bulk: Bulk, operations: object[]): Promise<readonly number[]> {
  if (operations.length === 0) return [];
  try {
    await bulk.bulkWrite(operations, { ordered: false });
    return [];
  } catch (error) {
    const errors = (error as { readonly writeErrors?: unknown }).writeErrors;
    const refused = [errors ?? []].flat() as { readonly code?: number; readonly index: number }[];
    // Anything but duplicates is a failure of the whole: it may be run again.
    if (!isDuplicateKey(error) || refused.length === 0 || refused.some(({ code }) => code !== 11_000))
      throw error;
    refuseUnsure(error);
    return refused.map(({ index }) => index);
  }
}

/**
 * Writes beside the duplicates may still be rolled back: no majority has confirmed them.
 * @throws Error that passes
 */
function refuseUnsure(error: unknown): void {
  const { result } = error as { readonly result?: { getWriteConcernError?(): unknown } };
  if (!result?.getWriteConcernError?.()) return;
  throw Object.assign(new Error('No majority has what was written yet', { cause: error }), {
    transient: true,
  });
}

/** Whether an error is MongoDB's for an existing key; our own driver has the same code. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 11_000;
}
