import { Button } from '@mantine/core';
import { IconCheck, IconMapPin, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { TournamentCard } from '@royal-chess/contracts/tournaments';
import { controlName, variantName } from '../../shared/chess/game-labels.ts';
import {
  formatName,
  choosesRounds,
  hasRounds,
  momentLabel,
  moneyLabel,
} from '../../shared/chess/tournament-labels.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { messages } from './messages.ts';
import classes from './tournaments-list.module.css';

interface TournamentTableProps {
  readonly cards: readonly TournamentCard[];
  /** Ids of events that I have entered. */
  readonly entered: readonly string[];
}

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Few seats are left from here on, parts of all seats. */
const few = 0.1;

function Seats({ seats, entries, waiting }: TournamentCard) {
  if (seats === 0) return <>{messages.players(entries)}</>;
  const left = Math.max(0, seats - entries);
  const isFew = left > 0 && left <= Math.max(3, seats * few);
  return (
    <span className={classes['seats']} data-few={isFew || undefined} data-full={left === 0 || undefined}>
      <span>
        <strong>{left === 0 || waiting > 0 ? messages.full : messages.left(left)}</strong>{' '}
        {left === 0 ? messages.seatCount(seats) : messages.of(seats)}
      </span>
      <span className={classes['filled']} aria-hidden>
        <span style={{ width: `${((seats - left) / seats) * 100}%` }} />
      </span>
    </span>
  );
}

function Where({ mode, location, cities }: TournamentCard) {
  const Icon = mode === 'online' ? IconWorld : IconMapPin;
  const places = [cities.slice(0, 2).join(', ') || location, mode === 'offline' ? '' : messages.online];
  return (
    <span className={classes['where']}>
      <Icon {...icon} />
      {places.filter((place) => place !== '').join(', ')}
    </span>
  );
}

/** What a visitor does next with an event. */
function actOf({ status, seats, entries, waiting }: TournamentCard): string {
  if (status === 'open')
    return seats > 0 && (entries >= seats || waiting > 0) ? messages.waitingList : messages.register;
  if (status === 'running') return messages.watch;
  return status === 'finished' ? messages.results : messages.details;
}

function Row({ card, isEntered }: { card: TournamentCard; isEntered: boolean }) {
  const { id, title, status, system, rounds, round, variant, timeControl, startsAt, currency } = card;
  const to = `/tournament-details/${id}`;
  const format = [
    formatName(system, rounds),
    ...(variant === 'classical' ? [] : [variantName(variant)]),
  ].join(', ');
  const progress =
    round === 0 || !hasRounds(system)
      ? ''
      : choosesRounds(system)
        ? messages.rounds(round, rounds)
        : messages.round(round);
  const act = actOf(card);
  return (
    <tr>
      <td className={classes['event']}>
        <Link to={to}>{title}</Link>
        {status === 'draft' ? <StatusBadge kind="plain">{messages.draft}</StatusBadge> : null}
        <span>{card.podium.length > 0 ? card.podium.join(', ') : card.location}</span>
        <span data-narrow>
          {momentLabel(startsAt)} · {controlName(timeControl)} · {format}
        </span>
      </td>
      <td data-wide>
        {format}
        {progress ? <small>{progress}</small> : null}
      </td>
      <td data-wide data-right>
        <strong>{controlName(timeControl)}</strong>
      </td>
      <td data-wide>{momentLabel(startsAt)}</td>
      <td data-widest>
        <Where {...card} />
      </td>
      <td>
        <Seats {...card} />
      </td>
      <td data-widest data-right>
        {card.entryFee === 0 ? messages.free : moneyLabel(card.entryFee, currency)}
      </td>
      <td data-widest data-right>
        <strong>{card.prizes === 0 ? messages.noPrizes : moneyLabel(card.prizes, currency)}</strong>
      </td>
      <td data-right>
        {isEntered && status !== 'finished' ? (
          <StatusBadge kind="green" icon={<IconCheck size={15} stroke={2} aria-hidden />}>
            {messages.registered}
          </StatusBadge>
        ) : (
          <Button variant="quiet" size="xs" component={Link} to={to} aria-label={messages.actOf(act, title)}>
            {act}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Events in rows; on a phone their facts are below the title. */
export function TournamentTable({ cards, entered }: TournamentTableProps) {
  return (
    <DataTable
      className={classes['table']}
      head={
        <>
          <th>{messages.event}</th>
          <th data-wide>{messages.format}</th>
          <th data-wide data-right>
            {messages.time}
          </th>
          <th data-wide>{messages.starts}</th>
          <th data-widest>{messages.where}</th>
          <th>{messages.seats}</th>
          <th data-widest data-right>
            {messages.entry}
          </th>
          <th data-widest data-right>
            {messages.prizes}
          </th>
          <th>
            <span className="sr-only">{messages.act}</span>
          </th>
        </>
      }
    >
      {cards.map((card) => (
        <Row key={card.id} card={card} isEntered={entered.includes(card.id)} />
      ))}
    </DataTable>
  );
}
