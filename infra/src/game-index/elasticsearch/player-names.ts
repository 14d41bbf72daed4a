import type { SearchedPlayer } from '../game-query.ts';
import { nameMatcher, nameWords } from '../person-names.ts';
import { all, any, is, isOneOf } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { initialTerm, longestBeginning, sideOfTerm } from './game-document.ts';
import { groupedGames } from './grouped-games.ts';
import type { Ask } from './grouped-games.ts';
import { sidesOfPerson } from './person-names-of-sources.ts';

type Side = 'white' | 'black';

/** Names that a word may be in: all that `nameMatcher` finds by it and some others. */
function maybeWith(side: Side, word: string): Query {
  const field = `${side}Beginnings`;
  const letters = [...word];
  const [first = ''] = letters;
  // A misspelling may make the beginning two letters longer, and longer beginnings are not in the index.
  if (letters.length > longestBeginning - 2) return { exists: { field } };
  const fuzziness = letters.length < 4 ? 0 : letters.length < 8 ? 1 : 2;
  return any([
    is(field, word),
    ...(letters.length > 1 ? [is(field, initialTerm(first))] : []),
    ...(fuzziness > 0
      ? [{ fuzzy: { [field]: { value: word, fuzziness: String(fuzziness), rewrite: 'constant_score' } } }]
      : []),
  ]);
}

/** Games in which the name of a side may be one that `text` finds. */
export const maybeNamed = (side: Side, text: string): Query =>
  all(nameWords(text).map((word) => maybeWith(side, word)));

/** Terms of all sides that a text finds: the engine finds candidates, the common rule decides. */
async function sidesFoundBy(ask: Ask, text: string): Promise<readonly string[]> {
  if (nameWords(text).length === 0) return [];
  const matches = nameMatcher(text);
  const sides = new Set<string>();
  for (const side of ['white', 'black'] as const)
    for await (const { key } of groupedGames(ask, maybeNamed(side, text), [`${side}Side`]))
      if (key[0] && matches(sideOfTerm(key[0]).name)) sides.add(key[0]);
  return [...sides];
}

/** Condition on a side to be a player, by side. */
export type PlayerQuery = (side: Side) => Query;

export async function playerQuery(
  ask: Ask,
  { text, userIds, person }: SearchedPlayer,
  sources: Query,
): Promise<PlayerQuery> {
  const sides =
    person === undefined ? await sidesFoundBy(ask, text) : await sidesOfPerson(ask, sources, person);
  return (side) => any([isOneOf(`${side}Side`, sides), isOneOf(`${side}User`, userIds)]);
}
