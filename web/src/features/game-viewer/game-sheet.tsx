import { Fragment } from 'react';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { filesOf } from '../../shared/board/board-position.ts';
import { MiniBoard, MiniBoardPieces } from '../../shared/board/mini-board.tsx';
import { siteText } from '../../shared/chess/game-site.ts';
import { gameDate } from '../../shared/chess/game-date.ts';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { boardThemeStyle } from '../../shared/theme/board-themes.ts';
import { DiagramMarks } from './diagram-marks.tsx';
import { messages } from './messages.ts';
import { printBlocks, usualDiagrams } from './print-blocks.ts';
import type { ShownGame } from './shown-game.ts';
import type { GameTree } from './use-game-tree.ts';
import classes from './game-sheet.module.css';

const player = ({ title, name, rating }: GameAnswer['white']): string =>
  [title, name, rating === null ? null : `(${rating})`].filter(Boolean).join(' ');

/** Plies after which a sheet has a diagram if nothing else was chosen: the usual ones and the position shown. */
export function sheetDiagrams({ main, path }: GameTree): ReadonlySet<number> {
  const [shown = 0] = path;
  return new Set([...usualDiagrams(main), ...(shown > 0 ? [shown] : [])]);
}

interface GameSheetProps {
  readonly game: ShownGame;
  readonly tree: GameTree;
  readonly diagrams: ReadonlySet<number>;
  readonly onToggle?: (ply: number) => void;
}

function Diagram({ fen, comments }: { readonly fen: string; readonly comments: readonly string[] }) {
  const { arrows, circles } = readComments(comments);
  return (
    <div className={classes['diagram']}>
      <MiniBoard fen={fen} lastMove="" />
      <DiagramMarks files={filesOf(fen)} arrows={arrows} circles={circles} />
    </div>
  );
}

/** A game as it is printed: who played, all moves with comments and variations, and diagrams. */
export function GameSheet({ game, tree, diagrams, onToggle }: GameSheetProps) {
  const lead = readComments(tree.main.comments).text;
  const facts = [
    game.event,
    game.site && siteText(game.site),
    game.round && messages.round(game.round),
    game.date && gameDate(game.date),
  ];
  return (
    <>
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
              <Diagram
                fen={tree.fenAt([block.ply])}
                comments={tree.main.moves[block.ply - 1]?.comments ?? []}
              />
              <figcaption>{messages.afterMove(block.move)}</figcaption>
            </figure>
          ) : (
            <Fragment key={block.ply}>
              <button
                type="button"
                aria-pressed={diagrams.has(block.ply)}
                title={messages.toggleDiagram}
                onClick={() => onToggle?.(block.ply)}
              >
                {block.text}
              </button>{' '}
              {block.notes === '' ? null : <span>{block.notes} </span>}
            </Fragment>
          ),
        )}
      </div>
      <p className={classes['source']}>
        {[messages.siteName, game.isNew ? null : `${location.origin}/games/${game.id}`]
          .filter(Boolean)
          .join(', ')}
      </p>
    </>
  );
}
