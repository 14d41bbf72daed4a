import type { Progress } from './progress.ts';
import { seenClubs } from './seen-version.ts';
import { done, type Step } from './start-section.ts';
import { refuse } from './tournament-decision.ts';
import type { TournamentState } from './tournament-state.ts';

const noBattle = (): Step => refuse('RC_TOURNAMENT_PHASE', 'This tournament is no team battle.');

/** The clubs stay as they are once a section has started, or the event is over. */
function checkOpen({ phase, sections }: TournamentState): Step {
  const isOpen = phase === 'draft' || phase === 'published';
  return isOpen && [...sections.values()].every((section) => section.phase === 'registration')
    ? done
    : refuse('RC_TOURNAMENT_PHASE', 'The clubs of a team battle cannot change after its start.');
}

/** Players who have entered for a club and have not left. */
const playersFor = ({ entries }: TournamentState, clubId: string): number =>
  [...entries.values()].filter((entry) => entry.clubId === clubId && entry.leftFrom === null).length;

const entered = (count: number): string => (count === 1 ? '1 player has' : `${count} players have`);

/**
 * The organiser changes the invited clubs. A club that declined is not invited again, and one with players stays.
 * @param seenVersion the version whose clubs the organiser saw; null: any
 */
export function setBattleClubs(
  progress: Progress,
  invited: readonly string[],
  seenVersion: number | null,
): Step {
  const { state } = progress;
  const before = state.settings?.teamBattle?.clubs;
  const [host] = before ?? [];
  if (before === undefined || host === undefined) return noBattle();
  const clubs = [host, ...invited];
  if (clubs.join() === before.join()) return done;
  const seen = seenClubs(state, seenVersion);
  if (!seen.ok) return seen;
  const open = checkOpen(state);
  if (!open.ok) return open;
  for (const [index, clubId] of invited.entries()) {
    const message =
      clubId === host
        ? 'This club takes part already'
        : state.declinedClubs.includes(clubId)
          ? 'This club has declined'
          : null;
    if (message !== null)
      return refuse('RC_VALIDATION', `${message}.`, [{ path: `command.invited.${index}`, message }]);
  }
  for (const clubId of before) {
    const players = clubs.includes(clubId) ? 0 : playersFor(state, clubId);
    if (players > 0)
      return refuse(
        'RC_TOURNAMENT_PHASE',
        `${entered(players)} entered for a club that you would remove. Withdraw them first.`,
      );
  }
  progress.add('BattleClubsSet', { clubs, invited: clubs.filter((clubId) => !before.includes(clubId)) });
  return done;
}

/**
 * A leader declines the invitation of a club.
 * @param leads whether the user who commands leads this club
 */
export function declineBattle(progress: Progress, clubId: string, leads: boolean): Step {
  const { state } = progress;
  const clubs = state.settings?.teamBattle?.clubs;
  if (!clubs) return noBattle();
  if (!leads) return refuse('RC_FORBIDDEN', 'Only leaders of the club decline for it.');
  if (state.declinedClubs.includes(clubId)) return done;
  if (!clubs.includes(clubId)) return refuse('RC_TOURNAMENT_PHASE', 'This club is not invited.');
  if (clubId === clubs[0])
    return refuse('RC_TOURNAMENT_PHASE', 'Your club arranges this battle: cancel the tournament instead.');
  const open = checkOpen(state);
  if (!open.ok) return open;
  const players = playersFor(state, clubId);
  if (players > 0)
    return refuse('RC_TOURNAMENT_PHASE', `${entered(players)} entered for your club. They leave first.`);
  progress.add('BattleClubDeclined', { clubId });
  return done;
}
