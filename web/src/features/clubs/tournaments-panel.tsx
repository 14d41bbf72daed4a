import { Button } from '@mantine/core';
import type { Club } from '@royal-chess/contracts/clubs';
import type { TournamentCard } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { useTournamentsQuery } from '../../shared/api/tournament-cards-api.ts';
import { formatName, momentLabel } from '../../shared/chess/tournament-labels.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { CursorList, useCursor } from '../../shared/ui/cursor-list.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { messages } from './messages.ts';
import classes from './clubs.module.css';

const groups = ['running', 'coming', 'ended'] as const;
const groupOf = ({ status }: TournamentCard): (typeof groups)[number] =>
  status === 'running' ? 'running' : status === 'finished' || status === 'cancelled' ? 'ended' : 'coming';

const Row = ({ card }: { readonly card: TournamentCard }) => (
  <li>
    <span>
      <Link to={`/tournament-details/${card.id}`}>{card.title}</Link>
      <small className={classes['facts']}>
        {[
          momentLabel(card.startsAt),
          card.isBattle ? messages.teamBattle : formatName(card.system, card.rounds),
          messages.playerCount(card.entries),
        ].join(' · ')}
      </small>
    </span>
    {card.status === 'cancelled' ? <StatusBadge kind="red">{messages.cancelled}</StatusBadge> : null}
  </li>
);

/** The tournaments of a club: those that run, those to come, those that have ended. */
export function TournamentsPanel({ club: { id, standing } }: { readonly club: Club }) {
  const [cursor, setCursor] = useCursor(id);
  const query = useTournamentsQuery({ query: { club: id, cursor: cursor ?? undefined } });
  return (
    <section className={classes['members']}>
      <h2>{messages.tournaments}</h2>
      {standing === 'leader' ? (
        <div className={classes['make']}>
          <Button variant="outline" component={Link} to={`/clubs/${id}/create-tournament`}>
            {messages.makeTournament}
          </Button>
          <Button variant="outline" component={Link} to={`/clubs/${id}/create-tournament?kind=battle`}>
            {messages.makeBattle}
          </Button>
        </div>
      ) : null}
      <CursorList
        page={query.currentData}
        cursor={cursor}
        onCursor={setCursor}
        isBusy={query.isFetching}
        texts={messages}
      >
        <Answered query={query} failed={messages.tournamentsFailed} cells={['50%', '20%']}>
          {({ items }) =>
            items.length === 0 ? (
              <StateEmpty title={messages.noTournaments} line={messages.noTournamentsLine} />
            ) : (
              groups.map((group) => {
                const cards = items.filter((card) => groupOf(card) === group);
                return cards.length === 0 ? null : (
                  <div key={group}>
                    <h3>{messages.tournamentGroups[group]}</h3>
                    <ul className={classes['people']} aria-label={messages.tournamentGroups[group]}>
                      {cards.map((card) => (
                        <Row key={card.id} card={card} />
                      ))}
                    </ul>
                  </div>
                );
              })
            )
          }
        </Answered>
      </CursorList>
    </section>
  );
}
