import { Button } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../../shared/store/store.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { selectUser } from '../../identity/index.ts';
import { messages } from '../messages.ts';
import { usePuzzleMonthQuery } from '../puzzles-api.ts';
import classes from './daily.module.css';

/** The way to the puzzle of the day, with what one did of it; beside other things. */
export default function DailyPanel() {
  const isKnown = useAppSelector(selectUser) !== null;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  // Visitors have no results.
  const { currentData } = usePuzzleMonthQuery(isKnown ? { query: { month: today.slice(0, 7) } } : skipToken);
  const result = currentData?.days.find(({ date }) => date === today)?.result ?? 'fresh';
  const { state, act } = messages.today[result];
  return (
    <Panel title={messages.titles.daily} aside={state}>
      <div className={classes.today}>
        <p>{messages.lines.daily}</p>
        <Button component={Link} to="/chessplay/puzzles/daily">
          {act}
        </Button>
      </div>
    </Panel>
  );
}
