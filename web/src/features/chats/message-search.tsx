import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { chatLimits, type ChatMessage, type SearchMessagesAnswer } from '@royal-chess/contracts/chats';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSearchMessagesInfiniteQuery } from '../../shared/api/chats-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { pathOf, titleOf } from '../../shared/api/shown-chat.ts';
import { Ago } from '../../shared/ui/ago.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { lineOf } from './message-line.ts';
import { messages } from './messages.ts';
import classes from './chats.module.css';

/** How long the typing must rest before it is searched, milliseconds. */
const settleMs = 300;
/** Fewer characters find everything. */
const fewest = 2;

/** A text with what was searched in it marked. */
function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  const at = text.toLowerCase().indexOf(searched.toLowerCase());
  if (at < 0) return text;
  const end = at + searched.length;
  // What is long shows from a little before the place.
  const from = at > 40 ? at - 30 : 0;
  return (
    <>
      {from > 0 ? '…' : ''}
      {text.slice(from, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** The text that has what was searched: a picture may be the reason. */
const hitOf = (message: ChatMessage, searched: string): string =>
  message.text.toLowerCase().includes(searched.toLowerCase())
    ? message.text
    : message.picture?.alt || lineOf(message);

type Item = SearchMessagesAnswer['items'][number];

function Result({ item: { chat, message }, me, searched }: { item: Item; me: string; searched: string }) {
  return (
    <li>
      <Link to={`${pathOf(chat, me)}#${message._id}`} className={`${classes['entry']} focus-inside`}>
        <span className={classes['entryText']}>
          <strong>{titleOf(chat, me)}</strong>
          <span>
            {message.senderId === me ? `${messages.you} ` : ''}
            <Marked text={hitOf(message, searched)} searched={searched} />
          </span>
        </span>
        <span className={classes['entrySide']}>
          <Ago at={message.at} />
        </span>
      </Link>
    </li>
  );
}

function Results({ me, searched }: { readonly me: string; readonly searched: string }) {
  const query = useSearchMessagesInfiniteQuery(searched);
  const problem = problemOf(query);
  if (problem)
    return (
      <StateError title={messages.searchFailed} problem={problem} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return <SkeletonRows rows={4} cells={['60%']} />;
  const items = query.data.pages.flatMap((page) => page.items);
  const line = query.hasNextPage ? messages.olderNotSearched : messages.nothingFoundLine(searched);
  return (
    <>
      {items.length === 0 ? (
        <StateEmpty title={messages.nothingFound} line={line} />
      ) : (
        <ul aria-label={messages.results}>
          {items.map((item) => (
            <Result key={item.message._id} item={item} me={me} searched={searched} />
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          variant="outline"
          size="xs"
          className={classes['more']}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.older}
        </Button>
      ) : null}
    </>
  );
}

interface Props {
  readonly me: string;
  /** What is shown while nothing is searched. */
  readonly children: ReactNode;
}

/** A field that searches what was written in all conversations, with the results in place of the list. */
export function MessageSearch({ me, children }: Props) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), settleMs);
  const isSearching = typed.trim().length >= fewest && settled.length >= fewest;
  return (
    <>
      <div className={classes['search']}>
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          maxLength={chatLimits.search}
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          rightSection={
            typed === '' ? null : <CloseButton aria-label={messages.endSearch} onClick={() => setTyped('')} />
          }
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {isSearching ? <Results me={me} searched={settled} /> : children}
    </>
  );
}
