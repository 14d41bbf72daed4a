import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import type { PgnLine, PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { diagramNag, nagLabels } from './nag-labels.ts';

/** A piece of a printed game: a half-move of the main line with its text, or a diagram. */
export type PrintBlock =
  | { readonly kind: 'move'; readonly ply: number; readonly text: string; readonly notes: string }
  /** `move` with its number. */
  | { readonly kind: 'diagram'; readonly ply: number; readonly move: string };

const signs = (nags: readonly number[]): string =>
  nagLabels(nags)
    .map(({ sign }) => sign)
    .join('');

/** `12. Nf3`, and `12... Nf6` where something is between it and White's move. */
function numbering(startFen: string): (ply: number, interrupted: boolean) => string {
  const [, turn, , , , fullmove] = startFen.split(' ');
  const offset = turn === 'b' ? 1 : 0;
  const first = Number(fullmove) || 1;
  return (ply, interrupted) => {
    const half = ply - 1 + offset;
    const number = first + Math.floor(half / 2);
    if (half % 2 === 0) return `${number}. `;
    return interrupted ? `${number}... ` : '';
  };
}

/** A variation in brackets, with those within it. */
function variationText(line: PgnLine, ply: number, before: ReturnType<typeof numbering>): string {
  let interrupted = true;
  const parts = line.moves.map((move, index) => {
    const text = before(ply + index, interrupted) + move.san + signs(move.nags);
    const notes = notesOf(move, ply + index, before);
    interrupted = notes !== '';
    return notes === '' ? text : `${text} ${notes}`;
  });
  return `(${[readComments(line.comments).text, ...parts].filter(Boolean).join(' ')})`;
}

function notesOf(move: PgnMove, ply: number, before: ReturnType<typeof numbering>): string {
  const variations = move.variations.map((line) => variationText(line, ply, before));
  return [readComments(move.comments).text, ...variations].filter(Boolean).join(' ');
}

/** Where the author wants diagrams (`$220`); else behind the moves with marks on the board, and at the end. */
export function usualDiagrams({ moves }: PgnLine): ReadonlySet<number> {
  const plies = (wanted: (move: PgnMove) => boolean) =>
    moves.flatMap((move, index) => (wanted(move) ? [index + 1] : []));
  const chosen = plies(({ nags }) => nags.includes(diagramNag));
  if (chosen.length > 0) return new Set(chosen);
  const marked = plies(({ comments }) => {
    const { arrows, circles } = readComments(comments);
    return arrows.length + circles.length > 0;
  });
  return new Set([...marked, moves.length].filter((ply) => ply > 0));
}

/** A game as it is printed: moves with comments and variations, and the diagrams of these plies. */
export function printBlocks(
  main: PgnLine,
  startFen: string,
  diagrams: ReadonlySet<number>,
): readonly PrintBlock[] {
  const before = numbering(startFen);
  let interrupted = true;
  return main.moves.flatMap((move, index): PrintBlock[] => {
    const ply = index + 1;
    const notes = notesOf(move, ply, before);
    const text = before(ply, interrupted) + move.san + signs(move.nags);
    interrupted = notes !== '' || diagrams.has(ply);
    const block: PrintBlock = { kind: 'move', ply, text, notes };
    return diagrams.has(ply)
      ? [block, { kind: 'diagram', ply, move: before(ply, true) + move.san }]
      : [block];
  });
}
