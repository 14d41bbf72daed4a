import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Room } from '@colyseus/sdk';
import type { SeekView } from '@royal-chess/contracts/lobby';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { ann, bob, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { settled, until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { ownerGraceMs } from './absent-owners.ts';

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

/** A client of the lobby, and the last messages it received. */
class TestClient {
  seeks: SeekView[] = [];
  matches: string[] = [];
  /** Versions of their streams with which they began. */
  versions: number[] = [];
  counts: { online: number; games: number } | undefined;
  #resume: () => void = () => {};

  private constructor(readonly room: Room) {
    room.onMessage('seeks', (message: { seeks: SeekView[] }) =>
      this.#receive(() => (this.seeks = message.seeks)),
    );
    room.onMessage('matchStarted', ({ matchId, version }: { matchId: string; version: number }) =>
      this.#receive(() => {
        this.matches.push(matchId);
        this.versions.push(version);
      }),
    );
    room.onMessage('counts', (message: { online: number; games: number }) =>
      this.#receive(() => (this.counts = message)),
    );
  }

  static async enter(userId: string | null): Promise<TestClient> {
    const client = new TestClient(await rooms.enter('lobby', userId));
    await client.until(() => client.counts !== undefined);
    return client;
  }

  async until(condition: () => boolean): Promise<void> {
    while (!condition())
      await new Promise<void>((resolve) => {
        this.#resume = resolve;
      });
  }

  #receive(take: () => unknown): void {
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

describe('the lobby', () => {
  test('sends offers at once, also to clients that join later, and notifies both players of their match', async () => {
    const [owner, other, guest] = await Promise.all([
      TestClient.enter(ann),
      TestClient.enter(bob),
      TestClient.enter(null),
    ]);
    const id = await offer();
    for (const client of [owner, other, guest]) await client.until(() => client.seeks.length === 1);
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
    const late = await TestClient.enter(null);
    expect(late.seeks.map((seek) => seek.id)).toEqual([id]);
    await files.append(`match-${id}`, [matchStarted()]);
    await owner.until(() => owner.matches.length === 1);
    await other.until(() => other.matches.length === 1);
    await guest.until(() => guest.seeks.length === 0);
    expect([owner.matches, other.matches, guest.matches]).toEqual([[id], [id], []]);
    expect([owner.versions, other.versions]).toEqual([[2], [2]]);
    await until(async () => (await rooms.server.rooms.counts()).running === 1);
    clock.advance(1_000);
    await guest.until(() => guest.counts?.games === 1);
    expect(guest.counts).toEqual({ online: 4, games: 1 });
  });

  test('withdraws the offers of an owner who has been absent for 30 s, and no others', async () => {
    const owner = await TestClient.enter(ann);
    const second = await TestClient.enter(ann);
    const id = await offer();
    await owner.until(() => owner.seeks.length === 1);
    await owner.room.leave();
    clock.advance(ownerGraceMs);
    expect((await lastOf(id))?.type).toBe('SeekOffered');
    await second.room.leave();
    await until(async () => (await rooms.server.rooms.counts()).online === 0);
    clock.advance(ownerGraceMs - 1);
    expect((await lastOf(id))?.type).toBe('SeekOffered');
    const back = await TestClient.enter(ann);
    clock.advance(ownerGraceMs);
    expect((await lastOf(id))?.type).toBe('SeekOffered');
    await back.room.leave();
    await until(async () => (await rooms.server.rooms.counts()).online === 0);
    clock.advance(ownerGraceMs);
    await until(async () => (await lastOf(id))?.type === 'SeekWithdrawn');
    expect(await lastOf(id)).toMatchObject({
      type: 'SeekWithdrawn',
      actor: 'system',
      data: { by: ann, reason: 'left' },
    });
  });

  test('withdraws an offer whose owner never joined the lobby', async () => {
    const id = await offer();
    await settled();
    clock.advance(ownerGraceMs);
    await until(async () => (await lastOf(id))?.type === 'SeekWithdrawn');
    expect((await lastOf(id))?.type).toBe('SeekWithdrawn');
  });

  test('lists the open offers after a restart, and none that has ended', async () => {
    const open = await offer();
    const accepted = await offer();
    const broken = randomUUID();
    await files.append(`match-${broken}`, [{ ...seekOffered('white'), data: {} } as unknown as MatchEvent]);
    await files.append(`match-${accepted}`, [matchStarted()]);
    await rooms.close();
    rooms = await serveRooms({ files, clock, openSeeks: async () => [broken, open, accepted, randomUUID()] });
    const client = await TestClient.enter(bob);
    expect(client.seeks.map((seek) => seek.id)).toEqual([open]);
    clock.advance(ownerGraceMs);
    await client.until(() => client.seeks.length === 0);
    expect((await lastOf(open))?.type).toBe('SeekWithdrawn');
  });
});
