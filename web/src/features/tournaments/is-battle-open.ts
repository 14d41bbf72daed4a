import type { TournamentDetails } from '@royal-chess/contracts/tournaments';

/** Whether the clubs of a team battle can still change: until its start. */
export const isBattleOpen = ({ battle, status, sections }: TournamentDetails): boolean =>
  battle !== undefined && status !== 'cancelled' && sections.every(({ phase }) => phase === 'registration');
