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
import type { Room as SocketRoom, RoomListener, SeatReservation } from '../shared/rooms/room-client.ts';
import { server } from './fake-server.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;
type Names<S extends Schemas> = keyof S & string;

/** What a page may do with a seat. */
type Seat = Pick<SocketRoom, keyof SocketRoom>;

const accepted = { ok: true, version: 1 };

/** One seat of the page in a room, seen from the server: the requests it received, and what the room sends. */
export class FakeRoom<
  Requests extends Schemas = Schemas,
  Messages extends Schemas = Schemas,
> implements Seat {
  private listener: RoomListener | null = null;
  private readonly replies = new Map<string, (payload: never) => unknown>();
  private readonly received: { readonly name: string; readonly payload: unknown }[] = [];
  /** How often the page has taken a seat here. */
  seats = 0;
  left = false;
  isOpen = true;

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
    await act(async () => this.listener?.message(name, checked));
  }

  /** The room's state as the page has it from now on. */
  async hasState(state: object): Promise<void> {
    await act(async () => this.listener?.state({ ...state }));
  }

  /** The connection ends without the page having left. */
  async closes(code = 1006): Promise<void> {
    this.isOpen = false;
    await act(async () => this.listener?.closed(code));
  }

  /** A page takes the seat. */
  enters(listener: RoomListener): void {
    this.listener = listener;
    this.seats += 1;
    this.left = false;
    this.isOpen = true;
  }

  // From here on: what the page calls.

  ping(answered: (ms: number) => void): void {
    answered(20);
  }
  leave(): void {
    if (this.isOpen) this.left = true;
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

/** Takes the place of a seat in a room: a reservation names a room of this test by its number. */
export const Room = {
  async join(...[{ roomId }, listener, unwanted]: Parameters<typeof SocketRoom.join>): Promise<Seat> {
    const room = open[Number(roomId)];
    if (!room) throw new Error('The seat reservation has expired.');
    room.enters(listener);
    unwanted.addEventListener('abort', () => room.leave(), { once: true });
    return room;
  },
};

function opened<R extends Schemas, M extends Schemas>(requests: R, messages: M) {
  const room = new FakeRoom(requests, messages);
  const roomId = String(open.push(room as unknown as FakeRoom) - 1);
  const reservation = {
    name: 'fake',
    roomId,
    processId: 'here',
    sessionId: roomId,
  } satisfies SeatReservation;
  const ticket = (role: TicketAnswer['role']): TicketAnswer => ({ role, reservation });
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
