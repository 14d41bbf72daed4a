import { describe, expect, test } from '@jest/globals';
import type { PairingSystemName } from '@royal-chess/contracts/tournaments';
import { standings } from '../tie-breaks/standings.ts';
import { asTournament } from './as-tournament.ts';
import { initialTournament, type TournamentState } from './tournament-state.ts';
import { tournamentDecider } from './tournament-decider.ts';
import { plainState } from './testing/plain-state.ts';
import { playRandomEvent } from './testing/random-event.ts';
import { recount } from './testing/recount.ts';

const systems: readonly PairingSystemName[] = [
  'dutch',
  'dubov',
  'burstein',
  'lim',
  'double',
  'round-robin',
  'double-round-robin',
  'knockout',
  'double-elimination',
  'team-swiss',
  'team-round-robin',
  'scheveningen',
];
const noRematch = new Set<PairingSystemName>([
  'dutch',
  'dubov',
  'burstein',
  'lim',
  'round-robin',
  'scheveningen',
  'team-round-robin',
]);
const seeds = Array.from({ length: process.env['NIGHTLY'] ? 60 : 6 }, (_, index) => index + 1);

/** Pairs whose game was played, in the order of play. */
const playedPairs = ({ sections }: TournamentState): string[] =>
  [...sections.values()].flatMap(({ rounds }) =>
    rounds.flatMap(({ boards }) =>
      boards
        .filter(({ result }) => result !== null && !['+--', '--+', '---'].includes(result))
        .map(({ white, black }) => [white, black].toSorted().join(' ')),
    ),
  );

describe.each(systems)('random %s events', (system) => {
  const events = seeds.map((seed) => playRandomEvent(system, seed));

  test('come to their end', () => {
    expect(events.map(({ state }) => state.phase)).toEqual(events.map(() => 'finished'));
  });

  test('are folded from their stored events to the state that was decided on', () => {
    for (const event of events) {
      const stored = JSON.parse(JSON.stringify(event.events)) as typeof event.events;
      const folded = stored.reduce(tournamentDecider.evolve, initialTournament);
      expect(plainState(folded)).toEqual(plainState(event.state));
      expect(folded.version).toBe(stored.length);
    }
  });

  test('place every player at most once a round, and no pair twice where the system forbids it', () => {
    for (const { state } of events) {
      for (const { boards } of state.sections.get('open')?.rounds ?? []) {
        const placed = boards.flatMap(({ white, black }) => [white, black]);
        expect(new Set(placed).size).toBe(placed.length);
      }
      const pairs = playedPairs(state);
      if (noRematch.has(system)) expect(new Set(pairs).size).toBe(pairs.length);
    }
  });

  test('have standings that a recount of their events confirms', () => {
    if (system.startsWith('team') || system === 'scheveningen') return;
    for (const event of events) {
      const { tournament, entryAt } = asTournament(event.state, 'open');
      const counted = recount(event.events, 'open');
      for (const { number, values } of standings(tournament, []).rows)
        expect([number, (values[0] ?? 0) * 10]).toEqual([number, counted.get(entryAt(number))]);
    }
  });
});
