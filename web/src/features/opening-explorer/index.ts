/** What was played from a position. */
export { ExplorerPanel } from './explorer-panel.tsx';
export { PositionGames } from './position-games.tsx';
export { useExplorer } from './use-explorer.ts';
