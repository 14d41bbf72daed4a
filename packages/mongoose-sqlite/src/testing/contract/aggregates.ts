import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import {
  type DocumentsFactory,
  type DocumentsSubject,
  type TestCollection,
  rawCollection,
} from './subject.ts';

export function aggregateContract(open: DocumentsFactory): void {
  describe('aggregation', () => {
    const first = new mongoose.Types.ObjectId('507f1f77bcf86cd799439011');
    const second = new mongoose.Types.ObjectId('507f1f77bcf86cd799439012');
    let subject: DocumentsSubject;
    let collection: TestCollection;
    beforeAll(async () => {
      subject = await open();
      collection = rawCollection(subject.connection, 'aggregated');
      await collection.createIndex({ result: 1 });
      await collection.insertMany([
        { _id: 'a', result: '1-0', moves: 40, player: first, tags: ['x', 'y'] },
        { _id: 'b', result: '0-1', moves: 60, player: first, tags: [] },
        { _id: 'c', result: '1-0', moves: 20, player: second, tags: ['y'] },
        { _id: 'd', moves: 10, player: second },
      ]);
    });
    afterAll(() => subject.close());

    const cases: readonly (readonly [string, object[], object[]])[] = [
      [
        '$group with sums, averages and extremes',
        [
          { $match: { result: { $exists: true } } },
          {
            $group: {
              _id: '$result',
              n: { $sum: 1 },
              moves: { $sum: '$moves' },
              mean: { $avg: '$moves' },
              least: { $min: '$moves' },
              most: { $max: '$moves' },
            },
          },
          { $sort: { n: -1 } },
        ],
        [
          { _id: '1-0', n: 2, moves: 60, mean: 30, least: 20, most: 40 },
          { _id: '0-1', n: 1, moves: 60, mean: 60, least: 60, most: 60 },
        ],
      ],
      [
        '$group by ObjectId',
        [{ $group: { _id: '$player', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
        [
          { _id: first, n: 2 },
          { _id: second, n: 2 },
        ],
      ],
      [
        '$group by several fields, with $push, $first and $last',
        [
          { $sort: { moves: 1 } },
          { $group: { _id: { player: '$player', result: '$result' }, ids: { $push: '$_id' } } },
          { $match: { '_id.result': '1-0' } },
          { $sort: { '_id.player': 1 } },
        ],
        [
          { _id: { player: first, result: '1-0' }, ids: ['a'] },
          { _id: { player: second, result: '1-0' }, ids: ['c'] },
        ],
      ],
      ['$group of everything', [{ $group: { _id: null, n: { $sum: 1 } } }], [{ _id: null, n: 4 }]],
      [
        'a missing field groups as null',
        [{ $group: { _id: '$result' } }, { $match: { _id: null } }],
        [{ _id: null }],
      ],
      [
        '$match, $sort, $skip and $limit',
        [
          { $match: { moves: { $gt: 10 } } },
          { $sort: { moves: -1 } },
          { $skip: 1 },
          { $limit: 1 },
          { $project: { moves: 1 } },
        ],
        [{ _id: 'a', moves: 40 }],
      ],
      [
        '$limit before $sort',
        [{ $sort: { moves: 1 } }, { $limit: 2 }, { $sort: { moves: -1 } }, { $project: { _id: 1 } }],
        [{ _id: 'c' }, { _id: 'd' }],
      ],
      [
        '$limit before $skip',
        [{ $sort: { moves: 1 } }, { $limit: 2 }, { $skip: 1 }, { $project: { _id: 1 } }],
        [{ _id: 'c' }],
      ],
      [
        '$match after $limit',
        [
          { $sort: { moves: 1 } },
          { $limit: 2 },
          { $match: { moves: { $gt: 10 } } },
          { $project: { _id: 1 } },
        ],
        [{ _id: 'c' }],
      ],
      [
        '$unwind',
        [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
        [
          { _id: 'x', n: 1 },
          { _id: 'y', n: 2 },
        ],
      ],
      [
        '$project with expressions',
        [{ $match: { _id: 'a' } }, { $project: { _id: 0, half: { $divide: ['$moves', 2] }, result: 1 } }],
        [{ half: 20, result: '1-0' }],
      ],
      ['$count', [{ $match: { result: '1-0' } }, { $count: 'games' }], [{ games: 2 }]],
    ];
    test.each(cases)('%s', async (_name, pipeline, results) => {
      expect(await collection.aggregate(pipeline).toArray()).toEqual(results);
    });
  });
}
