import { expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { CreateTournamentInput } from '@royal-chess/contracts/tournaments';
import { eventOf, idOf, minute, noon } from '@royal-chess/domain/tournament/running/testing/running-event';
import { matchesOf, opensMatches } from './round-matches.ts';

/** The conditions of the first games of an event of four players. */
function firstGames(changes: Partial<CreateTournamentInput>) {
  const event = eventOf(4, { checkInMinutes: 15, ...changes });
  event.now = noon - 5 * minute;
  for (let index = 0; index < 4; index++) event.player(idOf('user', index), { type: 'checkIn' });
  // An arena pairs a moment after its start.
  for (event.now = noon; event.now < noon + minute; event.now += 5_000) event.advance();
  const opening = event.events
    .map((made) => ({ ...made, stream: `tournament-${idOf('event')}`, at: noon }) as unknown as RecordedEvent)
    .find(opensMatches);
  return opening && matchesOf(event.state, opening)?.game;
}

const arena = { system: 'arena', arenaMinutes: 10 } as const;

test.each<[string, Partial<CreateTournamentInput>, true | undefined]>([
  ['an arena', { format: arena }, true],
  ['an arena whose form allows it', { format: { ...arena, berserk: true } }, true],
  ['an arena that forbids it', { format: { ...arena, berserk: false } }, undefined],
  ['a round', { chessGame: { roundTime: 2 } }, undefined],
  [
    'a round whose form has the field of arenas',
    { chessGame: { roundTime: 2 }, format: { berserk: true } },
    undefined,
  ],
])('berserk in %s', (_, changes, berserk) => {
  const game = firstGames(changes);
  expect(game).toBeDefined();
  expect(game?.berserk).toBe(berserk);
});
