import type { TournamentDetails } from '@royal-chess/contracts/tournaments';

/** The name of the club of a player; empty for none, and for a closed one. */
export type ClubName = (clubId: string | null | undefined) => string;

/** Names of the clubs of a team battle. */
export function clubNamesOf({ battle }: Pick<TournamentDetails, 'battle'>): ClubName {
  const names = new Map(battle?.clubs.map(({ id, name }) => [id, name]));
  return (clubId) => names.get(clubId ?? '') ?? '';
}
