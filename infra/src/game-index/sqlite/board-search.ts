import type { DatabaseSync } from 'node:sqlite';
import { Replay } from '@royal-chess/domain/chess/replay';
import { materialForms } from '@royal-chess/domain/game-search/material';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import type { GameConditions, GamePageQuery } from '../game-query.ts';
import { GameSet } from './game-set.ts';
import { materialGames } from './material/material-games.ts';
import { ScanAllowance, type ScanBudget } from '../scan-budget.ts';
import { KeptScans } from './scan/kept-scans.ts';
import { needsScan, scanGames } from './scan/scan-games.ts';
import { type BoardGames, BoardGamesList, intersect, plyLookup } from './positions/board-games.ts';
import type { ExploredPosition } from './positions/explored-position.ts';
import { LAST_PLY } from './positions/game-postings.ts';
import { KeptGames } from './positions/kept-games.ts';
import { numberOfKey, OTHER_START_KEY, plyOfValue, positionNumber } from './positions/position-key.ts';
import type { Postings } from './positions/postings.ts';
import type { ResultColumns } from './positions/result-sums.ts';
import { RunReader } from './positions/run-reader.ts';
import { runTables } from './positions/run-tables.ts';

/** Games of which some are not replayed yet. */
export interface OpenSearch {
  readonly games: GameSet;
  readonly plyOf: FoundOnBoard['plyOf'];
}

/** Games that were found; their plies where something was requested of the board. */
export interface FoundOnBoard {
  readonly games: GameSet;
  readonly plyOf: ((num: number) => number) | null;
  /** False when the search was given up: sent again, it goes on. */
  readonly complete: boolean;
  /** Where it was given up: all games that it has to replay, and their plies where something else names them. */
  readonly open?: OpenSearch;
}

/** A search that must have all games was given up. Sent again, it goes on. */
export class ScanUnfinished extends Error {}

/** @throws ScanUnfinished */
export function allOf({ games, complete }: FoundOnBoard): Uint32Array<ArrayBuffer> {
  if (!complete) throw new ScanUnfinished('The search was given up.');
  return games.nums;
}

/** Conditions of games with a position. */
export type ExploredConditions = GameConditions & { readonly positionKey: bigint };

/** Whether no more is requested of the board than a position. */
export const isOfPosition = (wanted: GameConditions): boolean =>
  wanted.material === undefined && !wanted.movetext?.length && !needsScan(wanted);

/** What a search on the board needs of the rest of the index. */
export interface BoardSearchHelp {
  /** Number of all games. */
  readonly count: number;
  /** Number of the last write. */
  readonly rev: number;
  /** All games that fulfil the other conditions. */
  readonly all: () => GameSet;
  /** Those of the games, in their order, that fulfil the other conditions. */
  readonly filter: (nums: Uint32Array<ArrayBuffer>) => Uint32Array<ArrayBuffer>;
  /** Games as they are replayed, in the order of their numbers. */
  readonly gamesOf: (nums: Uint32Array) => readonly PackedGame[];
}

/** Finds games of one generation, which must exist, by what happened on the board. Call it within a transaction. */
export class BoardSearch {
  readonly #positions: RunReader;
  readonly #material: RunReader;
  /** Positions of fewer games are read in a millisecond. */
  readonly #kept = new KeptGames<number>({ least: 2_000, most: 8_000_000 });
  /** Reading material takes as long for few games as for many. */
  readonly #keptMaterial = new KeptGames<string>({ least: 0, most: 4_000_000 });
  readonly #scans = new KeptScans();

  constructor(
    db: DatabaseSync,
    generation: number,
    readonly budget: ScanBudget,
  ) {
    this.#positions = new RunReader(db, runTables('position', generation));
    this.#material = new RunReader(db, runTables('material', generation));
  }

  /** Reads the games with a position, which are kept where they are many, unless the games of other positions would have to go. */
  readAhead(positionKey: bigint, count: number): void {
    if (this.#kept.hasRoom) this.#gamesOf(numberOfKey(positionKey), count);
  }

  /** Forgets what was found in games that have changed since. */
  forget(): void {
    this.#scans.clear();
  }

  /**
   * The games that fulfil all conditions: by postings first, then by the other conditions, and by replaying what is left.
   * @param budget for replaying
   */
  find(
    wanted: GameConditions,
    { count, rev, all, filter, gamesOf }: BoardSearchHelp,
    budget = this.budget,
  ): FoundOnBoard {
    const isScan = needsScan(wanted);
    // Comments may change where columns do not: what was found holds until the next write.
    const question = questionOf(wanted) + (wanted.comment === undefined ? '' : ` of write ${rev}`);
    const narrowed = this.#narrow(wanted, count);
    const whole = isScan && !narrowed?.isFound ? this.#scans.whole(question, count) : null;
    if (whole)
      return { games: GameSet.ofNumbers(whole.nums, count), plyOf: plyLookup(whole), complete: true };
    const matching = narrowed ? GameSet.ofNumbers(filter(narrowed.games.nums), count) : all();
    const plyOf = narrowed?.isFound ? plyLookup(narrowed.games) : null;
    if (!isScan) return { games: matching, plyOf, complete: true };
    const allowance = new ScanAllowance(budget);
    const { games, complete } = this.#scans.goOn(question, matching.nums, count, (rest, found) =>
      scanGames(rest, wanted, gamesOf, { found, allowance }),
    );
    const found = { games: GameSet.ofNumbers(games.nums, count), plyOf: plyOf ?? plyLookup(games), complete };
    return complete ? found : { ...found, open: { games: matching, plyOf } };
  }

  /**
   * Adds what was played from a position in the games that fulfil all conditions and have a result.
   *
   * @param from number of the first game to add
   * @returns the games added, ascending; some of them when the search was given up
   */
  explore(
    wanted: ExploredConditions,
    help: BoardSearchHelp,
    { columns, into, from }: { columns: ResultColumns; into: ExploredPosition; from: number },
  ): { readonly nums: Uint32Array<ArrayBuffer>; readonly complete: boolean } {
    const key = numberOfKey(wanted.positionKey);
    const found = isOfPosition(wanted) ? null : this.find(wanted, help);
    const postings = this.#positions.ofKey(key, from);
    const games = withResult(found?.games.nums ?? help.filter(numbersOf(postings, from)), columns.result);
    into.add(postings, games, columns);
    return { nums: games, complete: found?.complete ?? true };
  }

  /** The games that postings leave; `isFound` where their plies are those of something requested, and not only of a position before it. */
  #narrow(wanted: GameConditions, count: number): { games: BoardGames; isFound: boolean } | null {
    const { positionKey, material, mirror, lasting = 1, movetext } = wanted;
    const lists: BoardGames[] = [];
    if (positionKey !== undefined) lists.push(this.#gamesOf(numberOfKey(positionKey), count));
    if (material !== undefined) lists.push(this.#withMaterial(material, mirror, lasting, count));
    const isFound = lists.length > 0;
    if (movetext && movetext.length > 0) lists.push(this.#afterMoves(movetext, count));
    const [first, ...others] = lists;
    return first ? { games: others.reduce(intersect, first), isFound } : null;
  }

  /** Games with the position that first moves lead to from the usual start, and all games with another start. */
  #afterMoves(movetext: readonly string[], count: number): BoardGames {
    const replay = new Replay();
    while (replay.ply < Math.min(movetext.length, LAST_PLY))
      if (!replay.playSan(movetext[replay.ply]!)) break;
    const key = positionNumber(replay.keyHi, replay.keyLo);
    const nums = new Set(this.#gamesOf(key, count).nums);
    for (const num of this.#gamesOf(OTHER_START_KEY, count).nums) nums.add(num);
    const games = new BoardGamesList();
    for (const num of Uint32Array.from(nums).sort()) games.push(num, 0);
    return games.games();
  }

  #withMaterial(
    material: string,
    mirror: GameConditions['mirror'],
    lasting: number,
    count: number,
  ): BoardGames {
    const forms = materialForms(material, mirror);
    if (!forms) return new BoardGamesList().games();
    return this.#keptMaterial.ofKey(`${material} ${mirror ?? ''} ${lasting}`, count, (from) =>
      materialGames(this.#material, forms, lasting, { from, count }),
    );
  }

  #gamesOf(key: number, count: number): BoardGames {
    return this.#kept.ofKey(key, count, (from) => gamesOf(this.#positions.ofKey(key, from), from));
  }
}

/** Names the conditions of a search, whatever its order and page. */
function questionOf(wanted: GameConditions & Partial<GamePageQuery>): string {
  const { sort: _sort, order: _order, cursor: _cursor, limit: _limit, ...conditions } = wanted;
  return JSON.stringify(conditions, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

/** A loop, as `filter` of a typed array takes ten times as long. */
function withResult(nums: Uint32Array, result: Uint8Array): Uint32Array<ArrayBuffer> {
  const kept = new Uint32Array(nums.length);
  let count = 0;
  for (let at = 0; at < nums.length; at += 1) {
    if (result[nums[at]!] === 0) continue;
    kept[count] = nums[at]!;
    count += 1;
  }
  return kept.subarray(0, count);
}

/** The games of postings from a number on, each with the ply of its first. */
function gamesOf(postings: Postings, from: number): BoardGames {
  const nums = numbersOf(postings, from);
  const plies = new Uint16Array(nums.length);
  let at = 0;
  for (let i = 0; i < nums.length; i += 1) {
    while (postings.nums[at] !== nums[i]) at += 1;
    plies[i] = plyOfValue(postings.values[at]!);
  }
  return { nums, plies };
}

/** The games of postings from a number on. */
function numbersOf({ count, nums }: Postings, from: number): Uint32Array<ArrayBuffer> {
  const games = new Uint32Array(count);
  let found = 0;
  let last = from - 1;
  for (let at = 0; at < count; at += 1) {
    if (nums[at]! <= last) continue;
    last = nums[at]!;
    games[found] = last;
    found += 1;
  }
  return games.subarray(0, found);
}
