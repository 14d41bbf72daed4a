/** A line has fewer characters than this: the standard discourages 80 and more (4.3). */
const WIDTH = 80;

/** Words that would mean something at the beginning of a line, even within a comment: an escape, a tag. */
const MEANS_ELSE = /^(?:%|\[Event$)/;

/** Quotes and backslashes are escaped; a line end within a value would end the tag. */
const escapeValue = (value: string): string => value.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');

const ROSTER: readonly (readonly [string, string])[] = [
  ['Event', '?'],
  ['Site', '?'],
  ['Date', '????.??.??'],
  ['Round', '?'],
  ['White', '?'],
  ['Black', '?'],
];

/**
 * The tag section: the Seven Tag Roster first, filled up with `?`, then the others in their order.
 *
 * A tag whose name is not made of letters, digits and underscores cannot be written and is left out.
 *
 * @param last tags that describe the game itself; they override `tags`
 */
export function tagSection(
  tags: ReadonlyMap<string, string>,
  result: string,
  last: readonly (readonly [string, string])[],
): string {
  const all = new Map<string, string>();
  for (const [name, unknown] of ROSTER) all.set(name, tags.get(name) ?? unknown);
  all.set('Result', result);
  for (const [name, value] of tags) if (!all.has(name)) all.set(name, value);
  for (const [name, value] of last) all.set(name, value);
  const written = [...all].filter(([name]) => /^\w+$/.test(name));
  return written.map(([name, value]) => `[${name} "${escapeValue(value)}"]\n`).join('');
}

/** Wraps words into lines under 80 characters; a longer word gets its own line. */
export function wrap(words: readonly string[]): string {
  let text = '';
  let column = 0;
  for (const word of words) {
    const fits = column > 0 && (column + 1 + word.length < WIDTH || MEANS_ELSE.test(word));
    if (column > 0) text += fits ? ' ' : '\n';
    text += word;
    column = fits ? column + 1 + word.length : word.length;
  }
  return text;
}

/** Numbers the half-moves of a game. */
export class MoveNumbers {
  private readonly first: number;
  private readonly offset: number;

  /** @param startFen starting position, the usual one when left out */
  constructor(startFen: string | undefined) {
    const fields = startFen?.split(' ') ?? [];
    this.offset = fields[1] === 'b' ? 1 : 0;
    this.first = Math.max(1, Number.parseInt(fields[5] ?? '1', 10) || 1);
  }

  /**
   * The number before a half-move: `12.`, or `12...` before Black's where something is between it and White's; else empty.
   *
   * @param ply half-moves before it
   */
  before(ply: number, interrupted: boolean): string {
    const half = ply + this.offset;
    const number = this.first + Math.floor(half / 2);
    if (half % 2 === 0) return `${number}.`;
    return interrupted || ply === 0 ? `${number}...` : '';
  }
}
