import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { speedOf } from '@royal-chess/domain/match/speed';
import type { FindingState } from './finding-slice.ts';
import { boardLabel, controlName, delayName, speedWord } from '../../shared/chess/game-labels.ts';
import type { PairingRequest } from './game-values.ts';
import type { LobbyState } from './lobby-slice.ts';
import { messages, spanName, waitedFor } from './messages.ts';
import classes from './finding.module.css';

interface FindingCardProps {
  readonly finding: FindingState;
  /** No one else looks for this game now. */
  readonly isAlone: boolean;
  readonly link: LobbyState['link'];
  readonly onInvite: () => void;
  readonly onOffer: (request: PairingRequest) => void;
  readonly onStop: () => void;
}

/** How often the time waited is updated, milliseconds. */
const tickMs = 250;

function useNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The game searched for, the time waited, how many wait, and a button that cancels; for who waits alone other ways to a game. */
export function FindingCard({
  finding: { request, since, window, waiting },
  link,
  isAlone,
  onInvite,
  onOffer,
  onStop,
}: FindingCardProps) {
  const now = useNow();
  if (!request) return null;
  const waited = Math.min(request.joinMs, Math.max(0, now - since));
  const { timeControl, variant, rated } = request;
  const game = [
    controlName(timeControl),
    speedWord(speedOf(timeControl)),
    delayName(timeControl),
    boardLabel({ variant }),
    (rated ? messages.rated : messages.casual).toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');
  const line =
    link === 'live' ? (window ? messages.windowOf(window) : messages.windowUnknown) : messages.windowOffline;
  return (
    <section className={classes['card']} aria-label={messages.lookingFor(game)}>
      <div className={classes['words']} data-alone={isAlone || undefined}>
        <strong>{messages.lookingFor(game)}</strong>
        {link === 'live' ? <span>{messages.waitingHere(waiting)}</span> : null}
        {isAlone ? (
          <span className={classes['ways']}>
            <button type="button" onClick={onInvite}>
              {messages.inviteFriend}
            </button>
            <button type="button" onClick={() => onOffer(request)}>
              {messages.leaveThis}
            </button>
          </span>
        ) : (
          <span>{line}</span>
        )}
      </div>
      <div className={classes['side']}>
        <span className={classes['time']} role="timer" aria-label={messages.lookingFor(game)}>
          {messages.waitedOf(waitedFor(waited), waitedFor(request.joinMs))}
        </span>
        <Button variant="outline" size="xs" onClick={onStop}>
          {messages.stopSearch}
        </Button>
      </div>
      <span className={classes['line']} style={{ width: `${100 - (100 * waited) / request.joinMs}%` }} />
      <p className="sr-only" role="status">
        {messages.lookingFor(game)}. {line}. {messages.waitingHere(waiting)}. {spanName(request.joinMs)}
      </p>
    </section>
  );
}
