import { Button } from '@mantine/core';
import { useState } from 'react';
import { problemOf } from '../../shared/api/problem-of.ts';
import { useTournamentStandingsQuery } from '../../shared/api/tournaments-api.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { useWatchedStandings } from '../tournaments/index.ts';
import { messages } from './messages.ts';
import { StandingsPanel } from './standings-panel.tsx';
import classes from './tournament.module.css';

const pageSize = 100;

interface Props {
  readonly tournamentId: string;
  readonly section: string;
  readonly mine: string | undefined;
}

/** The standings of a section, a hundred at a time. */
export function StandingsTab({ tournamentId, section, mine }: Props) {
  const [limit, setLimit] = useState(pageSize);
  const query = useTournamentStandingsQuery({ params: { id: tournamentId, section }, query: { limit } });
  const { data, refetch } = query;
  useWatchedStandings(section, 0, limit);
  const problem = problemOf(query);
  if (problem && !data)
    return <StateError title={messages.standingsFailed} problem={problem} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={10} cells={['28px', '40%', '10%', '10%', '10%']} />;
  if (data.total === 0) return <StateEmpty title={messages.noStandings} line={messages.noStandingsLine} />;
  return (
    <>
      <StandingsPanel tournamentId={tournamentId} section={section} view={data} mine={mine} />
      {data.total > data.rows.length ? (
        <Button className={classes.more} variant="plain" onClick={() => setLimit(limit + 400)}>
          {messages.all(data.total)}
        </Button>
      ) : null}
    </>
  );
}
