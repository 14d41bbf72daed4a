import { describe, expect, test } from '@jest/globals';
import { KnownSources, SourcesUnknown, withNumbers } from './named-sources.ts';

const many = Object.freeze(Array.from({ length: 10_000 }, (_, at) => `source ${at}`));

describe('named sources', () => {
  test('calls and keys of kept answers do not grow with the sources', () => {
    const { args, lists } = withNumbers([{ sources: many, event: 'x' }, ['result']]);
    expect(JSON.stringify(args).length).toBeLessThan(100);
    const known = new KnownSources();
    expect(() => known.resolve(args)).toThrow(SourcesUnknown);
    known.add(lists);
    const [conditions, facets] = known.resolve(args) as [{ sources: readonly string[] }, unknown];
    expect([...conditions.sources]).toEqual(many);
    expect(facets).toEqual(['result']);
    expect(JSON.stringify(conditions).length).toBeLessThan(100);
  });

  test('another list has another number, the same list the same', () => {
    const key = (list: readonly string[]): string => JSON.stringify(withNumbers(['player', 'x', list]).args);
    expect(key(many)).toBe(key(many));
    expect(key(Object.freeze([...many]))).not.toBe(key(many));
  });

  test('lists that may change are sent each time', () => {
    const args = [{ sources: ['a'] }, ['id']];
    expect(withNumbers(args)).toEqual({ args, lists: new Map() });
    expect(new KnownSources().resolve(args)).toEqual(args);
  });

  test('the oldest lists are forgotten', () => {
    const known = new KnownSources();
    const first = withNumbers([Object.freeze(['first'])]);
    known.add(first.lists);
    for (let at = 0; at < 16; at += 1) known.add(withNumbers([Object.freeze([`${at}`])]).lists);
    expect(() => known.resolve(first.args)).toThrow(SourcesUnknown);
  });
});
