import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { MoveList } from '../../shared/board/move-list.tsx';
import { numbered } from '../../shared/board/move-rows.ts';
import { messages } from './messages.ts';
import type { GameLine } from './use-game-line.ts';
import classes from './library.module.css';

/** The game's moves, or one's own line with the way back. */
export function ViewerMoves({ line, game }: { line: GameLine; game: GameAnswer }) {
  const listed = useMemo(() => line.moves.map(({ san }) => ({ san })), [line.moves]);
  const left = line.leftAt;
  const first = left === null ? null : line.moves[left];
  return (
    <>
      {left !== null && first ? (
        <div className={classes['off']} aria-live="polite">
          <span>
            {messages.offGame}: <strong>{numbered(first.san, left + 1, game.startFen)}</strong>
          </span>
          <Button variant="outline" size="xs" onClick={line.backToGame}>
            {messages.backToGame}
          </Button>
        </div>
      ) : null}
      <MoveList
        moves={listed}
        startFen={game.startFen}
        current={line.ply}
        onGo={line.go}
        label={messages.moves}
        empty={messages.noMoves}
      />
    </>
  );
}
