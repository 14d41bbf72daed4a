import type { LargeBoardRules } from '@royal-chess/domain/engine/large-board-rules';
import { readUciLine, type UciScore } from '@royal-chess/domain/engine/uci-line';

/** What only the engine for boards of 10x8 is sent. */
export interface LargeBoard {
  /** Its name of the rules. */
  readonly variant: LargeBoardRules;
  readonly threads: number;
}

/** A position to analyse, and how. */
export interface Search {
  /** A validated FEN. */
  readonly fen: string;
  /** Null for a board of 8x8. */
  readonly largeBoard: LargeBoard | null;
  readonly isChess960: boolean;
  /** How many lines, 1 to 5. */
  readonly lines: number;
  /** Half-moves after which the engine stops by itself. */
  readonly depth: number;
  /** Time after which it stops by itself; null for none. */
  readonly seconds: number | null;
  /** Memory of the engine, MB. */
  readonly hashMb: number;
}

/** One of the lines that the engine found. */
export interface FoundLine {
  readonly depth: number;
  /** From the view of the side to move. */
  readonly score: UciScore;
  /** Moves in UCI form. */
  readonly moves: readonly string[];
}

export type EngineStatus =
  /** Loaded and asked to answer. */
  | 'starting'
  /** It has nothing to do, or has reached the depth. */
  | 'idle'
  | 'thinking'
  /** It was sent `stop`; what it still says belongs to the search before. */
  | 'stopping'
  /** It ended twice, and is not started again by itself. */
  | 'crashed'
  /** Its files did not load. */
  | 'missing';

/** An engine as this side of the worker knows it. */
export interface EngineState {
  readonly status: EngineStatus;
  readonly name: string;
  /** What it is to analyse; null for nothing. */
  readonly wanted: Search | null;
  /** What it was sent last. */
  readonly running: Search | null;
  /** Of `running`: the best first. */
  readonly found: readonly FoundLine[];
  readonly nodesPerSecond: number;
  readonly hasSpoken: boolean;
  readonly restarts: number;
}

export type EngineEvent =
  | { readonly kind: 'line'; readonly text: string }
  /** The worker ended with an error. */
  | { readonly kind: 'fault' }
  /** Analyse this; null stops. */
  | { readonly kind: 'want'; readonly search: Search | null };

/** What is to be done after an event. */
export interface EngineStep {
  readonly state: EngineState;
  /** Commands for the engine. */
  readonly send: readonly string[];
  /** The worker is to be replaced by a new one. */
  readonly isRestart: boolean;
}

/** An engine whose worker has just been made. */
export const startedEngine: EngineState = {
  status: 'starting',
  name: '',
  wanted: null,
  running: null,
  found: [],
  nodesPerSecond: 0,
  hasSpoken: false,
  restarts: 0,
};

/** The first command, for a worker that has just been made. */
export const greeting: readonly string[] = ['uci'];

const stay = (state: EngineState): EngineStep => ({ state, send: [], isRestart: false });

const isSame = (a: Search | null, b: Search | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.fen === b.fen &&
    a.lines === b.lines &&
    a.depth === b.depth &&
    a.seconds === b.seconds &&
    a.hashMb === b.hashMb &&
    a.isChess960 === b.isChess960 &&
    a.largeBoard?.variant === b.largeBoard?.variant &&
    a.largeBoard?.threads === b.largeBoard?.threads);

/** Commands that set what has changed since the search before, and begin this one. */
function commandsOf(search: Search, before: Search | null): readonly string[] {
  const { largeBoard } = search;
  const had = before?.largeBoard;
  const options: readonly (readonly [string, string | number, boolean])[] = [
    ...(largeBoard
      ? ([
          ['UCI_Variant', largeBoard.variant, had?.variant !== largeBoard.variant],
          ['Threads', largeBoard.threads, had?.threads !== largeBoard.threads],
        ] as const)
      : []),
    ['Hash', search.hashMb, before?.hashMb !== search.hashMb],
    ['MultiPV', search.lines, before?.lines !== search.lines],
    ['UCI_Chess960', String(search.isChess960), before?.isChess960 !== search.isChess960],
  ];
  return [
    ...options.flatMap(([name, value, isNew]) => (isNew ? [`setoption name ${name} value ${value}`] : [])),
    `position fen ${search.fen}`,
    `go depth ${search.depth}${search.seconds === null ? '' : ` movetime ${search.seconds * 1_000}`}`,
  ];
}

/** Begins what is wanted; without anything wanted the engine waits. */
function begin(state: EngineState): EngineStep {
  const { wanted, running } = state;
  if (!wanted) return stay({ ...state, status: 'idle', running: null, found: [], nodesPerSecond: 0 });
  return {
    state: { ...state, status: 'thinking', running: wanted, found: [], nodesPerSecond: 0 },
    send: commandsOf(wanted, running),
    isRestart: false,
  };
}

function onWant(state: EngineState, wanted: Search | null): EngineStep {
  if (isSame(state.wanted, wanted)) return stay(state);
  const next = { ...state, wanted };
  if (state.status === 'idle') return begin(next);
  if (state.status !== 'thinking') return stay(next);
  return {
    state: { ...next, status: 'stopping', found: [], nodesPerSecond: 0 },
    send: ['stop'],
    isRestart: false,
  };
}

/** A search that is stopped may name the beginning of a line alone: the end that was known stays. */
const withEnd = (moves: readonly string[], before: readonly string[] = []): readonly string[] =>
  moves.length < before.length && moves.every((move, at) => move === before[at]) ? before : moves;

function onLine(before: EngineState, text: string): EngineStep {
  const state: EngineState = before.hasSpoken ? before : { ...before, hasSpoken: true };
  const line = readUciLine(text);
  switch (line.kind) {
    case 'name':
      return stay({ ...state, name: line.name });
    case 'uciok':
      return { state, send: ['isready'], isRestart: false };
    case 'readyok':
      return state.status === 'starting' ? begin({ ...state, running: null }) : stay(state);
    case 'bestmove':
      if (state.status === 'stopping') return begin(state);
      // It is well again: a later end is a first one.
      return stay(state.status === 'thinking' ? { ...state, status: 'idle', restarts: 0 } : state);
    case 'info': {
      if (state.status !== 'thinking' || !state.running || line.isBound) return stay(state);
      if (line.rank < 1 || line.rank > state.running.lines) return stay(state);
      const { depth, score, moves, rank, nodesPerSecond } = line;
      const found = [...state.found];
      // A line without the better ones before it is not shown yet.
      if (rank - 1 > found.length) return stay(state);
      found[rank - 1] = { depth, score, moves: withEnd(moves, found[rank - 1]?.moves) };
      return stay({ ...state, found, nodesPerSecond });
    }
    case 'other':
      return stay(state);
  }
}

function onFault(state: EngineState): EngineStep {
  if (state.status === 'crashed' || state.status === 'missing') return stay(state);
  const ended = { ...state, running: null, found: [], nodesPerSecond: 0 };
  if (!state.hasSpoken) return stay({ ...ended, status: 'missing' });
  if (state.restarts > 0) return stay({ ...ended, status: 'crashed' });
  return {
    state: { ...ended, status: 'starting', restarts: state.restarts + 1 },
    send: greeting,
    isRestart: true,
  };
}

/**
 * One step of an engine's session. A new position while it thinks is sent after it has stopped, so that no line is taken for one of
 * another position; an engine that ends is started again once.
 */
export function engineStep(state: EngineState, event: EngineEvent): EngineStep {
  switch (event.kind) {
    case 'want':
      return onWant(state, event.search);
    case 'line':
      return onLine(state, event.text);
    case 'fault':
      return onFault(state);
  }
}
