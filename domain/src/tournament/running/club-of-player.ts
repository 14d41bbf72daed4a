import type { Refusal } from '@royal-chess/contracts/registry';
import { ok, type Outcome } from '../../result.ts';
import { refuse } from './tournament-decision.ts';
import type { Entry, TournamentState } from './tournament-state.ts';

interface Choice {
  /** Those clubs of the event that the player is a member of. */
  readonly memberOf: readonly string[];
  /** The club that the player has chosen; null: none. */
  readonly wanted: string | null;
  /** The entry of a player who has left and comes back. */
  readonly before: Entry | null;
}

const choose = (detail: string) => refuse('RC_TOURNAMENT_CLUB', detail);

/** Whether the club of a player was removed from the team battle, or has declined. That ends with the start: no player has played for it. */
export const hasLostClub = ({ settings }: TournamentState, { clubId }: Entry): boolean =>
  settings?.teamBattle !== undefined && clubId !== null && !settings.teamBattle.clubs.includes(clubId);

/**
 * The club that a player enters for; null in an event that is no team battle. Who comes back after the start still plays for the
 * club of before, or for none; only where that club no longer takes part, for another one. Refuses with `RC_TOURNAMENT_CLUB`.
 */
export function clubOfPlayer(
  state: TournamentState,
  { memberOf, wanted, before }: Choice,
): Outcome<string | null, Refusal> {
  const { settings, sections } = state;
  if (!settings?.teamBattle) {
    const isForOthers = settings?.clubId !== undefined && !memberOf.includes(settings.clubId);
    return isForOthers
      ? choose('Only members of the club enter this tournament: join the club first.')
      : ok(null);
  }
  const mine = settings.teamBattle.clubs.filter((club) => memberOf.includes(club));
  const [first] = mine;
  if (first === undefined)
    return choose('Only members of the clubs of this team battle enter it: join one of them first.');
  const isBegun = before !== null && sections.get(before.sectionId)?.phase !== 'registration';
  if (isBegun && !hasLostClub(state, before)) {
    const { clubId } = before;
    const isMember = clubId === null || mine.includes(clubId);
    return isMember && (wanted === null || wanted === clubId)
      ? ok(clubId)
      : choose(
          'Since the start you play for the club that you entered for: you cannot come back for another.',
        );
  }
  if (wanted !== null && !mine.includes(wanted))
    return choose('You are no member of this club, or it does not take part.');
  const club = wanted ?? (mine.length === 1 ? first : null);
  return club === null ? choose('You are a member of several of these clubs: choose one of them.') : ok(club);
}
