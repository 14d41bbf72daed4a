import type { Result } from '@royal-chess/contracts/chess';
import { MoveNumbers, tagSection, wrap } from './export-format.ts';

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

/** A game in PGN export format (standard 3.2): lines of at most 80 characters, a blank line after tags and after moves. */
export function writePgn({ tags, moves, result, startFen }: PgnSource): string {
  const given = new Map(tags instanceof Map ? (tags as ReadonlyMap<string, string>) : Object.entries(tags));
  const numbers = new MoveNumbers(startFen);
  const words = moves.flatMap((move, ply) => {
    const number = numbers.before(ply, false);
    return number === '' ? [move] : [number, move];
  });
  const header = tagSection(given, result, startFen === undefined ? [] : setUpTags(startFen));
  return `${header}\n${wrap([...words, result])}\n\n`;
}

/** The tags of a starting position other than the usual one. */
export const setUpTags = (startFen: string): [string, string][] => [
  ['SetUp', '1'],
  ['FEN', startFen],
];
