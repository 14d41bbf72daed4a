import { describe, expect, test } from '@jest/globals';
import { fullestNames } from './same-person.ts';

const wordsOf = (name: string): readonly string[] => name.split(' ').filter((word) => word !== '');

/** Persons by their fullest name, whatever the order of the names. @param names with their games behind a colon; one when left out */
function persons(names: readonly string[]): readonly string[] {
  const given = names.map((name) => name.split(':'));
  const fullest = fullestNames(
    given.map(([name = '', games = '1']) => ({ given: wordsOf(name), games: Number(games) })),
  );
  return given.map(([name], at) => `${name}=${given[fullest[at]!]![0]}`).toSorted();
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
    [
      'a beginning of two or three letters means the only full name',
      ['an', 'ana', 'anatoly'],
      'an=anatoly; ana=anatoly; anatoly=anatoly',
    ],
    [
      'unless it leaves out one letter',
      ['ana', 'anna', 'jan', 'jana', 'ii', 'iii'],
      'ana=ana; anna=anna; jan=jan; jana=jana; ii=ii; iii=iii',
    ],
    ['or is longer', ['mari', 'mariana'], 'mari=mari; mariana=mariana'],
    [
      'a form of several means who has ten times the games of each other',
      ['g:554', 'gary:1563', 'georgy:8', 'gary crumiller jon:1'],
      'g=gary crumiller jon; gary=gary crumiller jon; georgy=georgy; gary crumiller jon=gary crumiller jon',
    ],
    [
      'whose forms count together',
      ['a:5', 'an:6', 'ana:15', 'anatoly:60', 'albert:8'],
      'a=anatoly; an=anatoly; ana=anatoly; anatoly=anatoly; albert=albert',
    ],
    ['less than ten times does not do', ['j:90', 'judit:79', 'jan:8'], 'j=j; judit=judit; jan=jan'],
    ['ten times does', ['j:90', 'judit:80', 'jan:8'], 'j=judit; judit=judit; jan=jan'],
    [
      'its own games do not count for one of them',
      ['j:9000', 'judit:8', 'jan:8'],
      'j=j; judit=judit; jan=jan',
    ],
    [
      'nor does the order of persons with equally many',
      ['john', 'john a:10', 'john b:10', 'jo:1'],
      'john=john; john a=john a; john b=john b; jo=jo',
    ],
    ['a surname alone means no one of them', ['', 'judit'], '=; judit=judit'],
  ])('%s', (_, names, expected) => {
    for (const order of [names, names.toReversed(), names.toSorted()])
      expect(persons(order)).toEqual(expected.split('; ').toSorted());
  });

  test('very many names are not compared with each other', () => {
    const names = Array.from({ length: 50_000 }, (_, at) => ({ given: [`a${at}`], games: 1 }));
    const fullest = fullestNames([{ given: ['a'], games: 1 }, ...names]);
    expect(fullest.every((place, at) => place === at)).toBe(true);
  });

  test('a form that is known by something else is no dominant person', () => {
    const full = [
      { given: ['gary'], games: 100 },
      { given: ['georgy'], games: 1 },
    ];
    expect(fullestNames([{ given: ['g'], games: 5 }, ...full])).toEqual([1, 1, 2]);
    expect(fullestNames([{ given: ['g'], games: 5, isKnown: true }, ...full])).toEqual([0, 1, 2]);
    expect(fullestNames([{ given: ['g'], games: 5, isKnown: true }, full[0]!])).toEqual([1, 1]);
  });
});
