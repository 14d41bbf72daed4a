import type { Color } from '@royal-chess/contracts/chess';
import type { Bye, RoundEntry, StartingNumber } from '../../model/tournament.ts';
import type { TrfColumns } from './trf-columns.ts';

/** First column of a round's ten: opponent in four, colour in the sixth, result in the eighth. */
export const columnOfRound = (round: number): number => 92 + (round - 1) * 10;

/** What ten columns of a player record hold. `blank` counts as an absence once the round is paired. */
export type RoundCell = RoundEntry | 'blank';

const byes: Readonly<Record<string, Bye>> = {
  U: 'pairing-allocated',
  F: 'full-point',
  '+': 'full-point',
  H: 'half-point',
  '=': 'half-point',
  Z: 'zero-point',
  '-': 'zero-point',
  ' ': 'zero-point',
};

const games = {
  '1': { outcome: 'win', rated: true },
  '=': { outcome: 'draw', rated: true },
  '0': { outcome: 'loss', rated: true },
  W: { outcome: 'win', rated: false },
  D: { outcome: 'draw', rated: false },
  L: { outcome: 'loss', rated: false },
} as const;

const colors: Readonly<Record<string, Color>> = { w: 'white', b: 'black' };

/**
 * The entry of a round. A forfeit without a colour puts the lower starting number on White.
 *
 * @returns `null` when it is wrong; the fault names the column
 */
export function readRoundCell(columns: TrfColumns, round: number, self: StartingNumber): RoundCell | null {
  const first = columnOfRound(round);
  const text = columns.cut(first, first + 7).padEnd(8);
  if (text.trim() === '') return 'blank';
  const field = `001 round ${round}`;
  if (!columns.blank([first - 2, first - 1, first + 4, first + 6], field)) return null;
  const opponent = columns.whole(first, first + 3, `${field} opponent`) ?? 0;
  if (!/^[ \d]*$/.test(text.slice(0, 4))) return null;
  const colorText = text.charAt(5).toLowerCase();
  if (!' -wb'.includes(colorText)) {
    columns.fault(first + 5, `${field} colour`, `A colour is w, b, - or blank, not "${text.charAt(5)}".`);
    return null;
  }
  const color = colors[colorText];
  const result = text.charAt(7).toUpperCase();
  if (!'10=WDL+-UFHZX? '.includes(result)) {
    columns.fault(
      first + 7,
      `${field} result`,
      `A result is one of 1 = 0 W D L + - U F H Z, not "${result}".`,
    );
    return null;
  }
  return opponent === 0
    ? readBye(columns, first, field, color, result)
    : readPaired(columns, first, field, { self, opponent, color, result });
}

function readBye(
  columns: TrfColumns,
  first: number,
  field: string,
  color: Color | undefined,
  result: string,
): RoundEntry | null {
  const bye = byes[result];
  if (bye !== undefined && color === undefined) {
    if ('+=-'.includes(result))
      columns.warn(first + 7, `${field} result`, `"${result}" without an opponent is read as a ${bye} bye.`);
    return { kind: 'bye', bye };
  }
  if (color !== undefined) columns.fault(first, `${field} opponent`, 'A colour needs an opponent.');
  else columns.fault(first, `${field} opponent`, `The result "${result}" needs an opponent.`);
  return null;
}

interface PairedCell {
  readonly self: StartingNumber;
  readonly opponent: StartingNumber;
  readonly color: Color | undefined;
  readonly result: string;
}

function readPaired(
  columns: TrfColumns,
  first: number,
  field: string,
  { self, opponent, color, result }: PairedCell,
): RoundEntry | null {
  if (opponent === self) {
    columns.fault(first, `${field} opponent`, `Player ${self} is paired with himself.`);
    return null;
  }
  if ('UFHZ'.includes(result)) {
    columns.fault(
      first + 7,
      `${field} result`,
      `A bye (${result}) has no opponent; the opponent is ${opponent}.`,
    );
    return null;
  }
  if (color === undefined && (result === '+' || result === '-'))
    columns.warn(
      first + 5,
      `${field} colour`,
      'A forfeit without a colour: the lower starting number is read as White.',
    );
  if (result === '+' || result === '-')
    return {
      kind: 'forfeit',
      opponent,
      color: color ?? (self < opponent ? 'white' : 'black'),
      outcome: result === '+' ? 'win' : 'loss',
    };
  if (color === undefined) {
    columns.fault(first + 5, `${field} colour`, `The game against ${opponent} needs a colour, w or b.`);
    return null;
  }
  if (' X?'.includes(result)) return { kind: 'paired', opponent, color };
  return { kind: 'game', opponent, color, ...games[result as keyof typeof games] };
}
