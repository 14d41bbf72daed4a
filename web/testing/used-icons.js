import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const web = dirname(import.meta.dirname);
const esm = join(
  dirname(createRequire(import.meta.url).resolve('@tabler/icons-react/package.json')),
  'dist/esm',
);
const cache = join(dirname(web), 'node_modules/.cache/test-icons');

/** The lines of an icon's module that make it: what it imports is there, and what it exports has another name. */
const bodyOf = (name) =>
  readFileSync(join(esm, 'icons', `${name}.mjs`), 'utf8').replaceAll(/^(?:import|export) .*$/gm, '');

/**
 * Writes a module with those icons of `@tabler/icons-react` that the sources name. The package is one file of 5,900 icons, which each
 * suite would compile and run again: 0.4 s of each.
 * @returns {string} path of the module
 */
export function usedIcons() {
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: web });
  const named = sources.flatMap(
    (path) => readFileSync(join(web, path), 'utf8').match(/\bIcon[A-Z]\w*/g) ?? [],
  );
  const icons = [...new Set(named)].filter((name) => existsSync(join(esm, 'icons', `${name}.mjs`))).sort();
  const text = [
    `import createReactComponent from ${JSON.stringify(join(esm, 'createReactComponent.mjs'))};`,
    ...icons.map((name) => `export const ${name} = (() => {${bodyOf(name)}return ${name};\n})();`),
  ].join('\n');
  const file = join(cache, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, text);
    renameSync(part, file);
  }
  return file;
}
