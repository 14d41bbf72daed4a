import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Progress } from '@mantine/core';
import { gameReport, type GameReport, reportNodes } from '@royal-chess/domain/game-report/game-report';
import { useEffect, useMemo } from 'react';
import { numbered } from '../../../shared/board/move-rows.ts';
import { clockText } from '../clock-text.ts';
import { nagLabels } from '../nag-labels.ts';
import { useTheoryQuery } from '../report/report-api.ts';
import type { ShownGame } from '../shown-game.ts';
import type { GameTree } from '../use-game-tree.ts';
import { useEngineInUse } from '../../../shared/engine/engine-in-use.ts';
import { useRatedGame } from '../use-rated-game.ts';
import { messages } from './messages.ts';
import { ReportTable } from './report-table.tsx';
import { reportedGame, reportKey } from './report-key.ts';
import { RetryBox } from './retry-box.tsx';
import { timeUse } from './time-use.ts';
import { useReportRun } from './use-report-run.ts';
import { useServerReport } from './use-server-report.ts';
import { useRetry } from './use-retry.ts';
import { nagOfClass } from './with-report.ts';
import classes from './engine-report.module.css';

export interface EngineReportProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
  /** Address of this game in a document that may run threads; null where there is none. */
  readonly isolated: string | null;
  /** Receives the report when it is there, null while it is not. */
  readonly onReport: (report: GameReport | null) => void;
}

type Run = ReturnType<typeof useReportRun>;

/** Begins the report, shows how far it is, and cancels it. */
function ReportProgress({ run }: { run: Run }) {
  const { done, total, isRunning, isBroken } = run;
  const inUse = useEngineInUse();
  const engine = run.release ?? inUse;
  return (
    <>
      {done > 0 || isRunning ? (
        <>
          <Progress.Root size="lg" transitionDuration={0}>
            <Progress.Section value={(done / total) * 100} aria-label={messages.progress} />
          </Progress.Root>
          <p className={classes['figure']}>{messages.progressOf(done, total)}</p>
        </>
      ) : (
        <p>{messages.about(engine.name, reportNodes)}</p>
      )}
      {isBroken ? <p role="alert">{messages.noEngine}</p> : null}
      <div className={classes['buttons']}>
        {isRunning ? (
          <Button size="xs" variant="outline" onClick={run.cancel}>
            {messages.cancel}
          </Button>
        ) : (
          <Button size="xs" onClick={run.start}>
            {done > 0 ? messages.goOn : messages.make}
          </Button>
        )}
      </div>
    </>
  );
}

interface ReportResultProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
  readonly run: Run;
  readonly report: GameReport;
  /** Half-moves of the opening; undefined while it is not known. */
  readonly theoryPlies: number | undefined;
  /** The engine of the server; null where it was made here. */
  readonly madeBy: string | null;
}

function ReportResult({ game, tree, run, report, theoryPlies, madeBy }: ReportResultProps) {
  const { startFen, timeControl } = game;
  const main = tree.main.moves;
  const times = useMemo(() => timeUse(main, timeControl), [main, timeControl]);
  const evaluations = useMemo(() => (run.judged ?? []).map(({ evaluation }) => evaluation), [run.judged]);
  const retry = useRetry(tree, report, run.positions, evaluations);
  const nameOf = (ply: number) => numbered(main[ply - 1]?.san ?? '', ply, startFen);
  const retried = retry.ply === null ? undefined : report.moves[retry.ply - 1];
  const position = retry.ply === null ? undefined : run.positions[retry.ply - 1];
  const following = report.critical.find((ply) => ply > (retry.ply ?? 0));
  return (
    <>
      <ReportTable report={report} times={times} isWhiteFirst={startFen.split(' ')[1] !== 'b'} />
      {theoryPlies === undefined ? null : theoryPlies === 0 ? (
        <p>{messages.noTheory}</p>
      ) : (
        <p>
          {messages.theoryTo}{' '}
          <button type="button" className="focus-inside" onClick={() => tree.go([theoryPlies])}>
            {nameOf(theoryPlies)}
          </button>
        </p>
      )}
      <h3>{messages.critical}</h3>
      {report.critical.length === 0 ? <p>{messages.noCritical}</p> : null}
      {retried && position && retry.ply !== null ? (
        <RetryBox
          key={retry.ply}
          played={nameOf(retry.ply)}
          move={retried}
          position={position}
          attempt={retry.attempt}
          onAgain={() => retry.ply !== null && retry.begin(retry.ply)}
          onNext={following === undefined ? null : () => retry.begin(following)}
          onEnd={retry.end}
        />
      ) : (
        <ul>
          {report.critical.map((ply) => {
            const move = report.moves[ply - 1];
            const nag = move && nagOfClass[move.class];
            const ms = times[ply - 1] ?? null;
            return (
              <li key={ply}>
                <span>
                  <button type="button" className="focus-inside" onClick={() => tree.go([ply])}>
                    {nameOf(ply)}
                  </button>
                  <b>{nagLabels(nag === undefined ? [] : [nag]).map(({ sign }) => sign)}</b>{' '}
                  <small>
                    {messages.lost(move?.loss ?? 0)}
                    {ms === null ? '' : `, ${messages.took(clockText(ms))}`}
                  </small>
                </span>
                <Button
                  size="xs"
                  variant="outline"
                  aria-label={messages.retryOf(nameOf(ply))}
                  onClick={() => retry.begin(ply)}
                >
                  {messages.retry}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <p className={classes['figure']}>
        {madeBy === null ? messages.madeHere(run.engine) : messages.madeBy(madeBy)}
      </p>
      {run.refusal === null ? (
        <div className={classes['buttons']}>
          <Button size="xs" variant="outline" onClick={run.again}>
            {madeBy === null ? messages.again : messages.makeHere}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** What the engine says of a whole game: made by the server before, or in this browser on request and kept there. */
export default function EngineReport({ game, tree, isolated, onReport }: EngineReportProps) {
  const played = useMemo(() => reportedGame(game, tree.main), [game, tree.main]);
  const isPlayingRated = useRatedGame() === true;
  const server = useServerReport(game, played, !isPlayingRated);
  const run = useReportRun(played, !isPlayingRated, server.done?.positions);
  const { judged, legal, isGiven } = run;
  const theory = useTheoryQuery(
    judged === null || isGiven || isPlayingRated
      ? skipToken
      : {
          key: reportKey(played),
          startFen: game.startFen,
          variant: game.variant,
          isStored: game.isNew !== true,
          moves: run.positions.slice(1).map((position, index) => ({
            uci: played.moves[index] ?? '',
            san: tree.main.moves[index]?.san ?? '',
            fen: position.fen(),
            clockMs: null,
          })),
        },
  );
  // Without the database there is no theory.
  const theoryPlies = isGiven
    ? server.done?.theoryPlies
    : (theory.currentData ?? (theory.isError ? 0 : undefined));
  const report = useMemo(
    () =>
      judged && theoryPlies !== undefined && !isPlayingRated
        ? gameReport({
            first: played.startFen.split(' ')[1] === 'b' ? 'black' : 'white',
            moves: played.moves,
            legal,
            positions: judged,
            theoryPlies,
          })
        : null,
    [judged, legal, played, theoryPlies, isPlayingRated],
  );
  useEffect(() => onReport(report), [report, onReport]);
  return (
    <section className={classes['report']} aria-label={messages.title}>
      <h2>{messages.title}</h2>
      {isPlayingRated ? (
        <p>{messages.ratedGame}</p>
      ) : !run.isPossible ? (
        <p>{messages.notPossible}</p>
      ) : report ? (
        <ReportResult
          game={game}
          tree={tree}
          run={run}
          report={report}
          theoryPlies={isGiven ? theoryPlies : theory.currentData}
          madeBy={isGiven ? (server.done?.engine ?? null) : null}
        />
      ) : run.refusal !== null ? (
        <>
          <p>{messages[run.refusal]}</p>
          {run.refusal === 'notIsolated' && isolated !== null ? (
            <div className={classes['buttons']}>
              {/* Not a link of the router: only another document has other headers. */}
              <Button size="xs" variant="outline" component="a" href={isolated}>
                {messages.loadIsolated}
              </Button>
            </div>
          ) : null}
        </>
      ) : (
        <>
          {server.progress ? <p role="status">{messages.serverProgress(...server.progress)}</p> : null}
          <ReportProgress run={run} />
        </>
      )}
    </section>
  );
}
