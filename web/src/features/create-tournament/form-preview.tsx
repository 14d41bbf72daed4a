import { IconClock, IconCoin, IconMapPin, IconUsers } from '@tabler/icons-react';
import { moneyLabel } from '../../shared/chess/tournament-labels.ts';
import type { FieldFaults } from './field-faults.ts';
import type { FormValues, NumberText } from './form-values.ts';
import { gameSummary } from './game-summary.ts';
import { messages } from './messages.ts';
import { PictureFrame } from './picture-frame.tsx';
import classes from './create-tournament.module.css';
import { dateFormat } from '../../shared/language/date-format.ts';

interface FormPreviewProps {
  readonly values: FormValues;
  readonly faults: FieldFaults;
}

const day = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
const numberOf = (value: NumberText): number => (typeof value === 'number' ? value : 0);

function groupsOf(values: FormValues): string {
  const ages = values.age.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  return ages.length === 1 ? messages.oneGroup(ages[0] ?? 0) : messages.groups(ages);
}

/** The card of the event as players will see it. */
export function FormPreview({ values, faults }: FormPreviewProps) {
  const { title, image, city, location, mode, currency, date, time } = values;
  const cities = city.map(({ text }) => text).filter((text) => text !== '');
  const places = [...(cities.length > 0 ? cities : [location]), mode === 'offline' ? '' : 'online'];
  const where = places.filter((place) => place !== '').join(', ');
  const game = gameSummary(values.chessGame);
  const shownDate = date ? day(new Date(`${date}T00:00:00Z`)) : messages.noDate;
  return (
    <article className={classes['card']}>
      <PictureFrame address={image} />
      <div className={classes['cardBody']}>
        <h3>{title || messages.untitled}</h3>
        <p>
          {shownDate}, {faults['time'] ? <strong data-fault>{messages.timeToCorrect}</strong> : time}
        </p>
        <ul>
          <li>
            <IconMapPin {...icon} />
            {where.charAt(0).toUpperCase() + where.slice(1)}
          </li>
          <li>
            <IconUsers {...icon} />
            {messages.seats(numberOf(values.totalSeat))}, {groupsOf(values)}
          </li>
          {game ? (
            <li>
              <IconClock {...icon} />
              {messages.everyRound(game.control, numberOf(values.chessGame.roundTime))}
            </li>
          ) : null}
          <li>
            <IconCoin {...icon} />
            {messages.money(
              moneyLabel(numberOf(values.entryFee), currency),
              moneyLabel(numberOf(values.totalPrizeWorth), currency),
            )}
          </li>
        </ul>
      </div>
    </article>
  );
}
