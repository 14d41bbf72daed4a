import { useDocumentVisibility } from '@mantine/hooks';
import type { Variant } from '@royal-chess/contracts/chess';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { gamePositions, isReportableInBrowser } from '@royal-chess/domain/game-report/game-positions';
import { judgePosition } from '@royal-chess/domain/game-report/judge-position';
import { reportNodes, type JudgedPosition } from '@royal-chess/domain/game-report/game-report';
import { useEffect, useMemo, useState } from 'react';
import { boardEngine, documentRefusal } from '../../../shared/engine/board-engine.ts';
import { engineInUse } from '../../../shared/engine/engine-in-use.ts';
import { forget, keepReport, keptReport, type KeptReport } from './report-store.ts';
import { reportKey, type ReportedGame } from './report-key.ts';

/** Positions after which what was found is kept, so that a closed tab loses little. */
const keptEvery = 5;

/** What is judged of one game. */
interface Found extends KeptReport {
  readonly key: string;
}

/** The engine that knows the board of a variant. */
const engineOf = (variant: Variant) => boardEngine({ files: variant === 'capablanca' ? 10 : 8 });
/** Its name: on the usual board another one may take its place. */
const nameOf = (variant: Variant): string => (engineOf(variant).release ?? engineInUse()).name;

/** What this browser keeps of a game. The beginning by another engine is none: judgements of two do not mix. */
function keptOf(key: string, total: number, engine: string): Found {
  const kept = keptReport(key);
  const isUsable = kept && (kept.engine === engine || kept.positions.length >= total);
  return isUsable ? { ...kept, key } : { key, engine, positions: [] };
}

/**
 * The positions of a game, judged one after the other by an engine of its own. It rests while the tab is hidden, and goes on where it
 * was; what was found stays in this browser.
 * @param isAllowed false stops it
 * @param given positions that the server has judged; they are taken until a report is begun here
 */
export function useReportRun(
  game: ReportedGame,
  isAllowed: boolean,
  given: readonly JudgedPosition[] | null = null,
) {
  const key = reportKey(game);
  const { variant } = game;
  const { release } = engineOf(variant);
  const refusal = release && documentRefusal(window);
  const positions = useMemo(() => gamePositions(game), [game]);
  const total = positions.length;
  const [found, setFound] = useState<Found>(() => keptOf(key, total, nameOf(variant)));
  const [isWanted, setWanted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  if (found.key !== key) {
    setFound(keptOf(key, total, nameOf(variant)));
    setWanted(false);
  }
  const done = Math.min(found.positions.length, total);
  const isDone = done === total;
  const isRunning = isWanted && isAllowed && refusal === null && !isDone && !isBroken;
  const isGiven = !isDone && !isWanted && done === 0 && given?.length === total;
  const known = isGiven ? given : isDone && total > 1 ? found.positions : null;

  useEffect(() => {
    if (!isRunning || isHidden) return undefined;
    const judge = new PositionJudge(engineOf(variant).open);
    let isLeft = false;
    const kept = keptOf(key, positions.length, nameOf(variant));
    let known = [...kept.positions];
    let { engine } = kept;
    const keep = (): void => keepReport(key, { engine, positions: known }, Date.now());
    const run = async () => {
      for (let position = positions[known.length]; position; position = positions[known.length]) {
        const next = await judgePosition(judge, position, reportNodes);
        if (isLeft) return;
        if (nameOf(variant) !== engine) {
          // The engine of before could not be started, and another one took its place: the report begins again.
          engine = nameOf(variant);
          if (known.length > 0) {
            known = [];
            continue;
          }
        }
        known.push(next);
        if (known.length % keptEvery === 0 || known.length === positions.length) keep();
        setFound({ key, engine, positions: [...known] });
      }
    };
    run()
      .catch(() => {
        if (!isLeft) setBroken(true);
      })
      .finally(() => judge.end());
    return () => {
      isLeft = true;
      judge.end();
      if (known.length > kept.positions.length) keep();
    };
  }, [isRunning, isHidden, key, variant, positions]);

  return {
    isPossible: isReportableInBrowser(positions, game),
    /** Why this document cannot run the engine of the board; null where it can. */
    refusal,
    /** The engine of the board; null for that of the page. */
    release,
    /** Null while positions are missing. */
    judged: known,
    /** The server has judged them. */
    isGiven,
    legal: useMemo(
      () => (known ? positions.map((position) => position.legalMoves().length) : []),
      [known, positions],
    ),
    positions,
    /** Name of the engine that judged here. */
    engine: found.engine,
    done,
    total,
    isRunning,
    isBroken,
    start: () => {
      setBroken(false);
      setWanted(true);
    },
    cancel: () => setWanted(false),
    /** Forgets what was found. */
    again: () => {
      forget(key);
      setFound({ key, engine: nameOf(variant), positions: [] });
      setBroken(false);
      setWanted(true);
    },
  };
}
