import { Combobox } from '@mantine/core';
import type { SuggestedSearch } from '@royal-chess/contracts/suggestions';
import { ecoCode } from './eco-code.ts';
import { pathOfGamesBy } from './games-path.ts';
import { pathOfOwn, pathOfSearch } from './suggested-paths.ts';
import { suggestionMessages as messages } from './suggestion-messages.ts';
import classes from './suggestions.module.css';

function labelOf({ player, opponent, opening, event, movetext }: SuggestedSearch): string {
  if (player !== undefined && opponent !== undefined) return messages.allBetween(player, opponent);
  if (opening !== undefined)
    return ecoCode.test(opening) ? messages.allWithCode(opening) : messages.allWithOpening(opening);
  if (event !== undefined) return messages.allOfEvent(event);
  if (movetext !== undefined) return messages.allThatBegin(movetext);
  return messages.all(player ?? '');
}

/**
 * The last option of a visitor. It leads to all games that the text means, and names the keys of the list.
 * @param search null until it is known: the games of a player
 */
export function AllGames({
  text,
  search,
}: {
  readonly text: string;
  readonly search: SuggestedSearch | null;
}) {
  return (
    <Combobox.Option value={search ? pathOfSearch(search) : pathOfGamesBy(text)} className={classes.all}>
      <span>{search ? labelOf(search) : messages.all(text.trim())}</span>
      <span className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {messages.choose} <kbd>Esc</kbd> {messages.close}
      </span>
    </Combobox.Option>
  );
}

/** The option behind all others, of a user: among their own games are those that no one else finds. */
export function OwnGames({
  text,
  search,
}: {
  readonly text: string;
  readonly search: SuggestedSearch | null;
}) {
  return (
    <Combobox.Option value={pathOfOwn(search ?? { player: text.trim() })} className={classes.all}>
      {messages.mine(text.trim())}
    </Combobox.Option>
  );
}
