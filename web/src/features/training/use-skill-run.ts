import { judgeRun } from '@royal-chess/domain/training/judge-run';
import type { Skill } from '@royal-chess/domain/training/skills';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableProgress } from '../../shared/endgame-tables/table-work.ts';
import { Opponent } from './opponent.ts';
import type { Results } from './use-results.ts';

/** The moves, and what belongs to the position after them: it ends with the next move. */
interface Run {
  /** Another array for each position that is reached: what comes late is compared by it. */
  readonly moves: readonly string[];
  /** Hints and takebacks. */
  readonly hints: number;
  /** The table says that the goal can no longer be reached. */
  readonly isSlipped: boolean;
  /** In UCI form; `pending` while the table or the engine has not answered; null where none was asked for. */
  readonly hint: { readonly uci: string } | 'pending' | null;
  /** The table or the engine has failed. */
  readonly isMissing: boolean;
  /** How far the tables are built; null where none is. */
  readonly progress: TableProgress | null;
}

const runOf = (moves: readonly string[], hints: number): Run => ({
  moves,
  hints,
  isSlipped: false,
  hint: null,
  isMissing: false,
  progress: null,
});

type Change = Partial<Run> | ((before: Run) => Partial<Run>);

/** Changes a run while these are its moves: what comes later belongs to a position that is left. */
const changed =
  (moves: readonly string[], change: Change) =>
  (before: Run): Run =>
    before.moves === moves
      ? { ...before, ...(typeof change === 'function' ? change(before) : change) }
      : before;

/** An exercise in play: the person's moves, and the answers of the table or the engine. */
export function useSkillRun(skill: Skill, keepRun: Results['keepRun']) {
  const [run, setRun] = useState(() => runOf([], 0));
  const opponent = useMemo(() => new Opponent(skill), [skill]);
  useEffect(() => () => opponent.close(), [opponent]);

  const { moves, hints, isSlipped, hint, isMissing, progress } = run;
  const state = useMemo(() => judgeRun(skill, moves, hints), [skill, moves, hints]);
  const { position } = state;
  const isRunning = state.kind === 'running' && !isSlipped;
  const isMine = isRunning && position.turn === skill.side;
  const asked = isMine ? hint : null;
  const isTheirs = isRunning && !isMine && !isMissing;

  useEffect(() => {
    if (!isTheirs) return undefined;
    let isCurrent = true;
    const change = (to: Change) => {
      if (isCurrent) setRun(changed(moves, to));
    };
    opponent
      .answer(position, (found) => change({ progress: found }))
      .then((answer) => {
        if (answer.kind === 'slipped') change({ isSlipped: true, progress: null });
        else change((before) => runOf([...moves, answer.uci], before.hints));
      })
      .catch(() => change({ isMissing: true, progress: null }));
    return () => {
      isCurrent = false;
    };
  }, [isTheirs, opponent, position, moves]);

  const kept = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (state.kind !== 'passed' || kept.current === moves) return;
    kept.current = moves;
    keepRun({ skill: skill.id, moves: [...moves], hints }, state.stars, state.ownMoves);
  }, [state, moves, hints, skill, keepRun]);

  return {
    state,
    position,
    moves,
    hints,
    isSlipped,
    isMine,
    isMissing,
    /** The move of the hint, in UCI form. */
    hinted: asked === null || asked === 'pending' ? null : asked.uci,
    /** A hint was asked for and is not there yet. */
    isHintPending: asked === 'pending',
    /** How far the tables are built; null where none is. */
    progress,
    // A second press comes too late: the move belongs to the position that was shown.
    play: (uci: string) => setRun(changed(moves, (before) => runOf([...moves, uci], before.hints))),
    /** Costs nothing until it is there, and one position has one hint. */
    hint: () => {
      if (asked) return;
      setRun(changed(moves, { hint: 'pending' }));
      opponent
        .hint(position, (found) => setRun(changed(moves, { progress: found })))
        .then((uci) =>
          setRun(changed(moves, (before) => ({ hint: { uci }, hints: before.hints + 1, progress: null }))),
        )
        .catch(() => setRun(changed(moves, { hint: null, isMissing: true, progress: null })));
    },
    /** Takes the last own move back, and what was answered. */
    takeBack: () => {
      const first = skill.fen.split(' ')[1] === skill.side.charAt(0) ? 0 : 1;
      const own = moves.length - ((moves.length - first) % 2 === 1 ? 1 : 2);
      setRun(runOf(moves.slice(0, Math.max(first, own)), hints + 1));
    },
    restart: () => setRun(runOf([], 0)),
    retry: () => setRun(changed(moves, { isMissing: false })),
  };
}

export type SkillRun = ReturnType<typeof useSkillRun>;
