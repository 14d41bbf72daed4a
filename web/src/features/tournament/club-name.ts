import type { BattleOfEvent } from '@royal-chess/contracts/tournaments';
import { messages } from './messages.ts';

/** The name of a club of a team battle; closed clubs have none. */
export const clubNameOf = ({ clubs }: BattleOfEvent, clubId: string): string =>
  clubs.find(({ id }) => id === clubId)?.name ?? messages.closedClub;
