import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { BoardRow } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';
import { playerKey } from './wall-boards.ts';
import classes from './tile.module.css';

interface FollowMenuProps {
  readonly row: BoardRow;
  readonly followed: ReadonlySet<string>;
  readonly onToggle: (player: string) => void;
  readonly onClose: () => void;
}

/** The two players of a board, each to be followed or not. */
export function FollowMenu({ row, followed, onToggle, onClose }: FollowMenuProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <div role="group" aria-label={messages.follow(row.board)} className={classes['follow']}>
      {[row.black, row.white].map((side, index) => {
        const isOn = followed.has(playerKey(side));
        const Star = isOn ? IconStarFilled : IconStar;
        return (
          <button
            key={side.entryId}
            ref={index === 0 ? first : null}
            type="button"
            aria-pressed={isOn}
            onKeyDown={closeOnEscape}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.parentElement?.contains(relatedTarget)) onClose();
            }}
            onClick={() => onToggle(playerKey(side))}
          >
            <Star size={16} stroke={1.7} aria-hidden /> {messages.followPlayer(side.name)}
          </button>
        );
      })}
    </div>
  );
}
