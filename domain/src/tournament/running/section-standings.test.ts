import { describe, expect, test } from '@jest/globals';
import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import { asTournament } from './as-tournament.ts';
import { nextDue } from './next-due.ts';
import { sectionStandings } from './section-standings.ts';
import { eventOf, idOf, minute, noon, type RunningEvent } from './testing/running-event.ts';

const entryOf = (index: number): string => idOf('entry', idOf('user', index));

/** Plays so many rounds in which the better player wins. */
function played(event: RunningEvent, rounds: number, until = 0): RunningEvent {
  event.now = Math.max(event.now, noon);
  for (let round = until + 1; round <= rounds; round++) {
    event.advance();
    for (const { white, black, matchId } of event.state.sections.get('open')?.rounds[round - 1]?.boards ??
      []) {
      const order = event.state.sections.get('open')?.order ?? [];
      if (matchId) event.match(matchId, order.indexOf(white) < order.indexOf(black) ? '1-0' : '0-1');
    }
    event.now += 30 * minute;
  }
  if (nextDue(event.state) === 0) event.advance();
  return event;
}

const of = (players: number, system: PairingSystemName): RunningEvent =>
  eventOf(players, { format: { system }, chessGame: { roundTime: 30 } });

const ranks = (event: RunningEvent, afterRound?: number) =>
  sectionStandings(event.state, 'open', asTournament(event.state, 'open'), [], afterRound).rows.map(
    ({ rank, number }) => [rank, number],
  );

describe('the standings of a section', () => {
  test('of a knockout are its places, byes or not', () => {
    const event = played(of(5, 'knockout'), 3);
    expect(event.state.phase).toBe('finished');
    expect(ranks(event)).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
  });

  test('of a knockout that goes on have those in it first', () => {
    const event = played(of(4, 'knockout'), 1);
    expect(ranks(event)).toEqual([
      [1, 1],
      [1, 2],
      [3, 3],
      [3, 4],
    ]);
    expect(ranks(event, 1)).toEqual([
      [1, 1],
      [1, 2],
      [3, 3],
      [3, 4],
    ]);
  });

  test('of a round robin leave out the games of who left before half of them', () => {
    const event = played(of(6, 'round-robin'), 2);
    event.arbiter({ type: 'withdraw', entryId: entryOf(0), reason: 'Ill' });
    played(event, 5, 2);
    expect(event.state.phase).toBe('finished');
    const { rows } = sectionStandings(event.state, 'open', asTournament(event.state, 'open'), []);
    expect(rows.map(({ number, values }) => [number, values[0]])).toEqual([
      [2, 4],
      [3, 3],
      [4, 2],
      [5, 1],
      [1, 0],
      [6, 0],
    ]);
  });

  test('of a round robin keep the games of who left after half of them', () => {
    const event = played(of(6, 'round-robin'), 4);
    event.arbiter({ type: 'withdraw', entryId: entryOf(0), reason: 'Ill' });
    played(event, 5, 4);
    const { rows } = sectionStandings(event.state, 'open', asTournament(event.state, 'open'), []);
    expect(rows.find(({ number }) => number === 1)?.values[0]).toBe(4);
  });
});
