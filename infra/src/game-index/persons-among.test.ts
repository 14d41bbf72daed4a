import { describe, expect, test } from '@jest/globals';
import { personBlock } from './person-names.ts';
import { PersonsAmong } from './persons-among.ts';

const personOfName = (names: readonly string[]): ((name: string) => string) => {
  const persons = new PersonsAmong(names.map((name) => ({ name, games: 1 })));
  return (name) => persons.of({ name });
};

describe('persons among names', () => {
  test.each<readonly string[]>([
    ['Kasparov,G', 'Kasparov, Garry', 'Garry Kasparov', 'Kasparov G', 'KASPAROV, Garry (RUS)', 'G. Kasparov'],
    [
      'Kasparov, Garry',
      'Kasparov, Gary',
      'Gary Kasparov',
      'Kasparov,G',
      'Kasparov, Gary K',
      'Kasparov, Garry Kimovich',
    ],
    ['Ivanchuk, Vassily', 'Ivanchuk, Vasily', 'Ivanchuk, Vasilly M', 'Ivanchuk,V'],
    ['Polgar, Judit', 'Judit Polgár', 'Polgar,J'],
    ['van Foreest, Jorden', 'Jorden van Foreest', 'Van Foreest,J'],
    ['Réti, Richard', 'Reti,R'],
    ['Stockfish 16', 'stockfish 16'],
    ['丁立人'],
  ])('%p and the others are one person', (...names) => {
    const personOf = personOfName(names);
    expect(new Set(names.map(personOf)).size).toBe(1);
  });

  test('different persons have different names', () => {
    const names = ['Polgar, Judit', 'Polgar, Susan', 'Kasparov, Garry', 'Kasparova, Garry', 'Stockfish 16'];
    names.push(
      'Stockfish 15',
      'Smith, A',
      '丁立人',
      'Wu',
      '',
      'Novak, Ana',
      'Novak, Anna',
      'King, John II',
      'King, John III',
    );
    names.push('Hess, Gerry', 'Hes, Gerry');
    const personOf = personOfName(names);
    expect(new Set(names.map(personOf)).size).toBe(names.length);
    expect(personBlock('?!')).toBe('');
  });

  test('sisters with one initial stay apart, and an initial means none of them', () => {
    const names = ['Polgar, Susan', 'Polgar, Sofia', 'Polgar,S', 'Polgar, Judit', 'Polgar,J'];
    for (const order of [names, names.toReversed(), names.toSorted()]) {
      const personOf = personOfName(order);
      expect(new Set(names.map(personOf)).size).toBe(4);
      expect(personOf('Polgar,J')).toBe(personOf('Judit Polgár'));
    }
  });
});

/** `Name` or `Name #1`, with a number of games behind ` x`. */
const sideOf = (text: string) => {
  const [side = '', games = '1'] = text.split(' x');
  const [name = '', number] = side.split(' #');
  return { name, ...(number !== undefined && { fideId: Number(number) }), games: Number(games) };
};

describe('persons among names with numbers of games', () => {
  test.each<[title: string, sides: string, persons: string]>([
    [
      'an initial is of who has by far the most games',
      'Kasparov, Gary x1563; Kasparov,G x554; Kasparov, Garry x8; Kasparov,Georgy x8; Kasparova,G x9',
      'aaabc',
    ],
    ['and of no one else', 'Kasparov, Gary x79; Kasparov,G x554; Kasparov,Georgy x8', 'abc'],
    ['an abbreviation is of the only full name', 'Karpov, Anatoly x171; Karpov,Ana x15; Karpov,An x6', 'aaa'],
    ['or of who has by far the most games', 'Karpov, Anatoly x171; Karpov,An x6; Karpov, Andrei x17', 'aab'],
    ['and of no one else, again', 'Karpov, Anatoly x171; Karpov,An x6; Karpov, Andrei x18', 'abc'],
    ['a middle initial is optional', 'Spassky, Boris V x63; Spassky, Boris x2; Spassky,B x1', 'aaa'],
    [
      'a number of a short form stays with it',
      'Smith, John x99; Smith,J #1 x2; Smith, Jim x1; Smith,J x9',
      'abcb',
    ],
    [
      'a short form has the number of who dominates',
      'Smith, John #1 x99; Smith,J x2; Smith, Jim #2 x1',
      'aab',
    ],
  ])('%s', (_, text, expected) => {
    expect(personsInEitherOrder(text)).toEqual([expected, expected]);
  });
});

/** A letter for each person of the sides, for the persons among them in either order; `-` for none. */
function personsInEitherOrder(text: string): readonly string[] {
  const sides = text.split('; ').map(sideOf);
  return [sides, sides.toReversed()].map((order) => {
    const persons = new PersonsAmong(order);
    const letters = new Map<string, string>([['', '-']]);
    const letterOf = (person: string): string => {
      if (!letters.has(person)) letters.set(person, 'abcd'[letters.size - 1]!);
      return letters.get(person)!;
    };
    return sides.map((side) => letterOf(persons.of(side))).join('');
  });
}

describe('persons among names with numbers of FIDE', () => {
  test.each<[title: string, sides: string, persons: string]>([
    ['one number is one person, whatever the names', 'Polgar, Susan #1; Zsuzsa Polgár #1', 'aa'],
    ['two numbers are two persons of one name', 'Smith, John #1; Smith, John #2', 'ab'],
    ['a name alone is of the one number that it has', 'Smith, John #1; Smith, John', 'aa'],
    ['and not of two', 'Smith, John #1; Smith, John #2; Smith, John', 'abc'],
    ['a short name is of the number of the full one', 'Smith, John #1; Smith,J', 'aa'],
    ['a full name is of the number of its short one', 'Smith,J #1; Smith, John', 'aa'],
    ['and not of two spellings with a number each', 'Hess, Garry #1; Hess, Gary #2; Hess, Garry', 'abc'],
    [
      'its own number is before that of names that mean the same',
      'Smith,J #1; Smith, John #2; Smith,J; Smith, John',
      'abab',
    ],
    ['names that mean the same with two numbers stay names', 'Smith,J #1; Smith, J #2; Smith, John', 'abc'],
    [
      'names in different surnames meet in a number',
      'Nimzovich, A #1; Nimzowitsch, Aron #1; Nimzowitsch,A; Nimzovich, Aron',
      'aaaa',
    ],
    ['without words there is no person', '?! #1; Smith, John #1', '-a'],
  ])('%s', (_, text, expected) => {
    expect(personsInEitherOrder(text)).toEqual([expected, expected]);
  });

  const three = new PersonsAmong(
    ['Smith, John #1', 'Smith, John #2', 'Smith, Jane #3', 'Smith, Jane'].map(sideOf),
  );
  test.each([
    ['fide 1', 'Smith, John', 'Smith, John (FIDE 1)'],
    ['fide 3', 'Smith, Jane', 'Smith, Jane'],
  ])('the person %p is named by %p: %p', (person, name, label) => {
    expect(three.label(person, name)).toBe(label);
    expect([...three.meant(label)]).toEqual([person]);
  });

  test.each([
    ['Smith, John', ['fide 1', 'fide 2']],
    ['John Smith (FIDE 2)', ['fide 2']],
    ['Anybody (FIDE 3)', ['fide 3']],
    ['Smith, J', []],
    ['', []],
  ])('%p means %j', (text, expected) => {
    expect([...three.meant(text)].filter((person) => person.startsWith('fide '))).toEqual(expected);
  });
});
