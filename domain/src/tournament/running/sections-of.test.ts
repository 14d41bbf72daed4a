import { describe, expect, test } from '@jest/globals';
import { createTournamentBody } from '@royal-chess/contracts/tournaments';
import { GrowingMap } from './growing-map.ts';
import { movedDeadline } from './moved-deadline.ts';
import { sectionsOf } from './sections-of.ts';
import { zonedTime } from './zoned-time.ts';

test.each([
  ['2027-02-05', '19:00', 'Asia/Kolkata', '2027-02-05T13:30:00Z'],
  ['2027-02-05', '9:00', 'GMT+1', '2027-02-05T08:00:00Z'],
  ['2027-02-05', '09:00', 'UTC-03:30', '2027-02-05T12:30:00Z'],
  ['2027-07-05', '09:00', 'Europe/Berlin', '2027-07-05T07:00:00Z'],
  ['2027-03-28', '01:30', 'Europe/Berlin', '2027-03-28T00:30:00Z'],
  ['2027-03-28', '03:30', 'Europe/Berlin', '2027-03-28T01:30:00Z'],
  ['2027-10-31', '04:00', 'Europe/Berlin', '2027-10-31T03:00:00Z'],
])('%s %s in %s is %s', (date, time, zone, expected) => {
  expect(new Date(zonedTime(date, time, zone)).toISOString()).toBe(expected.replace('Z', '.000Z'));
});

describe('sections of a form', () => {
  const form = (changes: object) =>
    createTournamentBody.parse({
      title: 'Open',
      description: 'x',
      date: '2027-02-05',
      time: '10:00',
      timeZone: 'GMT',
      ...changes,
    });

  test('are Open, the age groups and the side event', () => {
    const sections = sectionsOf(
      form({
        age: [10, 8, 10],
        subTournament: { name: 'Blitz', rounds: 7, time: '18:00', date: '2027-02-06' },
      }),
    );
    expect(
      sections.map(({ id, name, kind, startsAt, format }) => [
        id,
        name,
        kind,
        startsAt,
        format.rounds,
        format.limits.maxAge,
      ]),
    ).toEqual([
      ['open', 'Open', 'main', Date.parse('2027-02-05T10:00Z'), 5, undefined],
      ['u8', 'U8', 'main', Date.parse('2027-02-05T10:00Z'), 5, 7],
      ['u10', 'U10', 'main', Date.parse('2027-02-05T10:00Z'), 5, 9],
      ['side', 'Blitz', 'side', Date.parse('2027-02-06T18:00Z'), 7, undefined],
    ]);
  });

  test('are Open only where the age groups are categories', () => {
    expect(sectionsOf(form({ age: [8], ageGroupsAre: 'categories' })).map(({ id }) => id)).toEqual(['open']);
  });

  test('have the dates of their rounds', () => {
    const roundStarts = [
      { date: '2027-02-05', time: '10:00' },
      { date: '2027-02-06', time: '09:00' },
    ];
    expect(sectionsOf({ ...form({}), roundStarts })[0]?.roundStarts).toEqual([
      Date.parse('2027-02-05T10:00Z'),
      Date.parse('2027-02-06T09:00Z'),
    ]);
  });
});

test.each([
  { given: 'a deadline before the pause', deadline: 5, from: 10, until: 30, expected: 5 },
  { given: 'a deadline in the pause', deadline: 20, from: 10, until: 30, expected: 40 },
  { given: 'a deadline soon after', deadline: 35, from: 10, until: 30, expected: 55 },
  { given: 'a deadline long after', deadline: 500, from: 10, until: 30, expected: 500 },
  { given: 'a pause that began before players waited', deadline: 200, from: 10, until: 150, expected: 250 },
])('given $given, it moves by what players waited', ({ deadline, from, until, expected }) => {
  expect(movedDeadline(deadline, from, until, 100)).toBe(expected);
});

test('a growing map keeps its older versions, also where two grow from one', () => {
  const one = GrowingMap.empty<number>().set('a', 1);
  const two = one.set('b', 2);
  const other = one.set('c', 3);
  const changed = two.set('a', 9);
  expect([...one]).toEqual([['a', 1]]);
  expect([...two]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect([...other.entries()]).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  expect([changed.get('a'), two.get('a'), one.has('b'), other.has('b'), two.size]).toEqual([
    9,
    1,
    false,
    false,
    2,
  ]);
  let many = GrowingMap.empty<number>();
  for (let index = 0; index < 100; index++) many = many.set(String(index), index);
  expect([...many.values()]).toEqual(Array.from({ length: 100 }, (_, index) => index));
});
