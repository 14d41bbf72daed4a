import { IconCalendarEvent, IconCoin, IconUsers } from '@tabler/icons-react';
import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { momentLabel, moneyLabel } from '../../shared/chess/tournament-labels.ts';
import { messages } from './messages.ts';
import classes from './tournament-entry.module.css';

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;

/** Seats, closing date and fee. */
export function EntryFacts({ details: { seatsLeft, settings } }: { details: TournamentDetails }) {
  const closesAt = settings.registrationClosesAt ?? settings.sections[0]?.startsAt;
  const seats =
    seatsLeft === null ? messages.noLimit : seatsLeft > 0 ? messages.seatsLeft(seatsLeft) : messages.noSeats;
  return (
    <ul className={classes['facts']}>
      <li>
        <IconUsers {...icon} />
        {seats}
      </li>
      {closesAt === undefined ? null : (
        <li>
          <IconCalendarEvent {...icon} />
          {messages.closes(momentLabel(closesAt))}
        </li>
      )}
      <li>
        <IconCoin {...icon} />
        {settings.entryFee === 0
          ? messages.free
          : messages.fee(moneyLabel(settings.entryFee, settings.currency))}
      </li>
    </ul>
  );
}
