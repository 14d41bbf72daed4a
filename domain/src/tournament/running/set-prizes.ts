import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';
import { fundFaults } from '../prizes/fund-faults.ts';
import { prizeCategories } from '../prizes/prize-categories.ts';
import type { Progress } from './progress.ts';
import { done, type Step } from './start-section.ts';
import { refuse } from './tournament-decision.ts';

/** Sets the prize fund of a section. One that could not be allocated is refused with its fields. */
export function setPrizes(
  progress: Progress,
  { sectionId, prizes }: Extract<ArbiterCommand, { type: 'setPrizes' }>,
): Step {
  if (!progress.state.sections.has(sectionId))
    return refuse('RC_TOURNAMENT_NOT_FOUND', 'There is no such section.');
  const faults = fundFaults(prizes, new Set(prizeCategories(prizes).keys()));
  const [first] = faults;
  if (first) {
    const fields = faults.map(({ path, message }) => ({ path: `command.prizes.${path}`, message }));
    return refuse('RC_VALIDATION', `prizes.${first.path}: ${first.message}`, fields);
  }
  progress.add('PrizesSet', { sectionId, prizes });
  return done;
}
