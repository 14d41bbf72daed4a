import { useMediaQuery, useSessionStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { choicesAt, pathBefore } from '@royal-chess/domain/chess/pgn/tree-path';
import { ExplorerPanel, PositionGames, useExplorer } from '../opening-explorer/index.ts';
import type { BoardTab } from './board-tabs.tsx';
import { messages } from './messages.ts';
import type { ShownGame } from './shown-game.ts';
import type { TreeView } from './use-tree-view.ts';

/** Positions that one will probably step to: two ahead, one back, and the beginnings of variations. */
function neighboursOf({ main, path, choices, fenAt }: TreeView): readonly string[] {
  const [next] = choices;
  const ahead = next ? choicesAt(main, next).slice(0, 1) : [];
  return [...choices.slice(0, 3), ...ahead, pathBefore(path)].map(fenAt);
}

interface BoardTabsOf {
  readonly game: ShownGame;
  readonly tree: TreeView;
  /** Under this name the browser remembers the tab. */
  readonly storedAs: string;
  readonly firstTab: string;
  /** The name of the opening where the position has none of its own. */
  readonly openingName: string;
}

/**
 * Which tab is shown beside a board, and the explorer of its position with the games that have it: beside the tabs where there is room,
 * else two of them.
 */
export function useBoardTabs({ game, tree, storedAs, firstTab, openingName }: BoardTabsOf) {
  const isWide = useMediaQuery('(min-width: 76.5em)', true, { getInitialValueInEffect: false });
  const [tab, show] = useSessionStorage({
    key: storedAs,
    defaultValue: firstTab,
    getInitialValueInEffect: false,
  });
  const isAside = tab === 'explorer' || tab === 'games';
  const explorer = useExplorer(
    {
      variant: game.variant,
      fen: tree.fen,
      ply: tree.ply,
      startFen: game.startFen,
      nextUci: tree.next?.uci ?? null,
      openingName,
      neighbours: neighboursOf(tree),
    },
    isWide || isAside,
  );
  const playUci = (uci: string) => {
    const found = tree.position.parseUci(uci);
    if (found.ok) tree.play(found.value);
  };
  const counts = <ExplorerPanel key="explorer" explorer={explorer} onPlay={playUci} />;
  const others = <PositionGames key="games" explorer={explorer} gameId={game.id} />;
  const narrow: readonly BoardTab[] = [
    ['explorer', messages.explorer, counts],
    ['games', messages.games, others],
  ];
  const aside: ReactNode = isWide ? (
    <>
      {counts}
      {others}
    </>
  ) : null;
  return {
    shown: isWide && isAside ? 'moves' : tab,
    show,
    /** Tabs of the explorer; none where it is beside them. */
    explorerTabs: isWide ? [] : narrow,
    /** The explorer beside the tabs; null where there is no room. */
    aside,
  };
}
