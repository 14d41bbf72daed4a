import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Panel } from '../../../shared/ui/panel.tsx';
import { todayMessages as messages } from './today-messages.ts';
import classes from './daily.module.css';

interface TodayPanelProps {
  readonly result: keyof typeof messages.results;
}

/** The way to the puzzle of the day, after this result. */
export function TodayPanel({ result }: TodayPanelProps) {
  const { state, act } = messages.results[result];
  return (
    <Panel title={messages.title} aside={state}>
      <div className={classes.today}>
        <p>{messages.line}</p>
        <Button component={Link} to="/chessplay/puzzles/daily">
          {act}
        </Button>
      </div>
    </Panel>
  );
}
