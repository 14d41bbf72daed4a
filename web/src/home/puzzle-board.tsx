import { Position } from '@royal-chess/domain/chess/position';
import type { Move } from '@royal-chess/domain/chess/move';
import { useMemo, useState } from 'react';
import { Board } from '../board/board.tsx';
import { puzzle } from './puzzle.ts';

/** What the puzzle has to say; the words stand below the board. */
export type PuzzleSay =
  { kind: 'start' } | { kind: 'hinted' } | { kind: 'wrong'; san: string } | { kind: 'solved' };

export interface PuzzleBoardProps {
  say: PuzzleSay;
  onSay: (say: PuzzleSay) => void;
}

const start = (() => {
  const read = Position.fromFen(puzzle.fen);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
})();

export default function PuzzleBoard({ say, onSay }: PuzzleBoardProps) {
  const [solved, setSolved] = useState<Position | null>(null);
  const position = solved ?? start;
  const moves = useMemo(() => (solved ? [] : start.legalMoves()), [solved]);
  const play = (move: Move) => {
    if (move.uci === puzzle.best) {
      setSolved(start.play(move));
      onSay({ kind: 'solved' });
    } else onSay({ kind: 'wrong', san: start.san(move) });
  };
  const hint = say.kind === 'hinted' ? [puzzle.hintArrow] : [];
  return (
    <Board
      fen={position.fen()}
      orientation="black"
      lastMove={solved ? puzzle.best : puzzle.lastMove}
      moves={moves}
      onMove={play}
      arrows={hint}
    />
  );
}
