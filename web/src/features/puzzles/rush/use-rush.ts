import type { SoloRushMode } from '@royal-chess/contracts/puzzles';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { useStartRushMutation } from './rush-api.ts';
import { type Run, useRun } from './use-run.ts';

/** A run of a mode, with its start. */
export interface Rush extends Run {
  /** It is not known yet whether one goes on. */
  readonly isLoading: boolean;
  start(): void;
}

/**
 * A run of a mode: begun, or found again after a reload, and played move by move.
 * @param name under which the browser remembers the run; null until it is known who solves
 */
export function useRush(mode: SoloRushMode, name: string | null): Rush {
  const run = useRun();
  const { load, fail, show } = run;
  const [isLoading, setLoading] = useState(true);
  const [isStarting, setStarting] = useState(false);
  const [startRun] = useStartRushMutation();
  const startId = useRef<string | null>(null);

  useEffect(() => {
    if (name === null) return undefined;
    const known = localStorage.getItem(name);
    // Once, also where effects run twice.
    const timer = setTimeout(async () => {
      // A run that is over is not shown again after a reload: its page is the start of the next one.
      const problem = known === null ? null : await load(known, ({ end }) => end === null);
      if (problem !== null && problem.code !== 'RC_NOT_FOUND') fail(problem);
      setLoading(false);
    });
    return () => clearTimeout(timer);
  }, [name, load, fail]);

  return {
    ...run,
    isLoading,
    isBusy: run.isBusy || isStarting,
    async start() {
      setStarting(true);
      fail(null);
      // After a lost answer the same start again.
      startId.current ??= newCommandId();
      const { data, error } = await startRun({ body: { commandId: startId.current, mode } });
      setStarting(false);
      if (!data) {
        fail(ApiProblem.of(error));
        return;
      }
      startId.current = null;
      if (name !== null) localStorage.setItem(name, data.id);
      // A run that goes on, begun on another device, has its moves on the board.
      show(data, Math.max(0, (data.puzzle?.moves.length ?? 0) - 1));
    },
  };
}
