import { volumeA } from './volume-a.ts';
import { volumeB } from './volume-b.ts';
import { volumeC } from './volume-c.ts';
import { volumeD } from './volume-d.ts';
import { volumeE } from './volume-e.ts';

/** A named line of play from the starting position. */
export interface OpeningLine {
  /** Code `A00`-`E99` of the Encyclopaedia of Chess Openings. */
  readonly eco: string;
  readonly name: string;
  /** Moves in algebraic notation. */
  readonly moves: readonly string[];
}

interface Ancestor extends OpeningLine {
  readonly depth: number;
}

const LINE = /^( *)([A-E]\d\d) ?(=?)([^|]*?) *(?:\|(.*))?$/;

/** `Sicilian Defense` + `Najdorf Variation`; one level further down a comma joins; `=` before a name replaces all of it. */
function fullName(parent: Ancestor | undefined, absolute: boolean, name: string): string {
  if (!parent || absolute) return name;
  if (name === '') return parent.name;
  const root = parent.name.split(':')[0] ?? '';
  return `${root}: ${name}`;
}

/**
 * Reads a volume: one line of play each, `ECO name | moves`, indented two spaces deeper than the line it goes on from. A
 * name stands behind that of the opening (`Sicilian Defense: ...`), with `=` in front it stands alone, and a line without
 * one has its parent's.
 *
 * @throws Error naming the first line that is not of this form: the tables are part of the program.
 */
export function parseVolume(text: string): OpeningLine[] {
  const path: Ancestor[] = [];
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, indent, eco, mark, name, moves] = LINE.exec(line) ?? [];
      if (indent === undefined || eco === undefined || name === undefined)
        throw new Error(`not an opening: ${line}`);
      const depth = indent.length / 2;
      while (path.length > depth) path.pop();
      const parent = path.at(-1);
      if (path.length !== depth) throw new Error(`nothing to go on from: ${line}`);
      const own = moves?.trim().split(/ +/) ?? [];
      const opening: Ancestor = {
        depth,
        eco,
        name: fullName(parent, mark === '=', name),
        moves: [...(parent?.moves ?? []), ...own],
      };
      path.push(opening);
      return opening;
    })
    .filter(({ moves }) => moves.length > 0)
    .map(({ eco, name, moves }) => ({ eco, name, moves }));
}

/** All named lines we know, from volume A to E. */
export const openingLines = (): OpeningLine[] =>
  [volumeA, volumeB, volumeC, volumeD, volumeE].flatMap(parseVolume);
