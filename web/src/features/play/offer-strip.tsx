import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowForwardUp, IconHandStop, IconHourglassHigh } from '@tabler/icons-react';
import { ConfirmMoveStrip } from './confirm-move-strip.tsx';
import { FirstMoveStrips } from './first-move-strips.tsx';
import { AbsenceStrip } from './absence-strip.tsx';
import { DeclinedStrip } from './declined-strip.tsx';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { ProposalStrips } from './proposal-strips.tsx';
import { RematchStrip } from './rematch-strip.tsx';
import { ResultStrip } from './result-strip.tsx';
import { currentSettings } from '../../shared/settings/settings-store.ts';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { opposite, sideOf } from './side-of.ts';
import { Strip } from './strip.tsx';
import type { Match } from './use-match.ts';
import classes from './strip.module.css';

interface OfferStripProps {
  readonly match: Match;
  /** What the opponent has declined last; '' for nothing. */
  readonly declined: string;
  /** The dialog about the end is closed: it says here how the game ended. */
  readonly isResultShown: boolean;
  /** The player has thought about the move for long. */
  readonly isLongThink: boolean;
  readonly onAction: (action: MatchAction) => void;
}

/** What needs the player now, most urgent first: the connection, held clocks, a refusal, then what was proposed. */
export function OfferStrip({ match, declined, isResultShown, isLongThink, onAction }: OfferStripProps) {
  const { room, me, link, attempt, refusal, playing } = match;
  const warning = <IconAlertTriangle size={20} stroke={1.7} aria-hidden />;
  if (link === 'reconnecting')
    return <Strip icon={warning} title={messages.reconnecting(attempt)} line={messages.safe} />;
  if (!room) return null;
  const premoved = messages.premoved(match.premoveName);
  return (
    <>
      {match.entered ? (
        <ConfirmMoveStrip
          san={match.entered.san}
          isClockRunning={room.running === me && !room.paused}
          onConfirm={match.confirmMove}
          onDrop={match.dropMove}
        />
      ) : null}
      {room.paused ? <Strip icon={warning} title={messages.pausedTitle} line={messages.pausedLine} /> : null}
      {room.stopped && playing ? (
        <Strip
          icon={<IconHandStop size={20} stroke={1.7} aria-hidden />}
          title={messages.stoppedTitle}
          line={messages.stoppedLine}
        />
      ) : null}
      {refusal ? (
        <Strip icon={warning} kind="red" title={messages.refused} line={sentenceOf(refusal)} />
      ) : null}
      {playing ? <FirstMoveStrips match={match} room={room} onAction={onAction} /> : null}
      {match.premove && playing ? (
        <div className={classes['onPhones']}>
          <Strip icon={<IconArrowForwardUp size={20} stroke={1.7} aria-hidden />} title={premoved}>
            <Button variant="outline" size="xs" onClick={match.cancelPremove}>
              {messages.cancel}
            </Button>
          </Strip>
        </div>
      ) : null}
      {match.premoveLost && playing ? <Strip icon={warning} title={messages.premoveLost} /> : null}
      {playing && me && room.absent === opposite(me) ? (
        <AbsenceStrip
          name={sideOf(room, opposite(me)).name}
          claimAt={match.receivedAt + room.abandonmentClaimMs}
          pendingAction={match.pendingAction}
          onAction={onAction}
        />
      ) : null}
      {isLongThink ? (
        <Strip
          icon={<IconHourglassHigh size={20} stroke={1.7} aria-hidden />}
          title={messages.thinkLong}
          line={messages.thinkLongLine[currentSettings().thinkWarning]}
        />
      ) : null}
      {declined ? <DeclinedStrip text={declined} /> : null}
      {playing ? (
        <ProposalStrips match={match} room={room} onAction={onAction} />
      ) : (
        <>
          {isResultShown ? <ResultStrip match={match} room={room} /> : null}
          <RematchStrip match={match} room={room} onAction={onAction} />
        </>
      )}
    </>
  );
}
