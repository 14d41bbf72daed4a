import { useMemo, useState } from 'react';
import { evaluationOf, finalEvaluation } from '@royal-chess/domain/engine/evaluation';
import { type TreeView, useRatedGame } from '../game-viewer/index.ts';
import { engineLimits, searchEnd, thisDevice } from '../../shared/engine/engine-limits.ts';
import type { Search } from '../../shared/engine/engine-machine.ts';
import { useEngineInUse } from '../../shared/engine/engine-in-use.ts';
import { engineRefusal, type EngineRefusal } from '@royal-chess/domain/engine/engine-refusal';
import { largeBoardRules } from '@royal-chess/domain/engine/large-board-rules';
import type { Position } from '@royal-chess/domain/chess/position';
import { boardEngine, documentRefusal, type DocumentRefusal } from '../../shared/engine/board-engine.ts';
import { useEngineChoice } from '../../shared/engine/engine-choice.ts';
import { movesOfLine, threatPosition } from '../../shared/engine/evaluated-line.ts';
import { useSharedEvaluation } from './use-shared-evaluation.ts';
import { useEngine } from '../../shared/engine/use-engine.ts';

/** Moves of a line that are shown; deeper ones change with every second. */
const shownMoves = 16;

/** Why an engine is not asked about a position of a board. */
type Flaw = EngineRefusal | DocumentRefusal | 'castling';

/** Null where the engine of the board may be asked in this document. */
function flawOf(position: Position): Flaw | null {
  const refusal = engineRefusal(position);
  if (refusal !== null || position.files === 8) return refusal;
  return largeBoardRules(position.fen()) === null ? 'castling' : documentRefusal(window);
}

/** What the engine for boards of 10x8 is sent beside the position; null for the usual board. */
function largeBoardOf(position: Position, threads: number): Search['largeBoard'] {
  const variant = position.files === 8 ? null : largeBoardRules(position.fen());
  return variant && { variant, threads };
}

/**
 * The engine beside a board: what it found of the position that is shown.
 * @param isAsked it is on as the board opens, whatever the settings say; they follow once it is switched
 */
export function useAnalysis(tree: Pick<TreeView, 'position' | 'fen'>, isAllowed: boolean, isAsked = false) {
  const choice = useEngineChoice();
  const [isHeldOn, setHeldOn] = useState(isAsked);
  const isPlayingRated = useRatedGame();
  const [isThreat, setThreat] = useState(false);
  const limits = useMemo(() => engineLimits(thisDevice()), []);
  const isOn = isAllowed && (isHeldOn || choice.isOn);
  const { position } = tree;
  const flaw = useMemo(() => flawOf(position), [position]);
  const inUse = useEngineInUse();
  const { release, open } = boardEngine(position);
  // Until it is known that no rated game is played, in whatever tab, the engine waits.
  const isFree = isOn && isPlayingRated === false;
  const refusal = isPlayingRated ? ('ratedGame' as const) : flaw;
  const threat = useMemo(() => (isThreat ? threatPosition(position) : null), [isThreat, position]);
  const searched = threat ?? position;
  const { hashMb, threads } = limits;
  const { depth, seconds } = searchEnd(choice.limit, limits.depth);
  const search = useMemo(
    (): Search | null =>
      flaw === null && engineRefusal(searched) === null
        ? {
            fen: searched.fen(),
            largeBoard: largeBoardOf(searched, threads),
            isChess960: searched.variant === '960',
            lines: choice.lines,
            depth,
            seconds,
            hashMb,
          }
        : null,
    [flaw, searched, choice.lines, depth, seconds, hashMb, threads],
  );
  const { state, restart } = useEngine(search, isFree, open);

  const isCurrent = state?.running?.fen === search?.fen;
  const found = isCurrent && isFree ? state?.found : undefined;
  const lines = useMemo(
    () =>
      (found ?? []).map(({ depth: reached, score, moves }) => ({
        depth: reached,
        evaluation: evaluationOf(score, searched.turn),
        moves: movesOfLine(searched, { moves }, shownMoves),
      })),
    [found, searched],
  );
  const [best] = lines;
  const shared = useSharedEvaluation({
    position,
    isOn: isFree && flaw === null,
    best: threat === null ? (best ?? null) : null,
  });
  const evaluation =
    threat || isPlayingRated ? null : (finalEvaluation(tree.position) ?? best?.evaluation ?? null);

  return {
    isOn,
    /** The engine of this board. */
    engine: release ?? inUse,
    toggle: () => {
      setHeldOn(false);
      choice.setOn(!isOn);
    },
    lineCount: choice.lines,
    setLineCount: choice.setLines,
    /** What ends a search. */
    limit: choice.limit,
    setLimit: choice.setLimit,
    /** Shows what the other side would play; not where the side to move is in check. */
    isThreat: threat !== null,
    isThreatPossible: refusal === null && !position.isCheck(),
    toggleThreat: () => setThreat(!isThreat),
    /** Null where the engine may be asked; `ratedGame` while one plays a rated game. */
    refusal,
    status: state?.status ?? 'starting',
    nodesPerSecond: state?.nodesPerSecond ?? 0,
    /** Half-moves to which the best line was searched. */
    depth: best?.depth ?? null,
    /** Half-moves that suit the device. */
    deviceDepth: limits.depth,
    lines,
    /** What engines of others agree on, while that is deeper; null where there is nothing. */
    shared,
    /** The position that the lines begin from. */
    fen: searched.fen(),
    /** From White's side; null while nothing is known. */
    evaluation,
    restart,
  };
}

export type Analysis = ReturnType<typeof useAnalysis>;
export type AnalysisLine = Analysis['lines'][number];
