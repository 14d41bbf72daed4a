import { Button } from '@mantine/core';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { opposite, sideOf } from './side-of.ts';
import { Answers, Strip } from './strip.tsx';
import type { Match } from './use-match.ts';

interface RematchStripProps {
  readonly match: Match;
  readonly room: MatchRoomState;
  readonly onAction: (action: MatchAction) => void;
}

/** After the game: an offer to play again, what became of it, and the way to the new game for those who watch. */
export function RematchStrip({ match, room, onAction }: RematchStripProps) {
  const { me, pendingAction, link } = match;
  const icon = <IconRefresh size={20} stroke={1.7} aria-hidden />;
  if (room.rematchId !== '')
    return (
      <Strip icon={icon} title={messages.rematchBegan}>
        <Button
          variant="strong"
          size="xs"
          component={Link}
          to={`/match/${room.rematchId}`}
          rightSection={<IconArrowRight size={16} stroke={1.7} aria-hidden />}
        >
          {messages.toRematch}
        </Button>
      </Strip>
    );
  if (me === null || room.rematchOffer === '') return null;
  if (room.rematchOffer === me)
    return (
      <Strip icon={icon} title={messages.rematchYours} line={messages.rematchYoursLine} dialog="offerRematch">
        <Button
          variant="outline"
          size="xs"
          loading={pendingAction === 'declineRematch'}
          onClick={() => onAction('declineRematch')}
        >
          {messages.withdraw}
        </Button>
      </Strip>
    );
  return (
    <Strip
      icon={icon}
      title={messages.rematchOffered}
      line={messages.rematchOfferedBy(sideOf(room, opposite(me)).name)}
      dialog="acceptRematch"
    >
      <Answers
        title={messages.rematchOffered}
        accept="offerRematch"
        decline="declineRematch"
        pendingAction={pendingAction}
        off={link !== 'live'}
        onAction={onAction}
      />
    </Strip>
  );
}
