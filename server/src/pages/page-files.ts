import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the build that a page loads at once, beside those that `index.html` names. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** By the path of a page in the table of contracts/site, as `web/build/page-list.ts` writes them. */
export type PageFileList = Readonly<Partial<Record<string, PageFiles>>>;

/** The list in the folder of the build; empty where there is none, as in tests: a page is complete without it, and only slower. */
export function readPageFiles(root: string): PageFileList {
  const file = join(root, 'page-files.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFileList) : {};
}

/** HTML of pages that visitors see before any script, by address, as `web/build/first-paint.ts` writes it. */
export type FirstPaints = Readonly<Partial<Record<string, string>>>;

/** Those in the folder of the build; none in tests without a build. */
export function readFirstPaints(root: string): FirstPaints {
  const file = join(root, 'first-paint.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstPaints) : {};
}

/** Elements that let a browser load these files with the first ones; the page's own loader finds them there. */
export const linksTo = ({ scripts, styles }: PageFiles): readonly string[] => [
  ...styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}" />`),
  ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="/${name}" />`),
];
