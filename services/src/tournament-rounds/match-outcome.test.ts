import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { outcomeOf } from './match-outcome.ts';

const tournamentId = '019a0000-0000-7000-8000-000000000001';
const event = (type: string, data: object): RecordedEvent => ({ type, data }) as unknown as RecordedEvent;
const started = event('MatchStarted', { tournamentId });
const finished = (result: string, plies: number) => event('MatchFinished', { result, plies });
const overdue = (more: object) => event('MatchAborted', { reason: 'firstMoveTimeout', ...more });
const plain = { tournamentId, whiteBerserk: false, blackBerserk: false };

test.each<[string, RecordedEvent[], object | null]>([
  ['a win', [started, finished('1-0', 41)], { ...plain, result: '1-0', absent: [], plies: 41 }],
  ['a draw', [started, finished('1/2-1/2', 60)], { ...plain, result: '1/2-1/2', absent: [], plies: 60 }],
  [
    'a resignation before both have moved',
    [started, finished('0-1', 1)],
    { ...plain, result: 'L-W', absent: [], plies: 1 },
  ],
  [
    'a berserk side',
    [started, event('Berserked', { by: 'black' }), finished('0-1', 20)],
    { ...plain, blackBerserk: true, result: '0-1', absent: [], plies: 20 },
  ],
  [
    'a side that never came',
    [started, overdue({ by: 'white', absent: ['black'] })],
    { ...plain, result: null, absent: ['black'], plies: 0 },
  ],
  [
    'sides that never came',
    [started, overdue({ by: 'white', absent: ['white', 'black'] })],
    { ...plain, result: null, absent: ['white', 'black'], plies: 0 },
  ],
  [
    'a side that came and did not move',
    [started, overdue({ by: 'black', absent: [] })],
    { ...plain, result: null, absent: ['black'], plies: 0 },
  ],
  ['a match that an arbiter ended', [started, event('MatchAborted', { reason: 'arbiter', by: null })], null],
  ['a match that runs', [started], null],
  ['a match outside of tournaments', [event('MatchStarted', {}), finished('1-0', 30)], null],
])('%s', (_, events, outcome) => {
  expect(outcomeOf(events)).toEqual(outcome);
});
