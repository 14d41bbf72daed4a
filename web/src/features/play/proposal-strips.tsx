import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleHalf2, IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { messages } from './messages.ts';
import type { MatchAction } from './play-slice.ts';
import { sideOf } from './side-of.ts';
import { Answers, Strip } from './strip.tsx';
import type { Match } from './use-match.ts';

interface ProposalProps {
  readonly match: Match;
  readonly room: MatchRoomState;
  readonly onAction: (action: MatchAction) => void;
}

interface Wording {
  readonly by: string;
  readonly icon: ReactNode;
  readonly dialog: string;
  readonly title: string;
  readonly line: (name: string) => string;
  readonly yours: string;
  readonly yoursLine: string;
  readonly accept: MatchAction;
  readonly decline: MatchAction;
}

function Proposal({ match, room, onAction, words }: ProposalProps & { words: Wording }) {
  const { icon, title } = words;
  if (words.by === '') return null;
  if (words.by === match.me) return <Strip icon={icon} title={words.yours} line={words.yoursLine} />;
  const line = words.line(sideOf(room, words.by as Color).name);
  if (match.me === null) return <Strip icon={icon} title={title} line={line} />;
  return (
    <Strip icon={icon} title={title} line={line} dialog={words.dialog}>
      <Answers
        title={title}
        accept={words.accept}
        decline={words.decline}
        pendingAction={match.pendingAction}
        off={match.link !== 'live'}
        onAction={onAction}
      />
    </Strip>
  );
}

/** Open proposals during the game: a takeback, a draw, and a draw that may be claimed. */
export function ProposalStrips({ match, room, onAction }: ProposalProps) {
  const takeback: Wording = {
    by: room.takebackOffer,
    icon: <IconArrowBackUp size={20} stroke={1.7} aria-hidden />,
    dialog: 'acceptTakeback',
    title: messages.takebackRequested,
    line: messages.takebackBy,
    yours: messages.takebackYours,
    yoursLine: messages.takebackYoursLine,
    accept: 'acceptTakeback',
    decline: 'declineTakeback',
  };
  const draw: Wording = {
    by: room.drawOffer,
    icon: <IconCircleHalf2 size={20} stroke={1.7} aria-hidden />,
    dialog: 'acceptDraw',
    title: messages.drawOffered,
    line: messages.drawOfferedBy,
    yours: messages.drawYours,
    yoursLine: messages.drawYoursLine,
    accept: 'acceptDraw',
    decline: 'declineDraw',
  };
  return (
    <>
      <Proposal match={match} room={room} onAction={onAction} words={takeback} />
      <Proposal match={match} room={room} onAction={onAction} words={draw} />
      {room.claimable !== '' && match.myTurn ? (
        <Strip
          icon={<IconScale size={20} stroke={1.7} aria-hidden />}
          title={messages.claimTitles(room.claimable)}
          line={messages.claimLine}
        >
          <Button
            variant="strong"
            size="xs"
            loading={match.pendingAction === 'claimDraw'}
            onClick={() => onAction('claimDraw')}
          >
            {messages.claimDraw}
          </Button>
        </Strip>
      ) : null}
    </>
  );
}
