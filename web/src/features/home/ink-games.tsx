import { Button } from '@mantine/core';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { Link } from 'react-router-dom';
import { Board } from '../../shared/board/board.tsx';
import { useNewestGamesQuery } from '../library/index.ts';
import { messages } from './messages.ts';
import classes from './ink-games.module.css';

const shown = 2;

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
    <p className={classes.side}>
      {title ? <span className={classes.title}>{title}</span> : null}
      <strong className={classes.name}>{name}</strong>
      {rating ? <span>{rating}</span> : null}
      <span className={classes.score}>{score(game.result, side)}</span>
    </p>
  );
}

/** The two newest games as they ended; nothing when there are none or they do not load. */
export default function InkGames() {
  const { data: games } = useNewestGamesQuery(shown);
  if (!games || games.length === 0) return null;
  return (
    <section className={classes.root}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={classes.head}>{messages.lateTitle}</h2>
          <p className={classes.line}>{messages.lateLine}</p>
          <Button component={Link} to="/games" variant="gold" size="lg">
            {messages.lateLink}
          </Button>
        </div>
        {games.map((game) => (
          <Link
            key={game.id}
            to={`/games/${game.id}`}
            className={classes.game}
            aria-label={messages.viewGame(game.white.name, game.black.name)}
          >
            <Side game={game} side="black" />
            <div className={classes.board} inert>
              <Board
                fen={game.moves.at(-1)?.fen ?? game.startFen}
                lastMove={game.moves.at(-1)?.uci ?? null}
                showCoordinates={false}
              />
            </div>
            <Side game={game} side="white" />
          </Link>
        ))}
      </div>
    </section>
  );
}
