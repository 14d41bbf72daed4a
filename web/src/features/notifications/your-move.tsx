import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { matchesApi } from '../../shared/api/matches-api.ts';
import { controlName } from '../../shared/chess/game-labels.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { boardOf } from '../running-games/index.ts';
import { messages } from './messages.ts';
import { pageMessages } from './page-messages.ts';
import { useNotifications } from './use-notifications.ts';
import classes from './notifications.module.css';

/** The games by correspondence that wait for a move of the user. */
export function YourMove() {
  const { turns } = useNotifications();
  const { currentData } = matchesApi.endpoints.currentMatches.useQueryState();
  if (turns.length === 0) return null;
  const all = currentData?.matches.filter(({ turn }) => turn !== undefined).length ?? turns.length;
  return (
    <Panel flush title={pageMessages.yourMove} aside={pageMessages.ofGames(turns.length, all)}>
      <ul className={classes['games']}>
        {turns.map((match) => (
          <li key={match.matchId}>
            <span>
              <strong>{match.opponent}</strong>
              {controlName(match.timeControl)}
            </span>
            <Button
              variant="strong"
              size="xs"
              component={Link}
              to={boardOf(match)}
              aria-label={messages.toGameOf(match.opponent)}
            >
              {pageMessages.acts.move}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
