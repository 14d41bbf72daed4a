import { Position } from '@royal-chess/domain/chess/position';

interface Diagram {
  readonly fen: string;
  readonly turn: 'w' | 'b';
  /** What stands under the position. */
  readonly caption: string;
}

/** The position of a text whose first line is a FEN, perhaps without its counters; null for another text. */
export function readDiagram(text: string): Diagram | null {
  const [first = '', ...rest] = text.trim().split('\n');
  const [board = '', turn = '', castling = '-', passing = '-', half = '0', full = '1'] = first
    .trim()
    .split(/\s+/);
  if (turn !== 'w' && turn !== 'b') return null;
  const fen = [board, turn, castling, passing, half, full].join(' ');
  return Position.fromFen(fen).ok ? { fen, turn, caption: rest.join(' ').trim() } : null;
}
