import { Fragment, type ReactNode } from 'react';
import { useNarrowPage } from './use-narrow-page.ts';

interface Props {
  /** What leads to other puzzles. */
  readonly ways: ReactNode;
  readonly children: ReactNode;
}

/** The ways stand before what is solved, and in one column after it: for the eye and for the Tab key. */
export function WithWays({ ways, children }: Props) {
  const isNarrow = useNarrowPage();
  const parts = [<Fragment key="ways">{ways}</Fragment>, <Fragment key="table">{children}</Fragment>];
  return isNarrow ? parts.toReversed() : parts;
}
