import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChatGroupAnswer } from '@royal-chess/contracts/chats';
import { useChatGroupQuery, useChatsQuery } from '../../shared/api/chats-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { PageBar } from '../../shared/shell/page-bar.tsx';
import { useAppDispatch } from '../../shared/store/store.ts';
import { Initials } from '../../shared/ui/initials.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { chattingWithChanged } from '../notifications/index.ts';
import { GroupDialog } from './group-dialog.tsx';
import { MessageLog } from './message-log.tsx';
import { messages } from './messages.ts';
import type { Talk } from './talk.ts';
import { useModeration } from './use-moderation.ts';
import { useSend } from './use-send.ts';
import { WriteBox } from './write-box.tsx';
import classes from './chats.module.css';

/** What the group is called, how many are in it, and the way to who they are. */
function Head({ group, onOpen }: { readonly group: ChatGroupAnswer; readonly onOpen: () => void }) {
  const { chat, memberCount, waiting } = group;
  const name = chat.group?.name ?? '';
  const line = waiting > 0 ? messages.waitingCount(waiting) : messages.memberCount(memberCount);
  const portrait = <Initials name={name} seed={chat._id} size={40} />;
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
            <strong>{name}</strong>
            <p>{line}</p>
          </div>
        </div>
      </PageBar>
      <span className={classes['portrait']}>{portrait}</span>
      <div className={classes['who']}>
        <h2>{name}</h2>
        <p>{line}</p>
      </div>
      <div className={classes['acts']}>
        {chat.group?.tournamentId ? (
          <Button
            variant="plain"
            size="xs"
            component={Link}
            to={`/tournament-details/${chat.group.tournamentId}`}
          >
            {messages.toTournament}
          </Button>
        ) : null}
        {chat.group?.clubId ? (
          <Button variant="plain" size="xs" component={Link} to={`/clubs/${chat.group.clubId}`}>
            {messages.toClub}
          </Button>
        ) : null}
        <Button variant="outline" size="xs" onClick={onOpen}>
          {messages.members}
        </Button>
      </div>
    </header>
  );
}

/** Why one cannot write here; null where one can. */
function obstacleOf({ chat, me }: ChatGroupAnswer): string | null {
  if (chat.group?.isClosed) return messages.closed;
  return me.mutedUntil === null ? null : messages.muted(timeOfDay(me.mutedUntil));
}

function Open({ me, group }: { readonly me: string; readonly group: ChatGroupAnswer }) {
  const { chat } = group;
  const talk: Talk = { kind: 'group', id: chat._id, name: chat.group?.name ?? '' };
  const sending = useSend(me, talk);
  const { isBusy, run } = useModeration(chat._id);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { data: list } = useChatsQuery();
  // The list is kept up to date by the realtime room. Staff may read groups that are not in theirs.
  const newest = list?.chats.find(({ _id }) => _id === chat._id) ?? chat;
  const isMember = newest.users.some(({ _id }) => _id === me);
  const others = group.members.filter(({ _id }) => _id !== me);
  const obstacle = obstacleOf(group);
  return (
    <>
      <Head group={group} onOpen={() => setDialogOpen(true)} />
      <MessageLog
        me={me}
        talk={talk}
        chat={newest}
        sending={sending}
        readAts={others.map(({ readAt }) => readAt)}
        isReader={isMember}
        moderation={
          group.me.isModerator
            ? { isBusy, act: (type, messageId) => void run({ type, messageId }) }
            : undefined
        }
      />
      {group.me.waits && obstacle === null ? <p className={classes['note']}>{messages.waits}</p> : null}
      {obstacle === null ? (
        <WriteBox me={me} talk={talk} onSend={sending.send} />
      ) : (
        <p className={classes['note']} role="status">
          {obstacle}
        </p>
      )}
      {isDialogOpen ? <GroupDialog me={me} group={group} onClose={() => setDialogOpen(false)} /> : null}
    </>
  );
}

interface Props {
  readonly me: string;
  readonly groupId: string;
}

/** The conversation of a group. */
export function GroupConversation({ me, groupId }: Props) {
  const dispatch = useAppDispatch();
  const query = useChatGroupQuery({ params: { id: groupId } });
  useEffect(() => {
    dispatch(chattingWithChanged(groupId));
    return () => void dispatch(chattingWithChanged(null));
  }, [dispatch, groupId]);
  const problem = problemOf(query);
  if (problem?.code === 'RC_NOT_FOUND')
    return <StateEmpty title={messages.unknownGroup} line={messages.unknownGroupLine} />;
  if (query.data) return <Open me={me} group={query.data} />;
  if (problem)
    return <StateError title={messages.failed} problem={problem} onRetry={() => void query.refetch()} />;
  return <SkeletonRows rows={6} cells={['60%']} />;
}
