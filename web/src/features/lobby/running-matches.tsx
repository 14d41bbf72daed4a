import { Button } from '@mantine/core';
import { useDocumentVisibility, useInterval } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentMatch } from '@royal-chess/contracts/matches';
import { call, httpRoutes } from '../../shared/api/call.ts';
import { createLoader } from '../../shared/loading/create-loader.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { controlName } from '../../shared/chess/game-labels.ts';
import { messages } from './messages.ts';
import classes from './lobby.module.css';

/** Games by correspondence go on elsewhere: asked for anew so often while the page is looked at, milliseconds. */
const anewMs = 30_000;

const current = createLoader('currentMatches', (_: { me: string }, signal) =>
  call(httpRoutes.currentMatches, {}, signal),
);

const isMine = ({ turn, color }: CurrentMatch): boolean => turn === color;

interface RunningMatchesProps {
  readonly me: string;
  /** Counts games that began while the page was open: each is a reason to ask anew. */
  readonly begun: number;
}

/** My games that are being played now; those that wait for me are first, and the first one's button is the main one. */
export function RunningMatches({ me, begun }: RunningMatchesProps) {
  const { answer, problem, retry } = current.useLoaded({ me });
  const visible = useDocumentVisibility() === 'visible';
  const { start, stop } = useInterval(retry, anewMs);
  useEffect(() => {
    if (visible) start();
    return stop;
  }, [visible, start, stop]);
  useEffect(() => {
    if (begun > 0) retry();
  }, [begun, retry]);
  const body = () => {
    if (problem && !answer)
      return (
        <StateError
          title={messages.runningFailed}
          detail={problem.detail}
          code={problem.code}
          onRetry={retry}
        />
      );
    if (!answer) return <SkeletonRows rows={1} cells={['60%', '22%']} height="64px" />;
    if (answer.matches.length === 0) return <p className={classes['none']}>{messages.noRunning}</p>;
    const matches = answer.matches.toSorted((a, b) => Number(isMine(b)) - Number(isMine(a)));
    return matches.map((match, index) => {
      const { matchId, opponent, color, timeControl, rated, turn } = match;
      return (
        <div key={matchId} className={classes['running']} data-mine={isMine(match) || undefined}>
          <div>
            <strong>{messages.against(opponent)}</strong>
            <span>
              {controlName(timeControl)}, {(rated ? messages.rated : messages.casual).toLowerCase()},{' '}
              {messages.colorWord(color)}
            </span>
            {turn ? (
              <span className={classes['turn']}>
                {isMine(match) ? messages.yourTurn : messages.theirTurn(opponent)}
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
    <Panel title={messages.running} flush>
      {body()}
    </Panel>
  );
}
