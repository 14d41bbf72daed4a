import { Button } from '@mantine/core';
import { IconBulb, IconRotate2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { PageBoundary } from '../../shared/routing/page-boundary.tsx';
import { messages } from './messages.ts';
import type { PuzzleBoardProps, PuzzleStep } from './puzzle-board.tsx';
import classes from './rubinstein-puzzle.module.css';

/** The board and the rules load after the text: their space is reserved, so nothing jumps. */
const load = () => import('./puzzle-board.tsx');
const PuzzleBoard = lazyPart<PuzzleBoardProps>(load);

const words = (step: PuzzleStep): string => {
  if (step.kind === 'wrong') return messages.puzzleWrong(step.san);
  return { start: messages.puzzleSource, hinted: messages.puzzleHinted, solved: messages.puzzleSolved }[
    step.kind
  ];
};

/** A position that can be played: the best move is accepted, any other goes back. */
export function RubinsteinPuzzle() {
  const [step, setStep] = useState<PuzzleStep>({ kind: 'start' });
  const [round, setRound] = useState(0);
  const solved = step.kind === 'solved';
  const again = () => {
    setStep({ kind: 'start' });
    setRound((old) => old + 1);
  };
  return (
    <section aria-label={messages.puzzleBoard}>
      <div className={classes.place}>
        <PageBoundary onRetry={again}>
          <Suspense>
            <PuzzleBoard key={round} step={step} onStep={setStep} />
          </Suspense>
        </PageBoundary>
      </div>
      <div className={classes.foot}>
        <div>
          <h2 className={classes.title}>{messages.puzzleTitle}</h2>
          <output className={classes.line}>{words(step)}</output>
        </div>
        <Button
          variant="outline"
          className={classes.act}
          classNames={{ section: classes.icon }}
          leftSection={
            solved ? (
              <IconRotate2 size={18} stroke={1.7} aria-hidden />
            ) : (
              <IconBulb size={18} stroke={1.7} aria-hidden />
            )
          }
          onClick={solved ? again : () => setStep({ kind: 'hinted' })}
        >
          <span className={classes.word}>{solved ? messages.again : messages.hint}</span>
        </Button>
      </div>
    </section>
  );
}
