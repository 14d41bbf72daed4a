import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Color, Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { HttpRefusal, type HttpSession } from './http-session.ts';
import { MatchSeat } from './match-seat.ts';

/** A move that the server has acknowledged as durable. */
export interface AcknowledgedMove {
  readonly matchId: string;
  readonly ply: number;
  readonly uci: string;
  readonly version: number;
}

/** The server refused a legal move: an error. */
export class MoveRefused extends Error {}

/** What a bot plays: a move, or its resignation. */
export type Choice = { readonly uci: string } | 'resign';

/** Options of {@link BotPlayer}. */
export interface BotOptions {
  /** Chooses the next move, given the half-moves played so far; random legal moves by default. */
  readonly choose?: (position: Position, ply: number) => Choice;
  /** Goes berserk before its first move. */
  readonly berserk?: boolean;
  /** Whether it wants a draw after so many half-moves: it accepts one, or offers it and plays on. None by default. */
  readonly wantsDraw?: (ply: number) => boolean;
  /** Called with every acknowledged move, at once. */
  readonly acknowledged?: (move: AcknowledgedMove) => void;
  /** Pause before each move, milliseconds. */
  readonly thinkMs?: number;
  /** Pause before requesting a new ticket after a connection was lost, milliseconds. */
  readonly reconnectMs?: number;
  /** Ends the play when it aborts. */
  readonly signal?: AbortSignal;
}

/** Random legal moves, resigning at `longest` half-moves. @param random gives numbers in [0, 1) */
export const randomMoves =
  (random: () => number = Math.random, longest = 200) =>
  (position: Position, ply: number): Choice => {
    const moves = position.legalMoves();
    const move = moves[Math.floor(random() * moves.length)];
    return ply >= longest || !move ? 'resign' : { uci: move.uci };
  };

/** The moves of a given game, of both sides, then resignation. */
export const scriptedMoves =
  (moves: readonly string[]) =>
  (_: Position, ply: number): Choice => {
    const uci = moves[ply];
    return uci === undefined ? 'resign' : { uci };
  };

/** Plays one side of a match to its end, over any number of lost connections; repeats a move that was not acknowledged. */
export class BotPlayer {
  readonly acknowledged: AcknowledgedMove[] = [];
  /** Number of connections so far. */
  connections = 0;
  /** The move being sent: repeated with the same command id until it is answered. */
  #pending: { readonly ply: number; readonly choice: Choice; readonly commandId: string } | undefined;

  constructor(
    readonly session: HttpSession,
    private readonly options: BotOptions = {},
  ) {}

  /** Resolves when the match is over. @throws MoveRefused */
  async play(matchId: string): Promise<void> {
    while (!this.options.signal?.aborted) {
      try {
        const ticket = await this.session.matchTicket(matchId);
        const seat = await MatchSeat.take(this.session.origin, ticket.reservation);
        this.connections += 1;
        const over = await this.#playAt(seat, matchId, ticket.role as Color);
        await seat.leave();
        if (over) return;
      } catch (error) {
        if (error instanceof MoveRefused) throw error;
        if (error instanceof HttpRefusal && error.code === 'RC_MATCH_OVER') return;
        if (
          error instanceof HttpRefusal &&
          error.status < 500 &&
          error.status !== 429 &&
          error.status !== 409
        )
          throw error;
      }
      await this.#pause(this.options.reconnectMs ?? 200);
    }
  }

  /** True when the match is over, false when the connection is. */
  async #playAt(seat: MatchSeat, matchId: string, side: Color): Promise<boolean> {
    const isOver = (): boolean => seat.state.status === 'finished' || seat.state.status === 'aborted';
    try {
      for (;;) {
        await seat.until(() => isOver() || this.options.signal?.aborted === true || turnOf(seat) === side);
        if (isOver() || this.options.signal?.aborted) return true;
        const ply = seat.moves.length;
        if (this.options.thinkMs) await Promise.race([this.#pause(this.options.thinkMs), seat.until(isOver)]);
        if (isOver() || this.options.signal?.aborted) return true;
        if (this.options.berserk === true && ply < 2) await this.#ask(seat, 'berserk');
        if (this.options.wantsDraw?.(ply) === true) {
          const isOffered = seat.state.drawOffer !== '' && seat.state.drawOffer !== side;
          await this.#ask(seat, isOffered ? 'acceptDraw' : 'offerDraw');
          if (isOffered) continue;
        }
        await this.#move(seat, matchId, ply);
        // The answer and the message with the move are two messages.
        await seat.until(() => isOver() || seat.moves.length > ply);
      }
    } catch (error) {
      if (error instanceof MoveRefused) throw error;
      return false;
    }
  }

  /** A request that a bot makes once: a refusal means that it was made before, or comes too late. */
  /** Ends early when the play is to end. */
  async #pause(ms: number): Promise<void> {
    const { signal } = this.options;
    await setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
  }

  async #ask(seat: MatchSeat, name: 'berserk' | 'offerDraw' | 'acceptDraw'): Promise<void> {
    await seat.request(name, { commandId: randomUUID() });
  }

  async #move(seat: MatchSeat, matchId: string, ply: number): Promise<void> {
    if (this.#pending?.ply !== ply) {
      const position = positionOf(seat);
      const choice = (this.options.choose ?? randomMoves())(position, ply);
      this.#pending = { ply, choice, commandId: randomUUID() };
    }
    const { choice, commandId } = this.#pending;
    if (choice === 'resign') {
      await seat.request('resign', { commandId });
      return;
    }
    const ack = await seat.request('move', { commandId, uci: choice.uci, ply: ply + 1 });
    if (ack.ok) {
      const move = { matchId, ply: ply + 1, uci: choice.uci, version: ack.version };
      this.acknowledged.push(move);
      this.options.acknowledged?.(move);
    } else if (ack.code !== 'RC_MATCH_OVER' && ack.code !== 'RC_ROOM_FENCED' && ack.code !== 'RC_INTERNAL')
      throw new MoveRefused(`${choice.uci} was refused: ${ack.code} ${ack.detail}`);
  }
}

const fenOf = (seat: MatchSeat): string => seat.moves.at(-1)?.fen ?? seat.snapshot?.startFen ?? '';
const turnOf = (seat: MatchSeat): string => (fenOf(seat).split(' ')[1] === 'w' ? 'white' : 'black');

function positionOf(seat: MatchSeat): Position {
  const position = Position.fromFen(fenOf(seat), seat.state.variant as Variant);
  if (!position.ok) throw new Error(`Not a position: ${position.error.message}`);
  return position.value;
}
