import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { isHouseBot } from '@royal-chess/domain/house-bots/house-bots';
import type { Board, Section } from '@royal-chess/domain/tournament/running/tournament-state';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { Names } from '@royal-chess/services/identity/names';
import { UserSearch } from '@royal-chess/services/identity/users/user-search';
import { UsersApiModule } from '@royal-chess/services/identity/users/users.module';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { tournamentPoints } from '@royal-chess/services/ranking/tournament-points';
import { TournamentRoundsProcessModule } from '@royal-chess/services/tournament-rounds/tournament-rounds.module';
import { TournamentsApiModule } from '@royal-chess/services/tournaments/tournaments.module';
import { adminAccount } from './demo-accounts.ts';
import { botEventPlan, finishedEventPlan } from './demo-event-plans.ts';
import { demoEventId, makeDemoEvent, makeDemoEvents } from './demo-events.ts';

const plans = [finishedEventPlan, botEventPlan(1)] as const;
const [finished, running] = plans;

let world: EmbeddedWorld;
let admin: SignedInUser;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, UsersApiModule, TournamentsApiModule],
    projections: [TournamentRoundsProcessModule],
  });
  ({ user: admin } = await world.api.get(Accounts).ensure(adminAccount));
});
afterAll(() => world.close());

/** The application, whose process ends after so many commands. */
function cutAfter(commands: number): Pick<EmbeddedWorld['api'], 'get'> {
  const gateway = world.api.get(CommandGateway);
  let left = commands;
  const cut = {
    execute: (command: Parameters<CommandGateway['execute']>[0]) => {
      if (left-- === 0) throw new Error('cut');
      return gateway.execute(command);
    },
  };
  return {
    get: ((token: never) => (token === CommandGateway ? cut : world.api.get(token))) as never,
  };
}

type Plan = (typeof plans)[number];
const stateOf = async (plan: Plan) =>
  (await world.api.get(TournamentStates).current(demoEventId(admin, plan))).state;
const sectionOf = async (plan: Plan): Promise<Section | undefined> =>
  (await stateOf(plan)).sections.get('open');
const results = (boards: readonly Board[] = []) => boards.filter(({ result }) => result !== null).length;
const matchOf = ({ matchId }: Board): Promise<readonly RecordedEvent[]> =>
  world.store.read(`match-${matchId}`);

describe('the demo events', () => {
  test('are the same after any number of starts that were cut', async () => {
    for (const commands of [0, 1, 7, 12, 9, 11])
      await expect(makeDemoEvents(cutAfter(commands), admin, plans)).rejects.toThrow('cut');
    expect(await makeDemoEvents(world.api, admin, plans)).toEqual([
      'Harbour Lights Open',
      'House Bots Swiss 1',
    ]);
    const before = await world.store.read(`tournament-${demoEventId(admin, running)}`);
    await makeDemoEvents(world.api, admin, plans);
    expect(await world.store.read(`tournament-${demoEventId(admin, running)}`)).toEqual(before);
    for (const plan of plans) expect((await stateOf(plan)).entries.size).toBe(8);
  });

  test('are a finished one whose boards have games of their own', async () => {
    expect(await stateOf(finished)).toMatchObject({ phase: 'finished' });
    const rounds = (await sectionOf(finished))?.rounds ?? [];
    expect(rounds.map(({ boards }) => results(boards))).toEqual([4, 4, 4, 4, 4]);
    for (const { boards } of rounds) {
      const games = new Set<string>();
      for (const board of boards) {
        const events = await matchOf(board);
        const moves = events.filter(({ type }) => type === 'MovePlayed');
        expect(moves.length).toBeGreaterThan(40);
        expect(events.at(-1)).toMatchObject({ type: 'MatchFinished', data: { result: board.result } });
        expect(events.some(({ type }) => type === 'RoomOpened')).toBe(false);
        games.add(moves.map(({ data }) => ('san' in data ? data.san : '')).join(' '));
      }
      expect(games.size).toBe(boards.length);
    }
  });

  test('and one whose third round begins, played by bots alone', async () => {
    expect(await stateOf(running)).toMatchObject({ phase: 'running' });
    const rounds = (await sectionOf(running))?.rounds ?? [];
    expect(rounds.map(({ phase, boards }) => [phase, results(boards)])).toEqual([
      ['finished', 4],
      ['finished', 4],
      ['running', 0],
    ]);
    const { entries } = await stateOf(running);
    const users = [...entries.values()].map(({ userId }) => userId ?? '');
    expect(users.every(isHouseBot)).toBe(true);
    const names = await world.api.get(Names).of(users);
    expect([...names.values()].every((name) => name.startsWith('Bot '))).toBe(true);
  });

  test('have players who were seen when they played; of the others nothing is known', async () => {
    const { users } = await world.api.get(UserSearch).page({ search: '', sort: 'family', page: 1 });
    const seen = new Map(users.map(({ _id, lastSeenAt }) => [_id, lastSeenAt]));
    const players = [...(await stateOf(finished)).entries.values()].map(({ userId }) => userId ?? '');
    const [last] = (await matchOf((await sectionOf(finished))!.rounds.at(-1)!.boards[0]!)).slice(-1);
    for (const player of players) expect(seen.get(player)).toBeGreaterThanOrEqual(last!.at);
    expect(seen.get(admin.id)).toBeNull();
  });

  test('give points to people and none to bots', async () => {
    const points = tournamentPoints(await world.store.read(`tournament-${demoEventId(admin, finished)}`));
    expect(points).toHaveLength(4);
    expect(points.every(({ userId }) => !isHouseBot(userId))).toBe(true);
  });
});

test('a later event of bots waits for its time', async () => {
  const plan = botEventPlan(2);
  await expect(makeDemoEvent(cutAfter(4), admin, plan)).rejects.toThrow('cut');
  await makeDemoEvent(world.api, admin, plan);
  const state = (await world.api.get(TournamentStates).current(demoEventId(admin, plan))).state;
  expect(state).toMatchObject({ phase: 'published', entries: { size: 8 } });
  expect(state.sections.get('open')?.rounds).toEqual([]);
});
