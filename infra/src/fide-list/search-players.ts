import type { FidePlayer } from '@royal-chess/contracts/fide';
import { nameSearch, type SearchTerm } from './name-terms.ts';

/** What an adapter can look up. Both lookups begin with the best. */
export interface PlayerLookup {
  /** Players whose name has all the terms, by rank. */
  byTerms(terms: readonly SearchTerm[]): AsyncIterable<FidePlayer> | Iterable<FidePlayer>;
  /** Players whose FIDE ID is at least `from` and less than `to`, in its order. */
  byIds(from: number, to: number, limit: number): Promise<readonly FidePlayer[]>;
}

const longestId = 10;

/** Names that have the words of the text but do not begin with it: after so many the search for beginnings ends. */
const mostNearMisses = 200;

/** The search of every adapter; see `FideList.search`. */
export async function searchPlayers(
  lookup: PlayerLookup,
  text: string,
  limit: number,
): Promise<readonly FidePlayer[]> {
  const digits = text.trim();
  return /^\d+$/.test(digits) ? byId(lookup, digits, limit) : byName(lookup, text, limit);
}

async function byId(lookup: PlayerLookup, digits: string, limit: number): Promise<readonly FidePlayer[]> {
  const found: FidePlayer[] = [];
  if (!/^0*[1-9]\d{0,9}$/.test(digits)) return found;
  const id = Number(digits);
  for (let more = 0; String(id).length + more <= longestId && found.length < limit; more += 1) {
    const unit = 10 ** more;
    found.push(...(await lookup.byIds(id * unit, (id + 1) * unit, limit - found.length)));
  }
  return found;
}

async function byName(lookup: PlayerLookup, text: string, limit: number): Promise<readonly FidePlayer[]> {
  const search = nameSearch(text);
  if (!search) return [];
  const found = new Map<number, FidePlayer>();
  let missed = 0;
  for await (const player of lookup.byTerms(search.beginning)) {
    if (search.isBeginningOf(player.name)) found.set(player.fideId, player);
    else missed += 1;
    if (found.size === limit) return [...found.values()];
    if (missed === mostNearMisses) break;
  }
  for await (const player of lookup.byTerms(search.anywhere)) {
    found.set(player.fideId, found.get(player.fideId) ?? player);
    if (found.size === limit) break;
  }
  return [...found.values()];
}
