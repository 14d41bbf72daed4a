import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { packageOf, type Cut } from './lean-cut.ts';
import { reactDom } from './lean-react.ts';
import { react, reactDomShared, scheduler } from './lean-react-parts.ts';
import { router } from './lean-router.ts';
import { cachedAnswers, slices } from './lean-redux.ts';
import { zod, zodReaders, zodShapes } from './lean-zod.ts';
import { never, ownSource, type OwnSource } from './own-sources.ts';

const colours = 'pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange';

const cuts: readonly Cut[] = [
  react,
  reactDom,
  reactDomShared,
  scheduler,
  cachedAnswers,
  slices,
  zod,
  zodReaders,
  zodShapes,
  router,
  {
    file: '@mantine/core/esm/core/MantineProvider/default-colors.mjs',
    version: '9.7.3',
    reason: 'the colours that mantine-styles.ts leaves out of the style sheets',
    forbids: [never(new RegExp(`\\b(?:c|bg|color)=\\{?['"](?:${colours})\\b`))],
    replace: [[new RegExp(`^\\t(?:${colours}): \\[[^\\]]*\\],?\\n`, 'gm'), '']],
  },
  {
    file: '@mantine/core/esm/components/ScrollArea/ScrollArea.mjs',
    version: '9.7.3',
    reason: 'one small hook adds all of floating-ui to every page with a table (15 kB)',
    forbids: [],
    replace: [
      [/import \{ useMergeRefs \} from "@floating-ui\/react";/g, ''],
      [/import \{ ([^}]*) \} from "@mantine\/hooks";/g, 'import { $1, useMergedRef } from "@mantine/hooks";'],
      [/useMergeRefs\(\[([^\]]*)\]\)/g, 'useMergedRef($1)'],
    ],
  },
];

const readText = (file: string): string => readFileSync(file, 'utf8');

/**
 * What a file of ours uses although it is left out of a library, and which; null where it uses nothing of that.
 * @example `z.string().email(` of zod
 */
export function missed(source: OwnSource): string | null {
  for (const cut of cuts)
    for (const forbidden of cut.forbids) {
      const use = forbidden(source);
      if (use !== null) return `"${use.trim()}" of ${packageOf(cut)}`;
    }
  return null;
}

/** The text of a library without what a cut leaves out. Throws an Error where a pattern is not in it any more. */
export function lean(cut: Cut, text: string, version: string): string {
  if (version !== cut.version)
    throw new Error(
      `${packageOf(cut)} is ${version} now: check what is left out of ${cut.file}, which was written for ${cut.version} (${cut.reason})`,
    );
  return cut.replace.reduce((left, [pattern, by]) => {
    const cleaned = left.replace(pattern, by);
    if (cleaned === left)
      throw new Error(`${cut.file} has changed: ${String(pattern)} is not in it (${cut.reason})`);
    return cleaned;
  }, text);
}

/** The version of the package of a cut, which a file belongs to. */
function versionOf(cut: Cut, id: string): string {
  const home = id.slice(0, id.lastIndexOf(cut.file)) + packageOf(cut);
  return (JSON.parse(readText(`${home}/package.json`)) as { version: string }).version;
}

/**
 * Leaves out of libraries what our pages never use; a library that has changed fails the build, so that a developer
 * checks it, and so does a file of ours that uses what is left out.
 */
export const leanLibraries = (): Plugin => {
  const found = new Set<Cut>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform(code, id) {
      // As it is written: elements have become calls in the code here.
      const source = ownSource(id, readText);
      const use = source && missed(source);
      if (use) this.error(`${id}: ${use} is left out of the pages, see build/lean-libraries.ts`);
      const cut = cuts.find(({ file }) => id.endsWith(file));
      if (!cut) return null;
      found.add(cut);
      return lean(cut, code, versionOf(cut, id));
    },
    buildEnd(error) {
      const missing = error ? [] : cuts.filter((cut) => !found.has(cut)).map(({ file }) => file);
      if (missing.length > 0) this.error(`not in the pages any more, or renamed: ${missing.join(', ')}`);
    },
  };
};
