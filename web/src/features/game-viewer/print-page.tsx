import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { useGameQuery } from '../../shared/api/game-api.ts';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { boardThemeStyle } from '../../shared/theme/board-themes.ts';
import { ItemPage } from '../../shared/ui/item-page.tsx';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { gameDate } from '../../shared/chess/game-date.ts';
import { messages } from './messages.ts';
import { printBlocks, usualDiagrams } from './print-blocks.ts';
import { useGameTree } from './use-game-tree.ts';
import { startPath } from './viewer-start.ts';
import classes from './print-page.module.css';

const player = ({ title, name, rating }: GameAnswer['white']): string =>
  [title, name, rating === null ? null : `(${rating})`].filter(Boolean).join(' ');

function PrintedGame({ game }: { game: GameAnswer }) {
  const [search] = useSearchParams();
  const tree = useGameTree(game, (main) => startPath(search, false, main));
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const [shown = 0] = tree.path;
  const diagrams = chosen ?? new Set([...usualDiagrams(tree.main), ...(shown > 0 ? [shown] : [])]);
  const toggle = (ply: number) => {
    const next = new Set(diagrams);
    if (!next.delete(ply)) next.add(ply);
    setChosen(next);
  };
  const lead = readComments(tree.main.comments).text;
  const facts = [
    game.event,
    game.site,
    game.round && messages.round(game.round),
    game.date && gameDate(game.date),
  ];
  return (
    <article className={classes['sheet']}>
      <div className={classes['controls']}>
        <Button variant="strong" onClick={() => window.print()}>
          {messages.printNow}
        </Button>
        <Link to={`/games/${game.id}`}>{messages.backToGame}</Link>
        <p>{messages.printHint}</p>
      </div>
      <MiniBoardPieces />
      <h1>
        {player(game.white)} – {player(game.black)} <b>{printedResult(game.result)}</b>
      </h1>
      <p className={classes['facts']}>
        {[...facts, [game.eco, game.opening].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
      </p>
      {lead === '' ? null : <p>{lead}</p>}
      <div className={classes['moves']}>
        {printBlocks(tree.main, game.startFen, diagrams).map((block) =>
          block.kind === 'diagram' ? (
            <figure key={`d${block.ply}`} style={boardThemeStyle('diagram')}>
              <MiniBoard fen={tree.fenAt([block.ply])} lastMove="" />
              <figcaption>{messages.afterMove(block.move)}</figcaption>
            </figure>
          ) : (
            <Fragment key={block.ply}>
              <button
                type="button"
                aria-pressed={diagrams.has(block.ply)}
                title={messages.toggleDiagram}
                onClick={() => toggle(block.ply)}
              >
                {block.text}
              </button>{' '}
              {block.notes === '' ? null : <span>{block.notes} </span>}
            </Fragment>
          ),
        )}
        <b>{printedResult(game.result)}</b>
      </div>
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
