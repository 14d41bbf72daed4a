import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { GameSheet, sheetDiagrams } from './game-sheet.tsx';
import type { ShownGame } from './shown-game.ts';
import type { GameTree } from './use-game-tree.ts';
import classes from './game-sheet.module.css';

/** What the viewer prints, by the keyboard or the browser's menu: the sheet with diagrams in place of the page. */
export default function PaperSheet({ game, tree }: { readonly game: ShownGame; readonly tree: GameTree }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is when the event ends.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!isPrinting) return null;
  return createPortal(
    <article className={classes['paper']}>
      <div className={classes['sheet']}>
        <GameSheet game={game} tree={tree} diagrams={sheetDiagrams(tree)} />
      </div>
    </article>,
    document.body,
  );
}
