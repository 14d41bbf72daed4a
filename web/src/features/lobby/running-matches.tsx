import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useCurrentMatchesQuery } from '../../shared/api/matches-api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { waitsForMe } from '../running-games/index.ts';
import { controlName } from '../../shared/chess/game-labels.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

/** Games by correspondence go on elsewhere: fetched again so often while the page can be seen, milliseconds. */
const pollingInterval = 30_000;

/** My games that are being played now; those that wait for me are first, and the first one's button is the main one. */
export function RunningMatches() {
  const query = useCurrentMatchesQuery(undefined, { pollingInterval, skipPollingIfUnfocused: true });
  const { currentData: answer, refetch } = query;
  const problem = problemOf(query);
  const waiting = answer?.matches.filter(waitsForMe).length ?? 0;
  const body = () => {
    if (problem && !answer)
      return <StateError title={messages.runningFailed} problem={problem} onRetry={refetch} />;
    if (!answer) return <SkeletonRows rows={1} cells={['60%', '22%']} height="64px" />;
    if (answer.matches.length === 0) return <p className={classes['none']}>{messages.noRunning}</p>;
    const matches = answer.matches.toSorted((a, b) => Number(waitsForMe(b)) - Number(waitsForMe(a)));
    return matches.map((match, index) => {
      const { matchId, opponent, color, timeControl, rated, turn } = match;
      return (
        <div key={matchId} className={classes['running']} data-mine={waitsForMe(match) || undefined}>
          <div>
            <strong>{messages.against(opponent)}</strong>
            <span>
              {controlName(timeControl)}, {(rated ? messages.rated : messages.casual).toLowerCase()},{' '}
              {messages.colorWord(color)}
            </span>
            {turn ? (
              <span className={classes['turn']}>
                {waitsForMe(match) ? messages.yourTurn : messages.theirTurn(opponent)}
              </span>
            ) : null}
          </div>
          <Button variant={index === 0 ? 'gold' : 'plain'} component={Link} to={`/match/${matchId}`}>
            {messages.continue}
          </Button>
        </div>
      );
    });
  };
  return (
    <Panel title={messages.running} aside={waiting > 0 ? messages.waitingForYou(waiting) : null} flush>
      {body()}
    </Panel>
  );
}
