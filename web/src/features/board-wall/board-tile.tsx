import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, lazy, memo, Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Color } from '@royal-chess/contracts/chess';
import type { BoardRow } from '@royal-chess/contracts/tournaments';
import { MiniBoard } from '../../shared/board/mini-board.tsx';
import { TitleBadge } from '../../shared/ui/title-badge.tsx';
import { type ReceivedBoard, useLiveBoard } from '../tournaments/index.ts';
import { FollowMenu } from './follow-menu.tsx';
import { messages } from './messages.ts';
import { TileClock } from './tile-clock.tsx';
import { gapPx } from './wall-layout.ts';
import { isFollowed, moveNumberOf, shownResult } from './wall-boards.ts';
import classes from './tile.module.css';

const RelayedGameDialog = lazy(() => import('./relayed-game-dialog.tsx'));

const emptyBoards = { wide: '10/10/10/10/10/10/10/10 w - - 0 1', square: '8/8/8/8/8/8/8/8 w - - 0 1' };

/** What the wall decides for all tiles. */
export interface TileSettings {
  readonly followed: ReadonlySet<string>;
  readonly onFollow: (player: string) => void;
  /** Clocks are low below this, milliseconds. */
  readonly lowBelowMs: number;
  /** Boards of ten files. */
  readonly isWide: boolean;
  /** Games open in a page of their own: the wall is part of another site, or on a projector. */
  readonly opensOutside: boolean;
}

interface TileProps extends TileSettings {
  readonly row: BoardRow;
  /** The tile that takes the keyboard. */
  readonly isActive: boolean;
  readonly position: number;
  readonly count: number;
  /** Whether a key leads from this tile to another one, which then takes the keyboard. */
  readonly onMove?: (from: number, key: string) => boolean;
  /** Place on a wall that is drawn in part; absent where the layout places it. Numbers, so that an equal place is no change. */
  readonly column?: number;
  readonly columns?: number;
  /** Pixels from the top of the wall. */
  readonly top?: number;
  readonly height?: number;
}

/** Style of a tile that is placed on a wall. */
function placeOf({ column, columns, top, height }: TileProps): CSSProperties | undefined {
  if (column === undefined || columns === undefined) return undefined;
  const share = `(100% - ${gapPx * (columns - 1)}px) / ${columns}`;
  return {
    position: 'absolute',
    top,
    left: `calc((${share} + ${gapPx}px) * ${column})`,
    width: `calc(${share})`,
    height,
  };
}

function stateOf({ result, adjourned, matchId }: BoardRow, live: ReceivedBoard | undefined): string {
  if (result !== null) return shownResult(result).words;
  if (adjourned) return messages.adjourned;
  if (live?.fen) return messages.move(moveNumberOf(live.fen));
  return matchId === null && live ? messages.inTheHall : messages.waiting;
}

interface PlayerProps {
  readonly row: BoardRow;
  readonly color: Color;
  readonly live: ReceivedBoard | undefined;
  readonly lowBelowMs: number;
}

function Player({ row, color, live, lowBelowMs }: PlayerProps) {
  const side = row[color];
  const isRunning = live?.running === color;
  const stored = color === 'white' ? live?.whiteMs : live?.blackMs;
  const score = row.result && shownResult(row.result)[color];
  return (
    <span className={classes['player']}>
      <TitleBadge title={side.title} />
      <span className={classes['name']}>{side.name}</span>
      {score ? <span className={classes['score']}>{score}</span> : null}
      {!score && live?.fen && typeof stored === 'number' ? (
        <TileClock
          leftMs={stored - (isRunning ? live.elapsedMs : 0)}
          receivedAt={live.receivedAt}
          isRunning={isRunning}
          lowBelowMs={lowBelowMs}
        />
      ) : null}
    </span>
  );
}

/** One board of the wall. It is drawn again only when this board changes. */
export const BoardTile = memo((props: TileProps) => {
  const { row, followed, onFollow, lowBelowMs, isWide, opensOutside, isActive, position, count, onMove } =
    props;
  const live = useLiveBoard(row.board);
  const [isChoosing, setChoosing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setChoosing(false), []);
  const matchId = live?.matchId ?? row.matchId;
  const relayedId = live?.relayedId ?? row.relayedId;
  const state = stateOf(row, live);
  const isDecided = row.result !== null;
  const hasFollowed = isFollowed(row, followed);
  const Star = hasFollowed ? IconStarFilled : IconStar;
  const label = messages.tile(row.board, row.white.name, row.black.name, state);
  const tabIndex = isActive ? 0 : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'f' && !event.ctrlKey && !event.metaKey) setChoosing(true);
    else if (onMove?.(position, event.key)) event.preventDefault();
  };
  const focus = {
    'data-tile': position,
    tabIndex,
    'aria-label': label,
    className: classes['link'],
    onKeyDown,
  };
  return (
    <li
      className={classes['tile']}
      data-followed={hasFollowed || undefined}
      data-decided={isDecided || undefined}
      aria-posinset={position + 1}
      aria-setsize={count}
      style={placeOf(props)}
    >
      {matchId === null ? (
        <button
          type="button"
          {...focus}
          onClick={() => (relayedId === null ? setChoosing(true) : setOpen(true))}
        />
      ) : (
        <Link
          to={`/match/${matchId}`}
          {...focus}
          {...(opensOutside && { target: '_blank', rel: 'noopener' })}
        />
      )}
      <span className={classes['head']}>
        <span>{row.board}</span>
        <span className={classes['state']}>{state}</span>
        <button
          type="button"
          className={classes['star']}
          aria-label={messages.follow(row.board)}
          aria-expanded={isChoosing}
          tabIndex={tabIndex}
          onClick={() => setChoosing(!isChoosing)}
        >
          <Star size={17} stroke={1.7} aria-hidden />
        </button>
      </span>
      <Player row={row} color="black" live={live} lowBelowMs={lowBelowMs} />
      <MiniBoard
        className={classes['board']}
        fen={live?.fen || (isWide ? emptyBoards.wide : emptyBoards.square)}
        lastMove={live?.lastMove ?? ''}
      />
      <Player row={row} color="white" live={live} lowBelowMs={lowBelowMs} />
      {isOpen && relayedId !== null ? (
        <Suspense>
          <RelayedGameDialog
            row={row}
            relayedId={relayedId}
            fen={live?.fen ?? ''}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      {isChoosing ? <FollowMenu row={row} followed={followed} onToggle={onFollow} onClose={close} /> : null}
    </li>
  );
});
