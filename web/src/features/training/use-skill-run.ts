import { judgeRun } from '@royal-chess/domain/training/judge-run';
import type { Skill } from '@royal-chess/domain/training/skills';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TableProgress } from '../../shared/endgame-tables/table-work.ts';
import { Opponent } from './opponent.ts';
import type { Results } from './use-results.ts';

interface Run {
  readonly moves: readonly string[];
  /** Hints and takebacks. */
  readonly hints: number;
  /** The table says that the goal can no longer be reached. */
  readonly isSlipped: boolean;
}

/** A hint that was asked for, for the position after these moves: they are compared as the same array. */
interface Hint {
  readonly moves: readonly string[];
  /** In UCI form; null: the table or the engine has not answered yet. */
  readonly uci: string | null;
}

const fresh: Run = { moves: [], hints: 0, isSlipped: false };

/** An exercise in play: the person's moves, and the answers of the table or the engine. */
export function useSkillRun(skill: Skill, keepRun: Results['keepRun']) {
  const [run, setRun] = useState(fresh);
  const [isMissing, setMissing] = useState(false);
  const [hint, setHint] = useState<Hint | null>(null);
  const [progress, setProgress] = useState<TableProgress | null>(null);
  const opponent = useMemo(() => new Opponent(skill), [skill]);
  useEffect(() => () => opponent.close(), [opponent]);

  const { moves, hints, isSlipped } = run;
  const state = useMemo(() => judgeRun(skill, moves, hints), [skill, moves, hints]);
  const { position } = state;
  const isRunning = state.kind === 'running' && !isSlipped;
  const isMine = isRunning && position.turn === skill.side;
  const asked = isMine && hint?.moves === moves ? hint : null;
  const isTheirs = isRunning && !isMine && !isMissing;

  useEffect(() => {
    if (!isTheirs) return undefined;
    let isCurrent = true;
    opponent
      .answer(position, (found) => isCurrent && setProgress(found))
      .then((answer) => {
        if (!isCurrent) return;
        setProgress(null);
        setRun((before) =>
          answer.kind === 'slipped'
            ? { ...before, isSlipped: true }
            : { ...before, moves: [...before.moves, answer.uci] },
        );
      })
      .catch(() => {
        if (isCurrent) setMissing(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [isTheirs, opponent, position]);

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
    hinted: asked?.uci ?? null,
    /** A hint was asked for and is not there yet. */
    isHintPending: asked !== null && asked.uci === null,
    /** How far the tables are built; null where none is. */
    progress,
    play: (uci: string) => {
      // A second press comes too late: the move belongs to the position that was shown.
      setRun((before) => (before.moves === moves ? { ...before, moves: [...moves, uci] } : before));
    },
    /** Costs nothing until it is there, and one position has one hint. */
    hint: () => {
      if (asked) return;
      setHint({ moves, uci: null });
      const isAsked = (now: Hint | null): boolean => now?.moves === moves;
      opponent
        .hint(position, setProgress)
        .then((uci) => {
          setHint((now) => (isAsked(now) ? { moves, uci } : now));
          setRun((before) => (before.moves === moves ? { ...before, hints: before.hints + 1 } : before));
        })
        .catch(() => {
          setHint((now) => (isAsked(now) ? null : now));
          setMissing(true);
        })
        .finally(() => setProgress(null));
    },
    /** Takes the last own move back, and what was answered. */
    takeBack: () => {
      const first = skill.fen.split(' ')[1] === skill.side.charAt(0) ? 0 : 1;
      const own = moves.length - ((moves.length - first) % 2 === 1 ? 1 : 2);
      setRun({ moves: moves.slice(0, Math.max(first, own)), hints: hints + 1, isSlipped: false });
    },
    restart: () => {
      setMissing(false);
      setRun(fresh);
    },
    retry: () => setMissing(false),
  };
}

export type SkillRun = ReturnType<typeof useSkillRun>;
