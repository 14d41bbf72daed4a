import type { ChatMessage } from '@royal-chess/contracts/chats';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Pages that are fetched to come to a message. */
const mostPages = 40;

/**
 * The id of the message that the address names after `#`: earlier pages are fetched until it is there, then it is brought into sight once.
 * @param shown the messages that are there
 */
export function useFound(
  { hasNextPage, isFetching, fetchNextPage }: Pages,
  shown: readonly ChatMessage[],
  log: RefObject<HTMLElement | null>,
): string | null {
  const { hash, key } = useLocation();
  const wanted = hash.slice(1);
  const seen = useRef({ key: '', fetched: 0, isDone: true });
  const isThere = shown.some(({ _id }) => _id === wanted);
  useEffect(() => {
    if (seen.current.key !== key) seen.current = { key, fetched: 0, isDone: wanted === '' };
    if (seen.current.isDone || isFetching) return;
    if (isThere) {
      seen.current.isDone = true;
      log.current?.querySelector(`[id="${CSS.escape(wanted)}"]`)?.scrollIntoView({ block: 'center' });
    } else if (hasNextPage && seen.current.fetched < mostPages) {
      seen.current.fetched += 1;
      void fetchNextPage();
    }
  }, [key, wanted, isThere, isFetching, hasNextPage, fetchNextPage, log]);
  return isThere ? wanted : null;
}
