import { expect, test } from '@jest/globals';
import { fail, ok } from '../result.ts';
import { type ClubNameCommand, clubNameDecider, type ClubNameEvent } from './club-name-decider.ts';

const taken = (clubId: string): ClubNameEvent => ({ type: 'ClubNameTaken', data: { clubId, by: 'lea' } });
const freed = (clubId: string): ClubNameEvent => ({ type: 'ClubNameFreed', data: { clubId } });
const take = (clubId: string, vacated: number | null = null, renews = false): ClubNameCommand => ({
  type: 'take',
  clubId,
  by: 'lea',
  vacated,
  renews,
});
const refused = fail(expect.objectContaining({ code: 'RC_CLUB_NAME_TAKEN' }));

test.each<[string, ClubNameEvent[], ClubNameCommand, unknown]>([
  ['is taken', [], take('one'), ok([taken('one')])],
  ['is taken once', [taken('one')], take('one'), ok([])],
  ['belongs to who was first', [taken('one')], take('two'), refused],
  ['is free again', [taken('one'), freed('one')], take('two'), ok([taken('two')])],
  ['is taken again for a change of name', [taken('one')], take('one', null, true), ok([taken('one')])],
  ['without use for its club is taken by another', [taken('one')], take('two', 1), ok([taken('two')])],
  [
    'that a third took meanwhile stays',
    [taken('one'), freed('one'), taken('three')],
    take('two', 1),
    refused,
  ],
  ['that its club took again meanwhile stays', [taken('one'), taken('one')], take('two', 1), refused],
  ['is freed by its club', [taken('one')], { type: 'free', clubId: 'one' }, ok([freed('one')])],
  ['is not freed by another', [taken('one')], { type: 'free', clubId: 'two' }, ok([])],
])('a name %s', (_, given, command, expected) =>
  expect(
    clubNameDecider.decide(given.reduce(clubNameDecider.evolve, clubNameDecider.initial), command),
  ).toEqual(expected),
);
