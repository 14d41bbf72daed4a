import { useReducedMotion } from '@mantine/hooks';
import { IconChessBishop, IconChessKnight, IconChessQueen, IconChessRook } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Mark } from '../../shared/ui/mark.tsx';
import { useIsLate } from './use-is-late.ts';
import { messages } from './messages.ts';
import classes from './loading-screen.module.css';

/** Specification section 9. */
const cycleMs = 300;
const pieces = [IconChessKnight, IconChessBishop, IconChessRook, IconChessQueen];
const size = 54;

/** The outline of a page; for what takes longer, the logo cycling each 300 ms and one fact of nine. */
export function LoadingScreen() {
  const isLate = useIsLate();
  return (
    <div className={isLate ? classes.root : classes.outline} aria-busy="true">
      <output className="sr-only">{messages.loading}</output>
      {isLate ? (
        <Facts />
      ) : (
        <>
          <span className={classes.title} />
          <span className={classes.block} />
          <span className={classes.block} />
        </>
      )}
    </div>
  );
}

/** The logo does not move for users who prefer reduced motion. */
function Facts() {
  const [fact, setFact] = useState('');
  const [step, setStep] = useState(0);
  const still = useReducedMotion();
  useEffect(() => {
    if (still) return undefined;
    const timer = setInterval(() => setStep((old) => (old + 1) % (pieces.length + 1)), cycleMs);
    return () => clearInterval(timer);
  }, [still]);
  useEffect(() => {
    let isShown = true;
    // In a file of their own: no first load waits for them. Without the file there is no fact.
    import('./chess-facts.ts').then(
      ({ factFor }) => isShown && setFact(factFor(Math.random())),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  const Piece = step === 0 ? undefined : pieces[step - 1];
  return (
    <>
      <span className={classes.logo}>
        {Piece ? <Piece size={size} stroke={1.3} aria-hidden /> : <Mark size={size} />}
      </span>
      <p className={classes.fact}>{fact}</p>
    </>
  );
}
