import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Answered } from './answered.tsx';
import { CursorList, useCursor } from './cursor-list.tsx';
import { Segments } from './segments.tsx';
import { StateEmpty } from './state-empty.tsx';
import classes from './searched-list.module.css';

const cells = ['40%', '25%'];
/** From the last key to the search, milliseconds. */
const pauseMs = 250;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
  readonly stale: boolean;
}

/** A query of a list as RTK Query has it. */
interface Query<Item> {
  readonly data?: Page<Item> | undefined;
  readonly currentData?: Page<Item> | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly fulfilledTimeStamp?: number | undefined;
  readonly refetch: () => unknown;
}

/** A search by name in one of several lists. */
interface NameSearch<Of extends string> {
  /** The list that is shown. */
  readonly of: Of;
  /** What is in the field. */
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly cursor: string | null;
  readonly setCursor: (cursor: string | null) => void;
  /** What the list is asked for, once the keys rest. */
  readonly query: { readonly of: Of; readonly name: string | undefined; readonly cursor: string | undefined };
}

/** The state of a {@link SearchedList}; another list or name begins at its first page. */
export function useNameSearch<Of extends string>(of: Of): NameSearch<Of> {
  const [name, setName] = useState('');
  const [wanted] = useDebouncedValue(name.trim(), pauseMs);
  const [cursor, setCursor] = useCursor(`${of} ${wanted}`);
  const query = { of, name: wanted || undefined, cursor: cursor ?? undefined };
  return { of, name, setName, cursor, setCursor, query };
}

interface SearchedListProps<Of extends string, Item> {
  readonly search: NameSearch<Of>;
  /** The lists to choose from; null: there is one for this person. */
  readonly lists: readonly { readonly value: Of; readonly label: string }[] | null;
  readonly onList: (of: Of) => void;
  readonly query: Query<Item>;
  readonly texts: Readonly<
    Record<
      'lists' | 'search' | 'failed' | 'empty' | 'emptyLine' | 'stale' | 'pages' | 'first' | 'next',
      string
    >
  >;
  readonly keyOf: (item: Item) => string;
  /** @param now when the list was answered, epoch milliseconds */
  readonly children: (item: Item, now: number | undefined) => ReactNode;
}

/** Lists of things with names: which list, a search by name, and its rows, each a link. */
export function SearchedList<Of extends string, Item>({
  search: { of, name, setName, cursor, setCursor },
  lists,
  onList,
  query,
  texts,
  keyOf,
  children,
}: SearchedListProps<Of, Item>) {
  return (
    <>
      <div className={classes['filters']}>
        {lists ? <Segments label={texts.lists} data={lists} value={of} onChange={onList} /> : null}
        <TextInput
          aria-label={texts.search}
          placeholder={texts.search}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          maxLength={100}
        />
      </div>
      <CursorList
        page={query.currentData}
        cursor={cursor}
        onCursor={setCursor}
        isBusy={query.isFetching}
        texts={texts}
      >
        <Answered query={query} failed={texts.failed} cells={cells}>
          {({ items }) =>
            items.length === 0 ? (
              <StateEmpty title={texts.empty} line={texts.emptyLine} />
            ) : (
              <ul className={classes['rows']}>
                {items.map((item) => (
                  <li key={keyOf(item)}>{children(item, query.fulfilledTimeStamp)}</li>
                ))}
              </ul>
            )
          }
        </Answered>
      </CursorList>
    </>
  );
}
