import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Weights of the papers: running text, and what is to be seen first. */
export type Weight = 'text' | 'strong';

/** A typeface for some scripts. Its package holds a variable font as many small files, each for some code points. */
export interface FontFamily {
  /** Name of its files. */
  readonly name: string;
  /** Path of the package's manifest. */
  readonly manifest: () => string;
  /** Size beside that of the first family, so that both seem equally large on a line. */
  readonly scale: number;
  /** Its glyphs are in an order that is neither that of the text nor its reverse. */
  readonly reordered?: boolean;
  /** `wght` of the variable font. */
  readonly weights: Readonly<Record<Weight, number>>;
}

const noto = { text: 400, strong: 600 };

const require = createRequire(import.meta.url);

const latin: FontFamily = {
  name: 'ysabeau-office',
  manifest: () => require.resolve('@fontsource-variable/ysabeau-office/package.json'),
  scale: 1,
  weights: { text: 500, strong: 650 },
};
const simplified: FontFamily = {
  name: 'noto-sans-sc',
  manifest: () => require.resolve('@fontsource-variable/noto-sans-sc/package.json'),
  scale: 0.92,
  weights: noto,
};
const traditional: FontFamily = {
  name: 'noto-sans-tc',
  manifest: () => require.resolve('@fontsource-variable/noto-sans-tc/package.json'),
  scale: 0.92,
  weights: noto,
};
const others: readonly FontFamily[] = [
  {
    name: 'noto-sans-devanagari',
    manifest: () => require.resolve('@fontsource-variable/noto-sans-devanagari/package.json'),
    reordered: true,
    scale: 0.92,
    weights: noto,
  },
  {
    name: 'noto-sans-arabic',
    manifest: () => require.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
    scale: 0.95,
    weights: noto,
  },
  {
    name: 'noto-sans-hebrew',
    manifest: () => require.resolve('@fontsource-variable/noto-sans-hebrew/package.json'),
    scale: 0.9,
    weights: noto,
  },
];

const folders = new Map<string, string>();

function folderOf({ name, manifest }: FontFamily): string {
  const folder = folders.get(name) ?? dirname(manifest());
  folders.set(name, folder);
  return folder;
}

/** Path of a family's file with the code points of a subset, as WOFF2. */
export const fileOf = (family: FontFamily, subset: string): string =>
  join(folderOf(family), 'files', `${family.name}-${subset}-wght-normal.woff2`);

const subsetsOf = new Map<string, ReadonlyMap<number, string>>();

/** Which subset has a code point, of a table like `{"latin": "U+0000-00FF,U+0131", "[4]": "U+1f1e9-1f1f5"}`. */
function readSubsets(family: FontFamily): ReadonlyMap<number, string> {
  const table = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const subsets = new Map<number, string>();
  for (const [name, ranges] of Object.entries(table))
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .slice('U+'.length)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let codePoint = first; codePoint <= last; codePoint++)
        subsets.set(codePoint, name.replaceAll(/[[\]]/g, ''));
    }
  return subsets;
}

/** Name of the subset that has a code point; the file may still lack the glyph. */
export function subsetOf(family: FontFamily, codePoint: number): string | undefined {
  let subsets = subsetsOf.get(family.name);
  if (!subsets) {
    subsets = readSubsets(family);
    subsetsOf.set(family.name, subsets);
  }
  return subsets.get(codePoint);
}

const han = /\p{Script=Han}/u;

/**
 * Families to try for a text, in this order. A Chinese text has the traditional forms only where the simplified font lacks a
 * character: a name is drawn with one font if one has it whole.
 */
export function familiesFor(text: string): readonly FontFamily[] {
  const chinese = [...text].filter((character) => han.test(character));
  const lacks = (family: FontFamily): boolean =>
    chinese.some((character) => subsetOf(family, character.codePointAt(0) ?? 0) === undefined);
  return chinese.length > 0 && lacks(simplified) && !lacks(traditional)
    ? [latin, ...others, traditional, simplified]
    : [latin, ...others, simplified, traditional];
}
