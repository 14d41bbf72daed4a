import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { messages, themeName } from './messages.ts';
import classes from './puzzles.module.css';

/** Rating, themes and game of the puzzle; places for them until it is over. */
export function Revealed({ revealed }: Pick<PuzzleSession, 'revealed'>) {
  const place = <span className={classes.hidden} aria-hidden />;
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{messages.rating}</dt>
        <dd>{revealed?.rating ?? place}</dd>
      </div>
      <div>
        <dt>{messages.themes}</dt>
        <dd>{revealed?.themes.map(themeName).join(', ') ?? place}</dd>
      </div>
      <div>
        <dt>{messages.fromGame}</dt>
        <dd>{revealed ? <Game address={revealed.game} /> : place}</dd>
      </div>
    </dl>
  );
}

/** An imported file may name anything as the address of a game. */
const Game = ({ address }: { readonly address: string | null }) =>
  address?.startsWith('https://') !== true ? (
    messages.noGame
  ) : (
    <a href={address} target="_blank" rel="noreferrer">
      {messages.theGame}
    </a>
  );
