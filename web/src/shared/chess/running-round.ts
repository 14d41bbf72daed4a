import type { TournamentDetails } from '@royal-chess/contracts/tournaments';
import { hasRounds } from './tournament-labels.ts';

type Section = Pick<TournamentDetails['sections'][number], 'system' | 'played'>;

/** The round of a section that is being played; undefined between two rounds, and where the section has none. */
export const runningRound = ({ system, played }: Section): number | undefined =>
  hasRounds(system) ? played.findLast(({ phase }) => phase === 'running')?.round : undefined;
