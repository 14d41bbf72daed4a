import { useOpenGames } from './open-games.ts';
import { OpenTabs } from './open-tabs.tsx';

/** The open games above the viewer of one of them; nothing where it is the only one. */
export function ViewerTabs({ gameId }: { gameId: string }) {
  const tabs = useOpenGames();
  return tabs.games.some(({ id }) => id !== gameId) ? <OpenTabs tabs={tabs} shown={gameId} /> : null;
}
