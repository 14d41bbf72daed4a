import { useState } from 'react';
import { usePuzzleMonthQuery } from '../puzzles-api.ts';
import { TodayPanel } from './today-panel.tsx';

/** The way to the puzzle of the day, with what I did of it. */
export default function MyTodayPanel() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { currentData } = usePuzzleMonthQuery({ query: { month: today.slice(0, 7) } });
  return <TodayPanel result={currentData?.days.find(({ date }) => date === today)?.result ?? 'fresh'} />;
}
