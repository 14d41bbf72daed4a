import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { BoardRow } from '@royal-chess/contracts/tournaments';
import { MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { useWatchedBoards } from '../tournaments/index.ts';
import { BoardTile, type TileSettings } from './board-tile.tsx';
import { BroadcastStandings } from './broadcast-standings.tsx';
import { useFollowed } from './followed.ts';
import { messages } from './messages.ts';
import { useWall } from './use-wall.ts';
import { useWallChoice } from './use-wall-choice.ts';
import { WallHead } from './wall-head.tsx';
import { WallState } from './wall-states.tsx';
import classes from './broadcast.module.css';

/** Boards of one page, how many pages follow each other, and for how long each is shown, milliseconds. */
const boardsOfPage = 6;
const maxPages = 5;
export const pageMs = 15_000;

interface PageProps extends TileSettings {
  readonly rows: readonly BoardRow[];
  readonly sectionId: string;
  readonly round: number;
}

function BroadcastBoards({ rows, sectionId, round, ...settings }: PageProps) {
  useWatchedBoards(
    sectionId,
    round,
    rows.map(({ board }) => board),
  );
  return (
    <ul className={classes['boards']} aria-label={messages.wall}>
      {rows.map((row, position) => (
        <BoardTile key={row.board} {...settings} row={row} position={position} count={rows.length} isActive />
      ))}
    </ul>
  );
}

/** The page of boards that is shown: the next one after a while, unless paused. */
function usePages(count: number) {
  const [page, setPage] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const shown = page < count ? page : 0;
  useEffect(() => {
    if (isPaused || count < 2) return undefined;
    const timer = setTimeout(() => setPage((shown + 1) % count), pageMs);
    return () => clearTimeout(timer);
  }, [isPaused, count, shown]);
  const turn = (step: number): void => setPage((shown + step + count) % count);
  return { shown, isPaused, setPaused, turn };
}

/** `/tournament-details/:id/broadcast`: the top boards, some at a time, and the standings, for a projector. */
export default function BroadcastPage() {
  const wall = useWall(useWallChoice());
  const [followed, onFollow] = useFollowed();
  const { event, section, round, rows } = wall;
  const top = rows?.slice(0, boardsOfPage * maxPages) ?? [];
  const pages = Math.max(1, Math.ceil(top.length / boardsOfPage));
  const { shown, isPaused, setPaused, turn } = usePages(pages);
  const running = rows?.filter(({ result, adjourned }) => result === null && !adjourned).length ?? 0;
  const isReady = event && section && round !== undefined && top.length > 0;
  return (
    <main id="main" tabIndex={-1} className={classes['page']}>
      <header className={classes['head']}>
        {event ? (
          <h1>
            {event.settings.title}
            {round === undefined ? null : <small>{messages.roundNumber(round)}</small>}
          </h1>
        ) : null}
        <WallHead wall={wall} running={running} />
      </header>
      {isReady ? (
        <div className={classes['columns']}>
          <MiniBoardPieces />
          <BroadcastBoards
            rows={top.slice(shown * boardsOfPage, (shown + 1) * boardsOfPage)}
            sectionId={section.id}
            round={round}
            followed={followed}
            onFollow={onFollow}
            lowBelowMs={wall.lowBelowMs}
            isWide={wall.isWide}
            opensOutside
          />
          <BroadcastStandings sectionId={section.id} />
        </div>
      ) : (
        <WallState wall={wall} />
      )}
      {isReady && pages > 1 ? (
        <footer className={classes['foot']}>
          <ActionIcon aria-label={messages.previous} onClick={() => turn(-1)}>
            <IconChevronLeft size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <span>{messages.page(shown + 1, pages)}</span>
          <ActionIcon aria-label={messages.next} onClick={() => turn(1)}>
            <IconChevronRight size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={isPaused ? messages.play : messages.pause}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? (
              <IconPlayerPlay size={20} stroke={1.7} aria-hidden />
            ) : (
              <IconPlayerPause size={20} stroke={1.7} aria-hidden />
            )}
          </ActionIcon>
        </footer>
      ) : null}
    </main>
  );
}
