import { ok, type Outcome } from '../../result.ts';
import type { Board } from '../board/board.ts';
import { shapeOf } from '../board/shape.ts';
import { parseFen } from '../fen/parse-fen.ts';
import { writeFen } from '../fen/write-fen.ts';
import { variantOfTag } from './variant-tag.ts';
import { type PgnProblem, problem } from './pgn-fault.ts';
import type { Variant } from '../types.ts';

/** A starting position, with its FEN as the library writes it. */
export interface Start {
  readonly board: Board;
  readonly fen: string;
}
/** Where a game begins, or the tag that is to blame. */
export type StartOutcome = Outcome<Start, { readonly tag: string; readonly problem: PgnProblem }>;

/** Reads the starting positions that tags name; games from the usual ones share a board. */
export class StartBoards {
  private readonly usual = new Map<
    Variant,
    { readonly start: Board; readonly work: Board; readonly fen: string }
  >();

  /** The board is used until the next call, which replaces it. */
  of(tags: ReadonlyMap<string, string>): StartOutcome {
    const variant = variantOfTag(tags.get('Variant'));
    if (!variant) {
      const name = tags.get('Variant')?.slice(0, 40) ?? '';
      const wrong = problem(
        'unknownVariant',
        `The variant "${name}" is not supported.`,
        'chess, Chess960 or Capablanca',
      );
      return { ok: false, error: { tag: 'Variant', problem: wrong } };
    }
    const fen = tags.get('SetUp') === '0' ? undefined : tags.get('FEN');
    const { startFen } = shapeOf(variant);
    if (fen === undefined || fen === startFen) return this.usualStart(variant);
    return read(fen, variant);
  }

  private usualStart(variant: Variant): StartOutcome {
    let known = this.usual.get(variant);
    if (!known) {
      const start = read(shapeOf(variant).startFen, variant);
      if (!start.ok) return start;
      known = { start: start.value.board, work: start.value.board.clone(), fen: start.value.fen };
      this.usual.set(variant, known);
    }
    known.work.copyFrom(known.start);
    return ok({ board: known.work, fen: known.fen });
  }
}

function read(fen: string, variant: Variant): StartOutcome {
  const board = parseFen(fen, shapeOf(variant));
  if (board.ok) return ok({ board: board.value, fen: writeFen(board.value) });
  const { field, message } = board.error;
  const error = `The FEN tag is not a position (${field}): ${message}`;
  return { ok: false, error: { tag: 'FEN', problem: problem('badFen', error, `a FEN; ${message}`) } };
}
