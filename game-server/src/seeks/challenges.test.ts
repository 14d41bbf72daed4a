import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Room } from '@colyseus/sdk';
import { lobbyMessages, type SeekView } from '@royal-chess/contracts/lobby';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import { type ChallengeView, realtimeMessages } from '@royal-chess/contracts/realtime';
import { ann, bob, fiveMinutes, matchStarted } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { ownerGraceMs } from '../lobby/absent-owners.ts';

const eve = '01890000-0000-7000-8000-00000000000e';
const threeDays = { initialMs: 3 * 86_400_000, incrementMs: 0, daysPerMove: 3 };
let clock: ManualClock;
let files: TestStore;
let rooms: ServedRooms;
let offers: string[];

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  offers = [];
  rooms = await serveRooms({ files, clock, openSeeks: async () => offers });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

/** A user in the lobby and, when signed in, in the realtime room: the messages received from both. */
class TestUser {
  challenges: ChallengeView[] | undefined;
  seeks: SeekView[] | undefined;
  readonly declined: object[] = [];
  readonly accepted: string[] = [];
  readonly rooms: Room[] = [];
  #resume: () => void = () => {};

  static async enter(userId: string | null): Promise<TestUser> {
    const user = new TestUser();
    user.#listen(await rooms.enter('lobby', userId));
    await user.until(() => user.seeks !== undefined);
    if (userId === null) return user;
    user.#listen(await rooms.enter('realtime', userId));
    await user.until(() => user.challenges !== undefined);
    return user;
  }

  #listen(room: Room): void {
    room.onMessage('*', (type, message: unknown) => {
      if (type === 'challenges')
        ({ challenges: this.challenges } = realtimeMessages.challenges.parse(message));
      if (type === 'seeks') ({ seeks: this.seeks } = lobbyMessages.seeks.parse(message));
      if (type === 'challengeDeclined') this.declined.push(realtimeMessages.challengeDeclined.parse(message));
      if (type === 'challengeAccepted')
        this.accepted.push(realtimeMessages.challengeAccepted.parse(message).challenge.id);
      this.#resume();
    });
    this.rooms.push(room);
  }

  async leave(): Promise<void> {
    await Promise.all(this.rooms.map((room) => room.leave()));
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
  }

  get ids(): string[] {
    return this.challenges?.map(({ id }) => id) ?? [];
  }
}

/** Makes an offer by Ann. @returns its id */
async function offer(more: Partial<SeekOffered>): Promise<string> {
  const id = randomUUID();
  const data: SeekOffered = {
    by: ann,
    color: 'white',
    variant: 'classical',
    timeControl: fiveMinutes,
    rated: true,
    ...more,
  };
  await files.append(`match-${id}`, [{ type: 'SeekOffered', data }]);
  return id;
}
const lastOf = async (id: string) => (await files.store.read(`match-${id}`)).at(-1)?.type;

test('a challenge is sent to both its users, at once and when they join later, and to no others', async () => {
  const [owner, other, third, guest] = await Promise.all([ann, bob, eve, null].map(TestUser.enter));
  const id = await offer({ to: bob });
  await owner?.until(() => owner.ids.length === 1);
  await other?.until(() => other.ids.length === 1);
  expect(other?.challenges).toEqual([
    expect.objectContaining({ id, userId: ann, name: 'Player a', to: bob, toName: 'Player b', rating: 1500 }),
  ]);
  const [late, unrelated] = [await TestUser.enter(bob), await TestUser.enter(eve)];
  expect(late.ids).toEqual([id]);
  for (const user of [third, guest, unrelated]) expect([user?.ids, user?.seeks]).toEqual([[], []]);
  expect(owner?.seeks).toEqual([]);
});

test('the owner is notified of a declined challenge, both users of an accepted one, no user of a withdrawn one', async () => {
  const [owner, other] = [await TestUser.enter(ann), await TestUser.enter(bob)];
  const [declined, withdrawn, accepted] = [
    await offer({ to: bob }),
    await offer({ to: bob }),
    await offer({ to: bob }),
  ];
  await owner.until(() => owner.ids.length === 3);
  await files.append(`match-${withdrawn}`, [{ type: 'SeekWithdrawn', data: { by: ann, reason: 'owner' } }]);
  await files.append(`match-${accepted}`, [matchStarted()]);
  await files.append(`match-${declined}`, [{ type: 'SeekWithdrawn', data: { by: bob, reason: 'declined' } }]);
  for (const user of [owner, other]) await user.until(() => user.ids.length === 0);
  await owner.until(() => owner.declined.length > 0);
  expect(owner.declined).toEqual([{ id: declined, name: 'Player b' }]);
  expect(other.declined).toEqual([]);
  for (const user of [owner, other]) {
    await user.until(() => user.accepted.length > 0);
    expect(user.accepted).toEqual([accepted]);
  }
});

test('only offers of a live game to all users need their owner in the lobby', async () => {
  const owner = await TestUser.enter(ann);
  const open = await offer({});
  const kept = [
    await offer({ to: bob }),
    await offer({ timeControl: threeDays }),
    await offer({ invite: 'ABC234' }),
  ];
  await owner.until(() => owner.ids.length === 1 && owner.seeks?.length === 2);
  await owner.leave();
  await until(async () => (await rooms.server.rooms.counts()).online === 0);
  clock.advance(ownerGraceMs);
  await until(async () => (await lastOf(open)) === 'SeekWithdrawn');
  for (const id of kept) expect(await lastOf(id)).toBe('SeekOffered');
});

test('challenges are listed after a restart, but no invites and none that has lapsed', async () => {
  const old = await offer({ to: bob });
  clock.advance(86_400_000);
  const slow = await offer({ to: bob, timeControl: threeDays });
  offers = [old, slow, await offer({ invite: 'ABC234' })];
  await rooms.close();
  rooms = await serveRooms({ files, clock, openSeeks: async () => offers });
  const other = await TestUser.enter(bob);
  expect([other.ids, other.seeks]).toEqual([[slow], []]);
  clock.advance(7 * 86_400_000 - 1);
  expect((await TestUser.enter(bob)).ids).toEqual([slow]);
  clock.advance(15_000);
  await other.until(() => other.ids.length === 0);
});
