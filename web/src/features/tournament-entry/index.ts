/** Registration for a tournament, and what a player arranges before the rounds. */
export { EntryPanel } from './entry-panel.tsx';
export { usePlayerCommand } from './use-player-command.ts';
