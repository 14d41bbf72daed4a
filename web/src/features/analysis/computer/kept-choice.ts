import { computerLevel, computerPersonality } from '@royal-chess/contracts/computer';
import { z } from 'zod';

const key = 'computer-choice';

const keptChoice = z.object({
  level: computerLevel,
  personality: computerPersonality,
  color: z.enum(['white', 'black', 'random']),
});
/** Against which computer a person plays: asked before each game, and mostly the same. */
export type ComputerChoice = z.infer<typeof keptChoice>;

const first: ComputerChoice = { level: 3, personality: 'plain', color: 'random' };

/** What was chosen last in this browser; the middle of all without it. */
export function lastChoice(): ComputerChoice {
  try {
    return keptChoice.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? first;
  } catch {
    return first;
  }
}

/** Keeps a choice for the next game. */
export function keepChoice(choice: ComputerChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice));
  } catch {
    // Without storage each game is chosen from the start.
  }
}
