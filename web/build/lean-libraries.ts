import type { Plugin } from 'vite';

interface Cut {
  readonly file: string;
  /** Why the page does without it. */
  readonly reason: string;
  readonly replace: readonly (readonly [text: RegExp, by: string])[];
}

const cuts: readonly Cut[] = [
  {
    file: 'zod/v4/classic/schemas.js',
    reason: 'every schema carries a writer of JSON Schema; the browser only reads (5 kB of every first load)',
    replace: [
      [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
    ],
  },
  {
    file: '@mantine/core/esm/components/ScrollArea/ScrollArea.mjs',
    reason: 'one small hook brings the whole of floating-ui to every page with a table (15 kB)',
    replace: [
      [/import \{ useMergeRefs \} from "@floating-ui\/react";/g, ''],
      [/import \{ ([^}]*) \} from "@mantine\/hooks";/g, 'import { $1, useMergedRef } from "@mantine/hooks";'],
      [/useMergeRefs\(\[([^\]]*)\]\)/g, 'useMergedRef($1)'],
    ],
  },
];

/** Leaves out of libraries what our pages never use; a library that changed its words stops the build to be looked at. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  transform(code, id) {
    const cut = cuts.find(({ file }) => id.endsWith(file));
    if (!cut) return null;
    return cut.replace.reduce((text, [pattern, by]) => {
      const cleaned = text.replace(pattern, by);
      if (cleaned === text)
        this.error(`${cut.file} has changed: ${String(pattern)} is not in it (${cut.reason})`);
      return cleaned;
    }, code);
  },
});
