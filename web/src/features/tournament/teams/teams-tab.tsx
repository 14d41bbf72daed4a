import { Answered } from '../../../shared/ui/answered.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import type { SectionTabProps } from '../section-tab.ts';
import { StandingsTab } from '../standings-tab.tsx';
import { messages } from './messages.ts';
import { TeamStandings } from './team-standings.tsx';
import { useTournamentTeamsQuery } from './teams-api.ts';
import classes from './teams.module.css';

/** The standings of a section of teams: the teams, then the results of the players. */
export default function TeamsTab(of: SectionTabProps) {
  const query = useTournamentTeamsQuery({ params: { id: of.tournamentId, section: of.section } });
  return (
    <Answered query={query} failed={messages.failed}>
      {(view) =>
        view.rows.length === 0 ? (
          <StateEmpty title={messages.none} line={messages.noneLine} />
        ) : (
          <div className={classes.tables}>
            <TeamStandings {...of} view={view} />
            <StandingsTab {...of} title={messages.individual(view.afterRound, view.isFinal)} />
          </div>
        )
      }
    </Answered>
  );
}
