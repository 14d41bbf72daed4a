import { Link } from 'react-router-dom';
import type { GameSummary } from '@royal-chess/contracts/library';
import { printedResult } from '../../shared/chess/result-labels.ts';
import { cellOf } from './game-cells.tsx';
import { messages } from './messages.ts';
import { PreviewButton } from './preview-button.tsx';
import type { RowActs } from './row-acts.ts';
import classes from './library.module.css';

/** A page of games on a phone: a card each. */
export function GameCards({ games, acts }: { games: readonly GameSummary[]; acts: RowActs }) {
  return (
    <ul className={classes['cards']} aria-label={messages.list}>
      {games.map((game) => (
        <li key={game.id}>
          <Link {...acts.linkOf(game)} data-row className="focus-inside">
            <b>
              <span>{cellOf.white(game)}</span>
              <span>{cellOf.black(game)}</span>
            </b>
            <strong>
              {printedResult(game.result)}
              {game.brokenAt ? <span aria-hidden>†</span> : null}
            </strong>
            <small>
              {[
                cellOf.opening(game),
                game.event ?? cellOf.site(game),
                cellOf.date(game),
                game.foundPly === null
                  ? null
                  : `${messages.foundHead} ${messages.foundAt(Math.ceil(game.foundPly / 2))}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
            {/* In words: a card is one link, in which nothing can be pressed. */}
            {game.brokenAt ? (
              <small>
                <span aria-hidden>†</span> {messages.broken}: {game.brokenAt}
              </small>
            ) : null}
          </Link>
          {acts.onPreview ? <PreviewButton game={game} onPreview={acts.onPreview} /> : null}
        </li>
      ))}
    </ul>
  );
}
