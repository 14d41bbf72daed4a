import { type Client, Room } from '@colyseus/core';
import type { RecordedEvent } from '@royal-chess/contracts';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomServices } from '../rooms/room-services.ts';
import { AbsentOwners } from './absent-owners.ts';

type LobbyClient = Client<{ auth: Seat; userData: { leave: () => void } }>;

/** How often people and games are counted anew when they changed, milliseconds. */
const countsMs = 1_000;

/** Where people see offers and learn that their match has begun. It only sends; offers are made over HTTP. */
export abstract class LobbyRoom extends Room<{ client: LobbyClient }> {
  protected abstract readonly services: RoomServices;
  override autoDispose = false;
  override patchRate = 1_000;
  override maxMessagesPerSecond = 10;

  #owners: AbsentOwners | undefined;
  #endings: (() => void)[] = [];
  #counted = '';
  #cancelCount: () => void = () => {};

  override onCreate(): void {
    const { services } = this;
    const owners = new AbsentOwners(services, services.seeks, services.inLobby);
    this.#owners = owners;
    this.#endings.push(
      () => owners.close(),
      () => this.#cancelCount(),
      services.seeks.onChange(() => this.broadcast('seeks', { seeks: services.seeks.list })),
      services.feed.subscribe(({ event }) => this.#hear(event)),
    );
    owners.checkAll();
    this.#count();
  }

  override onJoin(client: LobbyClient): void {
    const { userId } = seatOf(client);
    const { inLobby, online, seeks } = this.services;
    const leaveLobby = inLobby.enter(userId, client);
    const leaveSite = online.enter(userId, client);
    client.userData = {
      leave: () => {
        leaveLobby();
        leaveSite();
      },
    };
    if (userId) this.#owners?.check(userId);
    client.send('seeks', { seeks: seeks.list });
    client.send('counts', this.#counts());
  }

  override onLeave(client: LobbyClient): void {
    client.userData?.leave();
    const { userId } = seatOf(client);
    if (userId) this.#owners?.check(userId);
  }

  override onDispose(): void {
    for (const end of this.#endings.splice(0)) end();
  }

  #hear(event: RecordedEvent): void {
    if (event.type !== 'MatchStarted') return;
    const players = new Set<string | null>([event.data.white.userId, event.data.black.userId]);
    const message = { matchId: matchIdOf(event.stream) };
    for (const client of this.clients)
      if (players.has(seatOf(client).userId)) client.send('matchStarted', message);
  }

  #counts(): { online: number; games: number } {
    return { online: this.services.inLobby.count, games: this.services.running.size };
  }

  #count(): void {
    const counts = this.#counts();
    const text = JSON.stringify(counts);
    if (text !== this.#counted) this.broadcast('counts', counts);
    this.#counted = text;
    this.#cancelCount = this.services.clock.after(countsMs, () => this.#count());
  }
}

function seatOf(client: LobbyClient): Seat {
  return client.auth ?? { userId: null, name: '', role: 'member' };
}
