import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { instead, without, type Cut } from './lean-cut.ts';
import { reactDom, unusedOfReact } from './lean-react.ts';

/** Methods of schemas that no contract calls. */
const methodsOfSchemas = [
  'with',
  'register',
  'exactOptional',
  'nonoptional',
  'prefault',
  'describe',
  'meta',
  'isOptional',
  'isNullable',
  'apply',
  'parseAsync',
  'safeParseAsync',
  'validate',
  'validateAsync',
  'encode',
  'decode',
  'encodeAsync',
  'decodeAsync',
  'safeEncode',
  'safeDecode',
  'safeEncodeAsync',
  'safeDecodeAsync',
  'lowercase',
  'uppercase',
  'slugify',
] as const;

const cuts: readonly Cut[] = [
  reactDom,
  {
    file: 'zod/v4/classic/schemas.js',
    reason:
      'every schema carries a writer of JSON Schema and every string each format as a method (8 kB of every first load)',
    replace: [
      [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
      [/^ {4}\w+\(params\) \{\n *return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm, ''],
      // What no schema of ours is asked for: values in both directions, promises, descriptions, their own limits.
      ...methodsOfSchemas.map(
        (name) =>
          [
            new RegExp(`^ {4}(?:async )?${name}(?:\\(|: (?:async )?function)[^]*?^ {4}\\},\\n`, 'gm'),
            '',
          ] as const,
      ),
      [/^ {4}[gs]et (?:spa|description)\([^]*?^ {4}\},\n/gm, ''],
      [/util\.derived\(\{\n[^]*?^\}, \{/gm, 'util.derived({}, {'],
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
      // Without fetchers nothing is loaded again but by a navigation; the position of a page is ours to choose.
      ...without(
        'revalidate',
        'getUpdatedRevalidatingFetchers',
        'updateFetcherState',
        'getFetcher',
        'resetFetcher',
        'queueFetcherForDeletion',
        'markFetchersDone',
        'getTargetedDataStrategyMatches',
        'getLoadingFetcher',
        'getDoneFetcher',
        'convertFormDataToSearchParams',
        'decodeRouteErrorResponseDigest',
        'explodeOptionalSegments',
        'enableScrollRestoration',
        'saveScrollPosition',
      ),
      instead('markFetchRedirectsDone', 'false'),
      instead('abortStaleFetchLoads', 'false'),
      instead('getSavedScrollPosition', 'null'),
      instead('getInternalRouterError', 'new ErrorResponseImpl(first, "", Error("No route"), true)'),
      [/^ {2}fetchLoadMatches\.forEach\(\(f, key\) => \{\n[^]*?^ {2}\}\);\n/gm, ''],
      [/^ {2}revalidatingFetchers\.filter\(\(f\) => !f\.matches [^]*?^ {2}\}\);\n/gm, ''],
      [/(let fetcherResultsPromise = )Promise\.all\([^]*?^ {4}\);/gm, '$1[];'],
      [
        /^(?:var|const) loadLazyRouteProperty = [^]*?^\};\n/gm,
        'const loadLazyRouteProperty = () => undefined;\n',
      ],
      // The rest of a transition of views: what starts it, and what waits for it.
      [
        /^ {6}if \(reactDomFlushSyncImpl && flushSync\) \{\n {8}reactDomFlushSyncImpl\(\(\) => \{\n[^]*?(?=^ {4}\},\n {4}\[\n)/gm,
        '',
      ],
      [
        /^ {2}React\d+\.useEffect\(\(\) => \{\n {4}if \(!?(?:vtContext|renderDfd)\b[^]*?^ {2}\}, \[[^]*?\]\);\n/gm,
        '',
      ],
      ...['AwaitErrorBoundary', 'RemixErrorBoundary'].map(
        (name) => [new RegExp(`^var ${name} = class [^]*?^\\};`, 'gm'), `var ${name} = class {};`] as const,
      ),
    ],
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
const unusedMethod = new RegExp(`\\.(?:${methodsOfSchemas.join('|')})\\(`);
const unusedLimit = /\b(?:min|max)Value\b/;
const contract = /\/contracts\/src\//;
const component = /\/web\/src\/.*\.tsx$/;
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
      if ((contract.test(id) && unusedMethod.test(code)) || (ownSource.test(id) && unusedLimit.test(code)))
        this.error(`${id}: build/lean-libraries.ts leaves out of the pages what is used of zod here`);
      // As it is written: elements have become calls here.
      if (component.test(id) && unusedOfReact.test(readFileSync(id, 'utf8')))
        this.error(`${id}: build/lean-react.ts leaves out of the pages what is used here`);
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
