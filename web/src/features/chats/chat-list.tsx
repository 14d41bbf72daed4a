import { Button } from '@mantine/core';
import type { ChatView } from '@royal-chess/contracts/chats';
import { Link } from 'react-router-dom';
import { useChatsQuery } from '../../shared/api/chats-api.ts';
import { pathOf, talkIdOf, titleOf } from '../../shared/api/shown-chat.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { Initials } from '../../shared/ui/initials.tsx';
import { Ago } from '../../shared/ui/ago.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { lineOf } from './message-line.ts';
import { MessageSearch } from './message-search.tsx';
import { messages } from './messages.ts';
import classes from './chats.module.css';

interface EntryProps {
  readonly chat: ChatView;
  readonly me: string;
  readonly isOpen: boolean;
}

function Entry({ chat, me, isOpen }: EntryProps) {
  const { users, group, latestMessage } = chat;
  const mine = users.find(({ _id }) => _id === me);
  const title = titleOf(chat, me);
  if (title === '') return null;
  const { senderId, senderName, at } = latestMessage;
  const isUnread = !isOpen && senderId !== me && at > (mine?.readAt ?? 0);
  return (
    <li>
      <Link
        to={pathOf(chat, me)}
        className={`${classes['entry']} focus-inside`}
        aria-current={isOpen || undefined}
        data-unread={isUnread || undefined}
      >
        <Initials name={title} seed={talkIdOf(chat, me)} size={40} />
        <span className={classes['entryText']}>
          <strong>{title}</strong>
          <span>
            {senderId === me ? `${messages.you} ` : group ? `${senderName ?? ''}: ` : ''}
            {lineOf(latestMessage)}
          </span>
        </span>
        <span className={classes['entrySide']}>
          <Ago at={at} />
          {isUnread ? <i role="img" aria-label={messages.unread} /> : null}
        </span>
      </Link>
    </li>
  );
}

interface ChatListProps {
  readonly me: string;
  /** Id of the player, or of the group, whose conversation is open. */
  readonly openId: string | undefined;
}

/** The conversations, the one written in last first. */
export function ChatList({ me, openId }: ChatListProps) {
  const query = useChatsQuery();
  return (
    <nav className={classes['list']} aria-label={messages.list}>
      <MessageSearch me={me}>
        <Answered query={query} failed={messages.listFailed} cells={['40px', '60%']}>
          {({ chats }) =>
            chats.length === 0 ? (
              <StateEmpty
                title={messages.none}
                line={messages.noneLine}
                action={
                  <Button variant="strong" component={Link} to="/allLeader">
                    {messages.toRankings}
                  </Button>
                }
              />
            ) : (
              <ul>
                {chats.map((chat) => (
                  <Entry key={chat._id} chat={chat} me={me} isOpen={talkIdOf(chat, me) === openId} />
                ))}
              </ul>
            )
          }
        </Answered>
      </MessageSearch>
    </nav>
  );
}
