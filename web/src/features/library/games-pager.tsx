import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { GamesAnswer } from '@royal-chess/contracts/library';
import { messages } from './messages.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './library.module.css';

interface Props {
  readonly answer: GamesAnswer;
  /** Which games the page has, of how many. */
  readonly range: string;
  readonly rows: number;
  readonly search: GamesSearch;
}

/** Where the page is in all that was found, and the ways to its neighbours. */
export function GamesPager({ answer, range, rows, search }: Props) {
  const { total, nextCursor } = answer;
  const { page } = search;
  return (
    <nav className={classes['pager']} aria-label={messages.pages}>
      <span>{range}</span>
      <ActionIcon
        variant="outline"
        size={32}
        aria-label={messages.previous}
        disabled={page === 1}
        onClick={search.previous}
      >
        <IconChevronLeft size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span>{messages.pageOf(page, Math.max(page, Math.ceil(total / rows)))}</span>
      <ActionIcon
        variant="outline"
        size={32}
        aria-label={messages.next}
        disabled={!nextCursor}
        onClick={() => nextCursor && search.next(nextCursor)}
      >
        <IconChevronRight size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </nav>
  );
}
