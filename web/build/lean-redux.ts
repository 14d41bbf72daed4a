import type { Cut } from './lean-cut.ts';
import { instead, without } from './lean-cut.ts';
import { never } from './own-sources.ts';

const version = '2.14.0';

/** The cache of answers without what no endpoint of ours has. */
export const cachedAnswers: Cut = {
  file: '@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
  version,
  reason:
    'endpoints have no schemas of their own and do nothing while an answer is kept, and no state comes with a page (1 kB)',
  forbids: [
    never(/\bonCacheEntryAdded\b|\bextractRehydrationInfo\b/),
    never(
      /\b(?:arg|(?:raw)?(?:R|r)esponse|(?:raw)?(?:E|e)rrorResponse|meta)Schema:/,
      ({ text }) => text.includes('routeQuery') || text.includes('injectEndpoints'),
    ),
  ],
  replace: [
    [/\b(\w+Schema) && !shouldSkip\([^)]*\)/g, 'false'],
    [/\bcaughtError instanceof NamedSchemaError\b/g, 'false'],
    [/^(?:var|const) NamedSchemaError = class [^]*?^\};\n/gm, 'class NamedSchemaError {}\n'],
    ...without('parseWithSchema'),
    [/^(?:var|const) buildCacheLifecycleHandler = [^]*?^\};\n/gm, ''],
    [/^\t+buildCacheLifecycleHandler,\n/gm, ''],
    [/\.addMatcher\(hasRehydrationInfo, \(draft\) => \(\{ \.\.\.draft \}\)\)/g, ''],
    [/\.addMatcher\(hasRehydrationInfo, \(draft, action\) => \{\n[^]*?^\t{3}\}\)/gm, ''],
    [/ \|\| (?:context\.)?hasRehydrationInfo\(action\)/g, ''],
    [/^\t+if \(context\.hasRehydrationInfo\(action\)\) \{\n[^]*?^\t\t\}\n/gm, ''],
    [/\bweakMapMemoize\(\(action\) => .*\)(?=[,;]?\n)/g, 'undefined'],
  ],
};

/** Slices whose reducers are a plain list, none of them asynchronous. */
export const slices: Cut = {
  file: '@reduxjs/toolkit/dist/redux-toolkit.modern.mjs',
  version,
  reason: 'slices list their reducers, none of which is asynchronous',
  forbids: [never(/\breducers: \(|\breducers\(/, ({ text }) => text.includes('createSlice'))],
  replace: [
    instead('buildReducerCreators', '{}'),
    instead('isAsyncThunkSliceReducerDefinition', 'false'),
    ...without('handleThunkCaseReducerDefinition'),
  ],
};
