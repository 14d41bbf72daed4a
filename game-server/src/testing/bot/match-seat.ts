import { Client, type Room, type SeatReservation } from '@colyseus/sdk';
import type {
  ChatLine,
  MatchAck,
  MatchRequest,
  MatchRequestName,
  MatchRoomState,
  MatchSnapshot,
  PlayedMove,
} from '@royal-chess/contracts/matches';

/** A seat in the room of a match: the messages it received, and requests with their answers. */
export class MatchSeat {
  /** All moves, as of the last message. */
  readonly moves: PlayedMove[] = [];
  /** Lines of chat received. */
  readonly chat: ChatLine[] = [];
  /** The spectators, as of the last message. */
  people: { readonly names: readonly string[]; readonly guests: number } | undefined;
  snapshot: MatchSnapshot | undefined;
  fenced = false;
  /** Code with which the connection ended; undefined while it is open. */
  closeCode: number | undefined;
  /** Resolves with the code when the connection ends. */
  readonly closed: Promise<number>;
  readonly #listeners = new Set<() => void>();

  private constructor(readonly room: Room<unknown, MatchRoomState>) {
    room.reconnection.enabled = false;
    room.onMessage('snapshot', (snapshot: MatchSnapshot) => {
      this.snapshot = snapshot;
      this.moves.splice(0, this.moves.length, ...snapshot.moves);
      this.#changed();
    });
    room.onMessage('moved', ({ move }: { move: PlayedMove }) => {
      if (move.ply === this.moves.length + 1) this.moves.push(move);
      else if (move.ply > this.moves.length) void this.request('sync', { since: 0 }).catch(() => {});
      this.#changed();
    });
    room.onMessage('tookBack', ({ ply }: { ply: number }) => {
      this.moves.length = Math.min(this.moves.length, ply);
      this.#changed();
    });
    room.onMessage('chatLog', ({ lines }: { lines: ChatLine[] }) => {
      this.chat.splice(0, this.chat.length, ...lines);
      this.#changed();
    });
    room.onMessage('chat', (line: ChatLine) => {
      this.chat.push(line);
      this.#changed();
    });
    room.onMessage('people', (people: { names: string[]; guests: number }) => {
      this.people = people;
      this.#changed();
    });
    room.onMessage('fenced', () => {
      this.fenced = true;
      this.#changed();
    });
    room.onStateChange(() => this.#changed());
    this.closed = new Promise((resolve) => {
      room.onLeave((code) => {
        this.closeCode = code;
        resolve(code);
        this.#changed();
      });
    });
  }

  /**
   * Takes a reserved seat.
   * @param origin of the server, `http://127.0.0.1:3000`
   */
  static async take(origin: string, reservation: Record<string, unknown>): Promise<MatchSeat> {
    const room = await new Client(origin).consumeSeatReservation<MatchRoomState>(
      reservation as unknown as SeatReservation,
    );
    const seat = new MatchSeat(room as Room<unknown, MatchRoomState>);
    await seat.until(() => seat.snapshot !== undefined && seat.state?.matchId !== undefined);
    return seat;
  }

  get state(): MatchRoomState {
    return this.room.state;
  }

  /** Sends a request. @returns the answer of the room @throws Error when the connection ends first */
  request<N extends MatchRequestName>(name: N, request: MatchRequest<N>): Promise<MatchAck> {
    return this.room.request<MatchRequest<N>, MatchAck>(name, request);
  }

  /** Resolves once `condition` holds, checked after every message. Rejects when the connection ends first. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.closeCode !== undefined) throw new Error(`The connection ended with ${this.closeCode}`);
      await new Promise<void>((resolve) => {
        this.#listeners.add(resolve);
      });
    }
  }

  async leave(): Promise<void> {
    if (this.closeCode === undefined) await this.room.leave();
  }

  #changed(): void {
    const waiting = [...this.#listeners];
    this.#listeners.clear();
    for (const resume of waiting) resume();
  }
}
