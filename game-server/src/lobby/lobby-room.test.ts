import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Room } from '@colyseus/sdk';
import type { SeekView, WaitingGame } from '@royal-chess/contracts/lobby';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { ann, bob, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { settled, until } from '../testing/event-loop.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type ServedRooms, serveRooms } from '../testing/served-rooms.ts';
import { ownerGraceMs } from './absent-owners.ts';

let clock: ManualClock;
let files: TestStore;
let rooms: ServedRooms;
const blocks = new Map<string, ReadonlySet<string>>();

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  blocks.clear();
  const blockedWith = async (id: string) => blocks.get(id) ?? new Set<string>();
  rooms = await serveRooms({ files, clock, relations: { blockedWith } });
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
  waitingGames: readonly WaitingGame[] | undefined;
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
    room.onMessage('finding', () => undefined);
    room.onMessage('waitingGames', ({ games }: { games: WaitingGame[] }) =>
      this.#receive(() => (this.waitingGames = games)),
    );
  }

  static async enter(userId: string | null, isGuest = false): Promise<TestClient> {
    const client = new TestClient(await rooms.enter('lobby', userId, isGuest));
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

  test('hides the offers of a user from those with whom there is a block, from its beginning to its end', async () => {
    const [blocked, guest] = await Promise.all([TestClient.enter(bob), TestClient.enter(null)]);
    await TestClient.enter(ann);
    const id = await offer();
    const changed = async (ids: readonly string[]): Promise<void> => {
      blocks.set(bob, new Set(ids));
      await rooms.server.rooms.notify(singleRoom('lobby'), 'blocksChanged', { userIds: [ann, bob] });
    };
    await blocked.until(() => blocked.seeks.length === 1);
    await changed([ann]);
    await blocked.until(() => blocked.seeks.length === 0);
    expect((await TestClient.enter(bob)).seeks).toEqual([]);
    expect(guest.seeks.map((seek) => seek.id)).toEqual([id]);
    await changed([]);
    await blocked.until(() => blocked.seeks.length === 1);
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

  test('all clients see which games are waited for: at once on joining, and a second later when that changes', async () => {
    const [waiter, guest] = await Promise.all([TestClient.enter(ann), TestClient.enter(null)]);
    const game = {
      variant: 'classical',
      timeControl: { initialMs: 300_000, incrementMs: 3_000 },
      rated: true,
    } as const;
    const request = { commandId: randomUUID(), ...game, joinMs: 60_000 };
    await guest.until(() => guest.waitingGames?.length === 0);
    await waiter.room.request('findGame' as never, request);
    clock.advance(1_000);
    await guest.until(() => guest.waitingGames?.length === 1);
    expect(guest.waitingGames).toEqual([{ ...game, count: 1 }]);
    const late = await TestClient.enter(bob);
    await late.until(() => late.waitingGames?.length === 1);
    await waiter.room.request('stopFinding' as never, {});
    clock.advance(1_000);
    await guest.until(() => guest.waitingGames?.length === 0);
    expect(guest.waitingGames).toEqual([]);
  });

  test('a user who may not play now finds no game, and reads why', async () => {
    await rooms.close();
    const refused = { code: 'RC_RATED_BUSY', detail: 'Finish your game.' } as const;
    const refusalToPlay = async (userId: string) => (userId === ann ? refused : null);
    rooms = await serveRooms({ files, clock, refusalToPlay });
    const request = {
      commandId: randomUUID(),
      variant: 'classical',
      timeControl: { initialMs: 300_000, incrementMs: 3_000 },
      rated: true,
      joinMs: 60_000,
    };
    const find = async (userId: string) =>
      (await TestClient.enter(userId)).room.request('findGame' as never, request) as Promise<unknown>;
    expect(await find(ann)).toEqual({ ok: false, ...refused });
    expect(await find(bob)).toEqual({ ok: true });
  });

  describe('a guest who requests a game', () => {
    const request = ({ room }: TestClient) =>
      room.request('findGame' as never, {
        commandId: randomUUID(),
        variant: 'classical',
        timeControl: { initialMs: 300_000, incrementMs: 3_000 },
        rated: false,
        joinMs: 60_000,
      }) as Promise<unknown>;

    test('is refused while a game of theirs runs, and no other one is', async () => {
      await rooms.close();
      rooms = await serveRooms({ files, clock, hasGame: async () => true });
      expect(await request(await TestClient.enter(ann, true))).toMatchObject({ code: 'RC_GUEST_BUSY' });
      expect(await request(await TestClient.enter(bob))).toEqual({ ok: true });
    });

    test('is refused once a game has begun that the read model does not have yet', async () => {
      const guest = await TestClient.enter(ann, true);
      expect(await request(guest)).toEqual({ ok: true });
      await files.append(`match-${await offer()}`, [matchStarted()]);
      await guest.until(() => guest.matches.length === 1);
      expect(await request(guest)).toMatchObject({ code: 'RC_GUEST_BUSY' });
      clock.advance(3_000);
      expect(await request(guest)).toEqual({ ok: true });
    });
  });
});
