import { Button } from '@mantine/core';
import type { ChatGroupAnswer, ChatGroupMember } from '@royal-chess/contracts/chats';
import { PlayerLink } from '../../shared/chess/player-link.tsx';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { useAppSelector } from '../../shared/store/store.ts';
import { Modal } from '../../shared/routing/modal.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { selectUser } from '../identity/index.ts';
import { AddMember } from './add-member.tsx';
import { messages } from './messages.ts';
import { useModeration } from './use-moderation.ts';
import classes from './chats.module.css';

/** How long a member may not write, minutes. */
const muteMinutes = 60;

type Moderation = ReturnType<typeof useModeration>;

interface MemberProps {
  readonly member: ChatGroupMember;
  readonly isClass: boolean;
  readonly isMe: boolean;
  /** Null for those who do not moderate. */
  readonly moderation: Moderation | null;
}

function Member({ member, isClass, isMe, moderation }: MemberProps) {
  const { _id: userId, name, isModerator, mutedUntil, ...rest } = member;
  return (
    <li>
      <PlayerLink side={{ userId, name, ...rest }} />
      {isModerator ? <StatusBadge kind="gold">{messages.moderator}</StatusBadge> : null}
      {mutedUntil === null ? null : (
        <StatusBadge kind="red">{messages.mutedUntil(timeOfDay(mutedUntil))}</StatusBadge>
      )}
      {moderation && !isMe && !isModerator ? (
        <Button
          variant="quiet"
          size="compact-sm"
          disabled={moderation.isBusy}
          aria-label={mutedUntil === null ? messages.muteName(name) : messages.unmuteName(name)}
          onClick={() =>
            void moderation.run(
              mutedUntil === null
                ? { type: 'mute', userId, minutes: muteMinutes }
                : { type: 'unmute', userId },
            )
          }
        >
          {mutedUntil === null ? messages.mute : messages.unmute}
        </Button>
      ) : null}
      {moderation && isClass && !isMe ? (
        <Button
          variant="quiet"
          size="compact-sm"
          disabled={moderation.isBusy}
          aria-label={messages.removeName(name)}
          onClick={() => void moderation.run({ type: 'remove', userId })}
        >
          {messages.remove}
        </Button>
      ) : null}
    </li>
  );
}

interface Props {
  readonly me: string;
  readonly group: ChatGroupAnswer;
  readonly onClose: () => void;
}

/** Who is in a group; moderators mute members, close it, and say who is in a class. */
export function GroupDialog({ me, group, onClose }: Props) {
  const { chat, members, memberCount } = group;
  const moderation = useModeration(chat._id);
  const isClosed = chat.group?.isClosed ?? false;
  const isAdmin = useAppSelector(selectUser)?.admin ?? false;
  const ofModerator = group.me.isModerator ? moderation : null;
  return (
    <Modal opened onClose={onClose} title={messages.membersOf(chat.group?.name ?? '')}>
      <p className={classes['quiet']}>{messages.rule}</p>
      <ul className={classes['members']} aria-label={messages.members}>
        {members.map((member) => (
          <Member
            key={member._id}
            member={member}
            isClass={chat.group?.kind === 'class'}
            isMe={member._id === me}
            moderation={ofModerator}
          />
        ))}
      </ul>
      {memberCount > members.length ? (
        <p className={classes['quiet']}>{messages.moreMembers(memberCount - members.length)}</p>
      ) : null}
      {ofModerator && chat.group?.kind === 'class' ? (
        <AddMember isAdmin={isAdmin} members={members.map(({ _id }) => _id)} moderation={ofModerator} />
      ) : null}
      {ofModerator ? (
        <Button
          variant="outline"
          disabled={moderation.isBusy}
          onClick={() => void moderation.run({ type: isClosed ? 'reopen' : 'close' })}
        >
          {isClosed ? messages.reopen : messages.close}
        </Button>
      ) : null}
    </Modal>
  );
}
