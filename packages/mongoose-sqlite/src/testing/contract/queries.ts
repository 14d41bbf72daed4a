import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type QueryCase,
  hasArray,
  pathCases,
  pathDocs,
  sortedValues,
  valueCases,
  valueDocs,
} from './query-cases.ts';
import {
  type DocumentsFactory,
  type DocumentsSubject,
  type TestCollection,
  type TestDoc,
  rawCollection,
} from './subject.ts';

/** The same queries without an index, with one, and with one over documents without arrays: the results are the same. */
export function queryContract(open: DocumentsFactory): void {
  describe('queries find what MongoDB finds', () => {
    let subject: DocumentsSubject;
    beforeAll(async () => {
      subject = await open();
    });
    afterAll(() => subject.close());

    const groups = [
      { title: 'values', docs: valueDocs, cases: valueCases, paths: ['a', 'a.b'] },
      { title: 'paths', docs: pathDocs, cases: pathCases, paths: ['p.q', 'p.1'] },
    ];
    for (const { title, docs, cases, paths } of groups)
      for (const arrays of [true, false])
        for (const indexed of [false, true])
          describe(`${title}, ${arrays ? 'with' : 'without'} arrays, ${indexed ? 'indexed' : 'not indexed'}`, () => {
            const kept = arrays ? docs : docs.filter((doc) => !hasArray(doc));
            let collection: TestCollection;
            beforeAll(async () => {
              collection = rawCollection(subject.connection, `q-${title}-${arrays}-${indexed}`);
              if (indexed) for (const path of paths) await collection.createIndex({ [path]: 1 });
              await collection.insertMany(kept);
            });
            test.each(cases.map((row) => [label(row), row] as const))(
              '%s',
              async (_label, [filter, found]) => {
                const wanted = kept.map(({ _id }) => _id).filter((id) => includes(found, id));
                const docs = await collection.find(filter).toArray();
                expect(ids(docs)).toEqual(wanted.toSorted());
                expect(await collection.countDocuments(filter)).toBe(wanted.length);
              },
            );
          });

    test.each([false, true])('values sort by type, then by value (indexed: %s)', async (indexed) => {
      const collection = rawCollection(subject.connection, `sorted-${indexed}`);
      if (indexed) await collection.createIndex({ a: 1 });
      const docs = sortedValues.map((a, at): TestDoc => ({ _id: String(at).padStart(2, '0'), a }));
      await collection.insertMany(docs.toSorted((x, y) => (x._id < y._id ? 1 : -1)));
      const up = await collection.find({}, { sort: { a: 1 } }).toArray();
      expect(up.map(({ _id }) => Number(_id))).toEqual(sortedValues.map((_, at) => at));
      const down = await collection.find({}, { sort: { a: -1 }, skip: 2, limit: 3 }).toArray();
      expect(down.map(({ _id }) => Number(_id))).toEqual([3, 4, 5].map((at) => sortedValues.length - at));
    });

    test.each([false, true])(
      'an array sorts by its smallest element, going down by its largest (indexed: %s)',
      async (indexed) => {
        const collection = rawCollection(subject.connection, `sorted-arrays-${indexed}`);
        if (indexed) await collection.createIndex({ a: 1 });
        await collection.insertMany([
          { _id: 'three', a: 3 },
          { _id: 'wide', a: [1, 9] },
          { _id: 'empty', a: [] },
          { _id: 'null', a: null },
          { _id: 'five', a: [5] },
        ]);
        const order = async (direction: 1 | -1) =>
          (await collection.find({}, { sort: { a: direction } }).toArray()).map(({ _id }) => _id);
        expect(await order(1)).toEqual(['empty', 'null', 'wide', 'three', 'five']);
        expect(await order(-1)).toEqual(['wide', 'five', 'three', 'null', 'empty']);
      },
    );
  });
}

function label([filter]: QueryCase): string {
  return JSON.stringify(filter, (_name, value: unknown) => (value instanceof RegExp ? String(value) : value));
}

function includes(found: QueryCase[1], id: string): boolean {
  return 'not' in found ? !found.not.includes(id) : found.includes(id);
}

function ids(docs: readonly TestDoc[]): string[] {
  return docs.map(({ _id }) => _id).toSorted();
}
