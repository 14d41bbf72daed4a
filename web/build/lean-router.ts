import { instead, type Cut } from './lean-cut.ts';
import { never, neverImported, neverOn, type OwnSource } from './own-sources.ts';

const hasRoutes = ({ text }: OwnSource): boolean => /\bRouteObject\b/.test(text);

/** The router as components for routes and links: without a data router, and without warnings. */
export const router: Cut = {
  file: 'react-router/dist/development/chunk-6KYCQHYJ.mjs',
  version: '7.18.5',
  reason:
    'its only build for bundlers is that for development, with warnings and what only a data router reaches',
  forbids: [
    neverImported('react-router(?:-dom)?', [
      'create(?:Browser|Hash|Memory)Router',
      'RouterProvider',
      'useBlocker',
      'unstable_usePrompt',
      'useRouteError',
      'useAsyncError',
      'use(?:Route)?LoaderData',
      'useMatches',
      'useNavigation',
      'unstable_useRoute',
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
    never(/\bviewTransition\b/),
    never(
      /\b(?:lazy|middleware|loader|action|errorElement|ErrorBoundary|hydrateFallbackElement|HydrateFallback|shouldRevalidate):/,
      hasRoutes,
    ),
    // A segment that may be absent.
    never(/\bpath(?:: |=\{?)['"`][^'"`\n]*\?/),
  ],
  replace: [
    [/\bENABLE_DEV_WARNINGS = true/g, 'ENABLE_DEV_WARNINGS = false'],
    [/^\w+\.displayName = .*;$/gm, ''],
    [/= (React\d+\.(?:forwardRef|createContext|memo))\(/g, '= /* @__PURE__ */ $1('],
    [/^var (?:objectProtoNames|validMutationMethods\b|validRequestMethods\b)[^;]*;$/gm, ''],
    [/^ *warning\(.*\);$/gm, ''],
    [/^( *)warning\(\n[^]*?^\1\);$/gm, ''],
    [/^( *)invariant\(\n *useInRouterContext\(\),\n[^]*?^\1\);$/gm, ''],
    [/return shouldPrefetch && !isAbsolute \? .* : link;/g, 'return link;'],
    instead('usePrefetchBehavior', '[false, null, {}]'),
    instead('explodeOptionalSegments', 'undefined'),
    // Loading, errors of routes and transitions of views are of a data router.
    [/\bisDataRoute \? useNavigateStable\(\) : /g, ''],
    [/\bdataRouterContext = React\d+\.useContext\(DataRouterContext\)/g, 'dataRouterContext = null'],
    [/\bdataRouterState = dataRouterOpts\?\.state/g, 'dataRouterState = null'],
    [/\brouterState = React\d+\.useContext\(DataRouterStateContext\)/g, 'routerState = null'],
    instead('DefaultErrorComponent', 'null'),
    [/^RenderErrorBoundary\.contextType = .*;$/gm, ''],
  ],
};
