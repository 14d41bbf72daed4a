import type { NamedSide, PersonsAmong } from '../persons-among.ts';
import type { Query } from './engine-queries.ts';
import { all, any, is, isOneOf } from './engine-queries.ts';
import { sideOfTerm } from './game-document.ts';
import { groupedGames, resultAggs, resultsOf } from './grouped-games.ts';
import { personsLike } from './person-names-of-sources.ts';
import type { Aggs, Ask, Bucket } from './grouped-games.ts';
import { byUtf8 } from './table-order.ts';

/** Games of one colour by result from the side of the player; `*` counts in `games` only. */
export interface SideResults {
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

/** A person or user in the games found. */
export interface PersonGroup {
  /** `name PERSON` (`PersonsAmong.of`) or `user ID`. */
  readonly term: string;
  readonly names: Map<string, number>;
  /** Terms of the sides of a person of a file, and of their blocks. */
  readonly sides: Set<string>;
  readonly blocks: Set<string>;
  readonly white: SideResults;
  readonly black: SideResults;
  peakRating: number | null;
}

const noGames = (): SideResults => ({ games: 0, won: 0, drawn: 0, lost: 0 });

/** Id of the user that a term means; null for a person of a file. */
export const userOf = (term: string): string | null => (term.startsWith('user ') ? term.slice(5) : null);

/** The name that most games have, of several the first in order. */
export function mostUsedName(names: ReadonlyMap<string, number>): string {
  const [best] = [...names].toSorted(([a, of], [b, other]) => other - of || byUtf8(a, b));
  return best?.[0] ?? '';
}

/** The text that names the person of a group (`PersonsAmong.label`); empty for a user. */
export const labelOf = ({ term, names }: PersonGroup, persons: PersonsAmong): string =>
  userOf(term) === null ? persons.label(term.slice('name '.length), mostUsedName(names)) : '';

/** The term of a side from its values in the index; null for a name without words. */
function termOf(block: string | null, side: NamedSide | null, persons: PersonsAmong): string | null {
  if (block === null || block.startsWith('user ')) return block;
  return side === null ? null : `name ${persons.of(side)}`;
}

/** All persons and users of the games that a query finds. */
export async function personGroups(
  ask: Ask,
  query: Query,
  sources: Query,
): Promise<{ readonly groups: ReadonlyMap<string, PersonGroup>; readonly persons: PersonsAmong }> {
  const found: { side: 'white' | 'black'; block: string; named: string | null; bucket: Bucket }[] = [];
  for (const side of ['white', 'black'] as const) {
    const aggs = { ...resultAggs, peak: { max: { field: `${side}Rating` } } } as unknown as Aggs;
    for await (const { key, bucket } of groupedGames(ask, query, [`${side}Person`, `${side}Side`], aggs)) {
      const [block = null, named = null] = key;
      if (block !== null) found.push({ side, block, named, bucket });
    }
  }
  const persons = await personsLike(
    ask,
    sources,
    [...new Set(found.flatMap(({ named }) => named ?? []))].map(sideOfTerm),
  );
  const groups = new Map<string, PersonGroup>();
  for (const { side, block, named, bucket } of found) {
    const who = named === null ? null : sideOfTerm(named);
    const term = termOf(block, who, persons);
    if (term === null) continue;
    const group = groups.get(term) ?? {
      term,
      names: new Map<string, number>(),
      sides: new Set<string>(),
      blocks: new Set<string>(),
      white: noGames(),
      black: noGames(),
      peakRating: null,
    };
    groups.set(term, group);
    const { games, white, draw, black } = resultsOf(bucket);
    if (named !== null && who !== null) {
      group.names.set(who.name, (group.names.get(who.name) ?? 0) + games);
      group.sides.add(named);
      group.blocks.add(block);
    }
    const results = group[side];
    results.games += games;
    results.won += side === 'white' ? white : black;
    results.lost += side === 'white' ? black : white;
    results.drawn += draw;
    const peak = bucket['peak']?.value ?? null;
    if (peak !== null) group.peakRating = Math.max(peak, group.peakRating ?? peak);
  }
  return { groups, persons };
}

/** Persons of several blocks in one query. */
const personsPerRequest = 200;

/**
 * Games of persons against the same, which have them on both sides.
 * @param found persons of games of the query, as `personGroups` answers them
 */
export async function selfGames(
  ask: Ask,
  query: Query,
  {
    groups,
    persons,
  }: {
    readonly groups: ReadonlyMap<string, Pick<PersonGroup, 'term' | 'blocks'>>;
    readonly persons: PersonsAmong;
  },
): Promise<ReadonlyMap<string, number>> {
  const games = new Map<string, number>();
  const count = async (filter: Query, of?: ReadonlySet<string>): Promise<void> => {
    const fields = ['whitePerson', 'whiteSide', 'blackPerson', 'blackSide'];
    for await (const { key, bucket } of groupedGames(ask, all([query, filter]), fields)) {
      const [white = null, whiteSide = null, black = null, blackSide = null] = key;
      const one = termOf(white, whiteSide === null ? null : sideOfTerm(whiteSide), persons);
      const other = termOf(black, blackSide === null ? null : sideOfTerm(blackSide), persons);
      if (one === null || one !== other || of?.has(one) === false) continue;
      games.set(one, (games.get(one) ?? 0) + bucket.doc_count);
    }
  };
  await count(is('sameSides', true));
  // A number of FIDE's may have names of different blocks.
  const several = [...groups.values()].filter(({ blocks }) => blocks.size > 1);
  for (let at = 0; at < several.length; at += personsPerRequest) {
    const some = several.slice(at, at + personsPerRequest);
    const both = some.map(({ blocks }) =>
      all([isOneOf('whitePerson', [...blocks]), isOneOf('blackPerson', [...blocks])]),
    );
    await count(all([is('sameSides', false), any(both)]), new Set(some.map(({ term }) => term)));
  }
  return games;
}
