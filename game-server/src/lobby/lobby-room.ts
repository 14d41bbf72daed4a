import type { RequestAck } from '@royal-chess/contracts/core';
import { type FindGame, lobbyRoom } from '@royal-chess/contracts/lobby';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { answerRequests, refusal } from '../rooms/answer-requests.ts';
import { ContractRoom, type RoomClient } from '../rooms/contract-room.ts';
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
  override readonly notifications = {};

  #owners: AbsentOwners | undefined;
  #pool: PairingPool | undefined;
  #cleanups: (() => void)[] = [];
  #sentCounts = '';
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
      services.seeks.onChange(() => this.broadcast('seeks', { seeks: services.seeks.list })),
      services.feed.subscribe(({ event }) => this.#receive(event)),
      services.seeks.onMissed((event) => this.#receive(event)),
    );
    owners.checkAll();
    this.#count();
  }

  override onJoin(client: LobbyClient): void {
    const { userId } = seatOf(client);
    const { inLobby, online, seeks } = this.services;
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
    client.send('seeks', { seeks: seeks.list });
    client.send('counts', this.#counts());
  }

  override onLeave(client: LobbyClient): void {
    client.userData?.leave();
    this.#stopFinding(client);
    const { userId } = seatOf(client);
    if (userId) this.#owners?.check(userId);
  }

  override onDispose(): void {
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
  }

  async #find(client: LobbyClient, request: FindGame): Promise<RequestAck> {
    const { userId } = seatOf(client);
    const listener = client.userData?.pairing;
    try {
      if (userId !== null && listener) await this.#pool?.add(userId, request, listener);
      return { ok: true };
    } catch (error) {
      this.services.logger.warn(`the rating for a requested game was not read: ${String(error)}`);
      return refusal('RC_STORE_UNAVAILABLE', 'Please try again in a moment.');
    }
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
    this.#cancelCount = this.services.clock.after(countsMs, () => this.#count());
  }
}

function seatOf(client: LobbyClient): Seat {
  return client.auth ?? { userId: null, name: '', role: 'member' };
}
