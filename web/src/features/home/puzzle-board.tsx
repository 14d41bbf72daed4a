import type { Move } from '@royal-chess/domain/chess/move';
import { useState } from 'react';
import { LightBoard } from '../../shared/board/light-board.tsx';
import { puzzle } from './puzzle.ts';

/** The state of the puzzle; its text is below the board. */
export type PuzzleStep =
  { kind: 'start' } | { kind: 'hinted' } | { kind: 'wrong'; san: string } | { kind: 'solved' };

export interface PuzzleBoardProps {
  step: PuzzleStep;
  onStep: (step: PuzzleStep) => void;
}

type Rules = typeof import('./puzzle-rules.ts');

/** The board shows at once; the rules of chess come when a hand comes near it. */
export default function PuzzleBoard({ step, onStep }: PuzzleBoardProps) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [solved, setSolved] = useState<string | null>(null);
  const prepare = () => {
    // Without its rules the board only shows; the next approach tries again.
    if (!rules) import('./puzzle-rules.ts').then(setRules, () => undefined);
  };
  const play = (move: Move) => {
    if (!rules) return;
    if (move.uci === puzzle.best) {
      setSolved(rules.fenAfter(move));
      onStep({ kind: 'solved' });
    } else onStep({ kind: 'wrong', san: rules.sanOf(move) });
  };
  return (
    <div onPointerEnter={prepare} onFocusCapture={prepare}>
      <LightBoard
        fen={solved ?? puzzle.fen}
        orientation="black"
        lastMove={solved ? puzzle.best : puzzle.lastMove}
        moves={rules && !solved ? rules.puzzleMoves : []}
        onMove={play}
        arrows={step.kind === 'hinted' ? [puzzle.hintArrow] : []}
      />
    </div>
  );
}
