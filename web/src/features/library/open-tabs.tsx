import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { filterMessages as texts } from './filter-messages.ts';
import type { OpenGames } from './open-games.ts';
import classes from './search-head.module.css';

interface Props {
  readonly tabs: OpenGames;
  /** Id of the game on the page. */
  readonly shown?: string;
}

/** On a phone they are one row that is wider than the page. */
const scrollHere = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** The games that are open, a tab each. */
export function OpenTabs({ tabs, shown }: Props) {
  if (tabs.games.length === 0) return null;
  const gameIds = tabs.games.map(({ id }) => id);
  return (
    <nav className={classes['tabs']} aria-label={texts.openGames}>
      <b aria-hidden>{texts.openGames}</b>
      {tabs.games.map(({ id, name }) => (
        <span key={id} ref={id === shown ? scrollHere : null} data-shown={id === shown || undefined}>
          <Link to={`/games/${id}`} state={{ gameIds }} aria-current={id === shown ? 'page' : undefined}>
            {name}
          </Link>
          <button type="button" aria-label={texts.closeTab(name)} onClick={() => tabs.close(id)}>
            <IconX size={16} stroke={1.7} aria-hidden />
          </button>
        </span>
      ))}
    </nav>
  );
}
