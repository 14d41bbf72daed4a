import type { Puzzle, RushEndReason, RushStarted } from '@royal-chess/contracts/puzzles';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok, type Outcome } from '../result.ts';
import { bonusOf, rushRules } from './rush-modes.ts';
import { judge } from './solving.ts';

const prefix = 'rush-';

/** Stream of one run. */
export const rushStream = (id: string): string => `${prefix}${id}`;

/** Id of the run of a stream. */
export const rushIdOf = (stream: string): string => stream.slice(prefix.length);

/** A run that has more puzzles ends: it bounds the stream. */
export const mostRushPuzzles = 500;

export type RushEvent = AppendableEvent<
  'RushStarted' | 'RushPuzzlesPrepared' | 'RushMovePlayed' | 'RushEnded'
>;

/** Times are epoch milliseconds of the server. */
export type RushCommand =
  | { readonly name: 'start'; readonly facts: RushStarted; readonly puzzles: readonly Puzzle[] }
  | {
      readonly name: 'move';
      /** Number of the puzzle that the move is for. */
      readonly puzzle: number;
      readonly uci: string;
      readonly now: number;
      /** Puzzles to follow the first `after` ones of the run; dropped where others follow them already. */
      readonly more: { readonly after: number; readonly puzzles: readonly Puzzle[] };
    }
  | { readonly name: 'stop'; readonly now: number }
  /** Ends a run whose time is over. */
  | { readonly name: 'expire'; readonly now: number };

/** A puzzle of the run that is over. */
export interface RushResult {
  readonly solved: boolean;
  readonly wrongMove: string | null;
  /** Moves on the board before the wrong one; null without one. */
  readonly wrongAfter: number | null;
}

/** A run of one solver. */
export interface RushState {
  readonly facts: RushStarted | null;
  /** Epoch milliseconds; null: without a clock. */
  readonly deadline: number | null;
  /** All puzzles that are prepared, with their solutions. */
  readonly puzzles: readonly Puzzle[];
  /** Of the puzzles that are over, in order; the next one is on the board. */
  readonly results: readonly RushResult[];
  /** Moves on the board, the opponent's first. */
  readonly played: readonly string[];
  readonly score: number;
  readonly mistakes: number;
  readonly combo: number;
  readonly bestCombo: number;
  readonly hardest: number;
  readonly end: { readonly reason: RushEndReason; readonly at: number } | null;
}

const initial: RushState = {
  facts: null,
  deadline: null,
  puzzles: [],
  results: [],
  played: [],
  score: 0,
  mistakes: 0,
  combo: 0,
  bestCombo: 0,
  hardest: 0,
  end: null,
};

/** Whether the time of a run that has not ended is over. */
export const isOverdue = ({ deadline, end }: RushState, now: number): boolean =>
  end === null && deadline !== null && now >= deadline;

const over = (): Outcome<never, Refusal> =>
  fail({ code: 'RC_PUZZLE_OVER', detail: 'This puzzle of the run is over.' });

const early = (): Outcome<never, Refusal> =>
  fail({ code: 'RC_PUZZLE_BLOCKED', detail: 'The time of the run is not over.' });

const notBegun = (): Outcome<never, Refusal> =>
  fail({ code: 'RC_PUZZLE_BLOCKED', detail: 'The race has not begun.' });

function ended(state: RushState, facts: RushStarted, reason: RushEndReason, endedAt: number): RushEvent {
  const { userId, mode, startedAt } = facts;
  const { score, mistakes, bestCombo, hardest } = state;
  return {
    type: 'RushEnded',
    data: { userId, mode, reason, score, mistakes, bestCombo, hardest, startedAt, endedAt },
  };
}

function decide(state: RushState, command: RushCommand): Outcome<readonly RushEvent[], Refusal> {
  if (command.name === 'start') {
    if (state.facts !== null) return over();
    const puzzles = [...command.puzzles];
    return ok([
      { type: 'RushStarted', data: command.facts },
      { type: 'RushPuzzlesPrepared', data: { puzzles } },
    ]);
  }
  const { facts } = state;
  if (facts === null) return fail({ code: 'RC_NOT_FOUND', detail: 'There is no such run.' });
  switch (command.name) {
    case 'move':
      return decideMove(state, facts, command);
    case 'stop':
    case 'expire': {
      if (isOverdue(state, command.now)) return ok([ended(state, facts, 'time', state.deadline!)]);
      if (state.end !== null) return over();
      if (command.now < facts.startedAt) return notBegun();
      return command.name === 'expire' ? early() : ok([ended(state, facts, 'stopped', command.now)]);
    }
  }
}

function decideMove(
  state: RushState,
  facts: RushStarted,
  { puzzle: number, uci, now, more }: RushCommand & { readonly name: 'move' },
): Outcome<readonly RushEvent[], Refusal> {
  if (now < facts.startedAt) return notBegun();
  const puzzle = state.puzzles[state.results.length];
  if (state.end !== null || isOverdue(state, now) || number !== state.results.length || !puzzle)
    return over();
  const judged = judge({ startingFen: puzzle.fen, moves: puzzle.moves, played: state.played }, uci);
  if (!judged.ok) return judged;
  const { right, completes } = judged.value;
  const rules = rushRules[facts.mode];
  const combo = right ? state.combo + 1 : 0;
  const change = right ? bonusOf(rules, combo) : -rules.penaltyMs;
  const deadline = state.deadline === null ? null : state.deadline + change;
  const moved: RushEvent = {
    type: 'RushMovePlayed',
    data: {
      puzzle: number,
      uci: judged.value.uci,
      right,
      completed: completes || !right,
      at: now,
      deadline,
      combo,
    },
  };
  const isNeeded = more.puzzles.length > 0 && more.after === state.puzzles.length;
  const prepared: RushEvent[] = isNeeded
    ? [{ type: 'RushPuzzlesPrepared', data: { puzzles: [...more.puzzles] } }]
    : [];
  const after = [...prepared, moved].reduce(evolve, state);
  const reason = reasonToEnd(after, rules.strikes, now);
  if (reason === null) return ok([...prepared, moved]);
  // What a mistake took from the clock has not passed: the run ends now.
  return ok([moved, ended(after, facts, reason, now)]);
}

function reasonToEnd(state: RushState, strikes: number | null, now: number): RushEndReason | null {
  if (strikes !== null && state.mistakes >= strikes) return 'strikes';
  if (isOverdue(state, now)) return 'time';
  const played = state.results.length;
  return played >= state.puzzles.length || played >= mostRushPuzzles ? 'puzzles' : null;
}

const firstMove = (puzzle: Puzzle | undefined): readonly string[] => puzzle?.moves.slice(0, 1) ?? [];

function evolve(state: RushState, { type, data }: RushEvent): RushState {
  switch (type) {
    case 'RushStarted':
      return { ...initial, facts: data, deadline: data.deadline };
    case 'RushPuzzlesPrepared': {
      const puzzles = [...state.puzzles, ...data.puzzles];
      const isWaiting = state.results.length === state.puzzles.length;
      return { ...state, puzzles, played: isWaiting ? firstMove(data.puzzles[0]) : state.played };
    }
    case 'RushMovePlayed': {
      const { uci, right, completed, deadline, combo } = data;
      const puzzle = state.puzzles[state.results.length];
      const bestCombo = Math.max(state.bestCombo, combo);
      if (!completed) {
        const played = [...state.played, uci];
        const answer = puzzle?.moves[played.length];
        return { ...state, deadline, combo, bestCombo, played: answer ? [...played, answer] : played };
      }
      const result = right
        ? { solved: true, wrongMove: null, wrongAfter: null }
        : { solved: false, wrongMove: uci, wrongAfter: state.played.length };
      const results = [...state.results, result];
      return {
        ...state,
        deadline,
        combo,
        bestCombo,
        results,
        played: firstMove(state.puzzles[results.length]),
        score: state.score + Number(right),
        mistakes: state.mistakes + Number(!right),
        hardest: right ? Math.max(state.hardest, puzzle?.rating ?? 0) : state.hardest,
      };
    }
    case 'RushEnded':
      return { ...state, end: { reason: data.reason, at: data.endedAt } };
  }
}

/** A run of puzzles against the clock or until three mistakes. The solutions are in the state, and leave it only by `rushView`. */
export const rushDecider: Decider<RushState, RushCommand, RushEvent> = { initial, decide, evolve };
