import { Button } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import { tournamentRedirectsRoutes } from '@royal-chess/contracts/tournaments';
import { api, routeQuery } from '../../shared/api/api.ts';
import { problemOf } from '../../shared/api/problem-of.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { messages } from './messages.ts';

const { useTournamentRedirectQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    tournamentRedirect: routeQuery(build, tournamentRedirectsRoutes.tournamentRedirect),
  }),
});

/** `/tournament-redirect/{name}`: passes on to the tournament behind a short address; a notice where none is configured. */
export default function TournamentRedirectPage() {
  const { name = '' } = useParams();
  const query = useTournamentRedirectQuery({ params: { name } });
  const problem = problemOf(query);
  if (problem)
    return (
      <StateError
        page
        title={messages.redirectFailed}
        problem={problem}
        onRetry={() => void query.refetch()}
      />
    );
  if (!query.data) return <SkeletonRows rows={6} />;
  if (query.data.tournamentId !== null)
    return <Navigate replace to={`/tournament-details/${query.data.tournamentId}`} />;
  return (
    <StateEmpty
      page
      title={messages.notAnnounced}
      line={messages.notAnnouncedLine}
      action={
        <Button variant="strong" component={Link} to="/category-tournament/open">
          {messages.toOpen}
        </Button>
      }
    />
  );
}
