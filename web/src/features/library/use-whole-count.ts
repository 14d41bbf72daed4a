import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef } from 'react';

/** Requests for one search: some ten seconds of the server's time. */
const mostRequests = 16;

interface CountedQuery {
  /** The answer for this search, when it has arrived. */
  readonly currentData?: { readonly complete: boolean } | undefined;
  readonly requestId?: string | undefined;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/**
 * Repeats a search whose games are not all counted: each time the server goes on where it gave up. It ends with the count, with a failure, and
 * after {@link mostRequests}; it waits while the page is hidden.
 *
 * @param key names the search
 * @param isWanted whether the answer has a count of its own
 */
export function useWholeCount(
  key: string,
  { currentData, requestId, isFetching, isError, refetch }: CountedQuery,
  isWanted: boolean,
): void {
  const isVisible = useDocumentVisibility() !== 'hidden';
  const requests = useRef({ key, count: 0 });
  const isOpen = currentData?.complete === false;
  // Two answers may arrive between two renderings: each has its own id.
  const unfinished = isWanted && isOpen && !isFetching && !isError && isVisible ? requestId : undefined;
  useEffect(() => {
    if (requests.current.key !== key) requests.current = { key, count: 0 };
    if (unfinished === undefined || requests.current.count >= mostRequests) return;
    requests.current.count += 1;
    refetch();
  }, [key, unfinished, refetch]);
}
