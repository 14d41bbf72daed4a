import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { isTransient } from './transient-failure.ts';

describe('failures of MongoDB', () => {
  const answered = (code: number): Error => new mongo.MongoServerError({ message: 'refused', code });

  test.each([
    ['a primary that steps down', answered(189)],
    ['a server that is no primary any more', answered(10_107)],
    ['a server that shuts down', answered(91)],
    ['an election in the middle of a read', answered(11_602)],
    ['a majority that is too slow', answered(64)],
    [
      'a pool without a free connection',
      Object.assign(new Error('pool'), { name: 'MongoWaitQueueTimeoutError' }),
    ],
    ['no server in time', Object.assign(new Error('none'), { name: 'MongooseServerSelectionError' })],
    ['a pool that was cleared', Object.assign(new Error('pool'), { name: 'MongoPoolClearedError' })],
  ])('%s passes', (_, error) => {
    expect(isTransient(error)).toBe(true);
    expect(isTransient(new Error('wrapped', { cause: error }))).toBe(true);
  });

  test.each([
    ['a duplicate key', answered(11_000)],
    ['a document that cannot be taken', answered(121)],
    ['an error of something else with such a number', Object.assign(new Error('other'), { code: 189 })],
  ])('%s does not', (_, error) => {
    expect(isTransient(error)).toBe(false);
  });
});
