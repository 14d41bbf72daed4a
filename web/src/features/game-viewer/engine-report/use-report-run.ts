import { useDocumentVisibility } from '@mantine/hooks';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { gamePositions, isReportable } from '@royal-chess/domain/game-report/game-positions';
import { judgePosition } from '@royal-chess/domain/game-report/judge-position';
import { reportNodes, type JudgedPosition } from '@royal-chess/domain/game-report/game-report';
import { useEffect, useMemo, useState } from 'react';
import { openEngineWorker } from '../../../shared/engine/engine-port.ts';
import { forget, keepPositions, keptPositions } from './report-store.ts';
import { reportKey, type ReportedGame } from './report-key.ts';

/** Positions after which what was found is kept, so that a closed tab loses little. */
const keptEvery = 5;

/** What is judged of one game. */
interface Found {
  readonly key: string;
  readonly positions: readonly JudgedPosition[];
}

/**
 * The positions of a game, judged one after the other by an engine of its own. It rests while the tab is hidden, and goes on where it
 * was; what was found stays in this browser.
 * @param isAllowed false stops it
 */
export function useReportRun(game: ReportedGame, isAllowed: boolean) {
  const key = reportKey(game);
  const positions = useMemo(() => gamePositions(game), [game]);
  const [found, setFound] = useState<Found>(() => ({ key, positions: keptPositions(key) }));
  const [isWanted, setWanted] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const isHidden = useDocumentVisibility() === 'hidden';
  if (found.key !== key) {
    setFound({ key, positions: keptPositions(key) });
    setWanted(false);
  }
  const total = positions.length;
  const done = Math.min(found.positions.length, total);
  const isDone = done === total;
  const isRunning = isWanted && isAllowed && !isDone && !isBroken;

  useEffect(() => {
    if (!isRunning || isHidden) return undefined;
    const judge = new PositionJudge(openEngineWorker);
    let isLeft = false;
    let known = keptPositions(key);
    const run = async () => {
      for (const position of positions.slice(known.length)) {
        const next = await judgePosition(judge, position, reportNodes);
        if (isLeft) return;
        known = [...known, next];
        if (known.length % keptEvery === 0 || known.length === positions.length)
          keepPositions(key, known, Date.now());
        setFound({ key, positions: known });
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
      if (known.length > keptPositions(key).length) keepPositions(key, known, Date.now());
    };
  }, [isRunning, isHidden, key, positions]);

  return {
    isPossible: isReportable(positions, game),
    /** Null while positions are missing. */
    judged: isDone && total > 1 ? found.positions : null,
    legal: useMemo(
      () => (isDone ? positions.map((position) => position.legalMoves().length) : []),
      [isDone, positions],
    ),
    positions,
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
      setFound({ key, positions: [] });
      setBroken(false);
      setWanted(true);
    },
  };
}
