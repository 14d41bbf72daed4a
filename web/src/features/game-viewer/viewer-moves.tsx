import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCpu } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { GameAnswer } from '@royal-chess/contracts/library';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { evaluationText } from './evaluation.ts';
import { messages } from './messages.ts';
import { TreeMoves } from './tree-moves.tsx';
import type { GameTree } from './use-game-tree.ts';
import classes from './game-viewer.module.css';

interface ViewerMovesProps {
  readonly tree: GameTree;
  /** The moves as they are shown. */
  readonly main: PgnLine;
  readonly game: GameAnswer;
  readonly isAnnotating: boolean;
  readonly onBackToGame: () => void;
  /** Tools under the moves. */
  readonly children: ReactNode;
}

/** The game's moves with comments and variations, and what is to be known of them. */
export function ViewerMoves({ tree, main, game, isAnnotating, onBackToGame, children }: ViewerMovesProps) {
  const evaluation = tree.last?.evaluation;
  return (
    <>
      {tree.isChanged && !isAnnotating ? (
        <div className={classes['off']} aria-live="polite">
          <span>{messages.offGame}</span>
          <Button variant="outline" size="xs" onClick={onBackToGame}>
            {messages.backToGame}
          </Button>
        </div>
      ) : null}
      {evaluation ? (
        <p className={classes['engine']}>
          <IconCpu size={17} stroke={1.7} aria-hidden />
          <strong>{evaluationText(evaluation)}</strong>
          {evaluation.depth === undefined ? null : <span>{messages.depth(evaluation.depth)}</span>}
        </p>
      ) : null}
      {tree.isBroken ? <p className={classes['warning']}>{messages.annotationsBroken}</p> : null}
      <TreeMoves main={main} startFen={game.startFen} path={tree.path} onGo={tree.go} />
      {game.brokenAt === null ? null : (
        <p className={classes['warning']} role="note">
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden /> {messages.brokenAt(game.brokenAt)}
        </p>
      )}
      {children}
    </>
  );
}
