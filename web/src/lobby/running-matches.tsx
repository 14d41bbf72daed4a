import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { call, httpRoutes } from '../api/call.ts';
import { createLoader } from '../loading/create-loader.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { StateError } from '../ui/state-error.tsx';
import { controlName, messages } from './messages.ts';
import classes from './lobby.module.css';

const current = createLoader('currentMatches', (_: { me: string }, signal) =>
  call(httpRoutes.currentMatches, { signal }),
);

/** My games that are being played now. */
export function RunningMatches({ me }: { me: string }) {
  const { answer, problem, retry } = current.useLoaded({ me });
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
    return answer.matches.map(({ matchId, opponent, color, timeControl, rated }) => (
      <div key={matchId} className={classes['running']}>
        <div>
          <strong>{messages.against(opponent)}</strong>
          <span>
            {controlName(timeControl)}, {(rated ? messages.rated : messages.casual).toLowerCase()},{' '}
            {messages.colorWord(color)}
          </span>
        </div>
        <Button variant="gold" component={Link} to={`/match/${matchId}`}>
          {messages.continue}
        </Button>
      </div>
    ));
  };
  return (
    <Panel title={messages.running} flush>
      {body()}
    </Panel>
  );
}
