import { skipKnownGaps } from '../../testing/known-gaps.ts';
import { openMongoDocuments } from '../open-mongo-documents.ts';

const inArrays = ['with arrays, not indexed', 'with arrays, indexed'];
const inAll = [...inArrays, 'without arrays, not indexed', 'without arrays, indexed'];
const queries = (of: string, where: readonly string[], ...filters: string[]): string[] =>
  where.flatMap((place) =>
    filters.map((filter) => `queries find what MongoDB finds ${of}, ${place} ${filter}`),
  );
const updates = (...names: string[]): string[] =>
  names.map((name) => `update operators do what MongoDB does ${name}`);

/** What mongo-java-server 1.47 does otherwise than MongoDB, and the tests of `documentsContract` that show it. */
const faults: Readonly<Record<string, readonly string[]>> = {
  'compares no value with null by $gte': queries('values', inAll, '{"a":{"$gte":null}}'),
  'lets one element meet all conditions of an array': [
    ...queries('values', inArrays, '{"a":{"$gt":1,"$lt":5}}'),
    ...queries('paths', inAll, '{"p.q":{"$gt":1,"$lt":2}}'),
  ],
  'does not search an array among the elements, but values one level too deep': queries(
    'values',
    inArrays,
    '{"a":[1,5]}',
    '{"a":{"$in":[1,null]}}',
    '{"a":{"$nin":[1,null]}}',
  ),
  'matches regular expressions against the text of what is no text': queries(
    'values',
    inAll,
    '{"a":"/B/i"}',
    '{"a":{"$regex":"BC","$options":"i"}}',
  ),
  'wants an array for $all': queries('values', inAll, '{"a":{"$all":[5]}}'),
  'misses or finds fields of array elements that are not objects or lack the field': queries(
    'paths',
    inArrays,
    '{"p.q":null}',
    '{"p.q":{"$exists":false}}',
    '{"p":{"$elemMatch":{"q":{"$exists":false}}}}',
  ),
  'sorts text by UTF-16 units': ['false', 'true'].map(
    (indexed) => `queries find what MongoDB finds values sort by type, then by value (indexed: ${indexed})`,
  ),
  'takes null for an empty document or for 0 in updates': updates('$set below null', '$inc null'),
  'reads its clock again for each field of $currentDate': updates('$currentDate sets the time of the update'),
  'answers with other error codes': updates('$addToSet to a scalar', '$pop of a scalar'),
  'does not name keyPattern and keyValue in E11000': [
    'documents are written and read back the same _id twice is E11000',
    'indexes unique: one document a value, and a missing field is the value null',
    'indexes unique over several fields: the combination, nulls included',
  ],
  'counts refused documents as inserted': [
    'documents are written and read back insertMany stops at the first refusal when ordered, goes on when not',
  ],
  'takes partial unique indexes for full ones': [
    'indexes unique and partial: only documents the filter means',
    'Mongoose models indexes of the schema are created, and their errors have their codes',
    // Their models have such an index, and more than one document without the field.
    'Mongoose models updates through queries cast, stamp and return',
    'Mongoose models populate',
    'Mongoose models cursors, for await and aggregates of a model',
    'Mongoose models bulkSave, insertMany with a refusal, and discriminators',
  ],
  'makes an index twice under two names': ['indexes are listed, made once, and dropped'],
};

/** Skips tests of features that the stand-in lacks; on MongoDB itself all tests run. */
export async function skipStandInFaults(uri: string): Promise<void> {
  if (await isStandIn(uri)) skipKnownGaps(faults);
}

/** Only a real server reports the commit it was built from. */
async function isStandIn(uri: string): Promise<boolean> {
  const connection = await openMongoDocuments(uri);
  try {
    const build = await connection.getClient().db().admin().buildInfo();
    return build['gitVersion'] === undefined;
  } finally {
    await connection.close();
  }
}
