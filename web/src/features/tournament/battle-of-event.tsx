import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';

const BattleStandings = lazyPart<{
  readonly tournamentId: string;
  readonly section: string;
  readonly battle: NonNullable<TournamentDetails['battle']>;
  readonly mine: string | undefined;
}>(() => import('./battle/battle-standings.tsx'));

/** The standings of the clubs of a team battle; nothing for other events. */
export function BattleOfEvent({
  details: { id, battle, me },
  section,
}: {
  readonly details: TournamentDetails;
  readonly section: string;
}) {
  if (!battle) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={battle.clubs.length} />}>
      <BattleStandings tournamentId={id} section={section} battle={battle} mine={me.entry?.clubId} />
    </Suspense>
  );
}
