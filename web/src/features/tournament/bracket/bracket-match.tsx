import type { BracketMatchView } from '@royal-chess/contracts/tournaments';
import { Link } from 'react-router-dom';
import { fromTournament } from '../../../shared/chess/from-tournament.ts';
import { Entrant } from '../entrant.tsx';
import { messages } from './messages.ts';
import classes from './bracket.module.css';

interface Props {
  readonly match: BracketMatchView;
  /** My entry, whose row is marked. */
  readonly mine: string | undefined;
}

function Side({ match, index, mine }: Props & { readonly index: 0 | 1 }) {
  const { player, isBye, results } = match.sides[index];
  const isWinner = match.winner === index;
  return (
    <div
      className={classes.side}
      data-wins={isWinner || undefined}
      data-lost={(match.status === 'decided' && !isWinner) || undefined}
      data-mine={(player !== null && player.entryId === mine) || undefined}
    >
      <span className={classes.seed}>{player?.number}</span>
      {player ? (
        <Entrant person={player} />
      ) : (
        <span className={classes.open}>{isBye ? messages.bye : messages.open}</span>
      )}
      {isWinner ? <span className="sr-only">{messages.goesOn}</span> : null}
      <span className={classes.results}>
        {results.map((result, game) => {
          const matchId = match.matchIds[game];
          return matchId ? (
            <Link
              key={matchId}
              to={`/match/${matchId}`}
              state={fromTournament}
              aria-label={`${messages.game(game + 1)}: ${result}`}
            >
              {result || '•'}
            </Link>
          ) : (
            <span key={game}>{result}</span>
          );
        })}
      </span>
    </div>
  );
}

/** Two players who meet in a knockout, with the result of each of their games. */
export const BracketMatch = ({ match, mine }: Props) => (
  <div className={classes.match} data-off={match.status === 'off' || undefined}>
    <Side match={match} index={0} mine={mine} />
    <Side match={match} index={1} mine={mine} />
  </div>
);
