import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { messages } from './messages.ts';
import classes from './game-viewer.module.css';

/** What a list of games leaves for the viewer that it opens. */
const listState = z.object({ gameIds: z.array(z.string()) });

/** The games before and after this one in the list that it was opened from; nothing without such a list. */
export function GameNeighbours({ gameId }: { gameId: string }) {
  const read = listState.safeParse(useLocation().state);
  if (!read.success) return null;
  const { gameIds } = read.data;
  const at = gameIds.indexOf(gameId);
  if (at < 0 || gameIds.length < 2) return null;
  const link = (id: string | undefined, label: string, Icon: typeof IconChevronLeft) =>
    id === undefined ? (
      <ActionIcon variant="outline" size={26} disabled aria-label={label}>
        <Icon size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    ) : (
      <ActionIcon
        component={Link}
        to={`/games/${id}`}
        state={{ gameIds }}
        replace
        variant="outline"
        size={26}
        aria-label={label}
      >
        <Icon size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  return (
    <nav className={classes['neighbours']} aria-label={messages.games}>
      {link(gameIds[at - 1], messages.gameBefore, IconChevronLeft)}
      <span>{messages.gameOf(at + 1, gameIds.length)}</span>
      {link(gameIds[at + 1], messages.gameAfter, IconChevronRight)}
    </nav>
  );
}
