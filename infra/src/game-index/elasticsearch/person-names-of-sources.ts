import { playerNamed } from '@royal-chess/domain/game-search/numbered-name';
import { personName } from '../person-names.ts';
import { type CountedSide, type NamedSide, numberOfPerson, PersonsAmong } from '../persons-among.ts';
import { all, any, isOneOf } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { sideOfTerm, sideTerm } from './game-document.ts';
import { groupedGames } from './grouped-games.ts';
import type { Ask } from './grouped-games.ts';

const termsPerRequest = 1_000;

/** The term of a block in the index. */
export const blockTerm = (block: string): string => `name ${block}`;

/** Different sides that games of the sources have, of those that a query finds of each colour. */
async function sidesOfSources(
  ask: Ask,
  sources: Query,
  wanted: (side: 'white' | 'black') => Query,
): Promise<readonly CountedSide[]> {
  const games = new Map<string, number>();
  for (const side of ['white', 'black'] as const)
    for await (const { key, bucket } of groupedGames(ask, all([sources, wanted(side)]), [`${side}Side`]))
      if (key[0] !== null && key[0] !== undefined)
        games.set(key[0], (games.get(key[0]) ?? 0) + bucket.doc_count);
  return Array.from(games, ([term, count]) => ({ ...sideOfTerm(term), games: count }));
}

/** All sides with one of these terms in a field. */
async function sidesWith(
  ask: Ask,
  sources: Query,
  field: 'Person' | 'Number',
  terms: readonly string[],
): Promise<readonly CountedSide[]> {
  const sides: CountedSide[] = [];
  for (let at = 0; at < terms.length; at += termsPerRequest) {
    const some = terms.slice(at, at + termsPerRequest);
    sides.push(...(await sidesOfSources(ask, sources, (side) => isOneOf(`${side}${field}`, some))));
  }
  return sides;
}

const sidesOfBlocks = (
  ask: Ask,
  sources: Query,
  blocks: readonly string[],
): Promise<readonly CountedSide[]> => sidesWith(ask, sources, 'Person', blocks.map(blockTerm));

/** Whether games of the sources have a number of FIDE's. */
async function hasNumbers(ask: Ask, sources: Query): Promise<boolean> {
  const exists = any([{ exists: { field: 'whiteNumber' } }, { exists: { field: 'blackNumber' } }]);
  const { hits } = await ask({
    query: all([sources, exists]),
    size: 1,
    docvalue_fields: ['id'],
    terminate_after: 1,
  });
  return hits.hits.length > 0;
}

const blocksOf = (sides: readonly NamedSide[]): readonly string[] => [
  ...new Set(sides.flatMap(({ name }) => personName(name)?.block ?? [])),
];

/**
 * The persons of sides of games of the sources (`PersonsAmong` all sides that these have). Where there are no numbers of FIDE's, a block of which
 * there is one name only needs no others: whatever it is a short form of is not there.
 */
export async function personsLike(
  ask: Ask,
  sources: Query,
  sides: readonly NamedSide[],
): Promise<PersonsAmong> {
  if (await hasNumbers(ask, sources))
    return new PersonsAmong(await sidesOfBlocks(ask, sources, blocksOf(sides)));
  const known = sides.flatMap(({ name }) => personName(name) ?? []);
  const blocks = [...Map.groupBy(known, ({ block }) => block)]
    .filter(([, same]) => new Set(same.map(({ form }) => form)).size > 1)
    .map(([block]) => block);
  return new PersonsAmong(await sidesOfBlocks(ask, sources, blocks));
}

/** The persons of sides of games of the sources, with all sides that these persons have there. */
export async function personsWithSides(
  ask: Ask,
  sources: Query,
  sides: readonly NamedSide[],
): Promise<{ readonly persons: PersonsAmong; readonly sides: readonly CountedSide[] }> {
  const blocks = blocksOf(sides);
  const ofBlocks = await sidesOfBlocks(ask, sources, blocks);
  const persons = new PersonsAmong(ofBlocks);
  const numbers = new Set(sides.flatMap((side) => numberOfPerson(persons.of(side)) ?? []));
  if (numbers.size === 0) return { persons, sides: ofBlocks };
  const numbered = await sidesWith(ask, sources, 'Number', [...numbers].map(String));
  const known = new Set(blocks);
  const others = blocksOf(numbered).filter((block) => !known.has(block));
  const found = [...ofBlocks, ...(await sidesOfBlocks(ask, sources, others))];
  return { persons: new PersonsAmong(found), sides: found };
}

/** Terms of all sides of games of the sources that are the persons of a text (`PersonsAmong.meant`). */
export async function sidesOfPerson(ask: Ask, sources: Query, text: string): Promise<readonly string[]> {
  const wanted = playerNamed(text);
  const name = personName(wanted.name);
  if (name === null) return [];
  const ofBlock = wanted.fideId === undefined ? await sidesOfBlocks(ask, sources, [name.block]) : [];
  const meant = new PersonsAmong(ofBlock).meant(text);
  const numbers = [...meant].flatMap((person) => numberOfPerson(person) ?? []);
  // Names without a number belong to it in every block that has it.
  const numbered = await sidesWith(ask, sources, 'Number', numbers.map(String));
  const blocks = blocksOf(numbered).filter((block) => ofBlock.length === 0 || block !== name.block);
  const sides = [...ofBlock, ...(await sidesOfBlocks(ask, sources, blocks))];
  const persons = new PersonsAmong(sides);
  return [...new Set(sides.filter((side) => meant.has(persons.of(side))).map(sideTerm))];
}
