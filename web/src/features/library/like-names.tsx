import { skipToken } from '@reduxjs/toolkit/query';
import type { GamesAnswer } from '@royal-chess/contracts/library';
import { useGameNamesQuery } from '../library-dialogs/index.ts';
import { filterMessages as texts } from './filter-messages.ts';
import { isNamed } from './is-named.ts';
import type { GamesSearch } from './use-games-search.ts';
import classes from './library.module.css';

export interface LikeNamesProps {
  readonly search: GamesSearch;
  readonly answer: GamesAnswer;
}

/** A name in quotes or an id means one person. */
const isOnePerson = (text: string): boolean => /^"|^[\da-f]{8}-?[\da-f-]{12,}$/i.test(text);

/** Says that a player who is searched for is nowhere written so, and that the games are those of players with nearly the same name. */
export function LikeNames({ search, answer }: LikeNamesProps) {
  const { items, total } = answer;
  const { player, opponent, mine, collection } = search.filters;
  const names = items.flatMap(({ white, black }) => [white.name, black.name]);
  const text = [player, opponent].find(
    (name) => name !== undefined && !isOnePerson(name) && !names.some((other) => isNamed(other, name)),
  );
  // Other pages may have the name as it is written.
  const isPart = items.length < total;
  const isPublic = !mine && !collection;
  const { currentData } = useGameNamesQuery(
    text !== undefined && isPart && isPublic ? { query: { kind: 'player', text } } : skipToken,
  );
  const isNear = isPart ? currentData?.names.every(({ name }) => !isNamed(name, text ?? '')) : true;
  if (text === undefined || !isNear) return null;
  return (
    <p className={classes['stale']} role="status">
      {texts.likeNames(text)}
    </p>
  );
}
