import { randomUUID } from 'node:crypto';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchAck } from '@royal-chess/contracts/matches';
import { Position } from '@royal-chess/domain/chess/position';
import { HttpRefusal, HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { MatchSeat } from '@royal-chess/game-server/testing/bot/match-seat';
import { BackOff } from './back-off.ts';
import type { FaultLink } from './fault-link.ts';
import type { Act } from './game-plan.ts';
import type { Ledger } from './ledger.ts';
import type { LiveGame } from './live-game.ts';
import { TroubledTimes } from './troubled-times.ts';

/** Refusals after which the same request is repeated. */
const passing = new Set(['RC_ROOM_FENCED', 'RC_INTERNAL', 'RC_MATCH_NOT_STARTED', 'RC_MATCH_OVER']);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What a player is about to do in a turn, sent again under the same command id until it is answered. */
interface Intent {
  readonly ply: number;
  readonly act: Act;
  readonly commandId: string;
  /** How long this move shall be thought about, milliseconds. */
  readonly thinkMs: number;
  thoughtMs: number;
  /** How much of that the server was frozen, milliseconds. */
  frozenMs: number;
  seats: number;
}

/** A person with a browser behind a network that may fail: comes back as the web client does, and remembers everything. */
export class LivePlayer {
  readonly session: HttpSession;
  readonly trouble = new TroubledTimes();
  /** The seat held; undefined while there is none. */
  seat: MatchSeat | undefined;
  /** True while there is a match to come back to. */
  playing = false;
  readonly #backOff: BackOff;
  #intent: Intent | undefined;

  constructor(
    readonly link: FaultLink,
    private readonly ledger: Ledger,
    private readonly random: () => number,
    /** When the server was frozen. */
    private readonly frozen: TroubledTimes,
  ) {
    this.session = new HttpSession(link.origin);
    this.#backOff = new BackOff(random);
  }

  /** The network fails from now on. */
  offline(): void {
    this.trouble.begin(performance.now());
  }

  /** The browser's event for a restored network. */
  online(): void {
    if (this.seat && this.seat.closeCode === undefined) this.trouble.end(performance.now());
    this.#backOff.reset();
  }

  /** Plays one side of a game to its end through any number of lost connections. */
  async play(game: LiveGame, side: Color): Promise<void> {
    this.playing = true;
    for (let over = false; !over;) {
      try {
        const { reservation } = await this.session.matchTicket(game.matchId);
        const seat = await MatchSeat.take(this.session.origin, reservation);
        this.#backOff.reset();
        this.trouble.end(performance.now());
        this.seat = seat;
        if (this.#intent) this.#intent.seats += 1;
        over = await this.#playAt(seat, game, side);
        if (over) {
          const { status, result, reason } = seat.state;
          this.ledger.ends.push({ matchId: game.matchId, side, status, result, reason });
        }
        await seat.leave();
      } catch (error) {
        over = this.#isFinal(error, game, side);
      }
      this.seat = undefined;
      if (!over) await this.#backOff.wait();
    }
    this.#intent = undefined;
    this.playing = false;
  }

  /** Milliseconds from `from` until the room answers this player; undefined when there is no match to come back to. */
  async answered(from: number, timeoutMs: number): Promise<number | undefined> {
    while (this.playing) {
      const past = performance.now() - from;
      if (past > timeoutMs) return past;
      const answer = await this.seat
        ?.request('sync', { since: 2 ** 31 })
        .catch((): MatchAck | undefined => undefined);
      if (answer) return performance.now() - from;
      await pause(20);
    }
    return undefined;
  }

  #isFinal(error: unknown, game: LiveGame, side: Color): boolean {
    if (!(error instanceof HttpRefusal)) return false;
    if (error.code === 'RC_MATCH_OVER') return true;
    if (error.status >= 500 || error.status === 429 || error.status === 409) return false;
    this.ledger.faults.push(`match ${game.matchId}: ${side} was refused: ${error.message}`);
    return true;
  }

  /** True when the match is over, false when the connection is. */
  async #playAt(seat: MatchSeat, game: LiveGame, side: Color): Promise<boolean> {
    const isOver = (): boolean => seat.state.status === 'finished' || seat.state.status === 'aborted';
    const over = seat.until(isOver).catch(() => undefined);
    try {
      for (;;) {
        await seat.until(() => isOver() || turnOf(seat) === side);
        this.#settle(seat, game, side);
        if (isOver()) return true;
        const ply = seat.moves.length + 1;
        if (this.#intent?.ply !== ply) this.#intent = this.#intend(seat, game, ply, side);
        await think(this.#intent, over, this.frozen);
        if (isOver()) continue;
        const ack = await this.#act(seat, game, side, this.#intent);
        // The answer and the room's message about it arrive separately.
        if (ack.ok) await seat.until(() => isOver() || seat.moves.length >= ply);
        else await this.#refused(ack.code);
      }
    } catch {
      return false;
    }
  }

  /** What became of the turn that was under way: the board may show that it is done. */
  #settle(seat: MatchSeat, game: LiveGame, side: Color): void {
    const intent = this.#intent;
    if (!intent) return;
    const done = seat.moves[intent.ply - 1];
    const flagged = !done && seat.state.reason.startsWith('timeout');
    if (!done && !flagged) return;
    if (done && typeof intent.act === 'object' && done.uci !== intent.act.uci)
      this.ledger.faults.push(`match ${game.matchId}: ply ${intent.ply} is ${done.uci}, another was sent`);
    this.#noteTurn(intent, game, side, flagged);
  }

  #noteTurn(intent: Intent, game: LiveGame, side: Color, flagged: boolean): void {
    const { ply, act, thoughtMs, frozenMs, seats } = intent;
    const { matchId } = game;
    const troubleMs = this.trouble.between(game.sentAt(ply - 1), performance.now());
    this.ledger.turns.push({ matchId, ply, side, thoughtMs, frozenMs, troubleMs, seats, flagged });
    if (!flagged && typeof act === 'object')
      this.ledger.moves.push({ matchId, ply, uci: act.uci, version: 0 });
    this.#intent = undefined;
  }

  async #act(seat: MatchSeat, game: LiveGame, side: Color, intent: Intent): Promise<MatchAck> {
    const { ply, act, commandId } = intent;
    const { matchId } = game;
    if (act === 'nothing') throw new Error('The flag of a player who does nothing falls first');
    if (act === 'draw') return seat.request('acceptDraw', { commandId });
    if (act === 'resign') {
      this.ledger.sentActions.push({ matchId, side, action: 'resign' });
      return seat.request('resign', { commandId });
    }
    game.sending(ply);
    const thinkMs = Math.floor(intent.thoughtMs);
    const ack = await seat.request('move', { commandId, uci: act.uci, ply, thinkMs });
    if (ack.ok) this.#noteTurn(intent, game, side, false);
    else if (!passing.has(ack.code))
      this.ledger.faults.push(`match ${matchId}: ${act.uci} was refused: ${ack.code} ${ack.detail}`);
    return ack;
  }

  /** The same again after a temporary refusal, else a new choice: the accepted offer may no longer exist. */
  async #refused(code: string): Promise<void> {
    if (!passing.has(code)) this.#intent = undefined;
    await pause(100);
  }

  #intend(seat: MatchSeat, game: LiveGame, ply: number, side: Color): Intent {
    const position = Position.fromFen(fenOf(seat));
    if (!position.ok) throw new Error(`Not a position: ${position.error.message}`);
    let act = game.stopping ? 'resign' : game.plan.act(position.value, ply - 1);
    if (act === 'draw')
      act = this.#agree(seat, game, side) ? 'draw' : { uci: position.value.legalMoves()[0]?.uci ?? '' };
    const thinkMs = act === 'nothing' ? 2 ** 30 : 600 + 2_800 * this.random();
    return { ply, act, commandId: randomUUID(), thinkMs, thoughtMs: 0, frozenMs: 0, seats: 1 };
  }

  /** Accepts a draw that is offered, or else offers one beside the move. */
  #agree(seat: MatchSeat, game: LiveGame, side: Color): boolean {
    const { drawOffer } = seat.state;
    if (drawOffer !== '' && drawOffer !== side) {
      this.ledger.sentActions.push({ matchId: game.matchId, side, action: 'acceptDraw' });
      return true;
    }
    void seat.request('offerDraw', { commandId: randomUUID() }).catch(() => undefined);
    return false;
  }
}

const fenOf = (seat: MatchSeat): string => seat.moves.at(-1)?.fen ?? seat.snapshot?.startFen ?? '';
const turnOf = (seat: MatchSeat): string => (fenOf(seat).split(' ')[1] === 'w' ? 'white' : 'black');

/** Sits at the board until the time for this move is used; a player who does nothing sits until the flag falls. */
async function think(intent: Intent, over: Promise<void>, frozen: TroubledTimes): Promise<void> {
  const from = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, intent.thinkMs - intent.thoughtMs));
  });
  await Promise.race([enough, over]);
  clearTimeout(timer);
  const now = performance.now();
  intent.thoughtMs += now - from;
  intent.frozenMs += frozen.between(from, now);
}
