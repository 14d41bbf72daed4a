import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { sharedDepths, type SharedScore } from '@royal-chess/contracts/evaluations';
import type { PgnEvaluation } from '@royal-chess/domain/chess/pgn/pgn-tree';
import type { Position } from '@royal-chess/domain/chess/position';
import { movesOfLine } from '../../shared/engine/evaluated-line.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { useReportEvaluationMutation, useSharedEvaluationQuery } from './evaluations-api.ts';

/** A position that one only passes is not asked about, milliseconds. */
const settleMs = 300;
/** Moves of a line that are sent. */
const sentMoves = 8;

const evaluationOf = (score: SharedScore): PgnEvaluation =>
  'mate' in score ? { mate: score.mate } : { pawns: score.centipawns / 100 };

const scoreOf = (evaluation: PgnEvaluation): SharedScore =>
  'mate' in evaluation
    ? { mate: evaluation.mate }
    : { centipawns: Math.max(-20_000, Math.min(20_000, Math.round(evaluation.pawns * 100))) };

/** The best line of this page's engine. */
interface OwnLine {
  readonly depth: number;
  readonly evaluation: PgnEvaluation;
  readonly moves: readonly { readonly uci: string }[];
}

interface Shared {
  readonly position: Position;
  /** The engine is on, and may be asked about the position. */
  readonly isOn: boolean;
  /** Null while it has none, and while it looks for a threat. */
  readonly best: OwnLine | null;
}

/**
 * What others have computed of a position, while that is deeper than the own engine has come; and sends what the own engine says, where
 * an account is signed in: others see it once another account's engine agrees.
 */
export function useSharedEvaluation({ position, isOn, best }: Shared) {
  const user = useAppSelector(selectUser);
  const hasAccount = user !== null && !user.roles.includes('guest');
  const fen = position.fen();
  const { variant } = position;
  const [settled] = useDebouncedValue(fen, settleMs);
  const isAsked = isOn && settled === fen && variant !== 'capablanca';
  const { currentData } = useSharedEvaluationQuery(isAsked ? { query: { fen, variant } } : skipToken);
  const [report] = useReportEvaluationMutation();
  const sent = useRef(new Set<string>());

  const depth = best?.depth ?? 0;
  useEffect(() => {
    if (!isAsked || !hasAccount || !best || !sharedDepths.some((shared) => shared === depth)) return;
    const name = `${fen} ${depth}`;
    const moves = best.moves.slice(0, sentMoves).map(({ uci }) => uci);
    if (sent.current.has(name) || moves.length === 0) return;
    sent.current.add(name);
    // What is refused, or lost, is only not shared.
    void report({ body: { fen, variant, depth, score: scoreOf(best.evaluation), moves } });
  }, [isAsked, hasAccount, best, depth, fen, variant, report]);

  const found = isAsked ? currentData?.evaluation : null;
  if (!found || found.depth <= depth) return null;
  return {
    depth: found.depth,
    accounts: found.accounts,
    evaluation: evaluationOf(found.score),
    moves: movesOfLine(position, { moves: found.moves }, sentMoves),
  };
}

export type SharedByOthers = NonNullable<ReturnType<typeof useSharedEvaluation>>;
