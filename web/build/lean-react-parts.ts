import type { Cut } from './lean-cut.ts';
import { neverImported } from './own-sources.ts';

/** What the DOM's part of React offers for the head of the document and for forms with actions. */
export const unusedOfDom = [
  'useFormState',
  'useFormStatus',
  'requestFormReset',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
];

/** Browsers of the target report errors. */
export const reportsErrors: Cut['replace'][number] = [
  /"function" === typeof reportError\n +\? reportError\n +: function \(error\) \{[^]*?console\.error\(error\);\n +\}/g,
  'reportError',
];

/** What React and its renderer share. */
export const reactDomShared: Cut = {
  file: 'react-dom/cjs/react-dom.production.js',
  version: '19.3.1',
  reason: 'no page has elements of the head or forms with actions (1 kB)',
  forbids: [],
  replace: unusedOfDom.map((name) => [new RegExp(`^exports\\.${name} = [^]*?^\\};\\n`, 'm'), ''] as const),
};

/** React itself. */
export const react: Cut = {
  file: 'react/cjs/react.production.js',
  version: '19.3.1',
  reason: 'browsers of the target report errors, and components are compiled by no compiler of React (1 kB)',
  forbids: [
    neverImported('react', ['addTransitionType', 'cache', 'cacheSignal', 'unstable_useCacheRefresh']),
  ],
  replace: [
    reportsErrors,
    ...[
      'addTransitionType',
      'cache',
      'cacheSignal',
      'unstable_useCacheRefresh',
      'useActionState',
      '__COMPILER_RUNTIME',
    ].map((name) => [new RegExp(`^exports\\.${name} = (?:\\w+;|[^]*?^\\};)\\n`, 'm'), ''] as const),
  ],
};

/** Divides the work of React. */
export const scheduler: Cut = {
  file: 'scheduler/cjs/scheduler.production.js',
  version: '0.28.0',
  reason: 'React alone uses it, and never these functions',
  forbids: [neverImported('scheduler', ['\\w+'])],
  replace: ['forceFrameRate', 'next', 'runWithPriority', 'wrapCallback'].map(
    (name) => [new RegExp(`^exports\\.unstable_${name} = [^]*?^\\};\\n`, 'm'), ''] as const,
  ),
};
