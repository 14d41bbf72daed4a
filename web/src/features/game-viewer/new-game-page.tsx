import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { Position } from '@royal-chess/domain/chess/position';
import { type NewGame, readNewGame, unnamedGame } from '../../shared/chess/new-game.ts';
import { ViewerTabs } from '../library/index.ts';
import { GameViewer } from './game-viewer.tsx';
import { newGameAnswer } from './new-game-answer.ts';
import classes from './game-viewer.module.css';

/** Of an address that was typed, and in place of moves that cannot be read: the usual starting position. */
const emptyGame: NewGame = {
  key: 'empty',
  content: unnamedGame({
    variant: 'classical',
    startFen: Position.initial('classical').fen(),
    movetext: '',
  }),
};

/** `/games/new`: a game or position that was loaded and is not stored, to be read, annotated and saved. */
export default function NewGamePage() {
  const left: unknown = useLocation().state;
  const game = useMemo(
    () => newGameAnswer(readNewGame(left) ?? emptyGame) ?? newGameAnswer(emptyGame),
    [left],
  );
  if (!game) return null;
  return (
    <div className={classes['withTabs']}>
      <ViewerTabs gameId={game.id} />
      <GameViewer key={game.id} game={game} />
    </div>
  );
}
