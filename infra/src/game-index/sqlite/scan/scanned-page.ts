import type { GamePageQuery } from '../../game-query.ts';
import { ScanAllowance } from '../../scan-budget.ts';
import type { FoundOnBoard } from '../board-search.ts';
import { findGames } from '../found-games.ts';
import type { GameSet } from '../game-set.ts';
import type { LoadedGeneration } from '../loaded-generation.ts';
import { type GamePlace, PageOrder } from '../sorting/page-order.ts';
import { gameTest } from './scan-games.ts';

/** Milliseconds that a page waits for the number of all games. */
const COUNT_MS = 600;

/** Games found for a page, and the first of them behind a place: one more than the page has, where there are more. */
interface FoundForPage extends FoundOnBoard {
  readonly first: readonly number[];
}

/**
 * The first games of a search. When those that must be replayed are too many to count them now, they are replayed in the order of the page until
 * it is full: however many games there are, it has the games that it will have when all are counted.
 */
export function pageOf(
  generation: LoadedGeneration,
  query: GamePageQuery,
  place: GamePlace | null,
): FoundForPage {
  const { budget } = generation.board;
  const found = findGames(generation, query, { ...budget, ms: Math.min(budget.ms, COUNT_MS) });
  const order = new PageOrder(generation, query);
  const wanted = query.limit + 1;
  const shown =
    found.open && firstReplayed(generation, query, order, { open: found.open.games, wanted, place });
  if (!shown) return { ...found, first: order.first(found.games, wanted, place) };
  return { ...found, first: [...shown.keys()], plyOf: found.open?.plyOf ?? ((num) => shown.get(num)!) };
}

/** The first of the games in which what is searched for was found, with its ply; null when that takes too long. */
function firstReplayed(
  generation: LoadedGeneration,
  query: GamePageQuery,
  order: PageOrder,
  { open, wanted, place }: { open: GameSet; wanted: number; place: GamePlace | null },
): ReadonlyMap<number, number> | null {
  const allowance = new ScanAllowance(generation.board.budget);
  const plyIn = gameTest(query);
  const shown = new Map<number, number>();
  for (const num of order.inOrder(open, place)) {
    if (allowance.isSpent()) return null;
    allowance.spend(1);
    const ply = plyIn(generation.boardGamesOf(Uint32Array.of(num))[0]!);
    if (ply >= 0) shown.set(num, ply);
    if (shown.size === wanted) break;
  }
  return shown;
}
