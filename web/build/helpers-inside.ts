import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** The module of the bundler's own helpers. */
const helpersId = '\0rolldown/runtime.js';

const helperStart = /^var (\w+) = \(.*\) =>/gm;

interface Files {
  /** The file that the bundler makes of its helpers. */
  readonly helpers: string;
  readonly code: string;
  /** Names of the helpers, in their order. */
  readonly names: readonly string[];
  /** The file that is to have them. */
  readonly host: string;
}

/** The import of helpers in another file of their folder; the list of names is the first group. */
const importOf = ({ helpers }: Files): RegExp =>
  new RegExp(`^import \\{([^}]*)\\} from "\\./${RegExp.escape(basename(helpers))}";\\n`, 'm');

/** What a helper is called where it is exported: the bundler gives exports no such names. */
const exportedAs = ({ names }: Files, helper: string): string => {
  const index = names.indexOf(helper);
  if (index < 0) throw new Error(`${helper} is no known helper of the bundler`);
  return `__${index}`;
};

/** Helpers that a file imports, with their names there: `r as __toESM$1` is `__toESM`, whatever it is exported as. */
const importedBy = (code: string, files: Files): ReadonlyMap<string, string> =>
  new Map(
    (importOf(files).exec(code)?.[1] ?? '').split(',').flatMap((one) => {
      const local = one.trim().split(' as ').at(-1) ?? '';
      return local ? [[local.replace(/\$\d+$/, ''), local]] : [];
    }),
  );

/** The code of the host with the helpers. In a function: libraries bring some of the same names. */
function withHelpers(code: string, files: Files): string {
  const used = importedBy(code, files);
  for (const name of used.keys()) exportedAs(files, name);
  const all = files.names.map((name) => [name, used.get(name) ?? exportedAs(files, name)] as const);
  return [
    `var [${all.map(([, local]) => local).join(', ')}] = (() => {`,
    files.code,
    `return [${files.names.join(', ')}];`,
    '})();',
    code.replace(importOf(files), ''),
    `export { ${all.map(([name, local]) => `${local} as ${exportedAs(files, name)}`).join(', ')} };`,
    '',
  ].join('\n');
}

/** The code of another file, which imports them from the host. */
function fromHost(code: string, files: Files): string {
  const names = [...importedBy(code, files)].map(([name, local]) => `${exportedAs(files, name)} as ${local}`);
  return code.replace(
    importOf(files),
    () => `import { ${names.join(', ')} } from "./${basename(files.host)}";\n`,
  );
}

/**
 * Moves the bundler's own helpers into a file that every page loads: by itself the bundler makes a file of them, a request more for
 * every page. That file may import no other one, or the two would wait for each other.
 * @param host the name of the chunk that is to have them
 */
export function helpersInside(host: string): Plugin {
  let files: Files | undefined;
  return {
    name: 'helpers-inside',
    apply: 'build',
    renderStart() {
      files = undefined;
    },
    // Before names are shortened, and before files are named by what they contain.
    renderChunk(code, chunk, _options, { chunks }) {
      if (!files) {
        const all = Object.values(chunks);
        const from = all.find(({ modules }) => helpersId in modules);
        const to = all.find(({ name }) => name === host);
        if (!from || to?.imports.some((file) => file !== from.fileName) !== false)
          throw new Error(`${host} cannot have the helpers of the bundler`);
        if (Object.keys(from.modules).length > 1)
          throw new Error('the file of the helpers of the bundler has other modules, too');
        const helpers = from.modules[helpersId]?.code ?? '';
        const names = [...helpers.matchAll(helperStart)].map(([, name = '']) => name);
        files = { helpers: from.fileName, code: helpers, names, host: to.fileName };
      }
      if (chunk.fileName === files.host) return { code: withHelpers(code, files), map: null };
      return chunk.imports.includes(files.helpers) ? { code: fromHost(code, files), map: null } : null;
    },
    generateBundle: {
      // Before those who look at what a file imports.
      order: 'pre',
      handler(_options, bundle) {
        const all = Object.values(bundle).filter((file) => file.type === 'chunk');
        const from = all.find(({ modules }) => helpersId in modules);
        const to = all.find(({ name }) => name === host);
        if (!from || !to) return;
        for (const file of all) {
          if (file.code.includes(basename(from.fileName)))
            this.error(`${file.fileName} imports the helpers of the bundler in an unknown way`);
          const others = file.imports.filter((name) => name !== from.fileName);
          if (others.length === file.imports.length) continue;
          file.imports = file === to ? others : [...new Set([...others, to.fileName])];
        }
        delete bundle[from.fileName];
      },
    },
  };
}
