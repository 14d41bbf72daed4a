import { Drawer } from '@mantine/core';
import type { PlayerCard as Card } from '@royal-chess/contracts/tournaments';
import { Link, useSearchParams } from 'react-router-dom';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentPlayerQuery } from '../../shared/api/tournaments-api.ts';
import { printedChange, printedPoints } from '../../shared/chess/points.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useOpensLate } from '../../shared/lazy/use-opens-late.ts';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { Entrant } from './entrant.tsx';
import { messages } from './messages.ts';
import { ResultMarks } from './result-marks.tsx';
import classes from './tournament.module.css';

function Rounds({ card }: { readonly card: Card }) {
  if (card.rounds.length === 0) return <StateEmpty title={messages.noGames} />;
  return (
    <DataTable
      label={messages.card}
      className={classes.cardRounds}
      head={
        <>
          <th>{messages.round}</th>
          <th>{messages.against}</th>
          <th data-right data-wide>
            {messages.rating}
          </th>
          <th data-right>{messages.resultHead}</th>
          <th data-right>{messages.points}</th>
        </>
      }
    >
      {card.rounds.map(({ round, opponent, color, result, points, matchId }) => (
        <tr key={round}>
          <td>{round}</td>
          <td>
            <span className={classes.seat}>
              {color ? (
                <span className={classes.square} data-color={color} role="img" aria-label={messages[color]} />
              ) : null}
              {opponent ? <Entrant person={{ ...opponent, federation: '' }} /> : messages.bye(result)}
            </span>
          </td>
          <td data-right data-wide>
            {opponent?.rating || ''}
          </td>
          <td data-right>
            {matchId ? <Link to={`/match/${matchId}`}>{result || messages.live}</Link> : result}
          </td>
          <td data-right>{printedPoints(points)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** The card of the player that `?player=` names, over the page. */
export default function PlayerCard({ tournamentId }: { readonly tournamentId: string }) {
  const [search, setSearch] = useSearchParams();
  const entryId = search.get('player');
  const query = useTournamentPlayerQuery(
    { params: { id: tournamentId, entryId: entryId ?? '' } },
    { skip: !entryId },
  );
  const card = entryId ? query.currentData : undefined;
  const problem = problemOf(query);
  const isOpen = useOpensLate(entryId !== null);
  const close = (): void => {
    setSearch(
      (before) => {
        before.delete('player');
        return before;
      },
      { preventScrollReset: true },
    );
  };
  return (
    <Drawer opened={isOpen} onClose={close} position="right" size={460} title={messages.card}>
      {card ? (
        <>
          <h2 className={classes.cardName}>
            <TitleBadge title={card.side.title} /> {card.side.name}
          </h2>
          <dl className={classes.cardFacts}>
            <div>
              <dt>{messages.rating}</dt>
              <dd>{card.side.rating || '–'}</dd>
            </div>
            {card.rank === null ? null : (
              <div>
                <dt>{messages.rank}</dt>
                <dd>{card.rank}</dd>
              </div>
            )}
            {card.performance === null ? null : (
              <div>
                <dt>{messages.performance}</dt>
                <dd>{card.performance}</dd>
              </div>
            )}
            {card.change === null ? null : (
              <div>
                <dt>{messages.ratingChange}</dt>
                <dd>{printedChange(card.change)}</dd>
              </div>
            )}
          </dl>
          <p className={classes.cardMarks}>
            <ResultMarks rounds={card.rounds.filter(({ result }) => result !== '')} />
          </p>
          <Rounds card={card} />
        </>
      ) : problem ? (
        <StateError title={messages.cardFailed} problem={problem} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Drawer>
  );
}
