import { Button } from '@mantine/core';
import { IconBolt, IconHourglass } from '@tabler/icons-react';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { waitFace } from './clock-time.ts';
import { messages } from './messages.ts';
import { mayBerserk } from './may-berserk.ts';
import type { MatchAction } from './play-slice.ts';
import { Strip } from './strip.tsx';
import { useCountdown } from './use-countdown.ts';
import type { Match } from './use-match.ts';

interface FirstMoveProps {
  readonly match: Match;
  readonly room: MatchRoomState;
}

/** How long the side to move has for its first move. */
function Countdown({ match, room }: FirstMoveProps) {
  const left = waitFace(useCountdown(match.receivedAt + room.firstMoveMs));
  const icon = <IconHourglass size={20} stroke={1.7} aria-hidden />;
  return match.me === room.turn ? (
    <Strip
      icon={icon}
      title={messages.firstMove}
      line={room.tournament ? messages.firstMoveForfeitIn(left) : messages.firstMoveIn(left)}
    />
  ) : (
    <Strip
      icon={icon}
      title={messages.firstMoveOf(room.turn, left)}
      line={room.tournament ? messages.firstMoveOfForfeitLine : messages.firstMoveOfLine}
    />
  );
}

/** What is beside the board until both have moved: the countdown to the abort or forfeit, and in an arena the berserk button. */
export function FirstMoveStrips({
  match,
  room,
  onAction,
}: FirstMoveProps & { onAction: (action: MatchAction) => void }) {
  return (
    <>
      {mayBerserk(match, room) ? (
        <Strip
          icon={<IconBolt size={20} stroke={1.7} aria-hidden />}
          title={messages.berserkTitle(room.initialMs)}
          line={messages.berserkLine}
        >
          <Button
            variant="strong"
            size="xs"
            disabled={match.link !== 'live'}
            loading={match.pendingAction === 'berserk'}
            onClick={() => onAction('berserk')}
          >
            {messages.goBerserk}
          </Button>
        </Strip>
      ) : null}
      {room.firstMoveMs > 0 && match.pending === null ? <Countdown match={match} room={room} /> : null}
    </>
  );
}
