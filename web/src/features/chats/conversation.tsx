import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { ChatPartner, ChatView } from '@royal-chess/contracts/chats';
import type { PlayerAnswer } from '@royal-chess/contracts/players';
import { chatWithin, useChatsQuery, useChatWithQuery } from '../../shared/api/chats-api.ts';
import { usePlayerQuery } from '../../shared/api/players-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { PageBar } from '../../shared/shell/page-bar.tsx';
import { useAppDispatch } from '../../shared/store/store.ts';
import { Portrait } from '../../shared/ui/portrait.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { useLobby } from '../lobby/index.ts';
import { chattingWithChanged } from '../notifications/index.ts';
import { ChallengeButton } from '../players/index.ts';
import { RelationActs } from '../relations/index.ts';
import { MessageLog } from './message-log.tsx';
import { messages } from './messages.ts';
import type { Talk } from './talk.ts';
import { useSend } from './use-send.ts';
import { WriteBox } from './write-box.tsx';
import classes from './chats.module.css';

/** What one can do about a player besides writing. */
function Acts({ player }: { readonly player: PlayerAnswer }) {
  const lobby = useLobby();
  return (
    <div className={classes['acts']}>
      <RelationActs other={player}>
        <ChallengeButton lobby={lobby} to={player} />
      </RelationActs>
    </div>
  );
}

/** Who one writes with, and what one can do about it besides. */
function Head({ partner }: { readonly partner: ChatPartner }) {
  const { data: player } = usePlayerQuery({ params: { id: partner._id } });
  const portrait = (
    <Portrait
      id={partner._id}
      name={partner.name}
      avatar={player?.avatar ?? null}
      size={40}
      {...(player ? { online: player.online } : {})}
    />
  );
  const presence = player?.online ? <p>{messages.online}</p> : null;
  return (
    <header className={classes['head']}>
      <PageBar>
        <ActionIcon
          component={Link}
          to="/messages"
          size={44}
          className={classes['back']}
          aria-label={messages.toMessages}
        >
          <IconArrowLeft size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
        <div className={classes['barPerson']}>
          {portrait}
          <div className={classes['who']}>
            <strong>{partner.name}</strong>
            {presence}
          </div>
        </div>
      </PageBar>
      <span className={classes['portrait']}>{portrait}</span>
      <div className={classes['who']}>
        <h2>
          <TitleBadge title={player?.title ?? null} />{' '}
          <PlayerLink side={{ ...partner, userId: partner._id }} />
        </h2>
        {presence}
      </div>
      {player ? <Acts player={player} /> : null}
    </header>
  );
}

interface OpenProps {
  readonly me: string;
  readonly partner: ChatPartner;
  readonly chat: ChatView | null;
}

function Open({ me, partner, chat }: OpenProps) {
  const talk: Talk = { kind: 'player', id: partner._id, name: partner.name };
  const sending = useSend(me, talk);
  const readAt = chat?.users.find(({ _id }) => _id === partner._id)?.readAt ?? 0;
  return (
    <>
      <Head partner={partner} />
      <MessageLog me={me} talk={talk} chat={chat} sending={sending} readAts={[readAt]} />
      <WriteBox me={me} talk={talk} onSend={sending.send} />
    </>
  );
}

/** One conversation, also one in which nothing is written yet. */
export function Conversation({ me, partnerId }: { readonly me: string; readonly partnerId: string }) {
  const dispatch = useAppDispatch();
  const query = useChatWithQuery({ params: { id: partnerId } });
  const { data: list } = useChatsQuery();
  useEffect(() => {
    dispatch(chattingWithChanged(partnerId));
    return () => void dispatch(chattingWithChanged(null));
  }, [dispatch, partnerId]);
  const problem = problemOf(query);
  if (query.data) {
    const { partner, chat } = query.data;
    // The list is kept up to date by the realtime room.
    return <Open me={me} partner={partner} chat={chatWithin(list?.chats, partnerId) ?? chat} />;
  }
  if (problem?.code === 'RC_NOT_FOUND')
    return <StateEmpty title={messages.unknown} line={messages.unknownLine} />;
  if (problem)
    return <StateError title={messages.failed} problem={problem} onRetry={() => void query.refetch()} />;
  return <SkeletonRows rows={6} cells={['60%']} />;
}
