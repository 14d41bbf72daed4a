import { describe, expect, test } from '@jest/globals';
import { fullestNames } from './same-person.ts';

/** Persons by their fullest name, whatever the order of the names. */
function persons(names: readonly string[]): readonly string[] {
  const fullest = fullestNames(names.map((name) => name.split(' ').filter((word) => word !== '')));
  return names.map((name, at) => `${name}=${names[fullest[at]!]}`).toSorted();
}

describe('names of one surname', () => {
  test.each<[string, readonly string[], string]>([
    ['an initial means the only full name', ['j', 'judit'], 'j=judit; judit=judit'],
    ['an initial of two names means neither', ['s', 'sofia', 'susan'], 's=s; sofia=sofia; susan=susan'],
    ['another initial does not count', ['j', 'judit', 'susan'], 'j=judit; judit=judit; susan=susan'],
    [
      'further names belong to the same',
      ['g', 'gawain', 'gawain c b'],
      'g=gawain c b; gawain=gawain c b; gawain c b=gawain c b',
    ],
    [
      'different further names do not',
      ['john', 'john a', 'john b'],
      'john=john; john a=john a; john b=john b',
    ],
    [
      'initials shorten names',
      ['v', 'v s', 'viswanathan s'],
      'v=viswanathan s; v s=viswanathan s; viswanathan s=viswanathan s',
    ],
    ['no beginning of more than a letter does', ['yu', 'yuan'], 'yu=yu; yuan=yuan'],
    ['a surname alone means no one of them', ['', 'judit'], '=; judit=judit'],
  ])('%s', (_, names, expected) => {
    for (const order of [names, names.toReversed(), names.toSorted()])
      expect(persons(order)).toEqual(expected.split('; ').toSorted());
  });

  test('very many names are not compared with each other', () => {
    const names = Array.from({ length: 50_000 }, (_, at) => [`a${at}`]);
    const fullest = fullestNames([['a'], ...names]);
    expect(fullest.every((place, at) => place === at)).toBe(true);
  });
});
