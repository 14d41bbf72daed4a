import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import { lobbyMessages, type SeekView } from '@royal-chess/contracts/lobby';
import type { SeekOffered } from '@royal-chess/contracts/matches';
import { type ChallengeView, realtimeMessages } from '@royal-chess/contracts/realtime';
import { ann, bob, fiveMinutes, matchStarted } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { ownerAwayMs } from '../lobby/absent-owners.ts';

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

/** Somebody in the lobby and, signed in, in the realtime room: what both have told them. */
class Visitor {
  challenges: ChallengeView[] | undefined;
  seeks: SeekView[] | undefined;
  readonly declined: object[] = [];
  readonly accepted: string[] = [];
  readonly rooms: Room[] = [];
  #heard: () => void = () => {};

  static async enter(userId: string | null): Promise<Visitor> {
    const visitor = new Visitor();
    const seat = { userId, name: 'x', role: 'member' } as const;
    await visitor.#sit(await rooms.server.rooms.seat(singleRoom('lobby'), seat));
    await visitor.until(() => visitor.seeks !== undefined);
    if (userId === null) return visitor;
    await visitor.#sit(await rooms.server.rooms.seat(singleRoom('realtime'), seat));
    await visitor.until(() => visitor.challenges !== undefined);
    return visitor;
  }

  async #sit(reservation: object): Promise<void> {
    const room = await new Client(rooms.origin).consumeSeatReservation(reservation as SeatReservation);
    room.reconnection.enabled = false;
    room.onMessage('*', (type, message: unknown) => {
      if (type === 'challenges')
        ({ challenges: this.challenges } = realtimeMessages.challenges.parse(message));
      if (type === 'seeks') ({ seeks: this.seeks } = lobbyMessages.seeks.parse(message));
      if (type === 'challengeDeclined') this.declined.push(realtimeMessages.challengeDeclined.parse(message));
      if (type === 'challengeAccepted')
        this.accepted.push(realtimeMessages.challengeAccepted.parse(message).challenge.id);
      this.#heard();
    });
    this.rooms.push(room);
  }

  async leave(): Promise<void> {
    await Promise.all(this.rooms.map((room) => room.leave()));
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#heard = resolve;
      });
  }

  get ids(): string[] {
    return this.challenges?.map(({ id }) => id) ?? [];
  }
}

/** Ann offers; gives the offer's id. */
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

test('a challenge is told to both its sides, at once and to those who come later, and to nobody else', async () => {
  const [owner, other, third, guest] = await Promise.all([ann, bob, eve, null].map(Visitor.enter));
  const id = await offer({ to: bob });
  await owner?.until(() => owner.ids.length === 1);
  await other?.until(() => other.ids.length === 1);
  expect(other?.challenges).toEqual([
    expect.objectContaining({ id, userId: ann, name: 'Player a', to: bob, toName: 'Player b', rating: 1500 }),
  ]);
  const [late, alone] = [await Visitor.enter(bob), await Visitor.enter(eve)];
  expect(late.ids).toEqual([id]);
  for (const visitor of [third, guest, alone]) expect([visitor?.ids, visitor?.seeks]).toEqual([[], []]);
  expect(owner?.seeks).toEqual([]);
});

test('a declined one is told to its owner, an accepted one to both, one withdrawn just goes', async () => {
  const [owner, other] = [await Visitor.enter(ann), await Visitor.enter(bob)];
  const [declined, withdrawn, accepted] = [
    await offer({ to: bob }),
    await offer({ to: bob }),
    await offer({ to: bob }),
  ];
  await owner.until(() => owner.ids.length === 3);
  await files.append(`match-${withdrawn}`, [{ type: 'SeekWithdrawn', data: { by: ann, reason: 'owner' } }]);
  await files.append(`match-${accepted}`, [matchStarted()]);
  await files.append(`match-${declined}`, [{ type: 'SeekWithdrawn', data: { by: bob, reason: 'declined' } }]);
  for (const visitor of [owner, other]) await visitor.until(() => visitor.ids.length === 0);
  await owner.until(() => owner.declined.length > 0);
  expect(owner.declined).toEqual([{ id: declined, name: 'Player b' }]);
  expect(other.declined).toEqual([]);
  for (const visitor of [owner, other]) {
    await visitor.until(() => visitor.accepted.length > 0);
    expect(visitor.accepted).toEqual([accepted]);
  }
});

test('only offers to all of a live game need their owner', async () => {
  const owner = await Visitor.enter(ann);
  const open = await offer({});
  const kept = [
    await offer({ to: bob }),
    await offer({ timeControl: threeDays }),
    await offer({ invite: 'ABC234' }),
  ];
  await owner.until(() => owner.ids.length === 1 && owner.seeks?.length === 2);
  await owner.leave();
  while ((await rooms.server.rooms.counts()).online > 0) await turn();
  clock.advance(ownerAwayMs);
  while ((await lastOf(open)) !== 'SeekWithdrawn') await turn();
  for (const id of kept) expect(await lastOf(id)).toBe('SeekOffered');
});

test('after a restart they are there, codes are in no list, and those too old are gone', async () => {
  const old = await offer({ to: bob });
  clock.advance(86_400_000);
  const slow = await offer({ to: bob, timeControl: threeDays });
  offers = [old, slow, await offer({ invite: 'ABC234' })];
  await rooms.close();
  rooms = await serveRooms({ files, clock, openSeeks: async () => offers });
  const other = await Visitor.enter(bob);
  expect([other.ids, other.seeks]).toEqual([[slow], []]);
  clock.advance(7 * 86_400_000 - 1);
  expect((await Visitor.enter(bob)).ids).toEqual([slow]);
  clock.advance(15_000);
  await other.until(() => other.ids.length === 0);
});

async function turn(): Promise<void> {
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
}
