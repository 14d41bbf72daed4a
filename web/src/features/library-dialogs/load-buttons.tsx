import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { AnnotationContent } from '@royal-chess/contracts/library';
import { newGamePath, newGameState } from '../../shared/chess/new-game.ts';
import { messages } from './messages.ts';
import classes from './dialogs.module.css';

/**
 * Opens what was loaded as a game that is not stored.
 * @param board address of the board to open it on; the viewer without it
 */
export function useOpenLoaded(board: string | undefined): (content: AnnotationContent) => void {
  const navigate = useNavigate();
  return (content) => void navigate(board ?? newGamePath, { state: newGameState(content) });
}

interface LoadButtonsProps {
  /** Nothing was loaded yet, or it has a fault. */
  readonly disabled: boolean;
  /** Finds games with the position on the board. */
  readonly onFind: () => void;
  /** It is opened on another board than that of the viewer. */
  readonly isOtherBoard: boolean;
}

/** What can be done with what was loaded: the form's submit opens it. */
export function LoadButtons({ disabled, onFind, isOtherBoard }: LoadButtonsProps) {
  return (
    <div className={classes['answers']}>
      <Button variant="outline" disabled={disabled} onClick={onFind}>
        {messages.findPosition}
      </Button>
      <Button type="submit" variant="strong" disabled={disabled}>
        {isOtherBoard ? messages.openOnBoard : messages.openLoaded}
      </Button>
    </div>
  );
}
