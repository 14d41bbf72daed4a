import type { Color, Result } from '@royal-chess/contracts/chess';
import type { ComputerGame, ComputerGameStarted } from '@royal-chess/contracts/computer';
import type { Clocks, FinishReason } from '@royal-chess/contracts/matches';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import { automaticEnding, drawClaim } from '../chess/game/game-ending.ts';
import { PositionHistory } from '../chess/game/position-history.ts';
import { Position } from '../chess/position.ts';
import type { Decider } from '../decider.ts';
import { largeBoardRules } from '../engine/large-board-rules.ts';
import { fail, ok, type Outcome } from '../result.ts';

/** Stream of one game. */
export const computerGameStream = (id: string): string => `computergame-${id}`;

export type ComputerGameEvent = AppendableEvent<
  | 'ComputerGameStarted'
  | 'ComputerMovePlayed'
  | 'ComputerMovesTakenBack'
  | 'ComputerHintTaken'
  | 'ComputerGameFinished'
>;

export type ComputerGameCommand =
  | { readonly name: 'start'; readonly facts: ComputerGameStarted }
  | {
      readonly name: 'move';
      readonly uci: string;
      readonly ply: number;
      /** Thinking time of the side as its browser measured it, milliseconds: the game stands still while no page shows it. */
      readonly spentMs: number;
    }
  | { readonly name: 'takeback' | 'hint' | 'resign' }
  | {
      readonly name: 'flag';
      /** Since the last event, milliseconds. */
      readonly elapsedMs: number;
    };

interface PlayedMove {
  readonly uci: string;
  readonly san: string;
  readonly clocks: Clocks | null;
  readonly position: Position;
  readonly history: PositionHistory;
}

/** A game of a person against the computer. */
export interface ComputerGameState {
  readonly facts: ComputerGameStarted | null;
  readonly start: Position;
  readonly moves: readonly PlayedMove[];
  readonly takebacks: number;
  readonly hints: number;
  readonly result: Result | null;
  readonly reason: FinishReason | null;
}

const initial: ComputerGameState = {
  facts: null,
  start: Position.initial(),
  moves: [],
  takebacks: 0,
  hints: 0,
  result: null,
  reason: null,
};

/** Hints, and takebacks, of one game: its stream has an end. */
export const mostHelp = 200;

const refuse = (code: Refusal['code'], detail: string): Outcome<never, Refusal> => fail({ code, detail });

/** The position on the board. */
const positionOf = ({ start, moves }: ComputerGameState): Position => moves.at(-1)?.position ?? start;
const historyOf = ({ start, moves }: ComputerGameState): PositionHistory =>
  moves.at(-1)?.history ?? PositionHistory.from(start);

const full = ({ timeControl }: ComputerGameStarted): Clocks | null =>
  timeControl && { whiteMs: timeControl.initialMs, blackMs: timeControl.initialMs };

const clocksOf = ({ moves }: ComputerGameState, facts: ComputerGameStarted): Clocks | null =>
  moves.at(-1)?.clocks ?? full(facts);

const leftOf = (clocks: Clocks, side: Color): number => (side === 'white' ? clocks.whiteMs : clocks.blackMs);

const wonBy = (side: Color): Result => (side === 'white' ? '1-0' : '0-1');
const opposite = (side: Color): Color => (side === 'white' ? 'black' : 'white');

const finished = (
  facts: ComputerGameStarted,
  winner: Color | null,
  reason: FinishReason,
  plies: number,
): ComputerGameEvent => ({
  type: 'ComputerGameFinished',
  data: { userId: facts.userId, result: winner === null ? '1/2-1/2' : wonBy(winner), reason, plies },
});

function startGame(
  state: ComputerGameState,
  facts: ComputerGameStarted,
): Outcome<readonly ComputerGameEvent[], Refusal> {
  if (state.facts !== null) return refuse('RC_COMPUTER_GAME_OVER', 'The game has begun.');
  const start = Position.fromFen(facts.startFen, facts.variant, { strict: true });
  if (!start.ok) return refuse('RC_COMPUTER_POSITION', start.error.message);
  if (automaticEnding(start.value, PositionHistory.from(start.value)))
    return refuse('RC_COMPUTER_POSITION', 'The game is over in this position.');
  if (start.value.files === 10 && largeBoardRules(start.value.fen()) === null)
    return refuse('RC_COMPUTER_POSITION', 'The engine does not know the castling of this position.');
  return ok([{ type: 'ComputerGameStarted', data: { ...facts, startFen: start.value.fen() } }]);
}

/** Clocks after a move that took this long; null for a side that had no time left. */
function clocksAfter(clocks: Clocks, side: Color, spentMs: number, incrementMs: number): Clocks | null {
  const left = leftOf(clocks, side) - spentMs;
  if (left <= 0) return null;
  const next = left + incrementMs;
  return side === 'white' ? { ...clocks, whiteMs: next } : { ...clocks, blackMs: next };
}

/** A side whose time is over loses, unless the other side cannot mate any more. */
function flagged(state: ComputerGameState, facts: ComputerGameStarted): ComputerGameEvent {
  const position = positionOf(state);
  const other = opposite(position.turn);
  return position.canPossiblyMate(other)
    ? finished(facts, other, 'timeout', state.moves.length)
    : finished(facts, null, 'timeoutInsufficient', state.moves.length);
}

function playMove(
  state: ComputerGameState,
  facts: ComputerGameStarted,
  { uci, ply, spentMs }: Extract<ComputerGameCommand, { name: 'move' }>,
): Outcome<readonly ComputerGameEvent[], Refusal> {
  if (ply !== state.moves.length + 1)
    return refuse('RC_COMPUTER_OUT_OF_DATE', 'The game has gone on elsewhere. Load it again.');
  const position = positionOf(state);
  const move = position.parseUci(uci);
  if (!move.ok) return refuse('RC_COMPUTER_MOVE_ILLEGAL', move.error.message);
  const before = clocksOf(state, facts);
  const clocks = before && clocksAfter(before, position.turn, spentMs, facts.timeControl?.incrementMs ?? 0);
  if (before && !clocks) return ok([flagged(state, facts)]);
  const after = position.play(move.value);
  const played: ComputerGameEvent = {
    type: 'ComputerMovePlayed',
    data: { ply, uci: move.value.uci, san: position.san(move.value), key: after.key(), clocks },
  };
  const history = historyOf(state).after(after);
  const ending = automaticEnding(after, history);
  if (ending) return ok([played, finished(facts, ending.winner, ending.reason, ply)]);
  // The computer claims each draw, and grants it.
  const claim = drawClaim(after, history);
  return ok(claim ? [played, finished(facts, null, claim, ply)] : [played]);
}

/** Back to the person's last move: with it goes the computer's answer. */
function takeBack(
  state: ComputerGameState,
  { color }: ComputerGameStarted,
): Outcome<readonly ComputerGameEvent[], Refusal> {
  if (state.takebacks >= mostHelp) return refuse('RC_COMPUTER_NOT_NOW', 'This game has no takebacks left.');
  const isMine = positionOf(state).turn === color;
  const toPly = state.moves.length - (isMine ? 2 : 1);
  return toPly < 0
    ? refuse('RC_COMPUTER_NOT_NOW', 'You have not moved yet.')
    : ok([{ type: 'ComputerMovesTakenBack', data: { toPly } }]);
}

function flag(
  state: ComputerGameState,
  facts: ComputerGameStarted,
  elapsedMs: number,
): Outcome<readonly ComputerGameEvent[], Refusal> {
  const clocks = clocksOf(state, facts);
  if (!clocks || elapsedMs < leftOf(clocks, positionOf(state).turn))
    return refuse('RC_COMPUTER_NOT_NOW', 'No clock has run out.');
  return ok([flagged(state, facts)]);
}

function decide(
  state: ComputerGameState,
  command: ComputerGameCommand,
): Outcome<readonly ComputerGameEvent[], Refusal> {
  if (command.name === 'start') return startGame(state, command.facts);
  const { facts } = state;
  if (facts === null) return refuse('RC_NOT_FOUND', 'There is no such game.');
  if (state.result !== null) return refuse('RC_COMPUTER_GAME_OVER', 'The game is over.');
  switch (command.name) {
    case 'move':
      return playMove(state, facts, command);
    case 'takeback':
      return takeBack(state, facts);
    case 'hint':
      if (state.hints >= mostHelp) return refuse('RC_COMPUTER_NOT_NOW', 'This game has no hints left.');
      return positionOf(state).turn === facts.color
        ? ok([{ type: 'ComputerHintTaken', data: { ply: state.moves.length } }])
        : refuse('RC_COMPUTER_NOT_NOW', 'It is not your turn.');
    case 'resign':
      return ok([finished(facts, opposite(facts.color), 'resignation', state.moves.length)]);
    case 'flag':
      return flag(state, facts, command.elapsedMs);
  }
}

function withMove(state: ComputerGameState, uci: string, clocks: Clocks | null): ComputerGameState {
  const position = positionOf(state);
  const move = position.parseUci(uci);
  if (!move.ok) throw new Error(`A stored move is not legal: ${move.error.message}`);
  const after = position.play(move.value);
  const played = {
    uci: move.value.uci,
    san: position.san(move.value),
    clocks,
    position: after,
    history: historyOf(state).after(after),
  };
  return { ...state, moves: [...state.moves, played] };
}

function evolve(state: ComputerGameState, { type, data }: ComputerGameEvent): ComputerGameState {
  switch (type) {
    case 'ComputerGameStarted': {
      const start = Position.fromFen(data.startFen, data.variant);
      if (!start.ok) throw new Error(`A stored position is not legal: ${start.error.message}`);
      return { ...initial, facts: data, start: start.value };
    }
    case 'ComputerMovePlayed':
      return withMove(state, data.uci, data.clocks);
    case 'ComputerMovesTakenBack':
      return { ...state, moves: state.moves.slice(0, data.toPly), takebacks: state.takebacks + 1 };
    case 'ComputerHintTaken':
      return { ...state, hints: state.hints + 1 };
    case 'ComputerGameFinished':
      return { ...state, result: data.result, reason: data.reason };
  }
}

/** One game against the computer. The engine is in the person's browser; the rules are here. */
export const computerGameDecider: Decider<ComputerGameState, ComputerGameCommand, ComputerGameEvent> = {
  initial,
  decide,
  evolve,
};

/** A game as its player sees it. */
export function computerGameView(id: string, state: ComputerGameState): ComputerGame {
  const { facts, moves, takebacks, hints, result, reason } = state;
  if (facts === null) throw new Error('The game has not begun');
  const { level, personality = 'plain', color, variant, startFen, timeControl } = facts;
  return {
    id,
    level,
    personality,
    color,
    variant,
    startFen,
    timeControl,
    moves: moves.map(({ uci, san }) => ({ uci, san })),
    clocks: clocksOf(state, facts),
    takebacks,
    hints,
    result,
    reason,
  };
}
