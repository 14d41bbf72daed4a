import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

test('2 for a win and nothing for a loss or a bye, to those with an account', async () => {
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
  expect(points.map((one) => one.points).toSorted()).toEqual([0, 2]);
  const ids = players.slice(0, 2).map((player) => player.id);
  expect(points.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted());
  expect(points.every(({ variant, rating }) => variant === 'classical' && rating >= 1_900)).toBe(true);
});
