import type { Plugin } from 'vite';

interface Cut {
  readonly file: string;
  /** Why the page does without it. */
  readonly reason: string;
  readonly replace: readonly (readonly [text: RegExp, by: string])[];
}

/** A function of a file, with all that is in it, by its end at the same depth: it returns this instead. */
const instead = (name: string, returned: string): readonly [RegExp, string] => [
  new RegExp(`^( *)(async )?function ${name}\\([^]*?^\\1\\}\\n`, 'gm'),
  `$1$2function ${name}(first) { return ${returned}; }\n`,
];

const cuts: readonly Cut[] = [
  {
    file: 'zod/v4/classic/schemas.js',
    reason:
      'every schema carries a writer of JSON Schema and every string each format as a method (8 kB of every first load)',
    replace: [
      [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
      [/^ {4}\w+\(params\) \{\n *return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
      // Answers of the server are JSON, which has no cycles (2 kB); zod/mini goes without it, too.
      [/core\.config\(\{ memoizer: core\.memoizer\(\) \}\);/g, ';'],
      // The content security policy forbids what it would generate.
      [/core\.\$ZodObjectJIT\.init/g, 'core.$ZodObject.init'],
    ],
  },
  {
    file: 'react-router/dist/development/chunk-6KYCQHYJ.mjs',
    reason:
      'its only build for bundlers is that for development, with forms, warnings and prefetching for servers of its own',
    replace: [
      [/\bENABLE_DEV_WARNINGS = true/g, 'ENABLE_DEV_WARNINGS = false'],
      [/^\w+\.displayName = .*;$/gm, ''],
      [/= (React\d+\.(?:forwardRef|createContext|memo))\(/g, '= /* @__PURE__ */ $1('],
      [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
      instead('usePrefetchBehavior', '[false, null, {}]'),
      // Forms and fetchers with actions, instruments, components of servers: we have none of them.
      ...['handleAction', 'handleFetcherAction', 'handleFetcherLoader', 'fetch2'].map((name) =>
        instead(name, 'undefined'),
      ),
      instead('getRouteInstrumentationUpdates', '{}'),
      instead('instrumentClientSideRouter', 'first'),
      instead('RSCErrorHandler', 'first.children'),
      // Our pages are imported by components, all routes are known, and the root has a screen for faults.
      instead('loadLazyRoute', '{}'),
      instead('discoverRoutes', 'undefined'),
      instead('DefaultErrorComponent', 'null'),
      instead('patchRoutesImpl', 'undefined'),
      instead('patchRoutes', 'undefined'),
      instead('checkFogOfWar', '{ active: false, matches: null }'),
      [/^ {4}if \(isFogOfWar\) \{\n[^]*?^ {4}\}\n/gm, ''],
      // Our navigations submit no forms, run no middleware, and animate no change of the page.
      [
        /^function normalizeNavigateOptions\([^]*?^\}\n/m,
        'function normalizeNavigateOptions(isFetcher, path) { return { path }; }\n',
      ],
      instead('getSubmissionFromNavigation', 'undefined'),
      instead('runClientMiddlewarePipeline', 'undefined'),
      instead('useViewTransitionState', 'false'),
      ...['restoreAppliedTransitions', 'persistAppliedTransitions'].map((name) => instead(name, 'undefined')),
      instead('deserializeErrors', 'null'),
      ...['AwaitErrorBoundary', 'RemixErrorBoundary'].map(
        (name) => [new RegExp(`^var ${name} = class [^]*?^\\};`, 'gm'), `var ${name} = class {};`] as const,
      ),
    ],
  },
  {
    file: '@colyseus/sdk/build/transport/H3Transport.mjs',
    reason: 'our rooms are reached through WebSockets',
    replace: [[/[^]+/, 'export class H3TransportTransport {}']],
  },
  {
    file: '@colyseus/sdk/build/3rd_party/discord.mjs',
    reason: 'the pages are not shown inside of Discord',
    replace: [[/[^]+/, 'export const discordURLBuilder = String;']],
  },
  {
    file: '@colyseus/sdk/build/input/RoomInput.mjs',
    reason: 'inputs that are predicted and sent each frame: our rooms take messages (8 kB)',
    replace: [[/[^]+/, 'export class RoomInput {}']],
  },
  {
    file: '@colyseus/schema/build/index.mjs',
    reason:
      'pages read states, which have neither sets nor streams, and write none (13 kB of each page with a room)',
    replace: [
      ...['Encoder', 'Root', 'ChangeTree', 'StreamSchema', 'CollectionSchema', 'SetSchema'].map(
        (name) => [new RegExp(`^class ${name} \\{\\n[^]*?^\\}`, 'gm'), `class ${name} {}`] as const,
      ),
      [/value: new ChangeTree\((\w+)(?:, this)?\)/g, 'value: createUntrackedChangeTree($1)'],
    ],
  },
  {
    file: '@mantine/core/esm/core/MantineProvider/default-colors.mjs',
    reason: 'the colours that mantine-styles.ts leaves out of the style sheets',
    replace: [[/^\t(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange): \[[^\]]*\],?\n/gm, '']],
  },
  {
    file: '@mantine/core/esm/components/ScrollArea/ScrollArea.mjs',
    reason: 'one small hook adds all of floating-ui to every page with a table (15 kB)',
    replace: [
      [/import \{ useMergeRefs \} from "@floating-ui\/react";/g, ''],
      [/import \{ ([^}]*) \} from "@mantine\/hooks";/g, 'import { $1, useMergedRef } from "@mantine/hooks";'],
      [/useMergeRefs\(\[([^\]]*)\]\)/g, 'useMergedRef($1)'],
    ],
  },
];

/** Formats of strings as methods, which zod has as functions, too: `z.email()` instead of `z.string().email()`. */
const formatMethod =
  /\.string\(\)[^;,]*\.(email|url|jwt|emoji|guid|uuid(v\d)?|nanoid|cuid2?|ulid|xid|ksuid|base64(url)?|ipv\d|cidrv\d|e164|datetime|date|time|duration)\(/;
const ownSource = /\/(contracts|domain|web)\/src\//;

/**
 * Leaves out of libraries what our pages never use; a library that has changed fails the build, so that a developer
 * checks it.
 */
export const leanLibraries = (): Plugin => {
  const found = new Set<Cut>();
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform(code, id) {
      if (ownSource.test(id) && formatMethod.test(code))
        this.error(
          `${id}: write the format as a function of z, as z.email(): its method is left out of the pages`,
        );
      const cut = cuts.find(({ file }) => id.endsWith(file));
      if (!cut) return null;
      found.add(cut);
      return cut.replace.reduce((text, [pattern, by]) => {
        const cleaned = text.replace(pattern, by);
        if (cleaned === text)
          this.error(`${cut.file} has changed: ${String(pattern)} is not in it (${cut.reason})`);
        return cleaned;
      }, code);
    },
    buildEnd(error) {
      const missing = error ? [] : cuts.filter((cut) => !found.has(cut)).map(({ file }) => file);
      if (missing.length > 0) this.error(`not in the pages any more, or renamed: ${missing.join(', ')}`);
    },
  };
};
