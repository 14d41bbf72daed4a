import type { PuzzleSession, WantedPuzzle } from '@royal-chess/contracts/puzzles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import {
  useActOnPuzzleMutation,
  usePlayPuzzleMoveMutation,
  useResumePuzzleMutation,
  useStartPuzzleMutation,
} from './puzzles-api.ts';
import { noteSeen, otherThanSeen } from './seen-puzzles.ts';
import { useNextAhead } from './use-next-ahead.ts';
import { isUnanswered, useUntilAnswered } from './use-until-answered.ts';

/** How long a move of the opponent waits, so that it is seen, milliseconds. */
const answerMs = 350;

type Answer = PromiseLike<{ data?: PuzzleSession | undefined; error?: unknown }>;

/** A session as the page shows it. */
export interface Solving {
  readonly session: PuzzleSession | null;
  /** Moves that are on the board already: the opponent's follow a moment later. */
  readonly shown: number;
  /** A move of mine that the server has not answered yet. */
  readonly pending: string | null;
  readonly fault: ApiProblem | null;
  /** There was no answer: the same is sent again until there is one. */
  readonly isRetrying: boolean;
  readonly isBusy: boolean;
  /** The one before is here again: there was no other one. */
  readonly isRepeated: boolean;
  play(uci: string): void;
  act(name: 'retry' | 'restart' | 'hint' | 'solution'): void;
  next(): void;
  /** Loads the session once more after a failure. */
  reload(): void;
}

/** A command whose answer did not come: the server may have done it. */
interface Unsure {
  /** The move or the act. */
  readonly what: string;
  readonly commandId: string;
  readonly fault: ApiProblem;
}

interface Sent extends Pick<Unsure, 'what' | 'commandId'> {
  readonly isMove: boolean;
}

const asItIs = (wanted: WantedPuzzle): WantedPuzzle => wanted;

const isSamePuzzle = (one: PuzzleSession, other: PuzzleSession): boolean =>
  one.startingFen === other.startingFen && one.moves[0] === other.moves[0];

const isNotFound = (error: unknown): boolean =>
  error !== undefined && ApiProblem.of(error).code === 'RC_NOT_FOUND';

/**
 * The session of an address: begun, or found again after a reload, and solved move by move.
 * @param name under which the browser remembers the session; null until it is known who solves
 * @param isPlayer whether an account solves, whose puzzles the server knows
 */
export function useSolving(wanted: WantedPuzzle, name: string | null, isPlayer: boolean): Solving {
  const [session, setSession] = useState<PuzzleSession | null>(null);
  const [shown, setShown] = useState(0);
  const [pending, setPending] = useState<string | null>(null);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const { isRetrying, isLeft, wait, untilAnswered, end: endRetries } = useUntilAnswered();
  const [isBusy, setBusy] = useState(true);
  /** Whether the session is known to be as the server has it: one that was asked for early may have been played in another tab. */
  const [isCurrent, setCurrent] = useState(true);
  const [start] = useStartPuzzleMutation();
  const [resume] = useResumePuzzleMutation();
  const [playMove] = usePlayPuzzleMoveMutation();
  const [actOn] = useActOnPuzzleMutation();
  // The page of another address is another one (its key is the address).
  const [body] = useState(wanted);
  /** The session before the one that was asked for as the next; null before that. */
  const left = useRef<PuzzleSession | null>(null);
  const [isRepeated, setRepeated] = useState(false);
  const startId = useRef<string | null>(null);
  const unsure = useRef<Unsure | null>(null);

  const asked = isPlayer ? asItIs : otherThanSeen;
  const seen = session?.revealed?.puzzleId ?? null;
  useEffect(() => {
    if (!isPlayer && seen !== null) noteSeen(seen);
  }, [isPlayer, seen]);
  // After the effect above: the next puzzle is another one than that.
  const takeNext = useNextAhead(name, body, seen !== null, asked);

  const show = useCallback(
    (found: PuzzleSession): void => {
      startId.current = null;
      unsure.current = null;
      if (name !== null) localStorage.setItem(name, found.id);
      setBusy(false);
      setFault(null);
      setSession(found);
      setPending(null);
      setRepeated(left.current !== null && isSamePuzzle(left.current, found));
      setShown(Math.max(0, found.moves.length - 1));
    },
    [name],
  );

  const begun = useCallback(
    async (request: WantedPuzzle & { readonly commandId: string }, isRepeating: boolean) => {
      const call = () => start({ body: request });
      return isRepeating ? untilAnswered(call) : call();
    },
    [start, untilAnswered],
  );

  /**
   * Begins another session, or goes on with the one that the browser remembers.
   * @param isNew another one, beside one that is shown: it is asked for until a server answers
   */
  const begin = useCallback(
    async (isNew: boolean): Promise<void> => {
      if (name === null) return;
      const known = isNew ? null : localStorage.getItem(name);
      const resumed = known === null ? null : await resume({ params: { id: known } });
      // After a lost answer the same start again: another one would be another puzzle.
      startId.current ??= newCommandId();
      const answer =
        resumed !== null && !isNotFound(resumed.error)
          ? resumed
          : await begun({ commandId: startId.current, ...asked(body) }, isNew);
      if (answer.data) {
        show(answer.data);
        return;
      }
      setBusy(false);
      setFault(ApiProblem.of(answer.error));
    },
    [asked, begun, body, name, resume, show],
  );

  useEffect(() => {
    // Once, also where effects run twice: each start is a session of its own.
    const timer = setTimeout(() => void begin(false));
    return () => clearTimeout(timer);
  }, [begin]);

  const total = session?.moves.length ?? 0;
  useEffect(() => {
    if (!isCurrent || shown >= total) return undefined;
    // Where another session is shown meanwhile, it may run before it is cleared.
    const more = (now: number): number => (now === shown ? shown + 1 : now);
    const timer = setTimeout(() => setShown(more), answerMs);
    return () => clearTimeout(timer);
  }, [isCurrent, shown, total]);

  /** Shows what the server has, where that is something else. */
  async function refreshed(before: PuzzleSession): Promise<'same' | 'changed' | 'unknown'> {
    const { data } = await resume({ params: { id: before.id } });
    if (!data) return 'unknown';
    if (JSON.stringify(data) === JSON.stringify(before)) return 'same';
    unsure.current = null;
    setSession(data);
    setShown(data.moves.length);
    return 'changed';
  }

  /**
   * Sends a command until a server answers it, so that a run does not end with a connection. Where the session has changed meanwhile, as
   * by the command whose answer was lost, it is shown as it is now, and the command is not sent again. While no server answers, one call
   * at a time asks for the session.
   */
  async function sendUntilAnswered(
    before: PuzzleSession,
    { what, commandId, isMove }: Sent,
    send: (id: string, commandId: string) => Answer,
  ): Promise<void> {
    let tries = 0;
    while (!isLeft.current) {
      const { data, error } = await send(before.id, commandId);
      if (data) {
        unsure.current = null;
        setFault(null);
        // My move is on the board; the answer to it follows.
        setShown((shownBefore) =>
          isMove && data.wrongMove === null ? shownBefore + 1 : Math.min(shownBefore, data.moves.length),
        );
        setSession(data);
        return;
      }
      const problem = ApiProblem.of(error);
      unsure.current = { what, commandId, fault: problem };
      let found = await refreshed(before);
      if (found !== 'changed' && !isUnanswered(problem)) {
        setFault(problem);
        return;
      }
      const isAway = found === 'unknown';
      while (found !== 'changed' && !isLeft.current) {
        await wait(tries);
        tries += 1;
        if (isAway) found = await refreshed(before);
        if (found === 'same') break;
      }
      if (found === 'changed') return;
    }
  }

  /** @param what the move or the act: sent again, it has the same command id */
  async function settle(what: string, send: (id: string, commandId: string) => Answer): Promise<void> {
    if (!session) return;
    const isMove = what !== 'retry' && what !== 'restart' && what !== 'hint' && what !== 'solution';
    setBusy(true);
    setFault(null);
    const before = unsure.current;
    // A move is for the board that is shown: first it must be what the server has.
    const found = before && before.what !== what ? await refreshed(session) : 'same';
    if (found === 'unknown') setFault(before?.fault ?? null);
    if (found === 'same') {
      const commandId = before?.what === what ? before.commandId : newCommandId();
      await sendUntilAnswered(session, { what, commandId, isMove }, send);
    }
    endRetries();
    setBusy(false);
    setPending(null);
  }

  /** Shows the next puzzle at once where it was asked for early; its first move comes when it is known to be current. */
  async function goOn(): Promise<void> {
    const next = await takeNext();
    startId.current ??= next?.commandId ?? null;
    if (!next?.session) {
      await begin(true);
      return;
    }
    setCurrent(false);
    show(next.session);
    const { id } = next.session;
    const { data } = await untilAnswered(() => resume({ params: { id } }));
    if (data && data.revealed !== null) await begin(true);
    else if (data) show(data);
    setCurrent(true);
  }

  return {
    session,
    shown,
    pending,
    fault,
    isRetrying,
    isBusy: isBusy || !isCurrent,
    isRepeated,
    play(uci) {
      if (!session) return;
      setPending(uci);
      void settle(uci, (id, commandId) => playMove({ params: { id }, body: { commandId, uci } }));
    },
    act(act) {
      void settle(act, (id, commandId) => actOn({ params: { id }, body: { commandId, act } }));
    },
    next() {
      // A visitor who skips a puzzle may get it again: its id is not known here, and the server keeps nothing of visitors.
      left.current = isPlayer || seen !== null ? session : null;
      setBusy(true);
      setFault(null);
      void goOn();
    },
    reload() {
      setBusy(true);
      void begin(false);
    },
  };
}
