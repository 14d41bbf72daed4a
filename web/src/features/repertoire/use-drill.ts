import { useState } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { repertoireApi } from '../repertoire-add/index.ts';
import type { AskedPosition } from './due-positions.ts';

/** What became of the move that was played. */
export interface Verdict {
  readonly uci: string;
  /** By the repertoire as this page has it; the server decides with the answer. */
  readonly isRight: boolean;
  /** Until the position is asked again, milliseconds; null while that is not known. */
  readonly waitMs: number | null;
  /** False where another window was first. */
  readonly isCounted: boolean;
  readonly fault: ApiProblem | null;
}

/** One position after the other; what was wrong comes again at the end. */
export function useDrill(color: Color, asked: readonly AskedPosition[]) {
  const [queue, setQueue] = useState(asked);
  const [at, setAt] = useState(0);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [isHinted, setHinted] = useState(false);
  const [firstRight, setFirstRight] = useState(0);
  const [review, { isLoading }] = repertoireApi.useReviewRepertoireMutation();
  const shown = queue[at] ?? null;
  const isRepeated = at >= asked.length;

  async function send(position: AskedPosition, uci: string): Promise<void> {
    const isRight = position.moves.includes(uci);
    const before = { uci, isRight, waitMs: null, isCounted: true, fault: null };
    setVerdict(before);
    const { data, error } = await review({
      params: { color },
      body: { key: position.key, uci, reps: position.reps, isHinted },
    });
    if (!data) {
      setVerdict({ ...before, fault: ApiProblem.of(error) });
      return;
    }
    setVerdict({
      ...before,
      isRight: data.isRight,
      isCounted: data.isCounted,
      waitMs: Math.max(0, data.review.dueAt - Date.now()),
    });
    if (data.isRight && !isHinted && !isRepeated) setFirstRight((count) => count + 1);
    if (!data.isRight) setQueue((before) => [...before, { ...position, reps: data.review.reps }]);
  }

  return {
    shown,
    /** From 1. */
    number: at + 1,
    count: queue.length,
    asked: asked.length,
    firstRight,
    verdict,
    isHinted,
    isBusy: isLoading,
    hint: () => setHinted(true),
    play: (uci: string) => {
      // A second move before the answer to the first is none.
      if (shown && !verdict) void send(shown, uci);
    },
    again: () => {
      if (shown && verdict) void send(shown, verdict.uci);
    },
    next: () => {
      setVerdict(null);
      setHinted(false);
      setAt(at + 1);
    },
  };
}
