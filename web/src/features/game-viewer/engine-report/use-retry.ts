import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { Position } from '@royal-chess/domain/chess/position';
import { finalEvaluation } from '@royal-chess/domain/engine/evaluation';
import { reportNodes, type GameReport } from '@royal-chess/domain/game-report/game-report';
import { judgeMove, lossOf } from '@royal-chess/domain/game-report/judge-move';
import { pathBefore } from '@royal-chess/domain/chess/pgn/tree-path';
import { useEffect, useState } from 'react';
import { boardEngine } from '../../../shared/engine/board-engine.ts';
import type { GameTree } from '../use-game-tree.ts';

export type Attempt =
  /** Nothing was played yet. */
  | { readonly kind: 'none' }
  | { readonly kind: 'same' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'found' }
  | { readonly kind: 'foundToo' }
  | { readonly kind: 'bad'; readonly loss: number }
  | { readonly kind: 'broken' };

/** What the engine said of a move that was tried. */
interface Checked {
  readonly fen: string;
  readonly attempt: Attempt;
}

/**
 * A critical moment that one plays again: the board stands before the move, and the move that one plays there is compared with the
 * engine's. Another move is judged as the moves of the game were.
 * @param before judged positions, each before a half-move
 */
export function useRetry(
  tree: GameTree,
  { moves }: GameReport,
  positions: readonly Position[],
  evaluations: readonly Parameters<typeof judgeMove>[0]['before'][],
) {
  const [ply, setPly] = useState<number | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const position = ply === null ? undefined : positions[ply - 1];
  const played = ply === null ? undefined : moves[ply - 1];
  const isTried = ply !== null && tree.last !== null && pathBefore(tree.path).join('.') === String(ply - 1);
  const uci = isTried ? (tree.last?.uci ?? null) : null;
  const fen = isTried ? tree.fen : null;
  const before = ply === null ? undefined : evaluations[ply - 1];

  const isToCheck =
    uci !== null &&
    uci !== played?.uci &&
    uci !== played?.best &&
    checked?.fen !== fen &&
    position !== undefined;
  useEffect(() => {
    if (!isToCheck || uci === null || fen === null || !before) return undefined;
    const read = Position.fromFen(fen, position.variant);
    if (!read.ok) return undefined;
    const after = read.value;
    const judge = new PositionJudge(boardEngine(after).open);
    const check = async () => {
      const found = finalEvaluation(after) ?? (await judge.judge(after, reportNodes)).evaluation;
      const { loss, class: worth } = judgeMove({
        mover: position.turn,
        uci,
        best: null,
        legal: 2,
        isTheory: false,
        before,
        after: found,
      });
      const isGood = worth === 'good' && loss < lossOf.inaccuracy;
      setChecked({ fen, attempt: isGood ? { kind: 'foundToo' } : { kind: 'bad', loss } });
    };
    let isLeft = false;
    check()
      .catch(() => {
        if (!isLeft) setChecked({ fen, attempt: { kind: 'broken' } });
      })
      .finally(() => judge.end());
    return () => {
      isLeft = true;
      judge.end();
    };
  }, [isToCheck, uci, fen, before, position]);

  const attempt = (): Attempt => {
    if (uci === null) return { kind: 'none' };
    if (uci === played?.best) return { kind: 'found' };
    if (uci === played?.uci) return { kind: 'same' };
    return checked?.fen === fen ? checked.attempt : { kind: 'checking' };
  };
  return {
    /** Half-move that is played again; null for none. */
    ply,
    attempt: attempt(),
    begin: (at: number) => {
      setPly(at);
      tree.go([at - 1]);
    },
    end: () => {
      if (ply !== null) tree.go([ply]);
      setPly(null);
    },
  };
}
