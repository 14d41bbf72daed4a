import { useReducedMotion } from '@mantine/hooks';
import { IconChessBishop, IconChessKnight, IconChessQueen, IconChessRook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Mark } from '../../shared/ui/mark.tsx';
import { factFor } from './chess-facts.ts';
import { messages } from './messages.ts';
import classes from './loading-screen.module.css';

/** Specification section 9. */
const cycleMs = 300;
const pieces = [IconChessKnight, IconChessBishop, IconChessRook, IconChessQueen];
const size = 54;

/** The logo cycling each 300 ms and one fact of nine; the logo does not move for users who prefer reduced motion. */
export function LoadingScreen() {
  const [fact] = useState(() => factFor(Math.random()));
  const [step, setStep] = useState(0);
  const still = useReducedMotion();
  useEffect(() => {
    if (still) return undefined;
    const timer = setInterval(() => setStep((old) => (old + 1) % (pieces.length + 1)), cycleMs);
    return () => clearInterval(timer);
  }, [still]);
  const Piece = step === 0 ? undefined : pieces[step - 1];
  return (
    <div className={classes.root} aria-busy="true">
      <span className={classes.logo}>
        {Piece ? <Piece size={size} stroke={1.3} aria-hidden /> : <Mark size={size} />}
      </span>
      <output className="sr-only">{messages.loading}</output>
      <p className={classes.fact}>{fact}</p>
    </div>
  );
}
