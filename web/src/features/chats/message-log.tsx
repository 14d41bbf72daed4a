import { Button } from '@mantine/core';
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import type { ChatMessage, ChatView } from '@royal-chess/contracts/chats';
import { useChatMessagesInfiniteQuery } from '../../shared/api/chats-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { sentenceOf } from '../../shared/api/way-out.ts';
import { dateFormat } from '../../shared/language/date-format.ts';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useNow } from '../../shared/ui/use-now.ts';
import { ReportGate } from '../moderation/index.ts';
import { selectNotifications } from '../notifications/index.ts';
import { positionIn } from './linked-text.ts';
import { MessagePicture } from './message-picture.tsx';
import { daysAgo, daysOf, type MessageDay } from './message-days.ts';
import { Message, type MessageModeration, MessageText } from './message-item.tsx';
import { messages } from './messages.ts';
import type { Talk } from './talk.ts';
import type { UnsentMessage } from './unsent-slice.ts';
import { useFound } from './use-found.ts';
import { useMarkRead } from './use-mark-read.ts';
import type { useSend } from './use-send.ts';
import classes from './chats.module.css';

const BoardPieces = lazyPart(async () => {
  const { MiniBoardPieces } = await import('../../shared/board/mini-board.tsx');
  return { default: MiniBoardPieces };
});

/** How long a player is shown as writing after the last key that is known, milliseconds. */
const writingMs = 5_000;

/** How near to its end the log counts as read to the end, pixels. */
const nearEnd = 80;

const longDay = dateFormat({ dateStyle: 'full' });

function dayName({ startsAt }: MessageDay, now: number): string {
  const ago = daysAgo(startsAt, now);
  if (ago === 0) return messages.today;
  return ago === 1 ? messages.yesterday : longDay(startsAt);
}

interface UnsentProps {
  readonly message: UnsentMessage;
  readonly sending: ReturnType<typeof useSend>;
}

function Unsent({ message, sending }: UnsentProps) {
  const { text, picture, fault } = message;
  return (
    <li className={classes['message']} data-mine data-unsent={fault ? 'failed' : 'sending'}>
      {picture ? <MessagePicture picture={picture} preview={picture.preview} /> : null}
      {text === '' ? null : <MessageText text={text} />}
      {fault ? (
        <div className={classes['fault']} role="alert">
          <p>
            {messages.notSent}: {sentenceOf(fault)}
          </p>
          <Button size="xs" variant="outline" onClick={() => sending.again(message)}>
            {messages.again}
          </Button>
          <Button size="xs" variant="outline" onClick={() => sending.discard(message)}>
            {messages.discard}
          </Button>
        </div>
      ) : (
        <footer>{messages.sending}</footer>
      )}
    </li>
  );
}

/** Keeps the end in sight while one is there, and the place while earlier messages come above it. */
function useScroll(oldest: string | undefined, mine: number) {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ height: 0, atEnd: true, oldest, mine });
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const { height, atEnd, oldest: first, mine: sent } = before.current;
    if (first !== undefined && first !== oldest) element.scrollTop += element.scrollHeight - height;
    else if (atEnd || mine > sent) element.scrollTop = element.scrollHeight;
    before.current = { ...before.current, height: element.scrollHeight, oldest, mine };
  });
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    before.current = { ...before.current, atEnd };
  };
  return { log, onScroll };
}

/** Who writes at the moment. */
function Writing({ talk: { kind, id, name } }: { readonly talk: Talk }) {
  const { writers, groupWriters } = useSelector(selectNotifications);
  const now = useNow(1_000);
  const writer = kind === 'group' ? groupWriters[id] : { name, at: writers[id] ?? 0 };
  const isWriting = writer !== undefined && now - writer.at < writingMs;
  return <p className={classes['writing']}>{isWriting ? messages.writing(writer.name) : ''}</p>;
}

interface LogProps {
  readonly me: string;
  readonly talk: Talk;
  readonly chat: ChatView | null;
  readonly sending: ReturnType<typeof useSend>;
  /** Up to when each of the others has read, epoch milliseconds. */
  readonly readAts: readonly number[];
  /** False: staff who read a group that they are not in. */
  readonly isReader?: boolean;
  /** In a group, for its moderators. */
  readonly moderation?: MessageModeration | undefined;
}

/** The messages by day, those that are not sent yet, and who writes. */
export function MessageLog({ me, talk, chat, sending, readAts, isReader = true, moderation }: LogProps) {
  const query = useChatMessagesInfiniteQuery(chat?._id ?? '', { skip: chat === null });
  const now = useNow(60_000);
  const { data, isFetching, refetch } = query;
  const shown = useMemo(() => data?.pages.toReversed().flatMap(({ items }) => items) ?? [], [data]);
  const days = useMemo(() => daysOf(shown), [shown]);
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const { log, onScroll } = useScroll(shown[0]?._id, sending.unsent.length);
  const latest = chat?.latestMessage;
  const found = useFound(query, shown, log);
  const hasPosition = useMemo(
    () => shown.some(({ text }) => positionIn(text, window.location.origin) !== null),
    [shown],
  );
  const isShown = latest !== undefined && shown.some(({ _id }) => _id === latest._id);
  useMarkRead(me, isReader ? chat : null, isShown);
  // A message that came while the page was being loaded: fetched once, it may be deleted.
  const missing = data !== undefined && !isShown ? latest?._id : undefined;
  const fetched = useRef<string>(undefined);
  useEffect(() => {
    if (missing === undefined || isFetching || fetched.current === missing) return;
    fetched.current = missing;
    void refetch();
  }, [missing, isFetching, refetch]);

  const problem = chat === null ? null : problemOf(query);
  if (problem && !data)
    return (
      <div className={classes['log']}>
        <StateError title={messages.failed} problem={problem} onRetry={() => void refetch()} />
      </div>
    );
  if (chat !== null && !data)
    return (
      <div className={classes['log']}>
        <SkeletonRows rows={6} cells={['60%']} />
      </div>
    );
  return (
    <div
      ref={log}
      className={classes['log']}
      role="log"
      aria-label={talk.kind === 'group' ? messages.logOfGroup(talk.name) : messages.log(talk.name)}
      onScroll={onScroll}
    >
      {query.hasNextPage ? (
        <Button
          variant="outline"
          size="xs"
          className={classes['older']}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.older}
        </Button>
      ) : (
        <p className={classes['first']}>
          {talk.kind === 'group' ? messages.firstOfGroup(talk.name) : messages.first(talk.name)}
        </p>
      )}
      {days.map((day) => (
        <section key={day.startsAt} className={classes['day']}>
          <h3>{dayName(day, now)}</h3>
          <ol>
            {day.messages.map((message) => (
              <Message
                key={message._id}
                message={message}
                mine={message.senderId === me}
                readers={readAts.filter((readAt) => message.at <= readAt).length}
                isFound={message._id === found}
                moderation={moderation}
                onReport={() => setReported(message)}
              />
            ))}
          </ol>
        </section>
      ))}
      {sending.unsent.length > 0 ? (
        <ol>
          {sending.unsent.map((message) => (
            <Unsent key={message.commandId} message={message} sending={sending} />
          ))}
        </ol>
      ) : null}
      <Writing talk={talk} />
      {hasPosition ? (
        <Suspense>
          <BoardPieces />
        </Suspense>
      ) : null}
      {reported === null ? null : (
        <ReportGate
          reported={{
            kind: 'message',
            subjectId: reported._id,
            name: reported.senderName ?? talk.name,
          }}
          onClose={() => setReported(null)}
        />
      )}
    </div>
  );
}
