import { gameDate } from '../../shared/chess/game-date.ts';
import { siteLink, siteText } from '../../shared/chess/game-site.ts';
import { messages } from './messages.ts';
import type { ShownGame } from './shown-game.ts';
import { SiteName } from './site-name.tsx';
import classes from './game-viewer.module.css';

/** Where and when a game was played, in a line; its address on another site is a link, first because a narrow line is cut. */
export function GamePlace({ game: { site, event, date, round } }: { game: ShownGame }) {
  const isLink = site !== null && siteLink(site) !== null;
  const text = [
    isLink || site === null ? event : siteText(site),
    date && gameDate(date),
    round ? messages.round(round) : null,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <span className={classes['place']}>
      {isLink ? (
        <>
          <SiteName site={site} />
          {text === '' ? null : ', '}
        </>
      ) : null}
      {text}
    </span>
  );
}
