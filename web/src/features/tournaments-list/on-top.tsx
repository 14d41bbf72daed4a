import { Suspense } from 'react';
import type { MyTournamentGame, TournamentCard } from '@royal-chess/contracts/tournaments';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { MyGame } from './my-game.tsx';
import classes from './tournaments-list.module.css';

const LiveEvent = lazyPart<{ id: string }>(() => import('./live-event.tsx'));

interface OnTopProps {
  /** Running events, the newest first; undefined until they are known. */
  readonly running: readonly TournamentCard[] | undefined;
  readonly game: MyTournamentGame | undefined;
}

/** The running event that I play in, else the one with most players. */
const shownEvent = (running: readonly TournamentCard[], game: MyTournamentGame | undefined) =>
  running.find(({ id }) => id === game?.tournamentId) ??
  running
    .filter(({ status }) => status === 'running')
    .toSorted((one, other) => other.entries - one.entries)[0];

/** Above the list: what is played now, and my own game. */
export function OnTop({ running, game }: OnTopProps) {
  const event = running && shownEvent(running, game);
  return (
    <div
      className={classes['top']}
      data-live={event !== undefined || running === undefined || undefined}
      data-both={(event && game) !== undefined || undefined}
    >
      {event ? (
        <Suspense fallback={null}>
          <LiveEvent id={event.id} />
        </Suspense>
      ) : null}
      {game ? <MyGame game={game} /> : null}
    </div>
  );
}
