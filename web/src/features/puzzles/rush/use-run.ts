import type { RushRun } from '@royal-chess/contracts/puzzles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/api/api-problem.ts';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { retryWaitMs } from '../../../shared/api/until-retry.ts';
import { useUntilAnswered } from '../use-until-answered.ts';
import { useEndRushMutation, usePlayRushMoveMutation, useResumeRushMutation } from './rush-api.ts';

/** How long a move of the opponent waits, so that it is seen, milliseconds. */
const answerMs = 250;
/** How long before the end of the time a move that was not answered is sent a last time, milliseconds. */
const lastTryMs = 1_000;

/** What the last move was. */
export interface RushFlash {
  readonly right: boolean;
  /** Time that it gave or took, seconds. */
  readonly seconds: number;
}

/** A run that is played, as its page shows it. */
export interface Run {
  /** Null: none has begun. */
  readonly run: RushRun | null;
  /** When the time is over, by `performance.now()`; null: without a clock. */
  readonly endsAt: number | null;
  /** Moves of the puzzle that are on the board already. */
  readonly shown: number;
  /** A move of mine that the server has not answered yet. */
  readonly pending: string | null;
  readonly flash: RushFlash | null;
  readonly fault: ApiProblem | null;
  /** The fault is of a call that is made again by itself. */
  readonly isRetrying: boolean;
  readonly isBusy: boolean;
  play(uci: string): void;
  end(): void;
  /** Asks the server, whose clock decides, once the time is over here. */
  refresh(): void;
  /** Shows the run of an id as the server has it; the answer is the problem where it has none. */
  load(id: string, isWanted?: (run: RushRun) => boolean): Promise<ApiProblem | null>;
  /** Shows a run that the server answered with, the first `from` moves of its puzzle at once. */
  show(run: RushRun, from: number): void;
  /** Shows what failed, and nothing of the move before. */
  fail(fault: ApiProblem | null): void;
}

/** Whether the server refused: then the call is not made again. */
const isRefusal = ({ status }: ApiProblem): boolean => status >= 400 && status < 500 && status !== 429;

/** A run that is shown and played move by move; which one, the caller says. */
export function useRun(): Run {
  const [run, setRun] = useState<RushRun | null>(null);
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const [shown, setShown] = useState(0);
  const [pending, setPending] = useState<string | null>(null);
  const [flash, setFlash] = useState<RushFlash | null>(null);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const { isRetrying, isLeft, wait, end: endRetries } = useUntilAnswered();
  const [isBusy, setBusy] = useState(false);
  const [resume] = useResumeRushMutation();
  const [playMove] = usePlayRushMoveMutation();
  const [endRun] = useEndRushMutation();
  const shownRun = useRef<string | null>(null);
  /** How often the server did not say whether the time is over. */
  const refreshes = useRef(0);

  const show = useCallback(
    (next: RushRun, from: number): void => {
      shownRun.current = next.id;
      refreshes.current = 0;
      setRun(next);
      setShown(from);
      setEndsAt(next.remainingMs === null ? null : performance.now() + next.remainingMs);
      setPending(null);
      setFault(null);
      endRetries();
    },
    [endRetries],
  );

  const fail = useCallback((problem: ApiProblem | null): void => {
    setFault(problem);
    setFlash(null);
  }, []);

  const load = useCallback(
    async (id: string, isWanted: (found: RushRun) => boolean = () => true): Promise<ApiProblem | null> => {
      const { data, error } = await resume({ params: { id } });
      if (data && isWanted(data)) show(data, data.puzzle?.moves.length ?? 0);
      return data ? null : ApiProblem.of(error);
    },
    [resume, show],
  );

  const total = run?.puzzle?.moves.length ?? 0;
  useEffect(() => {
    if (shown >= total) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), answerMs);
    return () => clearTimeout(timer);
  }, [shown, total]);

  /** The same move until it is answered, or until the time is over here: a run is not lost with a connection. */
  async function send(before: RushRun, uci: string): Promise<void> {
    const commandId = newCommandId();
    const { id, currentRushPuzzle: puzzle } = before;
    const sentAt = performance.now();
    // An answer for a run that another one has followed meanwhile is not shown.
    const isOld = (): boolean => isLeft.current || shownRun.current !== id;
    for (let tries = 0; !isOld(); tries += 1) {
      const { data, error } = await playMove({ params: { id }, body: { commandId, puzzle, uci } });
      if (isOld()) return;
      if (data) {
        setFlash(flashOf(before, data, endsAt, sentAt));
        const isSame = data.currentRushPuzzle === puzzle && data.end === null;
        show(data, isSame ? (before.puzzle?.moves.length ?? 0) + 1 : 0);
        return;
      }
      const problem = ApiProblem.of(error);
      setFault(problem);
      if (isRefusal(problem)) {
        const found = await resume({ params: { id } });
        if (found.data && !isOld()) show(found.data, found.data.puzzle?.moves.length ?? 0);
        setPending(null);
        return;
      }
      await wait(tries, mostWaitMs(endsAt));
      // The move came, or is too late: the clock asks the server, which of the two.
      if (endsAt !== null && performance.now() >= endsAt) return;
    }
  }

  return {
    run,
    endsAt,
    shown,
    pending,
    flash,
    fault,
    isRetrying,
    isBusy,
    show,
    load,
    fail,
    play(uci) {
      if (!run) return;
      setPending(uci);
      void send(run, uci);
    },
    async end() {
      if (!run) return;
      setBusy(true);
      const { data, error } = await endRun({ params: { id: run.id }, body: { commandId: newCommandId() } });
      setBusy(false);
      if (data) show(data, 0);
      else setFault(ApiProblem.of(error));
    },
    async refresh() {
      if (!run) return;
      const problem = await load(run.id);
      if (problem === null) return;
      setFault(problem);
      // The clock asks again when this time is over.
      setEndsAt(performance.now() + retryWaitMs(refreshes.current));
      refreshes.current += 1;
    },
  };
}

/**
 * The longest wait before a move is sent again, milliseconds: it is sent a last time shortly before the time is over.
 * @param endsAt by `performance.now()`; null: without a clock, where there is no longest wait
 */
function mostWaitMs(endsAt: number | null): number | undefined {
  if (endsAt === null) return undefined;
  const left = endsAt - performance.now();
  return Math.max(0, left > lastTryMs ? left - lastTryMs : left);
}

/** What a move was, by what the server answered; the time is that between the two answers, to the second. */
function flashOf(before: RushRun, after: RushRun, endsAt: number | null, sentAt: number): RushFlash {
  const state = after.rushPuzzles[before.currentRushPuzzle]?.puzzleState;
  const isRight = state !== 'failed';
  if (endsAt === null || after.remainingMs === null || after.end !== null)
    return { right: isRight, seconds: 0 };
  const took = performance.now() - sentAt;
  const change = after.remainingMs - (endsAt - sentAt - took);
  return { right: isRight, seconds: Math.abs(change) < 1_500 ? 0 : Math.round(change / 1_000) };
}
