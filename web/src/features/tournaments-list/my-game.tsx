import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { MyTournamentGame } from '@royal-chess/contracts/tournaments';
import { useMyTournamentGamesQuery } from '../../shared/api/tournaments-api.ts';
import { momentLabel } from '../../shared/chess/tournament-labels.ts';
import { messages } from './messages.ts';
import classes from './tournaments-list.module.css';

/** Rounds begin elsewhere: fetched again so often while the page can be seen, milliseconds. */
const pollingInterval = 30_000;

/** What calls for me first: a game that runs, then one that begins. */
const order: readonly MyTournamentGame['state'][] = [
  'playing',
  'paired',
  'checkIn',
  'waiting',
  'bye',
  'finished',
];

function lineOf({ state, startsAt, joinUntil }: MyTournamentGame): string {
  if (state === 'paired' && joinUntil !== null) return messages.beThereBy(momentLabel(joinUntil));
  return state === 'paired' && startsAt !== null
    ? messages.startsAt(momentLabel(startsAt))
    : messages.states[state];
}

/** My game of a running tournament, with the page's main button; nothing when I play in none. */
export function MyGame() {
  const { data } = useMyTournamentGamesQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const game = data?.games.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))[0];
  if (!game) return null;
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
