import type { PgnEvaluation, PgnNotes } from './pgn-tree.ts';

/** A command with its value: `[%clk 0:05:00]`. */
const COMMAND = /\[%(clk|emt|eval) ([^[\]]{1,40})\]/g;
const CLOCK = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6})(?:[.,](\d{1,3})\d{0,6})?$/;
const EVALUATION = /^(?:#([+-]?\d{1,4})|([+-]?\d{1,6}(?:\.\d{1,4})?))(?:,(\d{1,4}))?$/;

type Notes = { -readonly [K in keyof PgnNotes]: PgnNotes[K] };

/** White space collapsed, and no closing brace: PGN has no way to write one within a comment, so it becomes a bracket. */
export const plainComment = (text: string): string => text.replace(/\s+/g, ' ').trim().replaceAll('}', ')');

/**
 * Takes `%clk`, `%emt` and `%eval` out of a comment into `notes`. A broken command, or one whose value is set already, stays
 * in the text with everything else.
 *
 * @returns what is left of the comment, perhaps empty
 */
export function takeNotes(comment: string, notes: Notes): string {
  let text = plainComment(comment);
  // What is left of `[%clk[%eval 1] 0:01]` is a command again; each round finds one of the three at least.
  for (let found = text.includes('[%'); found;) {
    found = false;
    text = text.replace(COMMAND, (whole, name: string, value: string) => {
      if (!note(name, value.trim(), notes)) return whole;
      found = true;
      return ' ';
    });
    if (found) text = plainComment(text);
  }
  return text;
}

function note(name: string, value: string, notes: Notes): boolean {
  if (name === 'eval') {
    const evaluation = notes.evaluation ? null : readEvaluation(value);
    if (evaluation) notes.evaluation = evaluation;
    return evaluation !== null;
  }
  const key = name === 'clk' ? 'clockMs' : 'elapsedMs';
  const time = notes[key] === undefined ? readClock(value) : null;
  if (time !== null) notes[key] = time;
  return time !== null;
}

/** Milliseconds of `h:mm:ss.fff`, `mm:ss` or `ss`. */
function readClock(value: string): number | null {
  const match = CLOCK.exec(value);
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds, fraction = ''] = match;
  return (
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
  );
}

function readEvaluation(value: string): PgnEvaluation | null {
  const match = EVALUATION.exec(value);
  if (!match) return null;
  const [, mate, pawns, depth] = match;
  const searched = depth === undefined ? {} : { depth: Number(depth) };
  // Adding 0 turns -0, which equals nothing that is written, into 0.
  return mate === undefined
    ? { pawns: Number(pawns) + 0, ...searched }
    : { mate: Number(mate) + 0, ...searched };
}

/** The commands for the notes of a move, as written at the beginning of its first comment; may be empty. */
export function writeNotes({ clockMs, elapsedMs, evaluation }: PgnNotes): string {
  const commands: string[] = [];
  if (evaluation) {
    const value =
      'mate' in evaluation ? `#${evaluation.mate}` : evaluation.pawns.toFixed(4).replace(/\.?0+$/, '');
    commands.push(`[%eval ${value}${evaluation.depth === undefined ? '' : `,${evaluation.depth}`}]`);
  }
  if (clockMs !== undefined) commands.push(`[%clk ${writeClock(clockMs)}]`);
  if (elapsedMs !== undefined) commands.push(`[%emt ${writeClock(elapsedMs)}]`);
  return commands.join(' ');
}

function writeClock(time: number): string {
  const ms = Math.max(0, Math.round(time));
  const seconds = Math.floor(ms / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const fraction =
    ms % 1_000 === 0
      ? ''
      : `.${String(ms % 1_000)
          .padStart(3, '0')
          .replace(/0+$/, '')}`;
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}${fraction}`;
}
