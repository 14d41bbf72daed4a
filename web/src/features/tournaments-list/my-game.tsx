import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import { momentLabel } from '../../shared/chess/tournament-labels.ts';
import { messages } from './messages.ts';
import classes from './tournaments-list.module.css';

function lineOf({ state, startsAt, joinUntil }: MyTournamentGame): string {
  if (state === 'paired' && joinUntil !== null) return messages.beThereBy(momentLabel(joinUntil));
  return state === 'paired' && startsAt !== null
    ? messages.startsAt(momentLabel(startsAt))
    : messages.states[state];
}

/** My game of a running tournament, with the page's main button. */
export function MyGame({ game }: { readonly game: MyTournamentGame }) {
  const { tournamentId, title, round, board, opponent, color, matchId } = game;
  const hasBoard = matchId !== null && (game.state === 'playing' || game.state === 'paired');
  return (
    <section className={classes['myGame']} aria-label={messages.myGame}>
      <div>
        <h2>
          <Link to={`/tournament-details/${tournamentId}`}>{title}</Link>
        </h2>
        <p>
          {[
            ...(round > 0 ? [messages.round(round)] : []),
            ...(opponent === '' ? [] : [messages.yourBoard(board), messages.against(opponent, color)]),
          ].join(' · ')}
        </p>
        <p>{lineOf(game)}</p>
      </div>
      <Button
        variant="gold"
        size="lg"
        component={Link}
        to={hasBoard ? `/match/${matchId}` : `/tournament-details/${tournamentId}`}
      >
        {hasBoard ? messages.goToBoard : messages.goToEvent}
      </Button>
    </section>
  );
}
