import { commentText } from '../comment-text.ts';
import type { GameConditions } from '../game-query.ts';
import type { Exploration } from '../game-statistics.ts';
import type { ScanBudget } from '../scan-budget.ts';
import { wordsMatcher } from '../person-names.ts';
import type { ColumnCondition } from './column-condition.ts';
import { columnConditions } from './column-conditions.ts';
import { ANNOTATED } from './columns.ts';
import { readRest } from './game-record.ts';
import type { LoadedGeneration } from './loaded-generation.ts';
import { andBits, type GameBits, wordsFor } from './game-bits.ts';
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

function bitsOfAll({ bits, columns }: LoadedGeneration, conditions: readonly ColumnCondition[]): GameBits {
  const found = new Uint32Array(wordsFor(columns.count));
  for (const [at, condition] of conditions.entries()) {
    const fulfilled = bits.of(condition, columns.count);
    if (at === 0) found.set(fulfilled);
    else andBits(found, fulfilled);
  }
  return found;
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
      const bits = bitsOfAll(generation, columnConditions(generation, wanted));
      const found = GameSet.ofBits(bits, columns.count);
      if (wanted.comment === undefined) return found;
      return GameSet.ofNumbers(withComment(generation, found.nums, wanted.comment), columns.count);
    },
    filter(nums) {
      let count = nums.length;
      // Bits of all games for the sake of a few would take longer than a test of these.
      const isMost = nums.length * TESTS_OF_BITS > columns.count;
      for (const condition of columnConditions(generation, wanted)) {
        const bits = isMost
          ? generation.bits.of(condition, columns.count)
          : generation.bits.known(condition, columns.count);
        count = bits ? keepBits(nums, count, bits) : keepTested(nums, count, condition);
      }
      const found = nums.subarray(0, count);
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
): Exploration {
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
