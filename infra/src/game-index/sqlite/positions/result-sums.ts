import { dateOfDay } from '../../game-order.ts';
import type { MoveResults } from '../../game-statistics.ts';
import type { GameColumns } from '../columns.ts';

/** Columns that results are summed from. */
export type ResultColumns = Pick<GameColumns, 'result' | 'day' | 'whiteRating' | 'blackRating'>;

/** Places of the sums of a row. The first three are those of results less one. */
const BLACK_WON = 1;
const DRAWN = 2;
const RATED_GAMES = 3;
const RATING_SUM = 4;
const OPPONENT_GAMES = 5;
const OPPONENT_SUM = 6;
/** Twice the points. */
const OPPONENT_POINTS = 7;
const LAST_DAY = 8;
const WIDTH = 9;
/** Years are counted in an array from this one on; the few others by name. */
const FIRST_YEAR = 1_400;
const YEARS = 800;
/** Rows that there is room for at first. */
const FEW = 8;
/** Twice the points of White by result less one, and of Black. */
const POINTS = [
  [2, 0, 1],
  [0, 2, 1],
];

/** Games with the row that each is added to; the first `count` count. */
interface SummedGames {
  readonly rows: Uint16Array;
  readonly games: ArrayLike<number>;
  readonly count: number;
}

/** Games added up in rows, one for each move: arrays instead of objects, for a million games in some ten milliseconds. */
export class ResultSums {
  #rows = 0;
  #sums = new Float64Array(FEW * WIDTH);
  #years = new Uint32Array(FEW * YEARS);
  readonly #otherYears: Map<number, number>[] = [];

  /** The number of a new row of zeros. */
  addRow(): number {
    const row = this.#rows;
    this.#rows = row + 1;
    if (this.#rows * WIDTH > this.#sums.length) {
      const [sums, years] = [this.#sums, this.#years];
      this.#sums = new Float64Array(2 * sums.length);
      this.#years = new Uint32Array(2 * years.length);
      this.#sums.set(sums);
      this.#years.set(years);
    }
    return row;
  }

  /** Adds games that have a result. */
  add(
    { result, day, whiteRating, blackRating }: ResultColumns,
    blackToMove: boolean,
    { rows, games, count }: SummedGames,
  ): void {
    const [ownRating, otherRating] = blackToMove ? [blackRating, whiteRating] : [whiteRating, blackRating];
    const points = POINTS[blackToMove ? 1 : 0]!;
    const sums = this.#sums;
    const years = this.#years;
    for (let i = 0; i < count; i += 1) {
      const row = rows[i]!;
      const num = games[i]!;
      const at = row * WIDTH;
      const outcome = result[num]! - 1;
      sums[at + outcome] = sums[at + outcome]! + 1;
      const own = ownRating[num]!;
      const other = otherRating[num]!;
      if (own > 0) {
        sums[at + RATED_GAMES] = sums[at + RATED_GAMES]! + 1;
        sums[at + RATING_SUM] = sums[at + RATING_SUM]! + own;
      }
      if (other > 0) {
        sums[at + OPPONENT_GAMES] = sums[at + OPPONENT_GAMES]! + 1;
        sums[at + OPPONENT_SUM] = sums[at + OPPONENT_SUM]! + other;
        sums[at + OPPONENT_POINTS] = sums[at + OPPONENT_POINTS]! + points[outcome]!;
      }
      const date = day[num]!;
      if (date === 0) continue;
      if (date > sums[at + LAST_DAY]!) sums[at + LAST_DAY] = date;
      const year = (date / 10_000) | 0;
      const place = year - FIRST_YEAR;
      if (place >= 0 && place < YEARS) years[row * YEARS + place] = years[row * YEARS + place]! + 1;
      else this.#addYear(row, year);
    }
  }

  #addYear(row: number, year: number): void {
    const years = (this.#otherYears[row] ??= new Map());
    years.set(year, (years.get(year) ?? 0) + 1);
  }

  games(row: number): number {
    const at = row * WIDTH;
    return this.#sums[at]! + this.#sums[at + BLACK_WON]! + this.#sums[at + DRAWN]!;
  }

  /** The sum of some rows, less the games of another one. */
  results(rows: readonly number[], less?: number): MoveResults {
    const sums = new Float64Array(WIDTH);
    const games = new Map<number, number>();
    for (const row of rows) this.#addTo(sums, games, row, 1);
    if (less !== undefined) this.#addTo(sums, games, less, -1);
    const [white = 0, black = 0, draw = 0, ratedGames = 0, ratingSum = 0, ...opponent] = sums;
    const [opponentGames = 0, opponentSum = 0, points = 0, lastDay = 0] = opponent;
    const years = [...games]
      .map(([year, number]) => ({ year, games: number }))
      .filter((one) => one.games > 0);
    return {
      white,
      draw,
      black,
      ratedGames,
      ratingSum,
      opponentGames,
      opponentSum,
      opponentPoints: points / 2,
      lastPlayed: dateOfDay(lastDay),
      years: years.toSorted((a, b) => a.year - b.year),
    };
  }

  #addTo(sums: Float64Array, years: Map<number, number>, row: number, sign: 1 | -1): void {
    const at = row * WIDTH;
    for (let place = 0; place < LAST_DAY; place += 1)
      sums[place] = sums[place]! + sign * this.#sums[at + place]!;
    sums[LAST_DAY] = Math.max(sums[LAST_DAY]!, this.#sums[at + LAST_DAY]!);
    const add = (year: number, games: number): unknown =>
      years.set(year, (years.get(year) ?? 0) + sign * games);
    for (let place = 0; place < YEARS; place += 1) {
      const games = this.#years[row * YEARS + place]!;
      if (games > 0) add(FIRST_YEAR + place, games);
    }
    for (const [year, games] of this.#otherYears[row] ?? []) add(year, games);
  }
}
