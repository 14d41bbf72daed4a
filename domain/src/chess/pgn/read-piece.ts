import { LineSplitter } from './line-splitter.ts';
import type { MovePlayer } from './move-player.ts';
import type { PgnFault } from './pgn-fault.ts';
import { type PgnLimits, withDefaults } from './pgn-limits.ts';
import { PgnReader, type Reading } from './pgn-reader.ts';

/** Where a piece of a file begins, and whether the file goes on behind it. */
export interface PiecePlace {
  /** Lines before it. */
  readonly line: number;
  /** It ends with the file. */
  readonly last: boolean;
}

/** Games of a file up to a line end at which no game is open: the file can be continued from there. */
export interface CutGames<G> {
  /** In file order; usually one. */
  readonly games: readonly (G | PgnFault)[];
  /** Lines of the file up to the cut. */
  readonly line: number;
  /** Characters of the piece up to the cut. */
  readonly end: number;
}

/**
 * Reads a piece of a file that begins where an earlier piece was cut. The same games come out wherever a file is cut; a game that
 * the piece does not end is left out.
 *
 * @param text whole lines, without a byte order mark
 */
export function* readPiece<P extends MovePlayer, G>(
  text: string,
  { line, last }: PiecePlace,
  reading: Reading<P, G>,
  given: Partial<PgnLimits> = {},
): Generator<CutGames<G>, void, undefined> {
  const limits = withDefaults(given);
  const lines = new LineSplitter(limits.lineLength);
  const reader = new PgnReader(limits, reading);
  reader.resume(line);
  const cuts = new Cuts(lines, reader, line);
  lines.push(text);
  yield* cuts.read();
  if (!last) {
    yield* cuts.pause(text.length);
    return;
  }
  lines.finish();
  yield* cuts.read();
  reader.finish();
  yield* cuts.end(text.length);
}

/** Notes where games may be cut from each other. */
class Cuts<P extends MovePlayer, G> {
  private games: (G | PgnFault)[] = [];
  private readonly lines: LineSplitter;
  private readonly reader: PgnReader<P, G>;
  private line: number;

  constructor(lines: LineSplitter, reader: PgnReader<P, G>, line: number) {
    this.lines = lines;
    this.reader = reader;
    this.line = line;
  }

  *read(): Generator<CutGames<G>, void, undefined> {
    const { lines, reader } = this;
    while (lines.next()) {
      // A game that ended in the line before, with no other begun, ends there.
      if (!reader.inGame) yield* this.cut(lines.offset);
      reader.line(lines);
      for (let first = true; reader.left; first = false) {
        reader.step();
        const game = reader.take();
        if (!game) continue;
        this.games.push(game);
        // A tag at the beginning of the line ended it and begins the next.
        if (first && reader.inGame) yield* this.cut(lines.offset);
      }
      this.line += 1;
    }
  }

  /** The file goes on behind the lines read. */
  *pause(length: number): Generator<CutGames<G>, void, undefined> {
    if (!this.reader.inGame) yield* this.cut(length);
  }

  *end(length: number): Generator<CutGames<G>, void, undefined> {
    const game = this.reader.take();
    if (game) this.games.push(game);
    yield { games: this.games, line: this.line, end: length };
  }

  private *cut(end: number): Generator<CutGames<G>, void, undefined> {
    if (this.games.length === 0) return;
    yield { games: this.games, line: this.line, end };
    this.games = [];
  }
}
