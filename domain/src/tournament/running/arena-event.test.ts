import { describe, expect, test } from '@jest/globals';
import { arenaStandings } from '../arena/arena-standings.ts';
import { RandomSource } from '../random/random-source.ts';
import { arenaPlayers } from './arena-course.ts';
import { nextDue } from './next-due.ts';
import { gamesUnderWay, playArena } from './testing/play-arena.ts';
import { eventOf, idOf, minute, noon, type RunningEvent } from './testing/running-event.ts';

const arena = (players: number): RunningEvent => {
  const event = eventOf(players, { format: { system: 'arena', arenaMinutes: 10 }, checkInMinutes: 15 });
  event.now = noon - 5 * minute;
  for (let index = 0; index < players; index++) event.player(idOf('user', index), { type: 'checkIn' });
  return event;
};

/** Plays the arena to its end: games take up to a minute. */
function play(event: RunningEvent, random: RandomSource): void {
  playArena(event, random, 5_000, (matchId, due) => {
    if (matchId !== undefined && random.chance(0.7))
      event.match(matchId, random.chance(0.3) ? '1/2-1/2' : random.chance(0.5) ? '1-0' : '0-1', {
        whiteBerserk: random.chance(0.3),
        plies: random.whole(4, 60),
      });
    event.now += random.whole(500, 5_000);
    if (due !== null && matchId === undefined) event.now = Math.max(event.now, due);
  });
}

/** Points by the events alone: 2, 1, 0, doubled after two wins in a row, and 1 more for a won berserk of 7 own moves. */
function recounted(event: RunningEvent): Map<string, number> {
  const points = new Map<string, number>();
  const wins = new Map<string, number>();
  const pairs = new Map<number, readonly [string, string]>();
  for (const { type, data } of event.events) {
    if (type === 'ArenaPaired') pairs.set(data.game, [data.white, data.black]);
    if (type !== 'ArenaGameEnded') continue;
    const score = { '1-0': [2, 0], '0-1': [0, 2], '1/2-1/2': [1, 1] }[String(data.result)] ?? [0, 0];
    for (const [index, player] of (pairs.get(data.game) ?? []).entries()) {
      const own = score[index] ?? 0;
      const streak = wins.get(player) ?? 0;
      const berserk = index === 0 ? data.whiteBerserk : data.blackBerserk;
      const extra = own === 2 && berserk && data.plies >= 13 + index ? 1 : 0;
      points.set(player, (points.get(player) ?? 0) + own * (streak >= 2 ? 2 : 1) + extra);
      wins.set(player, own === 2 ? streak + 1 : 0);
    }
  }
  return points;
}

describe('an arena', () => {
  test.each([2, 3, 7, 20])(
    'of %d players is played to its end, and a recount confirms its points',
    (players) => {
      const event = arena(players);
      play(event, new RandomSource(`arena/${players}`));
      expect(event.state.phase).toBe('finished');
      expect(event.now).toBeGreaterThanOrEqual(noon + 10 * minute);
      const points = recounted(event);
      for (const { player, points: counted } of arenaStandings(arenaPlayers(event.state, 'open')))
        expect(counted).toBe(points.get(player.id) ?? 0);
      for (const { type, data } of event.events)
        if (type === 'ArenaPaired') expect(data.at).toBeLessThan(noon + 10 * minute + 5_000);
    },
  );

  test('pairs who is free, never the two of the last game while others play', () => {
    const event = arena(6);
    event.now = noon;
    event.advance();
    expect(gamesUnderWay(event)).toHaveLength(3);
    const [first] = gamesUnderWay(event);
    event.match(first?.matchId ?? '', '1-0');
    expect(event.match(first?.matchId ?? '', '1-0')).toEqual([]);
    expect(nextDue(event.state)).toBeNull();
  });

  test('does not pair who pauses or did not come, until they ask again', () => {
    const event = arena(4);
    event.player(idOf('user', 0), { type: 'checkIn', present: false });
    event.now = noon;
    event.advance();
    expect(gamesUnderWay(event)).toHaveLength(1);
    const [game] = gamesUnderWay(event);
    event.match(game?.matchId ?? '', null, { absent: ['white'] });
    expect(event.state.entries.get(game?.white ?? '')?.available).toBe(false);
    expect(event.player(idOf('user', 0), { type: 'setAvailable', available: true })).toEqual([
      'ArenaAvailable',
    ]);
    event.now = nextDue(event.state) ?? 0;
    expect(event.advance()).toEqual(['ArenaPaired']);
  });
});
