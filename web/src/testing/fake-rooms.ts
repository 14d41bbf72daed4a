import type { TicketAnswer } from '@royal-chess/contracts/core';
import { lobbyMessages, lobbyRequests } from '@royal-chess/contracts/lobby';
import { matchMessages, matchRequests } from '@royal-chess/contracts/matches';
import { realtimeMessages, realtimeRequests } from '@royal-chess/contracts/realtime';
import { raceMessages, raceRoutes } from '@royal-chess/contracts/puzzles';
import { httpRoutes } from '@royal-chess/contracts/registry';
import {
  tournamentMessages,
  tournamentRequests,
  tournamentsRoutes,
} from '@royal-chess/contracts/tournaments';
import { act } from '@testing-library/react';
import type { z } from 'zod';
import { server } from './fake-server.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;
type Names<S extends Schemas> = keyof S & string;
type Listener = (...values: never[]) => void;

const accepted = { ok: true, version: 1 };

/** One seat of the page in a room, seen from the server: the requests it received, and what the room sends. */
export class FakeRoom<Requests extends Schemas = Schemas, Messages extends Schemas = Schemas> {
  private listeners = new Map<string, Set<Listener>>();
  private readonly replies = new Map<string, (payload: never) => unknown>();
  private readonly received: { readonly name: string; readonly payload: unknown }[] = [];
  /** How often the page has taken a seat here. */
  seats = 0;
  left = false;
  readonly reconnection = { enabled: true };
  readonly connection = { isOpen: true };

  constructor(
    private readonly requestSchemas: Requests,
    private readonly messageSchemas: Messages,
  ) {}

  /** The requests of one name so far, oldest first. */
  requestsOf<N extends Names<Requests>>(name: N): readonly z.output<Requests[N]>[] {
    return this.received
      .filter((entry) => entry.name === name)
      .map(({ payload }) => payload as z.output<Requests[N]>);
  }

  /** How the room replies to a request from now on; without it every request is accepted. */
  repliesTo<N extends Names<Requests>>(name: N, reply: (payload: z.output<Requests[N]>) => unknown): void {
    this.replies.set(name, reply);
  }

  /** The room sends a message to the page. */
  async sends<N extends Names<Messages>>(name: N, payload: z.input<Messages[N]>): Promise<void> {
    const checked = this.messageSchemas[name]?.parse(payload);
    await act(async () => this.emit('message', name, checked));
  }

  /** The room's state as the page has it from now on. */
  async hasState(state: object): Promise<void> {
    await act(async () => this.emit('state', { ...state }));
  }

  /** The connection ends without the page having left. */
  async closes(code = 1006): Promise<void> {
    this.connection.isOpen = false;
    await act(async () => this.emit('leave', code));
  }

  private emit(kind: string, ...values: unknown[]): void {
    for (const listener of this.listeners.get(kind) ?? []) listener(...(values as never[]));
  }

  private on(kind: string, listener: Listener): void {
    this.listeners.set(kind, (this.listeners.get(kind) ?? new Set()).add(listener));
  }

  // From here on: what the page calls, as in Colyseus.

  onMessage(_: '*', listener: Listener): void {
    this.on('message', listener);
  }
  onStateChange(listener: Listener): void {
    this.on('state', listener);
  }
  onLeave(listener: Listener): void {
    this.on('leave', listener);
  }
  removeAllListeners(): void {
    this.listeners = new Map();
  }
  ping(answered: (ms: number) => void): void {
    answered(20);
  }
  async leave(): Promise<void> {
    this.left = true;
  }
  send(name: string, payload: unknown): void {
    this.received.push({ name, payload: this.requestSchemas[name]?.parse(payload) });
  }
  async request(name: string, payload: unknown): Promise<unknown> {
    this.send(name, payload);
    const reply = this.replies.get(name);
    return reply ? reply(payload as never) : accepted;
  }
}

let open: FakeRoom[] = [];

/** Takes the place of Colyseus' client: a reservation names a room of this test by its number. */
export class Client {
  async consumeSeatReservation({ place }: { place: number }): Promise<FakeRoom> {
    const room = open[place];
    if (!room) throw new Error('The seat reservation has expired.');
    room.seats += 1;
    room.left = false;
    room.connection.isOpen = true;
    return room;
  }
}

function opened<R extends Schemas, M extends Schemas>(requests: R, messages: M) {
  const room = new FakeRoom(requests, messages);
  open.push(room as unknown as FakeRoom);
  const ticket = (role: TicketAnswer['role']): TicketAnswer => ({
    role,
    reservation: { place: open.indexOf(room as unknown as FakeRoom) },
  });
  return { room, ticket };
}

/** Rooms that the fake server gives seats in. */
export const rooms = {
  match(role: TicketAnswer['role']) {
    const { room, ticket } = opened(matchRequests, matchMessages);
    server.answers(httpRoutes.matchTicket, () => ticket(role));
    return room;
  },
  /** The match is over: it has no room. */
  matchOver(): void {
    server.answers(httpRoutes.matchTicket, { over: true });
  },
  lobby() {
    const { room, ticket } = opened(lobbyRequests, lobbyMessages);
    server.answers(httpRoutes.lobbyTicket, () => ticket('member'));
    return room;
  },
  /** A signed-in user takes a seat here on every page; `visit` opens one where the test did not. */
  realtime() {
    const { room, ticket } = opened(realtimeRequests, realtimeMessages);
    server.answersByDefault(httpRoutes.realtimeTicket, ticket('member'));
    server.answersByDefault(httpRoutes.chats, { chats: [] });
    server.answersByDefault(httpRoutes.unreadNotifications, { unread: {} });
    server.answersByDefault(httpRoutes.notifications, {
      items: [],
      nextCursor: null,
      totals: { games: 0, tournaments: 0, articles: 0, account: 0 },
    });
    server.answersByDefault(httpRoutes.closedGames, { games: [] });
    return room;
  },
  /** The room of the tournament that a page shows. */
  tournament() {
    const { room, ticket } = opened(tournamentRequests, tournamentMessages);
    server.answers(tournamentsRoutes.tournamentTicket, () => ticket('spectator'));
    return room;
  },
  /** The room of the race that a page shows. */
  race() {
    const { room, ticket } = opened({}, raceMessages);
    server.answers(raceRoutes.raceTicket, () => ticket('member'));
    return room;
  },
  reset(): void {
    open = [];
  },
};
