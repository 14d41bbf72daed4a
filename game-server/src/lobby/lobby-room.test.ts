import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { ann, bob, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { ownerAwayMs } from './absent-owners.ts';

let clock: ManualClock;
let files: TestStore;
let rooms: ServedRooms;

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  rooms = await serveRooms({ files, clock });
});
afterEach(async () => {
  await rooms.close();
  await files.close();
});

/** Somebody in the lobby, and what the lobby said last. */
class Visitor {
  seeks: SeekView[] = [];
  matches: string[] = [];
  counts: { online: number; games: number } | undefined;
  #resume: () => void = () => {};

  private constructor(readonly room: Room) {
    room.reconnection.enabled = false;
    room.onMessage('seeks', (message: { seeks: SeekView[] }) =>
      this.#hear(() => (this.seeks = message.seeks)),
    );
    room.onMessage('matchStarted', (message: { matchId: string }) =>
      this.#hear(() => this.matches.push(message.matchId)),
    );
    room.onMessage('counts', (message: { online: number; games: number }) =>
      this.#hear(() => (this.counts = message)),
    );
  }

  static async enter(userId: string | null): Promise<Visitor> {
    const reservation = await rooms.server.rooms.seat(singleRoom('lobby'), {
      userId,
      name: 'x',
      role: 'member',
    });
    const visitor = new Visitor(
      await new Client(rooms.origin).consumeSeatReservation(reservation as unknown as SeatReservation),
    );
    await visitor.until(() => visitor.counts !== undefined);
    return visitor;
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
  }

  #hear(take: () => unknown): void {
    take();
    this.#resume();
  }
}

const offer = async (): Promise<string> => {
  const id = randomUUID();
  await files.append(`match-${id}`, [seekOffered('random')]);
  return id;
};
const lastOf = async (id: string) => (await files.store.read(`match-${id}`)).at(-1);
const settled = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let turn = 0; turn < 200 && !(await condition()); turn++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};

describe('the lobby', () => {
  test('shows offers at once, to those who come later too, and tells both players of their match', async () => {
    const [owner, other, guest] = await Promise.all([
      Visitor.enter(ann),
      Visitor.enter(bob),
      Visitor.enter(null),
    ]);
    const id = await offer();
    for (const visitor of [owner, other, guest]) await visitor.until(() => visitor.seeks.length === 1);
    expect(guest.seeks[0]).toMatchObject({
      id,
      userId: ann,
      name: 'Player a',
      rating: 1500,
      provisional: true,
      color: 'random',
      speed: 'blitz',
      rated: true,
    });
    const late = await Visitor.enter(null);
    expect(late.seeks.map((seek) => seek.id)).toEqual([id]);
    await files.append(`match-${id}`, [matchStarted()]);
    await owner.until(() => owner.matches.length === 1);
    await other.until(() => other.matches.length === 1);
    await guest.until(() => guest.seeks.length === 0);
    expect([owner.matches, other.matches, guest.matches]).toEqual([[id], [id], []]);
    await settled(async () => (await rooms.server.rooms.counts()).running === 1);
    clock.advance(1_000);
    await guest.until(() => guest.counts?.games === 1);
    expect(guest.counts).toEqual({ online: 4, games: 1 });
  });

  test('withdraws the offers of an owner who has been away for 30 s, and of nobody else', async () => {
    const owner = await Visitor.enter(ann);
    const second = await Visitor.enter(ann);
    const id = await offer();
    await owner.until(() => owner.seeks.length === 1);
    await owner.room.leave();
    clock.advance(ownerAwayMs);
    expect((await lastOf(id))?.type).toBe('SeekOffered');
    await second.room.leave();
    await settled(async () => (await rooms.server.rooms.counts()).online === 0);
    clock.advance(ownerAwayMs - 1);
    expect((await lastOf(id))?.type).toBe('SeekOffered');
    const back = await Visitor.enter(ann);
    clock.advance(ownerAwayMs);
    expect((await lastOf(id))?.type).toBe('SeekOffered');
    await back.room.leave();
    await settled(async () => (await rooms.server.rooms.counts()).online === 0);
    clock.advance(ownerAwayMs);
    await settled(async () => (await lastOf(id))?.type === 'SeekWithdrawn');
    expect(await lastOf(id)).toMatchObject({
      type: 'SeekWithdrawn',
      actor: 'system',
      data: { by: ann, reason: 'left' },
    });
  });

  test('an offer made by somebody who never came to the lobby does not stay', async () => {
    const id = await offer();
    await settled(async () => false);
    clock.advance(ownerAwayMs);
    await settled(async () => (await lastOf(id))?.type === 'SeekWithdrawn');
    expect((await lastOf(id))?.type).toBe('SeekWithdrawn');
  });

  test('after a restart the open offers are there, and those that ended are not', async () => {
    const open = await offer();
    const accepted = await offer();
    const broken = randomUUID();
    await files.append(`match-${broken}`, [{ ...seekOffered('white'), data: {} } as unknown as MatchEvent]);
    await files.append(`match-${accepted}`, [matchStarted()]);
    await rooms.close();
    rooms = await serveRooms({ files, clock, openSeeks: async () => [broken, open, accepted, randomUUID()] });
    const visitor = await Visitor.enter(bob);
    expect(visitor.seeks.map((seek) => seek.id)).toEqual([open]);
    clock.advance(ownerAwayMs);
    await visitor.until(() => visitor.seeks.length === 0);
    expect((await lastOf(open))?.type).toBe('SeekWithdrawn');
  });
});
