import { skipToken } from '@reduxjs/toolkit/query';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { numbered } from '../../../shared/board/move-rows.ts';
import { printedResult } from '../../../shared/chess/result-labels.ts';
import { SkeletonRows } from '../../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../../shared/ui/state-error.tsx';
import { messages } from '../messages.ts';
import type { ShownGame } from '../shown-game.ts';
import type { GameTree } from '../use-game-tree.ts';
import { pawnsOf } from './pawns-of.ts';
import type { Plan } from './plans.ts';
import {
  readForPlans,
  useModelGamesQuery,
  useNoveltyQuery,
  usePawnGamesQuery,
  usePlansQuery,
} from './report-api.ts';
import classes from './position-report.module.css';

/** Stepping through a game asks only where one stops, milliseconds. */
const settleMs = 250;
const listed = 5;

function Games({ games, gameId }: { games: readonly GameSummary[]; gameId: string }) {
  const others = games.filter(({ id }) => id !== gameId).slice(0, listed);
  if (others.length === 0) return <p>{messages.noOtherGames}</p>;
  return (
    <ul>
      {others.map(({ id, white, black, result, date, foundPly }) => (
        <li key={id}>
          <Link to={`/games/${id}${foundPly === null ? '' : `?ply=${foundPly}`}`}>
            {messages.back3(white.name, black.name)}
          </Link>{' '}
          {printedResult(result)} {date?.slice(0, 4)}
        </li>
      ))}
    </ul>
  );
}

/** Moves of one side, each with the share of games that have it as a bar. */
function SidePlans({ side, plans, of }: { side: string; plans: readonly Plan[]; of: number }) {
  if (plans.length === 0) return null;
  return (
    <div className={classes['side']}>
      <h4>{side}</h4>
      <ul>
        {plans.map(({ san, games }) => (
          <li key={san} aria-label={messages.plan(san, games)}>
            <span>{san}</span>
            <span className={classes['bar']} style={{ inlineSize: `${(100 * games) / of}%` }} />
            <span>{games}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly query: Parameters<typeof problemOf>[0] & { readonly refetch: () => unknown };
  readonly isReady: boolean;
  readonly children: ReactNode;
}

/** A part of the report: its heading, and until it is there its place. */
function Part({ title, query, isReady, children }: PartProps) {
  const problem = problemOf(query);
  return (
    <section>
      <h3>{title}</h3>
      {problem ? (
        <StateError title={messages.reportFailed} problem={problem} onRetry={() => void query.refetch()} />
      ) : isReady ? (
        children
      ) : (
        <SkeletonRows rows={2} cells={['70%']} height="26px" />
      )}
    </section>
  );
}

interface PositionReportProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
}

/** What the database says to a game and the position on the board: novelty, model games, games with the same pawns and what was played in them. */
export default function PositionReport({ game, tree }: PositionReportProps) {
  const [fen] = useDebouncedValue(tree.fen, settleMs);
  const { variant } = game;
  const pawns = pawnsOf(fen);
  const novelty = useNoveltyQuery(game);
  const models = useModelGamesQuery({ query: { fen, variant, games: listed } });
  const samePawns = usePawnGamesQuery(
    pawns === ''
      ? skipToken
      : { query: { pieces: pawns, piecesMatch: 'pawns', variant, sort: 'average', limit: readForPlans + 1 } },
  );
  const withPawns = samePawns.currentData?.items.filter(({ id }) => id !== game.id).slice(0, readForPlans);
  const plans = usePlansQuery(withPawns === undefined || withPawns.length === 0 ? skipToken : withPawns);
  const played = plans.currentData;
  const hasPlans = played !== undefined && played.white.length + played.black.length > 0;
  const found = novelty.currentData;
  return (
    <div className={classes['report']}>
      <Part title={messages.novelty} query={novelty} isReady={found !== undefined}>
        {found ? (
          <p>
            <button type="button" className="focus-inside" onClick={() => tree.go([found.ply])}>
              {numbered(found.san, found.ply, game.startFen)}
            </button>{' '}
            {messages.earlierGames(found.earlier)}
          </p>
        ) : (
          <p>{messages.noNovelty}</p>
        )}
      </Part>
      <Part title={messages.modelGames} query={models} isReady={models.currentData !== undefined}>
        <Games games={models.currentData?.topGames ?? []} gameId={game.id} />
      </Part>
      <Part
        title={messages.samePawns}
        query={samePawns}
        isReady={pawns === '' || samePawns.currentData !== undefined}
      >
        {pawns === '' ? (
          <p>{messages.noPawns}</p>
        ) : (
          <>
            <Games games={samePawns.currentData?.items ?? []} gameId={game.id} />
            {withPawns === undefined || withPawns.length === 0 ? null : (
              <Link to={`/games?${new URLSearchParams({ pieces: pawns, piecesMatch: 'pawns' })}`}>
                {messages.allOf(samePawns.currentData?.total ?? 0)}
              </Link>
            )}
          </>
        )}
      </Part>
      {withPawns === undefined || withPawns.length === 0 ? null : (
        <Part title={messages.plans} query={plans} isReady={played !== undefined}>
          {hasPlans ? (
            <>
              <p>{messages.plansOfGames(played.games)}</p>
              <div className={classes['sides']}>
                <SidePlans side={messages.white} plans={played.white} of={played.games} />
                <SidePlans side={messages.black} plans={played.black} of={played.games} />
              </div>
            </>
          ) : (
            <p>{messages.noPlans}</p>
          )}
        </Part>
      )}
    </div>
  );
}
