import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import type { Cut } from './lean-cut.ts';
import { lean, missed } from './lean-libraries.ts';
import { reactDom } from './lean-react.ts';
import { ownSource } from './own-sources.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const missedIn = (path: string, text: string): string | null => {
  const source = ownSource(path, () => text);
  return source && missed(source);
};
const component = 'web/src/features/x/x.tsx';
const contract = 'contracts/src/x/x.ts';
const z = "import { z } from 'zod';\n";

test('our files use nothing that is left out', () => {
  const files = globSync('{contracts,domain,web}/src/**/*.{ts,tsx}', { cwd: root });
  const sources = files.map((file) => ownSource(file, read)).filter((source) => source !== null);
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.map((source) => [source.path, missed(source)]).filter(([, use]) => use !== null)).toEqual(
    [],
  );
});

describe('of React', () => {
  test.each([
    "import { useActionState, useState } from 'react';",
    "import {\n  createRoot,\n  hydrateRoot,\n} from 'react-dom/client';",
    "import { preload } from 'react-dom';",
    '{ onCompositionEnd: (event) => end(event) }',
    'ReactDOM.preinit(address)',
    '<link\n  rel="preload"\n/>',
    '<title>{name}</title>',
    '<meta name="robots" />',
    "createElement('link', { rel: 'preload' })",
    '<script async src="/x.js" />',
    '<script\n  src={address}\n  async={true}\n/>',
    '<form action={save}>',
    '<form\n  onSubmit={(event) => save(event)}\n  action={save}\n>',
    '<form title="a > b" action={save}>',
    '<button formAction={save} />',
    '<Fragment key={id} ref={part}>',
    '<style href="x" precedence="high">',
    'report(info.componentStack)',
    '<chess-clock side="white" />',
    "createElement('chess-clock')",
    '<input\n  onCompositionEnd={save}\n/>',
  ])('%j is left out', (text) => {
    expect(missedIn(component, text)).toContain('of react-dom');
  });

  test.each([
    '<form onSubmit={(event) => save({ action: event })}>',
    '<form onSubmit={save}><Menu action={<Button />} /></form>',
    '<Fragment key={id}><input ref={field} /></Fragment>',
    '<LinkButton to="/" />',
    "document.createElement('link')",
    "import { preload } from './preload.ts';",
    '/** Goes without `<title>`. */',
    '  // <meta is of the document',
    'new Map<string, number>()',
  ])('%j is not', (text) => {
    expect(missedIn(component, text)).toBeNull();
  });

  test('the names of attributes that follow from each other are those of React', () => {
    const text = read(`node_modules/${reactDom.file}`);
    const namesIn = (source: string): readonly string[] => {
      const [, list = ''] = /\baliases = (new Map\(\[[^]*?),\n {2}isJavaScriptProtocol/.exec(source) ?? [];
      return (runInNewContext(`[...${list}].map((names) => names.join(' ')).join()`) as string).split(',');
    };
    const names = namesIn(text);
    expect(names).toContain('strokeWidth stroke-width');
    expect(namesIn(lean(reactDom, text, reactDom.version))).toEqual(names);
  });
});

describe('of the router', () => {
  const used = "import type { RouteObject } from 'react-router-dom';\n";
  test.each([
    "import { Form, Link } from 'react-router-dom';",
    "import { useFetcher } from 'react-router-dom';",
    "import {\n  Link,\n  useRevalidator,\n} from 'react-router';",
    "import { ScrollRestoration } from 'react-router-dom';",
    "import { createBrowserRouter } from 'react-router-dom';",
    "import { Link, useBlocker } from 'react-router-dom';",
    "import { useLoaderData } from 'react-router-dom';",
    "import { useRouteError } from 'react-router-dom';",
    '<Link\n  to={() => to}\n  prefetch="intent"\n>',
    '<Link to="/" viewTransition>',
    "path: '/players/:name?'",
    "path: '/games/list?/all'",
    `${used}{ path: '/x', lazy: () => page() }`,
    `${used}{ path: '/x', middleware: [first] }`,
    `${used}{ path: '/x', action: save }`,
    `${used}{ path: '/x', loader: load }`,
    `${used}{ path: '/x', errorElement: <Fault /> }`,
  ])('%j is left out', (text) => {
    expect(missedIn(component, text)).toContain('of react-router');
  });

  test.each([
    "import { Form } from './form.tsx';",
    "import { useBlocker } from './use-blocker.ts';",
    "import { type Blocker, Link, useRoutes } from 'react-router-dom';",
    "path: '/players/:name'",
    'configureStore({ middleware: all })',
    "const all = '/admin/*';",
  ])('%j is not', (text) => {
    expect(missedIn(component, text)).toBeNull();
  });
});

describe('of zod', () => {
  test.each([
    [contract, 'name.describe("a name")'],
    [contract, 'z.string().min(3, "short").email()'],
    [contract, 'z\n  .string()\n  .url()'],
    [contract, 'z.string().description'],
    [component, `${z}const name = z.string().meta({})`],
    [component, 'await answer.parseAsync(body)'],
    [component, 'answer.shape.name.maxLength'],
    [component, 'answer.shape.name.format'],
    [component, 'limit={answer.shape.ply.maxValue}'],
    [component, 'answer.shape.ply.isInt'],
    [component, 'answer.shape.day.minDate'],
    [component, 'answer.spa(body)'],
    ['domain/src/x.ts', `${z}z.string().decode(text)`],
    [contract, 'z.strictObject({}).and(other)'],
    [contract, "name.catch('')"],
    [component, `${z}const name = z.string().catch('');`],
    [contract, 'name.refine(async (text) => isKnown(text))'],
    [contract, 'z.codec(z.string(), z.number(), both)'],
  ])('in %s %j is left out', (path, text) => {
    expect(missedIn(path, text)).toContain('of zod');
  });

  test.each([
    [contract, 'z.email()'],
    [contract, 'z\n  .email()\n  .max(254)'],
    [contract, 'z.iso.datetime()'],
    [component, 'decoder.decode(bytes)'],
    [component, 'list.with(0, first)'],
    [component, '<input maxLength={20} />'],
    [component, 'number.format(count)'],
    [component, `${z}const name = z.string();\nvoid load().catch(report);`],
  ])('in %s %j is not', (path, text) => {
    expect(missedIn(path, text)).toBeNull();
  });
});

describe('of the store', () => {
  test.each([
    'routeQuery(build, routes.games, { onCacheEntryAdded: follow })',
    'routeQuery(build, routes.games, { responseSchema: games })',
    'createSlice({ name, initialState, reducers: (create) => ({}) })',
  ])('%j is left out', (text) => {
    expect(missedIn(component, text)).toContain('of @reduxjs/toolkit');
  });

  test.each([
    'routeQuery(build, routes.games, { onQueryStarted: follow })',
    'createSlice({ name, initialState, reducers: { left: (state) => state } })',
  ])('%j is not', (text) => {
    expect(missedIn(component, text)).toBeNull();
  });
});

test.each([
  'node_modules/react/index.ts',
  'web/src/features/x/x.test.tsx',
  'web/src/testing/x.tsx',
  'web/src/features/x/x.module.css',
])('%s is no file of the pages', (path) => {
  expect(ownSource(path, () => '')).toBeNull();
});

describe('a library', () => {
  const cut: Cut = {
    file: '@a/b/c.js',
    version: '1.2.3',
    reason: 'no one uses it',
    forbids: [],
    replace: [[/x\(\);/g, '']],
  };

  test('goes without what is cut', () => {
    expect(lean(cut, 'x();y();x();', '1.2.3')).toBe('y();');
  });

  test.each([
    ['of another version', 'x();', '1.2.4', '@a/b is 1.2.4 now'],
    ['without the text of a pattern', 'y();', '1.2.3', 'has changed'],
  ])('%s fails', (_, text, version, reason) => {
    expect(() => lean(cut, text, version)).toThrow(reason);
  });
});
