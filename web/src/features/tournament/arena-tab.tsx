import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { BattleOfEvent } from './battle-of-event.tsx';
import { messages } from './messages.ts';
import type { MyArenaProps } from './my-arena.tsx';
import { StandingsTab } from './standings-tab.tsx';
import classes from './tournament.module.css';

const MyArena = lazyPart<MyArenaProps>(() => import('./my-arena.tsx'));

export interface ArenaTabProps {
  readonly details: TournamentDetails;
  readonly section: TournamentDetails['sections'][number];
}

/** An arena: the table of points, and for its players the way in, out and to their game. */
export default function ArenaTab({ details, section }: ArenaTabProps) {
  const { entry } = details.me;
  const mine = entry?.sectionId === section.id ? entry : null;
  return (
    <div className={classes.columns} data-first-on-phone={mine ? 'entry' : undefined}>
      <div className={classes.column}>
        <BattleOfEvent details={details} section={section.id} />
        <StandingsTab tournamentId={details.id} section={section.id} mine={mine?.entryId} />
      </div>
      <div className={classes.column}>
        {mine && !mine.withdrawn && mine.seat === 'seated' ? (
          <div className={classes.entry}>
            <Suspense fallback={<SkeletonRows rows={3} />}>
              <MyArena details={details} section={section} entry={mine} />
            </Suspense>
          </div>
        ) : null}
        <p className={classes.quiet}>{messages.arena.rules}</p>
      </div>
    </div>
  );
}
