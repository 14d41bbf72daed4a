import { Link } from 'react-router-dom';
import type { SectionTabProps } from '../section-tab.ts';
import { messages } from './messages.ts';
import { TeamStandings } from './team-standings.tsx';
import { useTournamentTeamsQuery } from './teams-api.ts';

/** The first ten teams, beside a round. */
export default function LeadingTeams(of: SectionTabProps) {
  const { data } = useTournamentTeamsQuery({ params: { id: of.tournamentId, section: of.section } });
  return data && data.rows.length > 0 ? (
    <TeamStandings
      {...of}
      view={data}
      most={10}
      aside={<Link to={`?tab=standings&section=${of.section}`}>{messages.all(data.rows.length)}</Link>}
    />
  ) : null;
}
