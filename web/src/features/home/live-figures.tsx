import { useEffect, useState } from 'react';
import { call, httpRoutes } from '../../shared/api/call.ts';
import { messages } from './messages.ts';
import classes from './live-figures.module.css';

interface Figures {
  games: number;
  seeks: number;
}

async function loadFigures(signal: AbortSignal): Promise<Figures> {
  const [games, open] = await Promise.all([
    call(httpRoutes.games, { query: { limit: 1 } }, signal),
    call(httpRoutes.seeks, {}, signal),
  ]);
  return { games: games.total, seeks: open.seeks.length };
}

const figure = new Intl.NumberFormat('en-GB');

/** Live or absent: nothing is shown until it is known, and its place is kept. */
export function LiveFigures() {
  const [figures, setFigures] = useState<Figures | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    loadFigures(stop.signal).then(setFigures, () => setFigures(null));
    return () => stop.abort();
  }, []);
  return (
    <p className={classes.root}>
      {figures && figures.games > 0 ? (
        <span>
          <strong>{figure.format(figures.games)}</strong> {messages.games(figures.games)}
        </span>
      ) : null}
      {figures && figures.seeks > 0 ? (
        <span>
          <strong>{figure.format(figures.seeks)}</strong> {messages.seeks(figures.seeks)}
        </span>
      ) : null}
    </p>
  );
}
