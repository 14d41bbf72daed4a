// Types of CSS modules: node scripts/css-classes.js writes x.module.css.d.ts beside each x.module.css, so that a class that
// does not exist is a type error; with --check it writes nothing and fails on old types, unknown classes and unused classes.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { transform } from 'lightningcss';
import { root } from './run.js';

const sources = join(root, 'web/src');
const command = 'npm run css:types';

/** Only classes: components do not use names of animations, grid areas and containers. */
const cssModules = { animation: false, container: false, customIdents: false, grid: false };

/** Names of the classes that a stylesheet declares, sorted. */
export function classesOf(css, filename) {
  const { exports } = transform({ filename, code: Buffer.from(css), cssModules });
  return Object.keys(exports).sort();
}

const quoted = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`);

/** The declaration of a stylesheet with these classes, in the format of prettier. */
export function typesOf(names) {
  const keys = names.map((name) => `  readonly ${quoted(name)}: string;\n`).join('');
  return `declare const classes: {\n${keys}};\nexport default classes;\n`;
}

const styleImport = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes that a component takes from each stylesheet it imports, as [path of the import, names]. */
export function usesOf(code) {
  return [...code.matchAll(styleImport)].map(([, local, path]) => {
    const use = new RegExp(`(?<![\\w$./])${local}(?:\\.([\\w$]+)|\\['([^']+)'\\])`, 'g');
    return [path, [...code.matchAll(use)].map(([, property, key]) => property ?? key)];
  });
}

function filesOf(pattern) {
  return readdirSync(sources, { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => join(sources, name))
    .sort();
}

/** Every stylesheet with its classes and its type declaration. */
function stylesheets() {
  return filesOf(/\.module\.css$/).map((path) => {
    const names = classesOf(readFileSync(path, 'utf8'), path);
    return { path, names, typePath: `${path}.d.ts`, type: typesOf(names) };
  });
}

const orphans = () => filesOf(/\.module\.css\.d\.ts$/).filter((path) => !existsSync(path.slice(0, -5)));
const written = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Writes the types that have changed and removes those of deleted stylesheets; returns the paths of both. */
export function writeCssTypes() {
  const old = stylesheets().filter(({ typePath, type }) => written(typePath) !== type);
  for (const { typePath, type } of old) writeFileSync(typePath, type);
  const removed = orphans();
  for (const path of removed) rmSync(path);
  return [...old.map(({ typePath }) => typePath), ...removed].map((path) => relative(root, path));
}

/** Everything wrong with the use of CSS modules, a line each. */
export function cssFaults() {
  const sheets = stylesheets();
  const used = new Map(sheets.map(({ path }) => [path, new Set()]));
  const faults = [];
  for (const file of filesOf(/\.tsx?$/))
    for (const [path, names] of usesOf(readFileSync(file, 'utf8'))) {
      const sheet = sheets.find((known) => known.path === resolve(dirname(file), path));
      if (!sheet) faults.push(`${relative(root, file)}: there is no ${path}`);
      for (const name of names) {
        used.get(sheet?.path)?.add(name);
        if (sheet && !sheet.names.includes(name))
          faults.push(`${relative(root, file)}: ${path} has no class "${name}"`);
      }
    }
  for (const { path, names, typePath, type } of sheets) {
    const unused = names.filter((name) => !used.get(path).has(name));
    if (unused.length > 0) faults.push(`${relative(root, path)}: no component uses ${unused.join(', ')}`);
    if (written(typePath) !== type) faults.push(`${relative(root, typePath)} is old; run ${command}`);
  }
  return [...faults, ...orphans().map((path) => `${relative(root, path)} has no stylesheet; run ${command}`)];
}

if (import.meta.filename === process.argv[1]) {
  if (process.argv.includes('--check')) {
    const faults = cssFaults();
    for (const fault of faults) console.error(fault);
    console.log(
      faults.length === 0 ? 'CSS classes are typed and used.' : `${faults.length} faults in CSS modules.`,
    );
    process.exitCode = faults.length === 0 ? 0 : 1;
  } else {
    for (const path of writeCssTypes()) console.log(path);
  }
}
