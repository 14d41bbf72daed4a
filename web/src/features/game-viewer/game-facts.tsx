import type { ReactNode } from 'react';
import { shortVariantName } from '../../shared/chess/game-labels.ts';
import { printedResult, reasonLabel } from '../../shared/chess/result-labels.ts';
import { gameDate } from '../../shared/chess/game-date.ts';
import { timeControlText } from '../../shared/chess/time-control-text.ts';
import { messages } from './messages.ts';
import type { ShownGame } from './shown-game.ts';
import { SiteName } from './site-name.tsx';
import classes from './game-viewer.module.css';

/** Everything stored about a game except its moves. */
export function GameFacts({ game }: { game: ShownGame }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [messages.white, [game.white.title, game.white.name, game.white.rating].filter(Boolean).join(' ')],
    [messages.black, [game.black.title, game.black.name, game.black.rating].filter(Boolean).join(' ')],
    [messages.result, printedResult(game.result)],
    [messages.ended, game.reason ? reasonLabel(game.reason) || game.reason : null],
    [messages.event, game.event],
    [messages.site, game.site && <SiteName key="site" site={game.site} />],
    [messages.origin, game.isNew ? messages.notStored : messages.originOf[game.origin]],
    [messages.date, game.date && gameDate(game.date)],
    [messages.collections, game.collections.map(({ name }) => name).join(', ')],
    [messages.opening, [game.eco, game.opening].filter(Boolean).join(' ')],
    [messages.timeControl, game.timeControl && timeControlText(game.timeControl)],
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
