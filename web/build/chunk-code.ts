import { parseAst } from 'vite';

/** An import of a chunk: from which file, and its names there with its names here; `*` is all of them in one object. */
interface ChunkImport {
  readonly from: string;
  readonly names: readonly (readonly [theirs: string, ours: string])[];
}

/** The code of a chunk, taken apart. */
export interface ChunkCode {
  readonly imports: readonly ChunkImport[];
  /** Names that others use, with those in the code. */
  readonly exports: readonly (readonly [name: string, local: string])[];
  /** What is left. */
  readonly body: string;
}

interface Name {
  readonly name?: string;
  readonly value?: unknown;
}
const nameOf = ({ name, value }: Name): string => name ?? String(value);

/**
 * Takes the code of a chunk apart.
 * @throws Error for what is neither an import of names, nor one of all names as an object, nor a list of exports
 */
export function takenApart(source: string): ChunkCode {
  const imports: ChunkImport[] = [];
  const exports: (readonly [string, string])[] = [];
  let [body, at] = ['', 0];
  for (const node of parseAst(source).body) {
    if (node.type === 'ImportDeclaration')
      imports.push({
        from: node.source.value,
        names: node.specifiers.map((one) => [
          one.type === 'ImportNamespaceSpecifier'
            ? '*'
            : one.type === 'ImportSpecifier'
              ? nameOf(one.imported)
              : 'default',
          one.local.name,
        ]),
      });
    else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      // What is exported from another file is taken from there first.
      const names = node.specifiers.map(({ exported, local }, index) => ({
        out: nameOf(exported),
        local: nameOf(local),
        ours: node.source ? `$${imports.length}_${index}` : nameOf(local),
      }));
      for (const { out, ours } of names) exports.push([out, ours]);
      if (node.source)
        imports.push({ from: node.source.value, names: names.map(({ local, ours }) => [local, ours]) });
    } else if (node.type.startsWith('Export')) throw new Error(`A chunk exports by an unknown ${node.type}`);
    else continue;
    body += source.slice(at, node.start);
    at = node.end;
  }
  return { imports, exports, body: (body + source.slice(at)).trim() };
}

/**
 * Variables of a chunk that it exports and sets again later: who takes such a one once has an old value. Functions may replace
 * themselves: both do the same.
 */
export function changingExports(source: string): readonly string[] {
  const { body } = parseAst(source);
  const functions = new Set(
    body.flatMap((node) => (node.type === 'FunctionDeclaration' ? [node.id?.name] : [])),
  );
  const exported = new Set(takenApart(source).exports.map(([, local]) => local));
  const found = new Set<string>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look);
    if (typeof node !== 'object' || node === null) return;
    const { type, left, argument } = node as {
      readonly type?: string;
      readonly left?: unknown;
      readonly argument?: unknown;
    };
    const target = type === 'AssignmentExpression' ? left : type === 'UpdateExpression' ? argument : null;
    if (typeof target === 'object' && target && 'name' in target) found.add(String(target.name));
    Object.values(node).forEach(look);
  };
  look(body);
  return [...found].filter((name) => exported.has(name) && !functions.has(name));
}

/** Where files find what chunks export: the object of the page, and the libraries. */
const [parts, libraries] = ['$p', '$l'];

/** How others name what a chunk exports. */
interface Places {
  /** The chunk of an imported file; null for the libraries. */
  readonly keyOf: (file: string) => string | null;
}

const pairs = (names: readonly (readonly [string, string])[]): string =>
  `{${names.map(([one, other]) => (one === other ? one : `${one}:${other}`)).join(',')}}`;

/** A chunk as a statement that runs it, unless another file of the page has. */
export function statementOf(key: string, { imports, exports, body }: ChunkCode, { keyOf }: Places): string {
  const taken = imports.flatMap(({ from, names }) => {
    const place = keyOf(from);
    const source = place === null ? libraries : `${parts}.${place}`;
    const whole = names.flatMap(([theirs, ours]) => (theirs === '*' ? [`${ours}=${source}`] : []));
    const single = names.filter(([theirs]) => theirs !== '*');
    return [...(single.length > 0 ? [`${pairs(single)}=${source}`] : []), ...whole];
  });
  const start = taken.length > 0 ? `let ${taken.join(',')};` : '';
  return `${parts}.${key}??=(()=>{${start}${body}\nreturn${pairs(exports)}})();`;
}

interface WrittenFile {
  /** Path of the libraries, if they are used. */
  readonly libraries: string | null;
  /** Paths of files that run before it. */
  readonly first: readonly string[];
  readonly statements: readonly string[];
  /** Its chunk and the names that it exports; null exports nothing. */
  readonly exports: { readonly key: string; readonly names: readonly string[] } | null;
}

/** The code of a file with several chunks. */
export function fileWith({ libraries: path, first, statements, exports }: WrittenFile): string {
  const names = (exports?.names ?? []).map((name, index) => [name, `$${index}`] as const);
  return [
    ...(path === null ? [] : [`import*as ${libraries} from"${path}";`]),
    ...first.map((file) => `import"${file}";`),
    `const ${parts}=globalThis.parts??={};`,
    ...statements,
    ...(exports && names.length > 0
      ? [
          `const${pairs(names)}=${parts}.${exports.key};export{${names.map(([name, ours]) => `${ours} as ${name}`).join(',')}};`,
        ]
      : []),
    '',
  ].join('\n');
}
