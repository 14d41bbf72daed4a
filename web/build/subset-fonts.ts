import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { fallbackFaces } from './fallback-faces.ts';

const modules = join(import.meta.dirname, '../../node_modules');
const home = join(modules, '@fontsource-variable/ysabeau-office');
/** Seen from the style sheet of the font. */
const cache = '../../.cache/royal-chess-fonts';
/** The weights that our style sheets name; the font has 1 to 1000. */
const weights = { min: 400, max: 700 } as const;

/** Beside ASCII, the characters of our texts in English and German, and the accents that names have most often. */
const common = 'ÄÖÜäöüß«»·×½°±§–—‘’“”„…−↑↓€Ååáàâãçéèêíóôñø\u{a0}\u{ad}\u{202f}';

/** The letters outside of Western Europe that names have most often: Polish, Czech and Croatian, Hungarian, Turkish. */
const european = 'ĄąĆćĘęŁłŃńŚśŹźŻżČčŘřŠšŽžŐőĞğŞşİ';

interface Split {
  /** The face of the font that becomes two. */
  readonly of: string;
  readonly name: string;
  readonly first: (point: number) => boolean;
  /** What the face of all other characters is called. */
  readonly rest: string;
}

const splits: readonly Split[] = [
  {
    of: 'latin-ext-',
    name: 'latin-european-',
    first: (point) => european.includes(String.fromCodePoint(point)),
    rest: 'latin-ext-',
  },
  {
    of: 'latin-',
    name: 'latin-',
    first: (point) => point < 0x7f || common.includes(String.fromCodePoint(point)),
    rest: 'latin-rest-',
  },
];

const face =
  /\/\* ([\w-]+) \*\/\s*@font-face \{[^}]*url\(\.\/files\/([\w-]+\.woff2)\)[^}]*unicode-range: ([^;]+);\s*\}/g;

/** The code points of `U+0000-00FF,U+0131`. */
const pointsOf = (ranges: string): number[] =>
  ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });

const rangesOf = (points: readonly number[]): string => {
  const hex = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(',');
};

/** Writes a font with these characters into the cache, unless it is there. */
async function writeSubset(file: string, name: string, points: readonly number[]): Promise<string> {
  const font = readFileSync(join(home, 'files', file));
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([weights, points]))
    .digest('hex');
  const folder = join(home, cache, key.slice(0, 12));
  if (!existsSync(join(folder, name))) {
    mkdirSync(folder, { recursive: true });
    const subset = await subsetFont(font, String.fromCodePoint(...points), {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      // Small capitals, old-style figures and swashes: no style sheet names them.
      noLayoutClosure: true,
    });
    writeFileSync(join(folder, name), subset);
  }
  return `${cache}/${key.slice(0, 12)}/${name}`;
}

async function faceOf(name: string, file: string, points: readonly number[]): Promise<string> {
  const url = await writeSubset(file, `${name}.woff2`, points);
  return `@font-face {
  font-family: 'Ysabeau Office Variable';
  font-style: normal;
  font-display: swap;
  font-weight: ${weights.min} ${weights.max};
  src: url(${url}) format('woff2-variations');
  unicode-range: ${rangesOf(points)};
}`;
}

/**
 * Leaves out of the font what no page shows: weights, and forms of letters. The file of every first load has the characters that
 * most pages show; one more has the letters of European names, so that a single "Ł" does not load every Latin letter there is.
 */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('ysabeau-office/index.css')) return null;
    const faces: string[] = [];
    for (const [, name = '', file = '', ranges = ''] of readFileSync(id, 'utf8').matchAll(face)) {
      const points = pointsOf(ranges).toSorted((a, b) => a - b);
      const split = splits.find(({ of }) => name.includes(of));
      const isFirst = (point: number): boolean => split?.first(point) ?? true;
      const rest = points.filter((point) => !isFirst(point));
      if (split) faces.push(await faceOf(name.replace(split.of, split.rest), file, rest));
      faces.push(
        await faceOf(split ? name.replace(split.of, split.name) : name, file, points.filter(isFirst)),
      );
    }
    if (faces.length < 3)
      this.error('the style sheet of the font has changed: correct build/subset-fonts.ts');
    return [...faces, fallbackFaces()].join('\n');
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const first = Object.values(bundle ?? {}).find(
        (file) => file.type === 'asset' && file.names.some((name) => /-latin-wght-normal/.test(name)),
      );
      if (!first) return [];
      return [
        {
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${first.fileName}`,
            crossorigin: true,
          },
          injectTo: 'head',
        },
      ];
    },
  },
});
