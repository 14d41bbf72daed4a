import {
  type Drill,
  drillKey,
  type DrillQuestion,
  drillSeconds,
  type DrillSide,
  isRight,
  nextQuestion,
} from '@royal-chess/domain/training/drills';
import { useEffect, useState } from 'react';
import type { Results } from './use-results.ts';

const random = (below: number): number => Math.floor(Math.random() * below);

interface Running {
  readonly question: DrillQuestion;
  readonly right: number;
  readonly wrong: number;
  /** What was asked before, and whether the answer was right. */
  readonly last: { readonly question: DrillQuestion; readonly isRight: boolean } | null;
  /** By `performance.now()`. */
  readonly deadline: number;
}

/** A drill against the clock. */
export function useDrill(drill: Drill, side: DrillSide, keepDrill: Results['keepDrill']) {
  const [running, setRunning] = useState<Running | null>(null);
  const [over, setOver] = useState<{ readonly right: number; readonly wrong: number } | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(drillSeconds[drill]);
  const deadline = running?.deadline ?? null;

  const right = running?.right ?? 0;
  const wrong = running?.wrong ?? 0;
  useEffect(() => {
    if (deadline === null) return undefined;
    const timer = setInterval(() => {
      const left = deadline - performance.now();
      setSecondsLeft(Math.max(0, Math.ceil(left / 1000)));
      if (left > 0) return;
      clearInterval(timer);
      setRunning(null);
      setOver({ right, wrong });
      keepDrill(drillKey(drill, side), right);
    }, 100);
    return () => clearInterval(timer);
  }, [deadline, drill, side, right, wrong, keepDrill]);

  return {
    running,
    over,
    secondsLeft,
    start: () => {
      setOver(null);
      setSecondsLeft(drillSeconds[drill]);
      setRunning({
        question: nextQuestion(drill, random, null),
        right: 0,
        wrong: 0,
        last: null,
        deadline: performance.now() + drillSeconds[drill] * 1000,
      });
    },
    answer: (text: string) => {
      if (!running) return;
      const { question } = running;
      const good = isRight(question, text);
      setRunning({
        ...running,
        question: nextQuestion(drill, random, question),
        right: running.right + (good ? 1 : 0),
        wrong: running.wrong + (good ? 0 : 1),
        last: { question, isRight: good },
      });
    },
  };
}
