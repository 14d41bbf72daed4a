import type { RequestAck } from '@royal-chess/contracts/core';
import { type FindGame, lobbyRoom } from '@royal-chess/contracts/lobby';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { answerRequests, refusal } from '../rooms/answer-requests.ts';
import { ContractRoom, type RoomClient, type RoomNotificationHandlers } from '../rooms/contract-room.ts';
import { AbsentOwners } from './absent-owners.ts';
import type { LobbyRoomServices } from './lobby-room-services.ts';
import { type PairingListener, PairingPool } from './pairing-pool.ts';

type Contract = typeof lobbyRoom;
interface ClientData {
  readonly leave: () => void;
  readonly pairing: PairingListener;
}
type LobbyClient = RoomClient<Contract, ClientData>;

/** Interval between two counts of users and games, milliseconds. */
const countsMs = 1_000;
/** After this time the read model has a game that has begun, milliseconds. */
const readMs = 3_000;

/** Sends offers, pairs users who request a game, and notifies them that their match has started. Offers are made over HTTP. */
export abstract class LobbyRoom extends ContractRoom<Contract, ClientData> {
  protected abstract readonly services: LobbyRoomServices;
  override autoDispose = false;
  override patchRate = 1_000;
  override maxMessagesPerSecond = 10;
  override readonly messages = answerRequests<Contract, LobbyClient>(
    lobbyRoom,
    {
      findGame: (client, request) => this.#find(client, request),
      stopFinding: (client) => this.#stopFinding(client),
    },
    (client, name) =>
      name === 'findGame' && seatOf(client).userId === null
        ? refusal('RC_NOT_SIGNED_IN', 'Log in to find a game.')
        : undefined,
  );
  override readonly commands = {};
  override readonly notifications: RoomNotificationHandlers<Contract> = {
    blocksChanged: ({ userIds }) => {
      for (const userId of userIds) void this.#loadBlocks(userId);
    },
  };

  /** With whom there is a block, for the users connected here. */
  readonly #blocks = new Map<string, ReadonlySet<string>>();
  #owners: AbsentOwners | undefined;
  #pool: PairingPool | undefined;
  /** Users whose games began lately, and when. */
  readonly #begunAt = new Map<string, number>();
  #cleanups: (() => void)[] = [];
  #sentCounts = '';
  #sentWaiting = '[]';
  #cancelCount: () => void = () => {};

  override onCreate(): void {
    const { services } = this;
    const owners = new AbsentOwners(services, services.seeks, services.inLobby);
    this.#owners = owners;
    const pool = new PairingPool(services, (userIds) =>
      userIds.forEach((userId) => owners.withdrawAll(userId)),
    );
    this.#pool = pool;
    this.#cleanups.push(
      () => owners.close(),
      () => pool.close(),
      () => this.#cancelCount(),
      services.seeks.onChange(() => this.#sendSeeks(this.clients)),
      services.feed.subscribe(({ event }) => this.#receive(event)),
      services.seeks.onMissed((event) => this.#receive(event)),
    );
    owners.checkAll();
    this.#count();
  }

  override onJoin(client: LobbyClient): void {
    const { userId } = seatOf(client);
    const { inLobby, online } = this.services;
    const leaveLobby = inLobby.enter(userId, client);
    const leaveOnline = online.enter(userId, client);
    client.userData = {
      leave: () => {
        leaveLobby();
        leaveOnline();
      },
      pairing: {
        waiting: (progress) => client.send('finding', progress),
        noMatchFound: () => client.send('noMatchFound', {}),
      },
    };
    if (userId) this.#owners?.check(userId);
    void this.#welcome(client, userId);
  }

  override onLeave(client: LobbyClient): void {
    client.userData?.leave();
    this.#stopFinding(client);
    const { userId } = seatOf(client);
    if (!userId) return;
    this.#owners?.check(userId);
    if (!this.services.inLobby.has(userId)) this.#blocks.delete(userId);
  }

  override onDispose(): void {
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
  }

  /** The offers are sent once the user's blocks are known. */
  async #welcome(client: LobbyClient, userId: string | null): Promise<void> {
    if (userId === null || this.#blocks.has(userId)) this.#sendSeeks([client]);
    else await this.#loadBlocks(userId);
    client.send('counts', this.#counts());
    // Also when there are none: a page that has connected again shows those of before.
    client.send('waitingGames', { games: this.#pool?.waitingGames() ?? [] });
  }

  /** Reads the blocks of a user who is connected here. */
  async #loadBlocks(userId: string): Promise<void> {
    const clients = (): LobbyClient[] => this.clients.filter((client) => seatOf(client).userId === userId);
    if (clients().length === 0) return;
    let blocked: ReadonlySet<string> = new Set();
    try {
      blocked = await this.services.relations.blockedWith(userId);
    } catch (error) {
      // The acceptance of an offer reads them again.
      this.services.logger.warn(`blocks of ${userId} were not read: ${String(error)}`);
    }
    const present = clients();
    if (present.length > 0) this.#blocks.set(userId, blocked);
    this.#pool?.setBlocked(userId, blocked);
    this.#sendSeeks(present);
  }

  /** Sends the open offers, without those of users with whom there is a block. */
  #sendSeeks(clients: readonly LobbyClient[]): void {
    const { list } = this.services.seeks;
    for (const client of clients) {
      const { userId } = seatOf(client);
      const blocked = userId === null ? none : this.#blocks.get(userId);
      // Its blocks are still being read.
      if (blocked === undefined) continue;
      client.send('seeks', {
        seeks: blocked.size === 0 ? list : list.filter((seek) => !blocked.has(seek.userId)),
      });
    }
  }

  async #find(client: LobbyClient, request: FindGame): Promise<RequestAck> {
    const { userId } = seatOf(client);
    const listener = client.userData?.pairing;
    if (seatOf(client).isGuest && request.rated)
      return refusal('RC_GUEST_CASUAL', 'Sign up to play rated games.');
    try {
      if (seatOf(client).isGuest && userId !== null && (await this.#plays(userId)))
        return refusal('RC_GUEST_BUSY', 'Finish your game first, or sign up.');
      const refused = userId === null ? null : await this.services.refusalToPlay(userId, request);
      if (refused !== null) return refusal(refused.code, refused.detail);
      if (userId !== null && listener) await this.#pool?.add(userId, request, listener);
      return { ok: true };
    } catch (error) {
      this.services.logger.warn(`the rating for a requested game was not read: ${String(error)}`);
      return refusal('RC_STORE_UNAVAILABLE', 'Please try again in a moment.');
    }
  }

  /** The read model may not have a game that has just begun. */
  async #plays(userId: string): Promise<boolean> {
    const begunAt = this.#begunAt.get(userId);
    const hasJustBegun = begunAt !== undefined && this.services.clock.monotonic() - begunAt < readMs;
    return hasJustBegun || this.services.hasGame(userId);
  }

  /** Remembers that games have begun until the read model has them. */
  #noteBegun(userIds: readonly string[]): void {
    const now = this.services.clock.monotonic();
    for (const [userId, begunAt] of this.#begunAt) if (now - begunAt >= readMs) this.#begunAt.delete(userId);
    for (const userId of userIds) this.#begunAt.set(userId, now);
  }

  #stopFinding(client: LobbyClient): RequestAck {
    const { userId } = seatOf(client);
    const listener = client.userData?.pairing;
    if (userId !== null && listener) this.#pool?.cancel(userId, listener);
    return { ok: true };
  }

  #receive(event: RecordedEvent): void {
    if (event.type !== 'MatchStarted') return;
    const { white, black, timeControl } = event.data;
    const { daysPerMove } = timeControl;
    const players = new Set<string | null>([white.userId, black.userId]);
    this.#noteBegun([white.userId, black.userId]);
    // A user who plays now is not paired, however the game started.
    if (daysPerMove === undefined) for (const { userId } of [white, black]) this.#pool?.remove(userId);
    const message = {
      matchId: matchIdOf(event.stream),
      version: event.version,
      ...(daysPerMove === undefined ? {} : { daysPerMove }),
    };
    for (const client of this.clients)
      if (players.has(seatOf(client).userId)) client.send('matchStarted', message);
  }

  #counts(): { online: number; games: number } {
    return { online: this.services.inLobby.count, games: this.services.allServers.games() };
  }

  #count(): void {
    const counts = this.#counts();
    const text = JSON.stringify(counts);
    if (text !== this.#sentCounts) this.broadcast('counts', counts);
    this.#sentCounts = text;
    const games = this.#pool?.waitingGames() ?? [];
    const waiting = JSON.stringify(games);
    if (waiting !== this.#sentWaiting) this.broadcast('waitingGames', { games });
    this.#sentWaiting = waiting;
    this.#cancelCount = this.services.clock.after(countsMs, () => this.#count());
  }
}

const none: ReadonlySet<string> = new Set();

function seatOf(client: LobbyClient): Seat {
  return client.auth ?? { userId: null, name: '', role: 'member' };
}
