import { Button } from '@mantine/core';
import { type Race, raceSize } from '@royal-chess/contracts/puzzles';
import { dateFormat } from '../../../shared/language/date-format.ts';
import { messages } from './messages.ts';
import type { RaceActs } from './use-race-acts.ts';
import classes from './race.module.css';

const time = dateFormat({ timeStyle: 'short' });

interface Props {
  readonly race: Race;
  /** When it ends unless it is started, epoch milliseconds. */
  readonly expiresAt: number | null;
  readonly userId: string | null;
  readonly acts: RaceActs;
}

/** Before the start: who starts it, and joining and leaving. */
export function RaceLobby({ race: { racers, hostId }, expiresAt, userId, acts }: Props) {
  const isRacer = racers.some(({ id }) => id === userId);
  const isHost = hostId !== null && hostId === userId;
  const host = racers.find(({ id }) => id === hostId)?.name;
  const isFull = racers.length >= raceSize.most;
  const line = (): string => {
    if (host === undefined) return messages.waitingNone;
    if (isHost) return messages.waitingHost(racers.length);
    return isFull && !isRacer ? messages.full : messages.waitingOther(host);
  };
  return (
    <>
      <h2>{messages.waiting}</h2>
      <p>{line()}</p>
      {expiresAt === null ? null : <p>{messages.endsAt(time(expiresAt))}</p>}
      {userId === null ? <p>{messages.visitor}</p> : null}
      <div className={classes.choices}>
        {isHost ? (
          <Button
            variant="gold"
            disabled={acts.isBusy || racers.length < raceSize.fewest}
            onClick={() => acts.act('start')}
          >
            {messages.start}
          </Button>
        ) : null}
        {isRacer ? (
          <Button variant="plain" disabled={acts.isBusy} onClick={() => acts.act('leave')}>
            {messages.leave}
          </Button>
        ) : null}
        {userId !== null && !isRacer && !isFull ? (
          <Button variant="gold" disabled={acts.isBusy} onClick={() => acts.act('join')}>
            {messages.join}
          </Button>
        ) : null}
      </div>
    </>
  );
}
