import { useEffect } from 'react';
import { StepButtons } from '../../shared/board/step-buttons.tsx';
import { useStepping } from '../../shared/board/use-stepping.ts';
import classes from './puzzles.module.css';

interface StepsProps {
  /** Moves of the solution, the opponent's first one with them. */
  readonly total: number;
  /** Moves that are shown first; null: all. */
  readonly from: number | null;
  readonly onPly: (ply: number) => void;
}

/** After the end: goes through the solution, with buttons or the arrow keys. */
export function SolutionSteps({ total, from, onPly }: StepsProps) {
  const { ply, go } = useStepping(total, from);
  useEffect(() => onPly(ply), [ply, onPly]);
  return (
    <div className={classes.steps}>
      <StepButtons ply={ply} total={total} onGo={go} />
    </div>
  );
}
