/** Registration for a tournament, and what a player arranges before the rounds. */
export { EntryPanel } from './entry-panel.tsx';
export { useHasPassed } from './use-has-passed.ts';
export { usePlayerCommand } from './use-player-command.ts';
