import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import { eventOf, minute, noon } from '@royal-chess/domain/tournament/running/testing/running-event';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { tournamentPoints } from './tournament-points.ts';

let world: TournamentWorld;
let arbiter: Person;
let players: Person[];
beforeAll(async () => {
  world = await TournamentWorld.open();
  arbiter = await world.person('Omar', 'tournamentAdmin');
  players = await Promise.all(['Ann', 'Bob', 'Cleo'].map((name) => world.person(name)));
});
afterAll(() => world.close());

const ofRound = { sectionId: 'open', round: 1 } as const;

test('20 for a win and nothing for a loss or a bye, to those with an account', async () => {
  const id = await world.create(arbiter, { mode: 'offline', format: { rounds: 1 } });
  for (const [index, player] of players.entries())
    await world.enter(id, player, { rating: 2_000 - 100 * index });
  const commands = [
    { type: 'startSection' as const, sectionId: 'open' },
    { type: 'pairRound' as const, ...ofRound },
    { type: 'publishRound' as const, ...ofRound, startsAt: world.time.now },
    { type: 'startRound' as const, ...ofRound },
    { type: 'enterResult' as const, ...ofRound, board: 1, result: '1-0' as const },
    { type: 'finishSection' as const, sectionId: 'open' },
    { type: 'finish' as const },
  ];
  for (const command of commands)
    expect(await world.arbiter(id, arbiter, command)).toMatchObject({ status: 200 });
  const points = tournamentPoints(await world.world.store.read(`tournament-${id}`));
  expect(points.map((one) => one.points).toSorted()).toEqual([0, 20]);
  const ids = players.slice(0, 2).map((player) => player.id);
  expect(points.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
  expect(points.every(({ variant, rating }) => variant === 'classical' && rating >= 1_900)).toBe(true);
});

test('an arena counts each game once, without streaks, forfeits and bots', () => {
  const event = eventOf(3, { format: { system: 'arena', arenaMinutes: 10 }, checkInMinutes: 15 }, (index) =>
    index === 2 ? { userId: houseBots[0]?.id } : {},
  );
  event.now = noon - 5 * minute;
  for (const { userId } of event.state.entries.values()) event.player(userId ?? '', { type: 'checkIn' });
  const ends = [
    ['1-0', 30],
    ['1-0', 30],
    ['1-0', 30],
    ['+--', 0],
  ] as const;
  for (event.now = noon; event.now < noon + 9 * minute; event.now += 5_000) {
    event.advance();
    const games = [...(event.state.sections.get('open')?.arena.games.values() ?? [])];
    const game = games.find(({ result }) => result === undefined);
    const [result, plies] = ends[games.length - 1] ?? ['0-1', 0];
    if (game && games.length <= ends.length) event.match(game.matchId, result, { plies });
  }
  const recorded = event.events.map(
    (made, index) => ({ ...made, version: index + 1 }) as unknown as RecordedEvent,
  );
  const points = tournamentPoints(recorded);
  expect(points.every(({ userId }) => userId !== houseBots[0]?.id)).toBe(true);
  const { games } = event.state.sections.get('open')?.arena ?? { games: new Map() };
  const expected = new Map<string, number>();
  for (const { white, black, result } of games.values())
    for (const [index, entryId] of [white, black].entries()) {
      const userId = event.state.entries.get(entryId)?.userId ?? '';
      if (result !== '1-0' || userId === houseBots[0]?.id) continue;
      expected.set(userId, (expected.get(userId) ?? 0) + (index === 0 ? 20 : 0));
    }
  expect(new Map(points.map((one) => [one.userId, one.points]))).toEqual(expected);
});
