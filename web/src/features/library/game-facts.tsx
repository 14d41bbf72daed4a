import type { GameAnswer } from '@royal-chess/contracts/library';
import { shortVariantName } from '../../shared/chess/game-labels.ts';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { messages } from './messages.ts';
import classes from './library.module.css';

/** Everything stored about a game except its moves. */
export function GameFacts({ game }: { game: GameAnswer }) {
  const facts: readonly (readonly [string, string | null])[] = [
    [messages.white, [game.white.title, game.white.name, game.white.rating].filter(Boolean).join(' ')],
    [messages.black, [game.black.title, game.black.name, game.black.rating].filter(Boolean).join(' ')],
    [messages.result, printedResult(game.result)],
    [messages.ended, game.reason ? reasonLabel(game.reason) || game.reason : null],
    [messages.event, game.event],
    [messages.origin, game.origin === 'played' ? messages.played : messages.imported],
    [messages.date, game.date],
    [messages.opening, [game.eco, game.opening].filter(Boolean).join(' ')],
    [messages.timeControl, game.timeControl],
    [messages.rated, game.origin === 'played' ? (game.rated ? messages.yes : messages.no) : null],
    [messages.variant, shortVariantName(game.variant)],
  ];
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
