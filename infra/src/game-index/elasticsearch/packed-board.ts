import { Position } from '@royal-chess/domain/chess/position';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';

const usual: Readonly<Record<PackedGame['variant'], string>> = {
  classical: Position.initial('classical').fen(),
  '960': Position.initial('960').fen(),
  capablanca: Position.initial('capablanca').fen(),
};

/** What is needed to search a board, in one value that is read much faster than the whole game: `VARIANT,FEN,MOVES` in base64. */
export function packBoard({ variant, startFen, moves }: PackedGame): string {
  const start = startFen === usual[variant] ? '' : startFen;
  return Buffer.from(`${variant},${start},${moves}`).toString('base64');
}

export function unpackBoard(packed: string): PackedGame {
  const text = Buffer.from(packed, 'base64').toString();
  const first = text.indexOf(',');
  const second = text.indexOf(',', first + 1);
  const variant = text.slice(0, first) as PackedGame['variant'];
  return {
    variant,
    startFen: text.slice(first + 1, second) || usual[variant],
    moves: text.slice(second + 1),
  };
}

/** True for games that begin as classical games usually do. */
export const hasUsualStart = ({ variant, startFen }: PackedGame): boolean =>
  variant === 'classical' && startFen === usual.classical;
