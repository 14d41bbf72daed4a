import mongoose from 'mongoose';
import type { TestDoc } from './subject.ts';

/*
 * MongoDB's results according to its manual. Sources: "Query for Null or Missing Fields", "Query an Array", "Query an Array
 * of Embedded Documents", "Comparison/Sort Order", "$type", "$elemMatch", "$all", "$mod", and for null behind arrays the
 * server's own test jstests/core/null_query_semantics.js.
 */

const early = new Date('2024-01-01T00:00:00Z');
const late = new Date('2026-01-01T00:00:00Z');
export const objectId = new mongoose.Types.ObjectId('507f1f77bcf86cd799439011');

export const valueDocs: TestDoc[] = [
  { _id: 'missing' },
  { _id: 'null', a: null },
  { _id: 'one', a: 1 },
  { _id: 'five', a: 5 },
  { _id: 'minus', a: -2.5 },
  { _id: 'abc', a: 'abc' },
  { _id: 'x', a: 'x' },
  { _id: 'five-text', a: '5' },
  { _id: 'object', a: { b: 1, c: 2 } },
  { _id: 'other-order', a: { c: 2, b: 1 } },
  { _id: 'id', a: objectId },
  { _id: 'false', a: false },
  { _id: 'true', a: true },
  { _id: 'before-1970', a: new Date('1960-01-01T00:00:00Z') },
  { _id: 'early', a: early },
  { _id: 'late', a: late },
  { _id: '[]', a: [] },
  { _id: '[null]', a: [null] },
  { _id: '[1,5]', a: [1, 5] },
  { _id: '[[1,5]]', a: [[1, 5]] },
  { _id: '[x]', a: ['x', late] },
];

export const hasArray = (doc: TestDoc): boolean => Object.values(doc).some((value) => Array.isArray(value));

/** A filter and the `_id`s it finds; `not` lists those it leaves out instead. */
export type QueryCase = readonly [filter: object, found: readonly string[] | { not: readonly string[] }];

export const valueCases: readonly QueryCase[] = [
  [{ a: null }, ['missing', 'null', '[null]']],
  [{ a: { $eq: null } }, ['missing', 'null', '[null]']],
  [{ a: { $ne: null } }, { not: ['missing', 'null', '[null]'] }],
  [{ a: { $gte: null } }, ['missing', 'null', '[null]']],
  [{ a: { $gt: null } }, []],
  [{ a: { $type: 'null' } }, ['null', '[null]']],
  [{ a: { $exists: false } }, ['missing']],
  [{ a: { $exists: true } }, { not: ['missing'] }],
  [{ a: 5 }, ['five', '[1,5]']],
  [{ a: '5' }, ['five-text']],
  [{ a: { $ne: 1 } }, { not: ['one', '[1,5]'] }],
  [{ a: { $gt: 1 } }, ['five', '[1,5]']],
  [{ a: { $gte: 1 } }, ['one', 'five', '[1,5]']],
  [{ a: { $lt: 5 } }, ['one', 'minus', '[1,5]']],
  [{ a: { $lte: -2.5 } }, ['minus']],
  [{ a: { $gt: 1, $lt: 5 } }, ['[1,5]']],
  [{ a: { $lt: 'b' } }, ['abc', 'five-text']],
  [{ a: { $gte: 'x' } }, ['x', '[x]']],
  [{ a: { $gt: early } }, ['late', '[x]']],
  [{ a: { $lt: early } }, ['before-1970']],
  [{ a: early }, ['early']],
  [{ a: objectId }, ['id']],
  [{ a: { $lte: true } }, ['false', 'true']],
  [{ a: true }, ['true']],
  [{ a: { b: 1, c: 2 } }, ['object']],
  [{ a: { c: 2, b: 1 } }, ['other-order']],
  [{ a: { b: 1 } }, []],
  [{ a: [1, 5] }, ['[1,5]', '[[1,5]]']],
  [{ a: [5, 1] }, []],
  [{ a: [] }, ['[]']],
  [{ a: { $size: 0 } }, ['[]']],
  [{ a: { $size: 2 } }, ['[1,5]', '[x]']],
  [{ a: { $type: 'array' } }, ['[]', '[null]', '[1,5]', '[[1,5]]', '[x]']],
  [{ a: { $type: 'number' } }, ['one', 'five', 'minus', '[1,5]']],
  [{ a: { $type: ['string', 'bool'] } }, ['abc', 'x', 'five-text', 'false', 'true', '[x]']],
  [{ a: { $in: [1, null] } }, ['missing', 'null', '[null]', 'one', '[1,5]']],
  [{ a: { $in: [/^ab/, 5] } }, ['abc', 'five', '[1,5]']],
  [{ a: { $in: [] } }, []],
  [{ a: { $nin: [1, null] } }, { not: ['missing', 'null', '[null]', 'one', '[1,5]'] }],
  [{ a: /^ab/ }, ['abc']],
  [{ a: /B/i }, ['abc']],
  [{ a: { $regex: '^x$' } }, ['x', '[x]']],
  [{ a: { $regex: 'BC', $options: 'i' } }, ['abc']],
  [{ a: { $not: { $gt: 1 } } }, { not: ['five', '[1,5]'] }],
  [{ a: { $not: /^ab/ } }, { not: ['abc'] }],
  [{ a: { $all: [1, 5] } }, ['[1,5]']],
  [{ a: { $all: [5] } }, ['five', '[1,5]']],
  [{ a: { $all: [] } }, []],
  [{ a: { $elemMatch: { $gt: 1, $lt: 6 } } }, ['[1,5]']],
  [{ a: { $elemMatch: { $gt: 1, $lt: 5 } } }, []],
  [{ a: { $mod: [4, 1] } }, ['one', 'five', '[1,5]']],
  [{ $or: [{ a: 1 }, { a: 'x' }] }, ['one', '[1,5]', 'x', '[x]']],
  [{ $or: [{ a: 1 }, { _id: 'abc' }] }, ['one', '[1,5]', 'abc']],
  [{ $and: [{ a: { $gte: 1 } }, { a: { $ne: 5 } }] }, ['one']],
  [
    { $nor: [{ a: { $type: 'number' } }, { a: { $exists: false } }] },
    { not: ['missing', 'one', 'five', 'minus', '[1,5]'] },
  ],
  [{ _id: { $in: ['one', 'x', 'nobody'] } }, ['one', 'x']],
  [{ _id: { $gt: 'other', $lt: 'x' } }, ['other-order', 'true']],
  [{ 'a.b': 1 }, ['object', 'other-order']],
  [{ 'a.0': 1 }, ['[1,5]']],
  [{ $expr: { $eq: ['$a', 'abc'] } }, ['abc']],
  [{}, { not: [] }],
];

export const pathDocs: TestDoc[] = [
  { _id: 'sub', p: { q: 1 } },
  { _id: 'sub null', p: { q: null } },
  { _id: 'sub empty', p: {} },
  { _id: 'number', p: 5 },
  { _id: 'missing' },
  { _id: 'all', p: [{ q: 1 }, { q: 2 }] },
  { _id: 'some', p: [{ q: 1 }, { r: 1 }] },
  { _id: '[]', p: [] },
  { _id: '[1,2]', p: [1, 2] },
  { _id: 'sub array', p: { q: [1, 2] } },
  { _id: 'deep', p: [{ q: { r: 7 } }] },
];

export const pathCases: readonly QueryCase[] = [
  [{ 'p.q': 1 }, ['sub', 'all', 'some', 'sub array']],
  [{ 'p.q': { $gt: 1 } }, ['all', 'sub array']],
  [{ 'p.q': null }, ['sub null', 'sub empty', 'number', 'missing', 'some']],
  [{ 'p.q': { $ne: 1 } }, { not: ['sub', 'all', 'some', 'sub array'] }],
  [{ 'p.q': { $exists: false } }, ['sub empty', 'number', 'missing', '[]', '[1,2]']],
  [{ 'p.q': { $exists: true } }, { not: ['sub empty', 'number', 'missing', '[]', '[1,2]'] }],
  [{ 'p.q': { $in: [2, 9] } }, ['all', 'sub array']],
  [{ 'p.0.q': 1 }, ['all', 'some']],
  [{ 'p.1': 2 }, ['[1,2]']],
  [{ 'p.q.r': 7 }, ['deep']],
  [{ 'p.q': { r: 7 } }, ['deep']],
  [{ p: { $elemMatch: { q: 1 } } }, ['all', 'some']],
  [{ p: { $elemMatch: { q: { $exists: false } } } }, ['some']],
  [{ 'p.q': { $gt: 1, $lt: 2 } }, ['all', 'sub array']],
];

/** In ascending order, as "Comparison/Sort Order" has it; no two are equal. */
export const sortedValues: readonly unknown[] = [
  null,
  Number.NEGATIVE_INFINITY,
  -2.5,
  0,
  1,
  1e12,
  '',
  'Z',
  'a',
  'a b',
  'ab',
  'é',
  '\u{fffd}',
  '\u{1f600}',
  {},
  { a: 1 },
  { a: 1, b: 1 },
  { b: 0 },
  { a: 'x' },
  Buffer.from([9]),
  Buffer.from([1, 2]),
  new mongoose.Types.ObjectId('507f1f77bcf86cd799439011'),
  new mongoose.Types.ObjectId('507f1f77bcf86cd799439012'),
  false,
  true,
  new Date(-1),
  new Date(0),
  late,
];
