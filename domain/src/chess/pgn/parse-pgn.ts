import type { Board } from '../board/board.ts';
import { LineSplitter } from './line-splitter.ts';
import { type LiveGame, LiveLine } from './live-line.ts';
import { KeyedLine, MainLine, NullMoveLine } from './main-line.ts';
import type { MovePlayer } from './move-player.ts';
import { MoveTree } from './move-tree.ts';
import type { PgnFault } from './pgn-fault.ts';
import type { KeyedGame, LenientGame, PgnEntry, PgnGame } from './pgn-game.ts';
import { type PgnLimits, withDefaults } from './pgn-limits.ts';
import { PgnReader, type Reading } from './pgn-reader.ts';
import type { PgnTree, PgnTreeEntry } from './pgn-tree.ts';
import { PgnDecoder } from './text-decoder.ts';

/** PGN as it streams in. Bytes are UTF-8, or windows-1252 (Latin-1) in lines that are not valid UTF-8. */
export type PgnChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

const MAIN_LINES: Reading<MainLine, PgnGame> = {
  player: (start: Board) => new MainLine(start),
  game: (head, { moves }) => ({ ...head, moves }),
};

const KEYED_LINES: Reading<KeyedLine, KeyedGame> = {
  player: (start: Board) => new KeyedLine(start),
  game: (head, { moves, keys }) => ({ ...head, moves, keys }),
};

const LENIENT_LINES: Reading<MainLine, LenientGame> = {
  player: (start: Board) => new MainLine(start),
  game: (head, { moves }) => ({ ...head, moves, fault: null }),
  broken: (head, { moves }, fault) => ({ ...head, moves, fault }),
};

const NULL_MOVE_LINES: Reading<MainLine, LenientGame> = {
  ...LENIENT_LINES,
  player: (start: Board) => new NullMoveLine(start),
};

const TREES: Reading<MoveTree, PgnTree> = {
  player: (start: Board) => new MoveTree(start),
  game: (head, { main }) => ({ ...head, main }),
};

const LIVE_LINES: Reading<LiveLine, LiveGame> = {
  player: (start: Board) => new LiveLine(start),
  game: (head, { moves }) => ({ ...head, moves, fault: null }),
  broken: (head, { moves }, { error }) => ({ ...head, moves, fault: error }),
};

/**
 * Reads PGN as it streams in and yields one entry per game, holding no more than one game and one piece of input in memory.
 * Games are parted by tags and results, else by a blank line before move 1.
 * Comments, glyphs and variations are skipped unread; a game whose main line is not legal is a fault, and
 * so is one with a null move in it.
 */
export const parsePgn = (
  chunks: PgnChunks,
  limits: Partial<PgnLimits> = {},
): AsyncGenerator<PgnEntry, void, undefined> => readChunks(chunks, limits, MAIN_LINES);

/** The same for a text that is in memory already. */
export const parsePgnText = (
  text: string,
  limits: Partial<PgnLimits> = {},
): Generator<PgnEntry, void, undefined> => readText(text, limits, MAIN_LINES);

/** What {@link parseLenientPgn} accepts. */
export interface LenientOptions {
  readonly limits?: Partial<PgnLimits>;
  /** Whether a null move is a move of the main line, `0000`; else it ends the legal part. */
  readonly nullMoves?: boolean;
}

/**
 * As {@link parsePgn}, but of a game with a fault in its moves what is legal before it is returned, with the fault. Without a
 * starting position (`badFen`, `unknownVariant`, a limit broken by the tags) there is still the fault alone.
 */
export const parseLenientPgn = (
  chunks: PgnChunks,
  { limits = {}, nullMoves = false }: LenientOptions = {},
): AsyncGenerator<LenientGame | PgnFault, void, undefined> =>
  readChunks(chunks, limits, nullMoves ? NULL_MOVE_LINES : LENIENT_LINES);

/** The same for a text that is in memory already. */
export const parseLenientPgnText = (
  text: string,
  { limits = {}, nullMoves = false }: LenientOptions = {},
): Generator<LenientGame | PgnFault, void, undefined> =>
  readText(text, limits, nullMoves ? NULL_MOVE_LINES : LENIENT_LINES);

/** As {@link parsePgn}, with the key of every position: the board has them while it checks the moves. */
export const parseKeyedPgn = (
  chunks: PgnChunks,
  limits: Partial<PgnLimits> = {},
): AsyncGenerator<KeyedGame | PgnFault, void, undefined> => readChunks(chunks, limits, KEYED_LINES);

/** The same for a text that is in memory already. */
export const parseKeyedPgnText = (
  text: string,
  limits: Partial<PgnLimits> = {},
): Generator<KeyedGame | PgnFault, void, undefined> => readText(text, limits, KEYED_LINES);

/**
 * Reads PGN as it streams in with comments, glyphs and variations. A variation with a move that is not legal is a fault of its
 * game; null moves may occur in variations. A comment behind the result belongs to no game and is dropped.
 */
export const parsePgnTrees = (
  chunks: PgnChunks,
  limits: Partial<PgnLimits> = {},
): AsyncGenerator<PgnTreeEntry, void, undefined> => readChunks(chunks, limits, TREES);

/** The same for a text that is in memory already. */
export const parsePgnTreesText = (
  text: string,
  limits: Partial<PgnLimits> = {},
): Generator<PgnTreeEntry, void, undefined> => readText(text, limits, TREES);

/**
 * Reads games under way: main lines with the clocks of their comments. A game with a fault in its moves has those before it, for the
 * rest may be written later.
 */
export const parseLivePgn = (
  chunks: PgnChunks,
  limits: Partial<PgnLimits> = {},
): AsyncGenerator<LiveGame | PgnFault, void, undefined> => readChunks(chunks, limits, LIVE_LINES);

/** The same for a text that is in memory already. */
export const parseLivePgnText = (
  text: string,
  limits: Partial<PgnLimits> = {},
): Generator<LiveGame | PgnFault, void, undefined> => readText(text, limits, LIVE_LINES);

async function* readChunks<P extends MovePlayer, G>(
  chunks: PgnChunks,
  limits: Partial<PgnLimits>,
  reading: Reading<P, G>,
): AsyncGenerator<G | PgnFault, void, undefined> {
  const bounds = withDefaults(limits);
  const decoder = new PgnDecoder(bounds.lineLength);
  const lines = new LineSplitter(bounds.lineLength);
  const reader = new PgnReader(bounds, reading);
  for await (const chunk of chunks) {
    lines.push(typeof chunk === 'string' ? chunk : decoder.push(chunk));
    yield* readLines(lines, reader);
  }
  lines.push(decoder.rest());
  yield* readLines(lines, reader);
  yield* readEnd(lines, reader);
}

function* readText<P extends MovePlayer, G>(
  text: string,
  limits: Partial<PgnLimits>,
  reading: Reading<P, G>,
): Generator<G | PgnFault, void, undefined> {
  const bounds = withDefaults(limits);
  const lines = new LineSplitter(bounds.lineLength);
  const reader = new PgnReader(bounds, reading);
  lines.push(text);
  yield* readLines(lines, reader);
  yield* readEnd(lines, reader);
}

function* readLines<P extends MovePlayer, G>(
  lines: LineSplitter,
  reader: PgnReader<P, G>,
): Generator<G | PgnFault, void, undefined> {
  while (lines.next()) {
    reader.line(lines);
    while (reader.left) {
      reader.step();
      const game = reader.take();
      if (game) yield game;
    }
  }
}

function* readEnd<P extends MovePlayer, G>(
  lines: LineSplitter,
  reader: PgnReader<P, G>,
): Generator<G | PgnFault, void, undefined> {
  lines.finish();
  yield* readLines(lines, reader);
  reader.finish();
  const game = reader.take();
  if (game) yield game;
}
