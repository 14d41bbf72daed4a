import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconChecks, IconFlag } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '@royal-chess/contracts/chats';
import { timeOfDay } from '../../shared/language/date-format.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { isPosition, partsOf, positionIn } from './linked-text.ts';
import { MessagePicture } from './message-picture.tsx';
import { messages } from './messages.ts';
import classes from './chats.module.css';

const SharedPosition = lazyPart<{ readonly path: string }>(() => import('./shared-position.tsx'));

/** What was written, with the addresses in it as links. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <p>
      {partsOf(text, window.location.origin).map((part, index) => {
        if (part.kind === 'words') return part.text;
        return part.path === null ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          <Link key={index} to={part.path}>
            {isPosition(part.path) ? messages.position : part.text}
          </Link>
        );
      })}
    </p>
  );
}

/** What moderators of a group may do with a message. */
export type MessageAct = 'hide' | 'show' | 'release' | 'refuse';

/** Acts of a moderator. */
export interface MessageModeration {
  readonly isBusy: boolean;
  readonly act: (type: MessageAct, messageId: string) => void;
}

const actsOn = ({ state }: ChatMessage): readonly MessageAct[] =>
  state === 'waiting' ? ['release', 'refuse'] : state === 'hidden' ? ['show'] : ['hide'];

interface MessageProps {
  readonly message: ChatMessage;
  readonly mine: boolean;
  /** How many others have read it. */
  readonly readers: number;
  readonly moderation: MessageModeration | undefined;
  /** A search has led to it. */
  readonly isFound: boolean;
  readonly onReport: () => void;
}

/** That a message is read, or sent. */
function ReadMark({ readers, inGroup }: { readonly readers: number; readonly inGroup: boolean }) {
  const Mark = readers > 0 ? IconChecks : IconCheck;
  const label = readers === 0 ? messages.sent : inGroup ? messages.readBy(readers) : messages.read;
  return (
    <span role="img" aria-label={label} data-read={readers > 0 || undefined}>
      <Mark size={16} stroke={2} aria-hidden />
    </span>
  );
}

/** One message with when it was written, whether it is read, and what can be done with it. */
export function Message(props: MessageProps) {
  const { message, mine, readers, isFound, moderation, onReport } = props;
  const { text, picture, at, senderName, state } = message;
  const board = positionIn(text, window.location.origin);
  return (
    <li
      className={classes['message']}
      data-mine={mine || undefined}
      data-state={state}
      id={message._id}
      data-found={isFound || undefined}
    >
      {senderName !== undefined && !mine ? <strong>{senderName}</strong> : null}
      {picture ? <MessagePicture picture={picture} /> : null}
      {text === '' ? null : <MessageText text={text} />}
      {board === null ? null : (
        <Suspense fallback={<span className={classes['position']} />}>
          <SharedPosition path={board} />
        </Suspense>
      )}
      {state ? <em>{messages[state]}</em> : null}
      <footer>
        {(moderation ? actsOn(message) : []).map((type) => (
          <Button
            key={type}
            variant="quiet"
            size="compact-xs"
            disabled={moderation?.isBusy ?? false}
            aria-label={messages.actOn[type](timeOfDay(at))}
            onClick={() => moderation?.act(type, message._id)}
          >
            {messages.acts[type]}
          </Button>
        ))}
        <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
        {mine ? (
          <ReadMark readers={readers} inGroup={senderName !== undefined} />
        ) : state ? null : (
          <ActionIcon
            size={24}
            className={classes['report']}
            aria-label={messages.report(timeOfDay(at))}
            onClick={onReport}
          >
            <IconFlag size={14} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
      </footer>
    </li>
  );
}
