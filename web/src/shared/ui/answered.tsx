import type { ReactNode } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { StateError } from './state-error.tsx';

interface Props<Answer> {
  readonly query: {
    readonly data?: Answer | undefined;
    readonly error?: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Title of the error. */
  readonly failed: string;
  /** Widths of the cells of the rows to come. */
  readonly cells?: readonly string[];
  readonly children: (answer: Answer) => ReactNode;
}

/** A part of a page that a query fills: rows to come, what failed with a way to try again, or the answer. */
export function Answered<Answer>({ query, failed, cells, children }: Props<Answer>) {
  if (query.data !== undefined) return children(query.data);
  const problem = problemOf(query);
  return problem ? (
    <StateError title={failed} problem={problem} onRetry={() => void query.refetch()} />
  ) : (
    <SkeletonRows rows={10} {...(cells && { cells })} />
  );
}
