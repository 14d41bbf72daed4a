import { useState } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { useBetweenQuery } from '../../shared/api/players-api.ts';
import { printedPoints } from '../../shared/chess/points.ts';
import { messages } from './messages.ts';
import { opposite, sideOf } from './side-of.ts';
import classes from './facts.module.css';

/** Until an answer contains the game that has just ended, milliseconds. */
const retryMs = 1_000;

/** The score of the two players in their games so far, this one included once it is over; nothing before the first one. */
export function BetweenYou({ room, me }: { room: MatchRoomState; me: Color }) {
  const own = sideOf(room, me);
  const other = sideOf(room, opposite(me));
  const [isStale, setStale] = useState(false);
  const { data, isError } = useBetweenQuery(
    { params: { id: other.id } },
    { pollingInterval: isStale ? retryMs : 0 },
  );
  const isWaiting = data?.stale === true && !isError;
  if (isWaiting !== isStale) setStale(isWaiting);
  if (!data?.between) return null;
  const { won, drawn, lost } = data.between;
  const points = (wins: number): string => printedPoints(wins * 10 + drawn * 5);
  return (
    <>
      <hr />
      <p className={classes['between']}>{messages.between}</p>
      <p className={classes['score']}>
        <span>
          <span className={classes['clip']} title={own.name}>
            {own.name}
          </span>{' '}
          <strong>{points(won)}</strong>
        </span>
        <span>
          <strong>{points(lost)}</strong>{' '}
          <span className={classes['clip']} title={other.name}>
            {other.name}
          </span>
        </span>
      </p>
    </>
  );
}
