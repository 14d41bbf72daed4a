import { IconMessages } from '@tabler/icons-react';
import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../shared/store/store.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { selectUser } from '../identity/index.ts';
import { ChatList } from './chat-list.tsx';
import { Conversation } from './conversation.tsx';
import { GroupConversation } from './group-conversation.tsx';
import { messages } from './messages.ts';
import classes from './chats.module.css';

/** `/messages`, `/messages/:playerId` and `/messages/group/:groupId`: the conversations, and beside them one of them. A phone shows one or the other. */
export default function ChatsPage() {
  const { playerId, groupId } = useParams();
  const openId = groupId ?? playerId;
  const me = useAppSelector(selectUser)?._id ?? '';
  return (
    <div className={classes['page']} data-open={openId !== undefined || undefined}>
      <div className={classes['title']}>
        <PageTitle title={messages.title} line={messages.line} />
      </div>
      <div className={classes['panes']}>
        <ChatList me={me} openId={openId} />
        <section className={classes['conversation']}>
          {groupId !== undefined ? (
            <GroupConversation key={groupId} me={me} groupId={groupId} />
          ) : playerId === undefined ? (
            <div className={classes['choose']}>
              <IconMessages size={44} stroke={1.3} aria-hidden />
              <p>{messages.choose}</p>
            </div>
          ) : (
            <Conversation key={playerId} me={me} partnerId={playerId} />
          )}
        </section>
      </div>
    </div>
  );
}
