import type { GameAnswer } from '@royal-chess/contracts/library';
import { Link } from 'react-router-dom';
import { LightBoard } from '../../shared/board/light-board.tsx';
import { useFinestGamesQuery } from '../library/index.ts';
import { InkFrame, shownGames } from './ink-frame.tsx';
import { messages } from './messages.ts';
import classes from './ink-games.module.css';

const [whiteWins, blackWins] = ['1-0', '0-1'];

/** Points of a side as the score sheet has them. */
function score(result: string, side: 'white' | 'black'): string {
  if (result === '1/2-1/2') return '½';
  if (result !== whiteWins && result !== blackWins) return '';
  return (result === whiteWins) === (side === 'white') ? '1' : '0';
}

function Side({ game, side }: { game: GameAnswer; side: 'white' | 'black' }) {
  const { name, rating, title } = game[side];
  return (
    <p className={classes.side} aria-hidden>
      {title ? <span className={classes.title}>{title}</span> : null}
      <strong className={classes.name}>{name}</strong>
      {rating ? <span>{rating}</span> : null}
      <span className={classes.score}>{score(game.result, side)}</span>
    </p>
  );
}

/** Two late games of strong players as they ended; nothing when there are none or they do not load. */
export default function InkGames() {
  const { data: games, isError } = useFinestGamesQuery(shownGames);
  if (!games) return isError ? null : <InkFrame />;
  if (games.length === 0) return null;
  return (
    <InkFrame>
      {games.map((game) => (
        <Link key={game.id} to={`/games/${game.id}`} className={classes.game}>
          <span className="sr-only">{messages.viewGame(game.white.name, game.black.name)}</span>
          <Side game={game} side="black" />
          <div className={classes.board} inert>
            <LightBoard
              fen={game.moves.at(-1)?.fen ?? game.startFen}
              lastMove={game.moves.at(-1)?.uci ?? null}
              showCoordinates={false}
            />
          </div>
          <Side game={game} side="white" />
        </Link>
      ))}
    </InkFrame>
  );
}
