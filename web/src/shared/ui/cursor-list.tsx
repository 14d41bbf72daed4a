import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './cursor-list.module.css';

/** Where one is in a list that is read by cursors: a cursor belongs to its filters, so other filters begin at the first page. */
export function useCursor(key: string): readonly [string | null, (cursor: string | null) => void] {
  const [place, setPlace] = useState<{ key: string; cursor: string | null }>({ key, cursor: null });
  return [place.key === key ? place.cursor : null, (cursor) => setPlace({ key, cursor })];
}

interface Props {
  /** The page that is shown; undefined before the first arrives. */
  readonly page: { readonly nextCursor: string | null; readonly stale: boolean } | undefined;
  readonly cursor: string | null;
  readonly onCursor: (cursor: string | null) => void;
  /** Another page is on its way. */
  readonly isBusy: boolean;
  readonly texts: Readonly<Record<'stale' | 'pages' | 'first' | 'next', string>>;
  /** Rows, or what is shown in their place. */
  readonly children: ReactNode;
}

/** A page of a list in a frame, with the ways to the first page and the next. */
export function CursorList({ page, cursor, onCursor, isBusy, texts, children }: Props) {
  return (
    <>
      {page?.stale ? <p className={classes.stale}>{texts.stale}</p> : null}
      <div className={classes.list} aria-busy={isBusy}>
        {children}
      </div>
      {page && (page.nextCursor || cursor) ? (
        <nav className={classes.pager} aria-label={texts.pages}>
          <Button variant="plain" size="xs" disabled={!cursor} onClick={() => onCursor(null)}>
            {texts.first}
          </Button>
          <Button
            variant="plain"
            size="xs"
            disabled={!page.nextCursor}
            onClick={() => {
              onCursor(page.nextCursor);
              window.scrollTo(0, 0);
            }}
          >
            {texts.next}
          </Button>
        </nav>
      ) : null}
    </>
  );
}
