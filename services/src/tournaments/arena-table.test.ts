import { expect, test } from '@jest/globals';
import { eventOf, idOf, minute, noon } from '@royal-chess/domain/tournament/running/testing/running-event';
import { ArenaTable } from './arena-table.ts';

test('a sheet marks what counted double and the points of berserks', () => {
  const event = eventOf(2, { format: { system: 'arena', arenaMinutes: 60 }, checkInMinutes: 15 });
  event.now = noon - 5 * minute;
  for (const index of [0, 1]) event.player(idOf('user', index), { type: 'checkIn' });
  const first = idOf('entry', idOf('user', 0));
  for (let games = 0; games < 4;) {
    event.now += 10_000;
    event.advance();
    const game = event.state.sections.get('open')?.arena.games.get(String(games + 1));
    if (!game) continue;
    const isWhite = game.white === first;
    event.match(game.matchId, isWhite ? '1-0' : '0-1', {
      whiteBerserk: isWhite && games === 3,
      blackBerserk: !isWhite && games === 3,
      plies: 30,
    });
    games += 1;
  }
  const [winner, loser] = new ArenaTable(event.state, 'open', new Map()).rows();
  expect(winner).toMatchObject({
    points: 130,
    arena: { sheet: ['2', '2', '4*', '5*!'], onFire: true },
  });
  expect(loser).toMatchObject({ points: 0, arena: { sheet: ['0', '0', '0', '0'], onFire: false } });
});
