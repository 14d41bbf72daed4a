import type { CorrectionPreview, CorrectionsAnswer, Renaming } from '@royal-chess/contracts/library';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { newCommandId } from '../../shared/api/new-command-id.ts';
import { useCorrectGamesMutation, usePreviewCorrectionMutation } from './collections-api.ts';
import { untilAccepted } from './until-accepted.ts';

/** `stopped`: some games are corrected, and the others can be. */
type RenamingPhase = 'idle' | 'counting' | 'counted' | 'correcting' | 'stopped' | 'corrected' | 'restoring';

interface RenamingState {
  readonly phase: RenamingPhase;
  /** Games that have the name, as far as they are counted. */
  readonly games: number;
  readonly examples: CorrectionPreview['examples'];
  readonly corrected: number;
  /** The calls of a minute are used up: the next is sent when it is over. */
  readonly isWaiting: boolean;
  /** The call that comes next: sent again, it is the same command. */
  readonly next: { readonly commandId: string; readonly cursor: string | null };
  /** The corrections that restore what was there, where there are few. */
  readonly undo: CorrectionsAnswer['undo'];
  readonly fault: ApiProblem | null;
}

const idle: RenamingState = {
  phase: 'idle',
  games: 0,
  examples: [],
  corrected: 0,
  isWaiting: false,
  next: { commandId: '', cursor: null },
  undo: null,
  fault: null,
};

const mostExamples = 5;
/** Corrections that one call takes. */
const mostCorrections = 100;

type Undo = CorrectionsAnswer['undo'];

/** What restores both; null where one call cannot. */
function together(one: Undo, other: Undo): Undo {
  const both = one && other && [...one, ...other];
  return both && both.length <= mostCorrections ? both : null;
}

/** A name in many games: counted, then corrected, call by call, as one call reads only so many of them. */
export function useRenaming() {
  const [look] = usePreviewCorrectionMutation();
  const [send] = useCorrectGamesMutation();
  const [state, setState] = useState(idle);
  /** What a call of an earlier run answers is dropped. */
  const run = useRef(new AbortController());
  useEffect(() => () => run.current.abort(), []);
  const nextRun = (): AbortSignal => {
    run.current.abort();
    run.current = new AbortController();
    return run.current.signal;
  };
  const wait = (): void => setState((shown) => ({ ...shown, isWaiting: true }));

  const count = async (renaming: Renaming): Promise<void> => {
    const ended = nextRun();
    let now: RenamingState = { ...idle, phase: 'counting' };
    setState(now);
    for (let cursor: string | null | undefined; cursor !== null;) {
      const body = { ...renaming, ...(cursor && { cursor }) };
      const answer = await untilAccepted(() => look({ body }), wait, ended);
      if (!answer) return;
      const { data, error } = answer;
      if (!data) {
        setState({ ...idle, fault: ApiProblem.of(error) });
        return;
      }
      cursor = data.next;
      now = {
        ...now,
        games: now.games + data.games,
        examples: [...now.examples, ...data.examples].slice(0, mostExamples),
      };
      setState(now);
    }
    setState({ ...now, phase: 'counted', undo: [], next: { commandId: newCommandId(), cursor: null } });
  };

  /** Corrects from the beginning, or from where it stopped. */
  const correct = async (renaming: Renaming): Promise<void> => {
    const ended = nextRun();
    let now: RenamingState = { ...state, phase: 'correcting', fault: null };
    setState(now);
    for (;;) {
      const { commandId, cursor } = now.next;
      const body = { commandId, renaming: { ...renaming, ...(cursor !== null && { cursor }) } };
      const answer = await untilAccepted(() => send({ body }), wait, ended);
      if (!answer) return;
      const { data, error } = answer;
      if (!data) {
        setState({ ...now, phase: 'stopped', fault: ApiProblem.of(error) });
        return;
      }
      now = { ...now, corrected: now.corrected + data.games, undo: together(now.undo, data.undo) };
      if (data.next === null) break;
      now = { ...now, next: { commandId: newCommandId(), cursor: data.next } };
      setState(now);
    }
    setState({ ...now, phase: 'corrected', next: { commandId: newCommandId(), cursor: null } });
  };

  /** Restores what was there before; answers whether it worked. */
  const restore = async (): Promise<boolean> => {
    const { undo, next } = state;
    if (!undo) return false;
    const ended = nextRun();
    const now: RenamingState = { ...state, phase: 'restoring', fault: null };
    setState(now);
    const body = { commandId: next.commandId, corrections: undo };
    const answer = await untilAccepted(() => send({ body }), wait, ended);
    if (!answer) return false;
    if (!answer.data) setState({ ...now, phase: 'corrected', fault: ApiProblem.of(answer.error) });
    return answer.data !== undefined;
  };

  return {
    ...state,
    count,
    correct,
    restore,
    reset: (): void => {
      nextRun();
      setState(idle);
    },
  };
}
