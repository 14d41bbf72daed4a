import type { Result } from '@royal-chess/contracts';

/** What `writePgn` needs of a game. */
export interface PgnSource {
  /** Tag pairs; the Seven Tag Roster comes first and is filled up with `?`. */
  readonly tags: ReadonlyMap<string, string> | Readonly<Record<string, string>>;
  /** Main line in algebraic notation. */
  readonly moves: readonly string[];
  readonly result: Result | '*';
  /** Starting position when it is not the usual one: written as `SetUp` and `FEN` tags, numbers the moves. */
  readonly startFen?: string;
}

const WIDTH = 80;
const ROSTER: readonly (readonly [string, string])[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
];

/** A game in PGN export format (standard 3.2): lines of at most 80 characters, a blank line after tags and after moves. */
export function writePgn(game: PgnSource): string {
  const given = new Map(
    game.tags instanceof Map ? (game.tags as ReadonlyMap<string, string>) : Object.entries(game.tags),
  );
  const tags = new Map<string, string>();
  for (const [name, unknown] of ROSTER) tags.set(name, given.get(name) ?? unknown);
  tags.set('Result', game.result);
  for (const [name, value] of given) if (!tags.has(name)) tags.set(name, value);
  if (game.startFen !== undefined) {
    tags.set('SetUp', '1');
    tags.set('FEN', game.startFen);
  }
  const header = Array.from(tags, ([name, value]) => `[${name} "${escapeValue(value)}"]\n`).join('');
  return `${header}\n${wrap([...numbered(game.moves, game.startFen), game.result])}\n\n`;
}

/** Quotes and backslashes are escaped; a line end within a value would end the tag. */
const escapeValue = (value: string): string => value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');

function numbered(moves: readonly string[], startFen: string | undefined): string[] {
  const fields = startFen?.split(' ') ?? [];
  const offset = fields[1] === 'b' ? 1 : 0;
  const first = Math.max(1, Number.parseInt(fields[5] ?? '1', 10) || 1);
  return moves.flatMap((move, index) => {
    const ply = index + offset;
    const number = first + Math.floor(ply / 2);
    if (ply % 2 === 0) return [`${number}.`, move];
    return index === 0 ? [`${number}...`, move] : [move];
  });
}

function wrap(words: readonly string[]): string {
  let text = '';
  let column = 0;
  for (const word of words) {
    const fits = column > 0 && column + 1 + word.length < WIDTH;
    if (column > 0) text += fits ? ' ' : '\n';
    text += word;
    column = fits ? column + 1 + word.length : word.length;
  }
  return text;
}
