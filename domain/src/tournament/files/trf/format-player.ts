import { formatPoints } from '../../model/points.ts';
import type { RoundEntry } from '../../model/tournament.ts';
import type { PlayerFacts } from './player-record.ts';
import type { RecordedStanding } from './trf-document.ts';
import { columnOfRound } from './round-cell.ts';

/** First and last columns of the fields that a player record has before the rounds. */
export const playerFields: readonly (readonly [number, number])[] = [
  [1, 3],
  [5, 8],
  [10, 10],
  [11, 13],
  [15, 47],
  [49, 52],
  [54, 56],
  [58, 68],
  [70, 79],
  [81, 84],
  [86, 89],
];

const left = (text: string, width: number): string => [...text].slice(0, width).join('').padEnd(width);

/** @throws RangeError when the text is wider than the field */
function right(text: string, width: number): string {
  if (text.length > width) throw new RangeError(`"${text}" does not fit into ${width} columns.`);
  return text.padStart(width);
}

/** The columns that player and national records share. */
export function formatPlayerFacts(tag: string, facts: PlayerFacts): string {
  const name = left(facts.name, 33);
  return [
    tag,
    right(String(facts.startingNumber), 4),
    `${facts.sex ?? ' '}${left(facts.title ?? '', 3)
      .trimEnd()
      .padStart(3)}`,
    // A character outside the basic plane is one column, and two units of the text.
    name,
    right(String(facts.rating), 4),
    left(facts.federation ?? '', 3),
    left(facts.fideId ?? '', 11)
      .trimEnd()
      .padStart(11),
    left(facts.birth ?? '', 10),
  ].join(' ');
}

const byeLetters = {
  'pairing-allocated': 'U',
  'full-point': 'F',
  'half-point': 'H',
  'zero-point': 'Z',
} as const;

const ratedLetters = { win: '1', draw: '=', loss: '0' } as const;
const unratedLetters = { win: 'W', draw: 'D', loss: 'L' } as const;

/** Eight columns of a round: opponent, colour, result. @param open stands for a result that is not known */
export function formatRoundCell(entry: RoundEntry | null, open = ' '): string {
  if (entry === null) return ' '.repeat(8);
  if (entry.kind === 'bye') return `0000 - ${byeLetters[entry.bye]}`;
  return `${right(String(entry.opponent), 4)} ${entry.color === 'white' ? 'w' : 'b'} ${resultOf(entry, open)}`;
}

function resultOf(entry: Exclude<RoundEntry, { kind: 'bye' }>, open: string): string {
  if (entry.kind === 'paired') return open;
  if (entry.kind === 'forfeit') return entry.outcome === 'win' ? '+' : '-';
  return (entry.rated ? ratedLetters : unratedLetters)[entry.outcome];
}

/** A whole `001` record, without blanks at its end. */
export function formatPlayer(
  facts: PlayerFacts,
  { points, rank }: RecordedStanding,
  rounds: readonly (RoundEntry | null)[],
  open = ' ',
): string {
  const standing = `${right(points === null ? '' : formatPoints(points), 4)} ${right(rank === null ? '' : String(rank), 4)}`;
  const cells = rounds.map((entry) => `  ${formatRoundCell(entry, open)}`).join('');
  return `${formatPlayerFacts('001', facts)} ${standing}${cells}`.trimEnd();
}

/**
 * A stored record with the fields replaced in which two formatted records differ; all other columns stay as they are.
 *
 * @param keepsUnpaired whether byes that the stored record has past the rounds of both stay
 */
export function patchPlayer(stored: string, before: string, now: string, keepsUnpaired: boolean): string {
  const cells = [stored, before, now].map((text) => [...text]) as [string[], string[], string[]];
  const [old, from, to] = cells;
  const length = Math.max(old.length, from.length, to.length);
  const fields = [...playerFields];
  const last = columnOfRound(1);
  for (let column = last; column <= length; column += 10) fields.push([column, column + 7]);
  const read = (columns: readonly string[], [first, end]: readonly [number, number]): string =>
    Array.from({ length: end - first + 1 }, (_, index) => columns[first - 1 + index] ?? ' ').join('');
  const rounds = Math.max(from.length, to.length);
  let patched = false;
  for (const field of fields) {
    const value = read(to, field);
    const unpaired = field[0] >= last && field[0] > rounds && !keepsUnpaired;
    if (read(from, field) === value && !(unpaired && read(old, field) !== value)) continue;
    patched = true;
    while (old.length < field[1]) old.push(' ');
    for (const [index, letter] of [...value].entries()) old[field[0] - 1 + index] = letter;
  }
  return patched ? old.join('').trimEnd() : stored;
}
