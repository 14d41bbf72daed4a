import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { GameSheet, sheetDiagrams } from './game-sheet.tsx';
import { messages } from './messages.ts';
import { useGameTree } from './use-game-tree.ts';
import { startPath } from './viewer-start.ts';
import classes from './game-sheet.module.css';

function PrintedGame({ game }: { game: GameAnswer }) {
  const [search] = useSearchParams();
  const tree = useGameTree(game, (main) => startPath(search, false, main));
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const diagrams = chosen ?? sheetDiagrams(tree);
  const toggle = (ply: number) => {
    const next = new Set(diagrams);
    if (!next.delete(ply)) next.add(ply);
    setChosen(next);
  };
  return (
    <article className={classes['sheet']}>
      <div className={classes['controls']}>
        <Button variant="strong" onClick={() => window.print()}>
          {messages.printNow}
        </Button>
        <Link to={`/games/${game.id}`}>{messages.backToGame}</Link>
        <p>{messages.printHint}</p>
      </div>
      <GameSheet game={game} tree={tree} diagrams={diagrams} onToggle={toggle} />
    </article>
  );
}

/** `/games/:gameId/print`: the game as a sheet with diagrams; the browser prints it, also as PDF. */
export default function PrintPage() {
  const { gameId = '' } = useParams();
  const query = useGameQuery({ id: gameId });
  return (
    <main id="main" tabIndex={-1} className={classes['page']}>
      <ItemPage
        query={query}
        titleOf={({ white, black }) => messages.back3(white.name, black.name)}
        missing={{ title: messages.noGame, line: messages.noGameLine, to: '/games', link: messages.toGames }}
        failed={messages.gameFailed}
        waiting={<SkeletonRows rows={10} cells={['90%']} height="26px" />}
      >
        {(game) => <PrintedGame key={game.id} game={game} />}
      </ItemPage>
    </main>
  );
}
