import { Button } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { AnnotationContent } from '@royal-chess/contracts/library';
import { newGamePath, newGameState } from '../../shared/chess/new-game.ts';
import { messages } from './messages.ts';
import classes from './dialogs.module.css';

/** Opens what was loaded in the viewer, as a game that is not stored. */
export function useOpenLoaded(): (content: AnnotationContent) => void {
  const navigate = useNavigate();
  return (content) => void navigate(newGamePath, { state: newGameState(content) });
}

interface LoadButtonsProps {
  /** Nothing was loaded yet, or it has a fault. */
  readonly disabled: boolean;
  /** Finds games with the position on the board. */
  readonly onFind: () => void;
}

/** What can be done with what was loaded: the form's submit opens it. */
export function LoadButtons({ disabled, onFind }: LoadButtonsProps) {
  return (
    <div className={classes['answers']}>
      <Button variant="outline" disabled={disabled} onClick={onFind}>
        {messages.findPosition}
      </Button>
      <Button type="submit" variant="strong" disabled={disabled}>
        {messages.openLoaded}
      </Button>
    </div>
  );
}
