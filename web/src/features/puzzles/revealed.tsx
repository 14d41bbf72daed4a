import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import { messages, themeName } from './messages.ts';
import { exactOpening } from './opening-name.ts';
import classes from './puzzles.module.css';

/** Rating, themes, opening and game of the puzzle; places for what each puzzle has until it is over. */
export function Revealed({ revealed }: Pick<PuzzleSession, 'revealed'>) {
  const opening = exactOpening(revealed?.openings ?? []);
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
      {opening === null ? null : (
        <div>
          <dt>{messages.openingLabel}</dt>
          <dd>{opening}</dd>
        </div>
      )}
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
