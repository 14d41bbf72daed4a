import { playerNamed } from '@royal-chess/domain/game-search/numbered-name';
import { personName } from '../person-names.ts';
import { type NamedSide, numberOfPerson, PersonsAmong } from '../persons-among.ts';
import { all, any, isOneOf } from './engine-queries.ts';
import type { Query } from './engine-queries.ts';
import { sideOfTerm, sideTerm } from './game-document.ts';
import { groupedGames } from './grouped-games.ts';
import type { Ask } from './grouped-games.ts';

const blocksPerRequest = 1_000;

/** Different sides that games of the sources have, of those that a query finds of each colour. */
async function sidesOfSources(
  ask: Ask,
  sources: Query,
  wanted: (side: 'white' | 'black') => Query,
): Promise<readonly NamedSide[]> {
  const terms = new Set<string>();
  for (const side of ['white', 'black'] as const)
    for await (const { key } of groupedGames(ask, all([sources, wanted(side)]), [`${side}Side`]))
      if (key[0] !== null && key[0] !== undefined) terms.add(key[0]);
  return [...terms].map(sideOfTerm);
}

/** All sides of these blocks. */
async function sidesOfBlocks(
  ask: Ask,
  sources: Query,
  blocks: readonly string[],
): Promise<readonly NamedSide[]> {
  const sides: NamedSide[] = [];
  for (let at = 0; at < blocks.length; at += blocksPerRequest) {
    const terms = blocks.slice(at, at + blocksPerRequest).map((block) => `name ${block}`);
    sides.push(...(await sidesOfSources(ask, sources, (side) => isOneOf(`${side}Person`, terms))));
  }
  return sides;
}

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
    return new PersonsAmong([...sides, ...(await sidesOfBlocks(ask, sources, blocksOf(sides)))]);
  const known = sides.flatMap(({ name }) => personName(name) ?? []);
  const blocks = [...Map.groupBy(known, ({ block }) => block)]
    .filter(([, same]) => new Set(same.map(({ form }) => form)).size > 1)
    .map(([block]) => block);
  return new PersonsAmong(await sidesOfBlocks(ask, sources, blocks));
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
  const numbered =
    numbers.length === 0
      ? []
      : await sidesOfSources(ask, sources, (side) => isOneOf(`${side}Number`, numbers.map(String)));
  const blocks = blocksOf(numbered).filter((block) => ofBlock.length === 0 || block !== name.block);
  const sides = [...ofBlock, ...(await sidesOfBlocks(ask, sources, blocks))];
  const persons = new PersonsAmong(sides);
  return [...new Set(sides.filter((side) => meant.has(persons.of(side))).map(sideTerm))];
}
