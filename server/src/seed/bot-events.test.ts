import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';
import { isHouseBot } from '@royal-chess/domain/house-bots/house-bots';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { RoomCounts } from '@royal-chess/infra/rooms/game-rooms';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { UserSearch } from '@royal-chess/services/identity/users/user-search';
import { UsersApiModule } from '@royal-chess/services/identity/users/users.module';
import type { SignedInUser } from '@royal-chess/services/platform/access/signed-in-user';
import { fromUser } from '@royal-chess/services/platform/cqrs/app-command';
import { CommandGateway } from '@royal-chess/services/platform/cqrs/command-gateway';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { CommandTournament } from '@royal-chess/services/tournaments/commands/command-tournament.command';
import { TournamentsApiModule } from '@royal-chess/services/tournaments/tournaments.module';
import { pino } from 'pino';
import { BotEvents } from './bot-events.ts';
import { adminAccount } from './demo-accounts.ts';
import { botEventPlan } from './demo-event-plans.ts';
import { demoEventId, makeDemoEvent } from './demo-events.ts';
import { DemoRounds } from './demo-rounds.ts';

const minute = 60_000;
const counts: RoomCounts = { online: 0, onlineUserIds: [], running: 0 };

let clock: ManualClock;
let world: EmbeddedWorld;
let admin: SignedInUser;
let online: number;
let asked: number;
let events: BotEvents | undefined;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, UsersApiModule, TournamentsApiModule],
  });
  ({ user: admin } = await world.api.get(Accounts).ensure(adminAccount));
});
afterEach(() => events?.close());
afterAll(() => world.close());

function watch(): void {
  online = 0;
  asked = 0;
  const rooms = { counts: async () => ((asked += 1), { ...counts, online }) };
  events = new BotEvents(world.api, admin, rooms, pino({ level: 'silent' }));
}

const idOf = (number: number): string => demoEventId(admin, botEventPlan(number));
const exists = async (number: number): Promise<boolean> =>
  (await world.store.head(tournamentStream(idOf(number)))) > 0;
/** A command to the first event. */
async function arbiter(command: ArbiterCommand): Promise<void> {
  const input = { tournamentId: idOf(1), seenVersion: null, command };
  await world.api.get(CommandGateway).execute(new CommandTournament(fromUser(admin), input));
}
/** Lets time pass until something holds, in steps shorter than the interval of the checks. @returns the time that passed */
async function passUntil(holds: () => boolean | Promise<boolean>): Promise<number> {
  const from = clock.monotonic();
  await eventually(async () => {
    clock.advance(10_000);
    return holds();
  });
  return clock.monotonic() - from;
}

test('a data folder without a first event gets none later', async () => {
  watch();
  online = 1;
  for (let step = 0; step < 100; step++) {
    clock.advance(minute);
    await new Promise(setImmediate);
  }
  expect(await exists(1)).toBe(false);
});

/** When the bots that play in the event were noted as seen. */
async function seenAt(): Promise<number> {
  const { users } = await world.api.get(UserSearch).page({ search: '', sort: 'family', page: 1 });
  return Math.max(...users.filter(({ _id }) => isHouseBot(_id)).map(({ lastSeenAt }) => lastSeenAt ?? 0));
}

test('the bots of an event that is played are noted as seen once a round', async () => {
  await makeDemoEvent(world.api, admin, botEventPlan(1));
  watch();
  const made = clock.now();
  await passUntil(async () => (await seenAt()) > made);
  const noted = await seenAt();
  await passUntil(() => clock.now() - noted > 5 * minute);
  expect(await seenAt()).toBe(noted);
  const rounds = new DemoRounds(world.api, {
    tournamentId: idOf(1),
    sectionId: 'open',
    strengths: new Map(),
  });
  await rounds.play((await world.api.get(TournamentStates).current(idOf(1))).state, 3);
  await arbiter({ type: 'pairRound', sectionId: 'open', round: 4 });
  const paired = clock.now();
  await passUntil(async () => (await seenAt()) >= paired);
});

test('the next event is made a while after the last one, once a user is connected, and once', async () => {
  await makeDemoEvent(world.api, admin, botEventPlan(1));
  watch();
  await arbiter({ type: 'cancel', reason: 'Tested' });
  expect(await passUntil(() => asked > 3)).toBeGreaterThanOrEqual(10 * minute);
  expect(await exists(2)).toBe(false);
  online = 1;
  await passUntil(() => exists(2));
  const before = clock.monotonic();
  await passUntil(() => clock.monotonic() - before > 20 * minute);
  expect(await exists(3)).toBe(false);
});
