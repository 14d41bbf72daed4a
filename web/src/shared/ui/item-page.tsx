import type { ReactNode } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useTitle } from './use-title.ts';
import { NotFound } from './not-found.tsx';
import { StateError } from './state-error.tsx';

/** An address without an item, mistyped or not: a retry would not help. */
const missingCodes: readonly string[] = ['RC_NOT_FOUND', 'RC_VALIDATION', 'RC_TOURNAMENT_NOT_FOUND'];

interface ItemPageProps<Item> {
  readonly query: {
    readonly currentData?: Item | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Title of the window once the item is loaded. */
  readonly titleOf: (item: Item) => string;
  /** Shown when there is no such item, with the way to others. */
  readonly missing: {
    readonly title: string;
    readonly line: string;
    readonly to: string;
    readonly link: string;
  };
  /** Title of the error. */
  readonly failed: string;
  /** Keeps the place of the item while it is loaded. */
  readonly waiting: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

/** The page of one item, by the id in its address: loading, missing, failed, or the item. */
export function ItemPage<Item>({ query, titleOf, missing, failed, waiting, children }: ItemPageProps<Item>) {
  const { currentData: item } = query;
  const problem = problemOf(query);
  useTitle(item && titleOf(item));

  if (item) return children(item);
  if (!problem) return waiting;
  if (!missingCodes.includes(problem.code))
    return <StateError page title={failed} problem={problem} onRetry={() => void query.refetch()} />;
  const { title: what, line, ...way } = missing;
  return <NotFound title={what} line={line} way={way} />;
}
