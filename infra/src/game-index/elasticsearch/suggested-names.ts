import type { IndexedName } from '../game-statistics.ts';
import { exactNameMatcher, nameMatcher, nameWords, personBlock } from '../person-names.ts';
import { all } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { sideOfTerm } from './game-document.ts';
import { groupedGames } from './grouped-games.ts';
import type { Ask } from './grouped-games.ts';
import { hasWords } from './header-conditions.ts';
import { mostUsedName, selfGames } from './person-groups.ts';
import { blockTerm, personsWithSides } from './person-names-of-sources.ts';
import { maybeNamed } from './player-names.ts';
import { byUtf8 } from './table-order.ts';

async function playerNames(ask: Ask, text: string, sources: Query): Promise<readonly IndexedName[]> {
  if (nameWords(text).length === 0) return [];
  const counts = new Map<string, number>();
  for (const side of ['white', 'black'] as const) {
    const query = all([sources, maybeNamed(side, text)]);
    for await (const { key, bucket } of groupedGames(ask, query, [`${side}Side`]))
      if (key[0]) counts.set(key[0], (counts.get(key[0]) ?? 0) + bucket.doc_count);
  }
  const exact = exactNameMatcher(text);
  const near = nameMatcher(text);
  const sides = Array.from(counts, ([term, games]) => ({ ...sideOfTerm(term), games }));
  const isExact = sides.some(({ name }) => exact(name));
  const found = sides.filter(({ name }) => (isExact ? exact : near)(name));
  const known = await personsWithSides(ask, sources, found);
  const { persons } = known;
  const names = new Map<string, Map<string, number>>();
  for (const side of found) {
    const person = persons.of(side);
    const own = names.get(person) ?? new Map<string, number>();
    names.set(person, own.set(side.name, (own.get(side.name) ?? 0) + side.games));
  }
  const games = await gamesOfPersons(ask, sources, known);
  return Array.from(names, ([person, own]) => ({
    name: persons.label(person, mostUsedName(own)),
    games: games.get(person) ?? 0,
  }));
}

/** Games of each person, a game against the same once. */
async function gamesOfPersons(
  ask: Ask,
  sources: Query,
  { persons, sides }: Awaited<ReturnType<typeof personsWithSides>>,
): Promise<ReadonlyMap<string, number>> {
  const games = new Map<string, number>();
  const groups = new Map<string, { readonly term: string; readonly blocks: Set<string> }>();
  for (const side of sides) {
    const person = persons.of(side);
    games.set(person, (games.get(person) ?? 0) + side.games);
    const term = `name ${person}`;
    const group = groups.get(term) ?? { term, blocks: new Set() };
    groups.set(term, group);
    group.blocks.add(blockTerm(personBlock(side.name)));
  }
  const against = await selfGames(ask, sources, { groups, persons });
  for (const [person, count] of games) games.set(person, count - (against.get(`name ${person}`) ?? 0));
  return games;
}

async function otherNames(
  ask: Ask,
  kind: 'event' | 'site',
  text: string,
  sources: Query,
): Promise<readonly IndexedName[]> {
  const query = all([sources, hasWords(`${kind}Words`, text)]);
  const names: IndexedName[] = [];
  for await (const { key, bucket } of groupedGames(ask, query, [kind]))
    if (key[0]) names.push({ name: key[0], games: bucket.doc_count });
  return names;
}

/** Names that a text begins, most games first. */
export async function suggestedNames(
  ask: Ask,
  kind: 'player' | 'event' | 'site',
  text: string,
  sources: Query,
  limit: number,
): Promise<readonly IndexedName[]> {
  const names = await (kind === 'player'
    ? playerNames(ask, text, sources)
    : otherNames(ask, kind, text, sources));
  return names.toSorted((a, b) => b.games - a.games || byUtf8(a.name, b.name)).slice(0, limit);
}
