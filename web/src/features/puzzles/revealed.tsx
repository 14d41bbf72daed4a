import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { messages, themeName } from './messages.ts';
import classes from './puzzles.module.css';

/** Rating, themes and game of the puzzle; places for them until it is over. */
export function Revealed({ revealed }: Pick<PuzzleSession, 'revealed'>) {
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [messages.rating, revealed?.rating],
    [messages.themes, revealed?.themes.map(themeName).join(', ')],
    [
      messages.fromGame,
      revealed?.game ? (
        <a href={revealed.game} target="_blank" rel="noreferrer">
          {messages.theGame}
        </a>
      ) : (
        messages.noGame
      ),
    ],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{revealed ? value : <span className={classes.hidden} aria-hidden />}</dd>
        </div>
      ))}
    </dl>
  );
}
