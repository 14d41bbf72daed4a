import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTournamentStandingsQuery } from '../../shared/api/watched-event-api.ts';
import { Answered } from '../../shared/ui/answered.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { useWatchedStandings } from '../tournaments/index.ts';
import { PaperLink } from './lists/paper-link.tsx';
import { messages } from './messages.ts';
import type { SectionTabProps } from './section-tab.ts';
import { StandingsPanel } from './standings-panel.tsx';
import classes from './tournament.module.css';

const pageSize = 100;

export interface StandingsTabProps extends SectionTabProps {
  /** The round that is being played. */
  readonly running?: number | undefined;
  /** Heading, where the standings are not those that decide. */
  readonly title?: string;
}

/** The standings of a section, a hundred at a time. */
export function StandingsTab({ tournamentId, section, mine, running, title }: StandingsTabProps) {
  const [limit, setLimit] = useState(pageSize);
  const query = useTournamentStandingsQuery({ params: { id: tournamentId, section }, query: { limit } });
  useWatchedStandings(section, 0, limit);
  return (
    <Answered query={query} failed={messages.standingsFailed} cells={['28px', '40%', '10%', '10%', '10%']}>
      {(view) =>
        view.total === 0 ? (
          <StateEmpty title={messages.noStandings} line={messages.noStandingsLine} />
        ) : (
          <>
            <StandingsPanel
              tournamentId={tournamentId}
              section={section}
              view={view}
              mine={mine}
              running={running}
              {...(title === undefined ? {} : { title })}
              aside={
                <PaperLink
                  tournamentId={tournamentId}
                  section={section}
                  paper="standings"
                  title={messages.tab.standings}
                />
              }
            />
            {view.total > view.rows.length ? (
              <Button className={classes.more} variant="plain" onClick={() => setLimit(limit + 400)}>
                {messages.all(view.total)}
              </Button>
            ) : null}
          </>
        )
      }
    </Answered>
  );
}
