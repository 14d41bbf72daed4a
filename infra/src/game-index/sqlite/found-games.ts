import { commentText } from '../comment-text.ts';
import type { GameConditions } from '../game-query.ts';
import type { Exploration } from '../game-statistics.ts';
import type { ScanBudget } from '../scan-budget.ts';
import { wordsMatcher } from '../person-names.ts';
import type { ColumnCondition, SortedGames } from './column-condition.ts';
import { columnConditions } from './column-conditions.ts';
import { ANNOTATED } from './columns.ts';
import { readRest } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { allBits, andBits, type GameBits, joinedBits } from './game-bits.ts';
import { GameSet } from './game-set.ts';
import { PageOrder } from './sorting/page-order.ts';
import {
  type BoardSearchHelp,
  type ExploredConditions,
  type FoundOnBoard,
  isOfPosition,
} from './board-search.ts';
import type { KeptExploration } from './kept-explorations.ts';
import { ExploredPosition } from './positions/explored-position.ts';

/** Bits of so many games are made in the time of one test. */
const TESTS_OF_BITS = 8;

/** The games that fulfil all conditions: few are listed and tested, many are bits. */
function gamesOfAll(generation: LoadedGeneration, conditions: readonly ColumnCondition[]): GameSet {
  const { bits, columns } = generation;
  const { count } = columns;
  const few = fewOf(generation, conditions);
  if (few) return GameSet.ofNumbers(few, count);
  const sets = conditions.map((condition) => bits.of(condition, count)).filter(({ size }) => size < count);
  const [first, second, ...others] = sets;
  if (!first) return GameSet.ofBits(allBits(count), count, count);
  if (!second) return GameSet.ofBits(first.bits, count, first.size);
  const found = joinedBits(first.bits, second.bits);
  for (const { bits: more } of others) andBits(found, more);
  return GameSet.ofBits(found, count);
}

/** Games that fulfil the condition of the fewest, as far as they are few, tested for the others; null when they are many. */
function fewOf(
  { bits, columns }: LoadedGeneration,
  conditions: readonly ColumnCondition[],
): Uint32Array<ArrayBuffer> | null {
  const { count } = columns;
  let most = Math.floor(count / TESTS_OF_FEW);
  let fewest: { readonly condition: ColumnCondition; readonly sorted: SortedGames } | undefined;
  for (const condition of conditions) {
    const known = bits.known(condition, count);
    if (known && known.size >= most) continue;
    const sorted = condition.sorted();
    const size = sorted ? sorted.size + count - sorted.count : count;
    if (!sorted || size >= most) continue;
    most = size;
    fewest = { condition, sorted };
  }
  if (!fewest) return null;
  const { condition, sorted } = fewest;
  const nums = new Uint32Array(most);
  let found = sorted.list(nums, 0);
  for (let num = sorted.count; num < count; num += 1) if (condition.test(num)) nums[found++] = num;
  // Before they are sorted: most of them do not fulfil the others.
  for (const other of conditions)
    if (other !== condition) found = keepFulfilling(nums, found, { bits, count }, other);
  return withoutRepeated(nums.subarray(0, found).sort());
}

function keepFulfilling(
  nums: Uint32Array,
  found: number,
  { bits, count }: { readonly bits: LoadedGeneration['bits']; readonly count: number },
  condition: ColumnCondition,
): number {
  const known = bits.known(condition, count);
  if (known?.size === count) return found;
  return known ? keepBits(nums, found, known.bits) : keepTested(nums, found, condition);
}

/** Those of the games that fulfil all conditions; the array itself where all do. */
function fulfilling(
  { bits }: LoadedGeneration,
  nums: Uint32Array<ArrayBuffer>,
  conditions: readonly ColumnCondition[],
  count: number,
): Uint32Array<ArrayBuffer> {
  // Bits of all games for the sake of a few would take longer than a test of these.
  const isMost = nums.length * TESTS_OF_BITS > count;
  const limiting = conditions.filter((condition) => {
    const known = isMost && condition.key !== null ? bits.of(condition, count) : bits.known(condition, count);
    return known?.size !== count;
  });
  if (limiting.length === 0) return nums;
  const kept = nums.slice();
  let found = kept.length;
  for (const condition of limiting) found = keepFulfilling(kept, found, { bits, count }, condition);
  return kept.subarray(0, found);
}

/** Games of which a list is as fast as the bits of all: one of so many. */
const TESTS_OF_FEW = 48;

/** Sorted games, each once. */
function withoutRepeated(nums: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  let kept = 0;
  for (let at = 0; at < nums.length; at += 1)
    if (kept === 0 || nums[at] !== nums[kept - 1]) nums[kept++] = nums[at]!;
  return nums.subarray(0, kept);
}

/** Keeps those of the first games in `nums` whose bit is set, in place; returns how many. */
function keepBits(nums: Uint32Array, count: number, bits: GameBits): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const num = nums[at]!;
    nums[kept] = num;
    kept += (bits[num >>> 5]! >>> (num & 31)) & 1;
  }
  return kept;
}

function keepTested(nums: Uint32Array, count: number, { test }: ColumnCondition): number {
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    const num = nums[at]!;
    if (test(num)) nums[kept++] = num;
  }
  return kept;
}

/** What a search on the board needs of columns and rows. */
function boardHelp(generation: LoadedGeneration, wanted: GameConditions): BoardSearchHelp {
  const { columns } = generation;
  return {
    count: columns.count,
    rev: generation.rev,
    all() {
      const found = gamesOfAll(generation, columnConditions(generation, wanted));
      if (wanted.comment === undefined) return found;
      return GameSet.ofNumbers(withComment(generation, found.nums, wanted.comment), columns.count);
    },
    filter(nums) {
      const { count } = columns;
      const found = fulfilling(generation, nums, columnConditions(generation, wanted), count);
      return wanted.comment === undefined ? found : withComment(generation, found, wanted.comment);
    },
    gamesOf: generation.boardGamesOf,
  };
}

/**
 * The games of a generation that fulfil the conditions.
 * @param budget for replaying; that of the index when left out
 */
export const findGames = (
  generation: LoadedGeneration,
  wanted: GameConditions,
  budget?: ScanBudget,
): FoundOnBoard => generation.board.find(wanted, boardHelp(generation, wanted), budget);

/**
 * What was played from a position in the games that fulfil the conditions, with some of these games. Sums of earlier requests are kept, and
 * games that were written since are added to them.
 */
export function exploreGames(
  generation: LoadedGeneration,
  wanted: ExploredConditions,
  limit: number,
): Omit<Exploration, 'stored'> {
  const help = boardHelp(generation, wanted);
  const { columns, board, explorations } = generation;
  const question = JSON.stringify([{ ...wanted, positionKey: String(wanted.positionKey) }, limit]);
  // A later name may divide the names of a person into two.
  const isOfPerson = wanted.player?.person !== undefined || wanted.opponent?.person !== undefined;
  const isKept = isOfPosition(wanted) && wanted.comment === undefined && !isOfPerson;
  const known = (isKept && explorations.get(question)) || noGamesYet();
  const { sums, games: from } = known;
  const { nums: added, complete } =
    from < columns.count ? board.explore(wanted, help, { columns, into: sums, from }) : noGames;
  const games = GameSet.ofNumbers(added, columns.count);
  const first = (sort: 'average' | 'date', before: readonly number[]): number[] => {
    const order = new PageOrder(generation, { sort, order: 'desc' });
    const best = order.first(games, limit, null);
    return before.length === 0 ? best : order.sorted([...before, ...best]).slice(0, limit);
  };
  const explored: KeptExploration = {
    sums,
    games: columns.count,
    top: first('average', known.top),
    recent: first('date', known.recent),
  };
  if (isKept && (from > 0 || added.length >= HEAVY)) explorations.set(question, explored);
  if (isKept) generation.firstMoves.note(wanted, limit);
  const ids = (nums: readonly number[]): string[] => nums.map((num) => generation.idOf(num));
  return { complete, ...sums.results(), top: ids(explored.top), recent: ids(explored.recent) };
}

/** Games of a position whose sums are kept. */
const HEAVY = 1_000;

const noGames = { nums: new Uint32Array(0), complete: true };
const noGamesYet = (): KeptExploration => ({ sums: new ExploredPosition(), games: 0, top: [], recent: [] });

/** Comments are read of annotated games only, whose number is small. */
function withComment(
  generation: LoadedGeneration,
  nums: Uint32Array<ArrayBuffer>,
  text: string,
): Uint32Array<ArrayBuffer> {
  const matches = wordsMatcher(text);
  const { flags } = generation.columns;
  return nums.filter((num) => {
    const { movetext } =
      (flags[num]! & ANNOTATED) > 0 ? readRest(generation.restOf(num)) : { movetext: null };
    return movetext !== null && matches(commentText(movetext));
  });
}
