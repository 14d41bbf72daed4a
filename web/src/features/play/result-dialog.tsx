import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { PieceIcon } from '../../shared/board/pieces/piece-icon.tsx';
import { waysOn } from './action-buttons.tsx';
import { abortText } from './abort-text.ts';
import { LazyModal } from '../../shared/lazy/lazy-modal.tsx';
import { messages } from './messages.ts';
import { printedChange } from '../../shared/chess/points.ts';
import { ratingText } from '../../shared/chess/rating-text.ts';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { DeclinedStrip } from './declined-strip.tsx';
import { outcomeFor, type OutcomeKind } from './outcome.ts';
import type { MatchAction } from './play-slice.ts';
import { RematchStrip } from './rematch-strip.tsx';
import { sideOf } from './side-of.ts';
import type { Match } from './use-match.ts';
import classes from './play.module.css';
import own from './result-dialog.module.css';

/** How the game ended for the reader. */
export function heading(kind: OutcomeKind, room: MatchRoomState): string {
  const winner = sideOf(room, room.result === '1-0' ? 'white' : 'black').name;
  return {
    gameWin: messages.won,
    gameLoose: messages.lost,
    gameDraw: messages.drawn,
    aborted: abortText(room).title,
    watched: messages.wins(winner),
  }[kind];
}

function Ratings({ match, room }: { match: Match; room: MatchRoomState }) {
  if (room.status === 'aborted') return null;
  if (!room.rated) return <p className={classes['quiet']}>{messages.unrated}</p>;
  if (room.unrated !== '') return <p className={classes['quiet']}>{messages.notCounted[room.unrated]}</p>;
  if (!room.ratingsApplied || !match.me) {
    return match.me ? <p className={classes['quiet']}>{messages.ratingPending}</p> : null;
  }
  const { rating, change, isProvisional } = sideOf(room, match.me);
  return (
    <>
      <p className={own['newRating']}>
        {messages.rating} <strong>{ratingText(rating + change, isProvisional)}</strong>
        <span data-sign={Math.sign(change)}>{printedChange(change)}</span>
      </p>
      {room.ratedHalf ? <p className={classes['quiet']}>{messages.countedHalf}</p> : null}
    </>
  );
}

interface ResultDialogProps {
  readonly match: Match;
  readonly room: MatchRoomState;
  readonly opened: boolean;
  /** What the opponent has declined last; '' for nothing. */
  readonly declined: string;
  readonly onClose: () => void;
  readonly onAction: (action: MatchAction) => void;
}

/** How the game ended and what it did to the rating, with the way to the game and to the next one. */
export function ResultDialog({ match, room, opened, declined, onClose, onAction }: ResultDialogProps) {
  const kind = outcomeFor(room, match.me);
  if (!kind) return null;
  const winning = kind === 'gameWin' || kind === 'watched';
  const mayPlayAgain =
    match.me !== null && !room.tournament && room.rematchOffer === '' && room.rematchId === '';
  const order = { newGame: 0, game: 1, lobby: 2 };
  const ways = waysOn(match).toSorted((a, b) => order[a.kind] - order[b.kind]);
  const color = room.result === '0-1' ? 'black' : 'white';
  return (
    <LazyModal opened={opened} onClose={onClose} title={heading(kind, room)} data-dialog={kind}>
      <div className={own['outcome']}>
        <span className={own['emblem']} data-winning={winning || undefined}>
          <PieceIcon color={color} role={kind === 'gameDraw' || kind === 'aborted' ? 'pawn' : 'king'} />
        </span>
        <div>
          {room.status === 'aborted' ? (
            <p className={classes['line']}>{abortText(room).line}</p>
          ) : (
            <p className={own['score']}>
              {printedResult(room.result)} <span>{reasonLabel(room.reason)}</span>
            </p>
          )}
          <Ratings match={match} room={room} />
        </div>
      </div>
      <div className={own['again']}>
        {declined ? <DeclinedStrip text={declined} /> : null}
        <RematchStrip match={match} room={room} onAction={onAction} />
      </div>
      <div className={own['ways']}>
        {mayPlayAgain ? (
          <Button
            variant="strong"
            data-autofocus
            disabled={match.link !== 'live'}
            loading={match.pendingAction === 'offerRematch'}
            onClick={() => onAction('offerRematch')}
          >
            {messages.rematch}
          </Button>
        ) : null}
        {ways.map(({ kind, label, to, state, reloadDocument = false }) => (
          <Button
            key={kind}
            variant={kind === 'newGame' && !mayPlayAgain && room.rematchId === '' ? 'strong' : 'outline'}
            component={Link}
            to={to}
            state={state}
            reloadDocument={reloadDocument}
          >
            {kind === 'lobby' ? messages.toLobby : label}
          </Button>
        ))}
      </div>
    </LazyModal>
  );
}
