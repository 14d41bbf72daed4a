import { instead, without, type Cut } from './lean-cut.ts';
import { never, neverImported, neverOn, type OwnSource } from './own-sources.ts';

const hasRoutes = ({ text }: OwnSource): boolean => /\b(?:RouteObject|create\w*Router)\b/.test(text);

/** The router without forms, fetchers, view transitions, and routes that are loaded or found later. */
export const router: Cut = {
  file: 'react-router/dist/development/chunk-6KYCQHYJ.mjs',
  version: '7.18.5',
  reason:
    'its only build for bundlers is that for development, with forms, warnings and prefetching for servers of its own',
  forbids: [
    neverImported('react-router(?:-dom)?', [
      'Form',
      'useFetchers?',
      'useSubmit',
      'useFormAction',
      'useActionData',
      'useRevalidator',
      'useViewTransitionState',
      'ScrollRestoration',
      'PrefetchPageLinks',
      'Await',
    ]),
    neverOn('(?:Nav)?Link', 'prefetch'),
    never(/\bviewTransition\b|\bflushSync: /),
    never(/\b(?:formMethod|formEncType): /),
    never(
      /\b(?:lazy|middleware|action|shouldRevalidate|patchRoutesOnNavigation|instrumentations):/,
      hasRoutes,
    ),
    // A segment that may be absent.
    never(/\bpath(?:: |=\{?)['"`][^'"`\n]*\?/),
  ],
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
};
