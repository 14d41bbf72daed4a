import { dateOfDay } from '../../game-order.ts';
import type { GamesByYear, MoveResults } from '../../game-statistics.ts';
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
/** Years from this one on are counted in an array, which is as wide as the games need; the few others by name. */
const FIRST_YEAR = 1_400;
const LAST_YEAR = 2_199;
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

const yearOf = (day: number): number => (day / 10_000) | 0;

/** Games added up in rows, one for each move: arrays instead of objects, for a million games in some ten milliseconds. */
export class ResultSums {
  #rows = 0;
  #room = FEW;
  #sums = new Float64Array(FEW * WIDTH);
  /** Games by row and year: `#span` years from `#firstYear` on for each row. */
  #years = new Uint32Array();
  #firstYear = FIRST_YEAR;
  #span = 0;
  readonly #otherYears: Map<number, number>[] = [];

  /** The number of a new row of zeros. */
  addRow(): number {
    const row = this.#rows;
    this.#rows = row + 1;
    if (this.#rows > this.#room) {
      const [sums, years] = [this.#sums, this.#years];
      this.#room *= 2;
      this.#sums = new Float64Array(this.#room * WIDTH);
      this.#years = new Uint32Array(this.#room * this.#span);
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
    this.#cover(day, games, count);
    const sums = this.#sums;
    const years = this.#years;
    const [firstYear, span] = [this.#firstYear, this.#span];
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
      const year = yearOf(date);
      const place = year - firstYear;
      if (place >= 0 && place < span) years[row * span + place] = years[row * span + place]! + 1;
      else this.#addYear(row, year);
    }
  }

  /** Makes room for the years of games. */
  #cover(day: ResultColumns['day'], games: SummedGames['games'], count: number): void {
    let first = this.#span > 0 ? this.#firstYear : LAST_YEAR;
    let last = this.#firstYear + this.#span - 1;
    for (let i = 0; i < count; i += 1) {
      const year = yearOf(day[games[i]!]!);
      if (year < FIRST_YEAR || year > LAST_YEAR) continue;
      if (year < first) first = year;
      if (year > last) last = year;
    }
    const span = Math.max(0, last - first + 1);
    if (span === this.#span) return;
    const years = new Uint32Array(this.#room * span);
    for (let row = 0; row < this.#rows && this.#span > 0; row += 1) {
      const before = this.#years.subarray(row * this.#span, (row + 1) * this.#span);
      years.set(before, row * span + this.#firstYear - first);
    }
    this.#years = years;
    this.#firstYear = first;
    this.#span = span;
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
    for (const row of rows) this.#addTo(sums, row, 1);
    if (less !== undefined) this.#addTo(sums, less, -1);
    const [white = 0, black = 0, draw = 0, ratedGames = 0, ratingSum = 0, ...opponent] = sums;
    const [opponentGames = 0, opponentSum = 0, points = 0, lastDay = 0] = opponent;
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
      years: this.#yearsOf(rows, less),
    };
  }

  #addTo(sums: Float64Array, row: number, sign: 1 | -1): void {
    const at = row * WIDTH;
    for (let place = 0; place < LAST_DAY; place += 1)
      sums[place] = sums[place]! + sign * this.#sums[at + place]!;
    sums[LAST_DAY] = Math.max(sums[LAST_DAY]!, this.#sums[at + LAST_DAY]!);
  }

  #yearsOf(rows: readonly number[], less: number | undefined): GamesByYear {
    const counts = new Int32Array(this.#span);
    for (const row of rows) this.#addYearsTo(counts, row, 1);
    if (less !== undefined) this.#addYearsTo(counts, less, -1);
    const year: number[] = [];
    const games: number[] = [];
    for (const [place, count] of counts.entries()) {
      if (count <= 0) continue;
      year.push(this.#firstYear + place);
      games.push(count);
    }
    return this.#withOtherYears({ year, games }, rows, less);
  }

  #addYearsTo(counts: Int32Array, row: number, sign: 1 | -1): void {
    const at = row * this.#span;
    for (let place = 0; place < counts.length; place += 1)
      counts[place] = counts[place]! + sign * this.#years[at + place]!;
  }

  #withOtherYears(
    { year, games }: GamesByYear,
    rows: readonly number[],
    less: number | undefined,
  ): GamesByYear {
    if (this.#otherYears.length === 0) return { year, games };
    const counts = new Map(year.map((one, at) => [one, games[at]!]));
    const add = (row: number, sign: 1 | -1): void => {
      for (const [one, count] of this.#otherYears[row] ?? [])
        counts.set(one, (counts.get(one) ?? 0) + sign * count);
    };
    for (const row of rows) add(row, 1);
    if (less !== undefined) add(less, -1);
    const all = [...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
    return { year: all.map(([one]) => one), games: all.map(([, count]) => count) };
  }
}
