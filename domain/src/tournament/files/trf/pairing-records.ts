import type {
  Absence,
  Acceleration,
  AssignedPoints,
  ForbiddenPairs,
  Points,
  RoundNumber,
} from '../../model/tournament.ts';
import type { TrfColumns, TrfNumber } from './trf-columns.ts';

/** A value and where the file has it. */
export interface Placed<T> {
  readonly value: T;
  readonly columns: TrfColumns;
  readonly column: number;
}

/** Records on rounds to come, read before it is known which players the file has. */
export class PairingRecords {
  /** 240 */
  readonly byes: Placed<Absence>[] = [];
  /** XXZ: absent from the next round to be paired. */
  readonly absent: Placed<number>[] = [];
  /** 250 and XXA, in the order of the file. */
  readonly accelerations: Placed<AccelerationRange>[] = [];
  /** 260 and XXP; a last round of `null` is the last of the event. */
  readonly forbidden: Placed<ForbiddenRange>[] = [];
  /** 299 */
  readonly assigned: Placed<AssignedPoints>[] = [];

  /** 240: type in column 5, round in 7 to 9, players from 11. */
  read240(columns: TrfColumns): void {
    const type = columns.cut(5, 5).toUpperCase();
    const bye = ({ F: 'full-point', H: 'half-point', Z: 'zero-point' } as const)[type];
    const round = readRound(columns, 7, 9, '240 round');
    if (bye === undefined)
      columns.fault(5, '240 type', `A type of bye is F, H or Z, not "${columns.cut(5, 5)}".`);
    const players = readNumbers(columns, 11, '240 player', 1);
    if (bye === undefined || round === null) return;
    for (const { value: player, column } of players)
      this.byes.push({ value: { player, round, bye }, columns, column });
  }

  readXxz(columns: TrfColumns): void {
    for (const { value, column } of readWords(columns, 'XXZ player'))
      this.absent.push({ value, columns, column });
  }

  /** 250: match points, points, first and last round, first and last number. */
  read250(columns: TrfColumns): void {
    const matchPoints = columns.points(5, 8, '250 match points');
    const points = columns.points(10, 13, '250 points');
    const firstRound = readRound(columns, 15, 17, '250 first round');
    const lastRound = readRound(columns, 19, 21, '250 last round');
    const first = columns.whole(23, 26, '250 first number');
    const last = columns.whole(28, 31, '250 last number');
    if (firstRound === null || lastRound === null) return;
    if (first === null || last === null) {
      if (columns.trimmed(23, 31) === '')
        columns.fault(23, '250 first number', 'Two starting numbers are expected.');
      return;
    }
    if (lastRound < firstRound)
      columns.fault(
        19,
        '250 last round',
        `The last round (${lastRound}) is before the first (${firstRound}).`,
      );
    if (last < first)
      columns.fault(28, '250 last number', `The last number (${last}) is below the first (${first}).`);
    const value = { matchPoints, points: points ?? 0, firstRound, lastRound, first, last };
    this.accelerations.push({ value, columns, column: 23 });
  }

  /** XXA: player in 5 to 8, points of round r from column 10 + 5 (r - 1). */
  readXxa(columns: TrfColumns): void {
    const player = columns.whole(5, 8, 'XXA player');
    if (player === null) {
      if (columns.trimmed(5, 8) === '')
        columns.fault(5, 'XXA player', 'A starting number is expected in columns 5 to 8.');
      return;
    }
    for (let round = 1; 10 + 5 * (round - 1) <= columns.length; round++) {
      const column = 10 + 5 * (round - 1);
      const points = columns.points(column, column + 3, `XXA round ${round}`);
      const value = {
        matchPoints: null,
        points: points ?? 0,
        firstRound: round,
        lastRound: round,
        first: player,
        last: player,
      };
      this.accelerations.push({ value, columns, column: 5 });
    }
  }

  /** 260: first and last round, then the players of whom no two may meet. */
  read260(columns: TrfColumns): void {
    const firstRound = readRound(columns, 5, 7, '260 first round');
    const lastRound = readRound(columns, 9, 11, '260 last round');
    const players = readNumbers(columns, 13, '260 player', 2);
    if (firstRound === null || lastRound === null) return;
    if (lastRound < firstRound)
      columns.fault(
        9,
        '260 last round',
        `The last round (${lastRound}) is before the first (${firstRound}).`,
      );
    this.forbidden.push({ value: { players, firstRound, lastRound }, columns, column: 13 });
  }

  readXxp(columns: TrfColumns): void {
    const players = readWords(columns, 'XXP player');
    if (players.length > 0)
      this.forbidden.push({ value: { players, firstRound: 1, lastRound: null }, columns, column: 5 });
  }

  /** 299: type in column 5, points in 13 to 17 (a sign may take the first), round in 20 to 22, numbers from 24. */
  read299(columns: TrfColumns): void {
    const type = columns.cut(5, 5).toUpperCase() || ' ';
    const result = resultsOf299[type];
    if (result === undefined)
      columns.fault(5, '299 type', `A type is one of W D L F H Z + - or blank, not "${columns.cut(5, 5)}".`);
    const matchPoints = columns.points(7, 11, '299 match points');
    const points = columns.points(13, 17, '299 points');
    const round = columns.whole(20, 22, '299 round') || null;
    const players = readNumbers(columns, 24, '299 player', 1);
    if (result === undefined || (points === null && matchPoints === null)) return;
    const value = { result, points: points ?? 0, round, players: players.map((player) => player.value) };
    this.assigned.push({ value, columns, column: 24 });
  }
}

/** Fictitious points for a range of numbers. */
export interface AccelerationRange extends Omit<Acceleration, 'player'> {
  readonly matchPoints: Points | null;
  readonly first: number;
  readonly last: number;
}

/** Numbers that may not meet, each with its column. */
export interface ForbiddenRange extends Omit<ForbiddenPairs, 'players' | 'lastRound'> {
  readonly players: readonly TrfNumber[];
  readonly lastRound: RoundNumber | null;
}

const resultsOf299: Readonly<Record<string, AssignedPoints['result']>> = {
  W: 'win',
  D: 'draw',
  L: 'loss',
  F: 'full-point-bye',
  H: 'half-point-bye',
  Z: 'zero-point-bye',
  '+': 'forfeit-win',
  '-': 'forfeit-loss',
  ' ': 'bonus',
};

function readRound(columns: TrfColumns, first: number, last: number, field: string): RoundNumber | null {
  const round = columns.whole(first, last, field);
  if (round !== null && round > 0) return round;
  if (round === 0 || columns.trimmed(first, last) === '')
    columns.fault(first, field, `A round from 1 up is expected in columns ${first} to ${last}.`);
  return null;
}

function readNumbers(columns: TrfColumns, first: number, field: string, least: number): readonly TrfNumber[] {
  const numbers = columns.numbers(first, 4, 5, field);
  if (numbers.length < least && columns.trimmed(first, columns.length).split(/\s+/).length <= least)
    columns.fault(
      first,
      field,
      `At least ${least} starting number${least > 1 ? 's are' : ' is'} expected from column ${first}.`,
    );
  return numbers;
}

function readWords(columns: TrfColumns, field: string): readonly TrfNumber[] {
  const found: TrfNumber[] = [];
  for (const { text, column } of columns.words()) {
    if (/^\d{1,5}$/.test(text)) found.push({ value: Number(text), column });
    else columns.fault(column, field, `A starting number is expected, not "${text}".`);
  }
  return found;
}
