import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import {
  useActOnPuzzleMutation,
  usePlayPuzzleMoveMutation,
  useResumePuzzleMutation,
  useStartPuzzleMutation,
} from './puzzles-api.ts';
import { sessionKey, type WantedPuzzle } from './wanted-puzzle.ts';

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
  readonly isBusy: boolean;
  play(uci: string): void;
  act(name: 'retry' | 'restart' | 'hint' | 'solution'): void;
  next(): void;
}

/** The session of an address: begun, or found again after a reload, and solved move by move. */
export function useSolving(wanted: WantedPuzzle): Solving {
  const [session, setSession] = useState<PuzzleSession | null>(null);
  const [shown, setShown] = useState(0);
  const [pending, setPending] = useState<string | null>(null);
  const [fault, setFault] = useState<ApiProblem | null>(null);
  const [isBusy, setBusy] = useState(true);
  const [start] = useStartPuzzleMutation();
  const [resume] = useResumePuzzleMutation();
  const [playMove] = usePlayPuzzleMoveMutation();
  const [actOn] = useActOnPuzzleMutation();
  // The page of another address is another one (its key is the address).
  const [body] = useState(wanted);

  const begin = useCallback(
    async (isNew: boolean): Promise<void> => {
      const name = sessionKey(body);
      const known = isNew ? null : localStorage.getItem(name);
      const resumed = known === null ? null : await resume({ params: { id: known } });
      const answer = resumed?.data ? resumed : await start({ body: { commandId: newCommandId(), ...body } });
      setBusy(false);
      if (!answer.data) {
        setFault(ApiProblem.of(answer.error));
        return;
      }
      localStorage.setItem(name, answer.data.id);
      setFault(null);
      setSession(answer.data);
      setPending(null);
      setShown(Math.max(0, answer.data.moves.length - 1));
    },
    [body, resume, start],
  );

  useEffect(() => {
    // Once, also where effects run twice: each start is a session of its own.
    const timer = setTimeout(() => void begin(false));
    return () => clearTimeout(timer);
  }, [begin]);

  const total = session?.moves.length ?? 0;
  useEffect(() => {
    if (shown >= total) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), answerMs);
    return () => clearTimeout(timer);
  }, [shown, total]);

  async function settle(request: Answer, isMove: boolean): Promise<void> {
    setBusy(true);
    setFault(null);
    const { data, error } = await request;
    setBusy(false);
    setPending(null);
    if (!data) {
      setFault(ApiProblem.of(error));
      return;
    }
    // My move is on the board; the answer to it follows.
    setShown((before) =>
      isMove && data.wrongMove === null ? before + 1 : Math.min(before, data.moves.length),
    );
    setSession(data);
  }

  return {
    session,
    shown,
    pending,
    fault,
    isBusy,
    play(uci) {
      if (!session) return;
      setPending(uci);
      const body = { commandId: newCommandId(), uci };
      void settle(playMove({ params: { id: session.id }, body }), true);
    },
    act(name) {
      if (!session) return;
      const body = { commandId: newCommandId(), act: name };
      void settle(actOn({ params: { id: session.id }, body }), false);
    },
    next() {
      setBusy(true);
      void begin(true);
    },
  };
}
