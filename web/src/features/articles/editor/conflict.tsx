import { Button } from '@mantine/core';
import { messages } from './messages.ts';
import classes from './editor.module.css';

interface Props {
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Two writers changed one article: which of the versions stays. */
export function Conflict({ onTheirs, onMine }: Props) {
  return (
    <div role="alert" className={classes.conflict}>
      <p>{messages.conflict}</p>
      <div className={classes.acts}>
        <Button variant="outline" onClick={onTheirs}>
          {messages.takeTheirs}
        </Button>
        <Button variant="strong" onClick={onMine}>
          {messages.keepMine}
        </Button>
      </div>
    </div>
  );
}
