import { fail, ok, type Outcome } from '../../../result.ts';
import type { TrfFault } from './trf-fault.ts';

/** How the characters of a file were stored. */
export type TrfEncoding = 'utf-8' | 'utf-8-bom' | 'windows-1252';

/** What ends a line; nothing where the file ends without one. */
export type LineEnd = '\r' | '\n' | '\r\n' | '';

/** One line of a file. */
export interface TrfLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly end: LineEnd;
}

/** The lines of a file, as stored. */
export interface TrfSource {
  readonly encoding: TrfEncoding;
  readonly lines: readonly TrfLine[];
}

/** Most lines of a file. The largest event has 9,999 players with a few records each. */
export const mostLines = 60_000;
const mostBytes = 32 * 1024 * 1024;
const longestLine = 200_000;

const CR = 13;
const LF = 10;
const byteOrderMark = '\uFEFF';

const refuse = (line: number, column: number, message: string): Outcome<never, readonly TrfFault[]> =>
  fail([{ line, column, field: 'file', message }]);

/** Tab, line ends, form feed, and the end-of-file sign of old programs are text; other control characters are not. */
const isText = (code: number): boolean => code >= 32 || (code >= 9 && code <= 13) || code === 26;

/** Looks at every unit once, before anything is decoded or split: what is no text or too long costs one pass. */
function refuseUnits(units: {
  readonly length: number;
  at: (index: number) => number;
}): Outcome<never, readonly TrfFault[]> | null {
  if (units.length > mostBytes)
    return refuse(1, 1, `The file is larger than ${mostBytes / 1024 / 1024} megabytes.`);
  let line = 1;
  let start = 0;
  for (let index = 0; index < units.length; index++) {
    const code = units.at(index);
    if (code === CR || code === LF) {
      if (code === CR || index === 0 || units.at(index - 1) !== CR) line += 1;
      if (line > mostLines) return refuse(line, 1, `The file has more than ${mostLines} lines.`);
      start = index + 1;
    } else if (!isText(code))
      return refuse(line, index - start + 1, 'The file is binary: it holds a control character.');
    else if (index - start > longestLine)
      return refuse(line, 1, `The line is longer than ${longestLine} characters.`);
  }
  return null;
}

function decode(bytes: Uint8Array): { readonly encoding: TrfEncoding; readonly text: string } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith(byteOrderMark)
      ? { encoding: 'utf-8-bom', text: text.slice(1) }
      : { encoding: 'utf-8', text };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

function splitLines(text: string): TrfLine[] {
  const lines: TrfLine[] = [];
  let start = 0;
  for (const { index, 0: found } of text.matchAll(/\r\n|\r|\n/g)) {
    lines.push({ number: lines.length + 1, text: text.slice(start, index), end: found as LineEnd });
    start = index + found.length;
  }
  if (start < text.length) lines.push({ number: lines.length + 1, text: text.slice(start), end: '' });
  return lines;
}

/**
 * The lines of a tournament file. Bytes are UTF-8, with or without a mark, or else Windows-1252, which contains Latin-1.
 * A binary file and one with too many lines are refused before they are decoded.
 */
export function readSource(input: Uint8Array | string): Outcome<TrfSource, readonly TrfFault[]> {
  if (typeof input === 'string') {
    const refused = refuseUnits({ length: input.length, at: (index) => input.charCodeAt(index) });
    if (refused) return refused;
    const marked = input.startsWith(byteOrderMark);
    return ok({
      encoding: marked ? 'utf-8-bom' : 'utf-8',
      lines: splitLines(marked ? input.slice(1) : input),
    });
  }
  if ((input[0] === 0xff && input[1] === 0xfe) || (input[0] === 0xfe && input[1] === 0xff))
    return refuse(1, 1, 'The file is stored as UTF-16. Save it as UTF-8.');
  const refused = refuseUnits({ length: input.length, at: (index) => input[index] ?? 0 });
  if (refused) return refused;
  const { encoding, text } = decode(input);
  return ok({ encoding, lines: splitLines(text) });
}

let lettersOfWindows: ReadonlyMap<string, number> | null = null;

/** Bytes of Windows-1252 by letter. */
function windowsLetters(): ReadonlyMap<string, number> {
  lettersOfWindows ??= new Map(
    Array.from(
      new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
      (letter, byte) => [letter, byte],
    ),
  );
  return lettersOfWindows;
}

/** The bytes of a text. One with a letter that Windows-1252 does not have becomes UTF-8. */
export function encodeSource(text: string, encoding: TrfEncoding): Uint8Array {
  if (encoding === 'windows-1252') {
    const letters = windowsLetters();
    const bytes = Array.from(text, (letter) => letters.get(letter) ?? -1);
    if (!bytes.includes(-1)) return Uint8Array.from(bytes);
  }
  return new TextEncoder().encode(encoding === 'utf-8-bom' ? byteOrderMark + text : text);
}
