/** A file of ours that the pages may contain. */
export interface OwnSource {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** What a cut leaves out of a library, as our files would use it. */
export type Forbidden = (source: OwnSource) => string | null;

/** Such a text, without comments. */
export const never =
  (pattern: RegExp, isMeant: (source: OwnSource) => boolean = () => true): Forbidden =>
  (source) =>
    isMeant(source) ? (pattern.exec(source.text)?.[0] ?? null) : null;

/** Names that are imported from modules. */
export const neverImported = (modules: string, names: readonly string[]): Forbidden => {
  const imported = new RegExp(
    `\\bimport\\s[^;'"]*\\b(${names.join('|')})\\b[^;'"]*\\bfrom ['"](?:${modules})['"]`,
  );
  return ({ text }) => imported.exec(text)?.[1] ?? null;
};

/** The opening tags of an element, without what is in the braces and quotes of their attributes. */
function* openingTags(text: string, element: string): Generator<string> {
  for (const { index } of text.matchAll(new RegExp(`<(?:${element})(?=[\\s/>])`, 'g'))) {
    let depth = 0;
    let quote = '';
    let tag = '';
    for (const char of text.slice(index)) {
      if (depth === 0 && quote === '') tag += char;
      if (quote !== '') quote = char === quote ? '' : quote;
      else if (char === '"' || char === "'") quote = depth === 0 ? char : '';
      else if (char === '{') depth += 1;
      else if (char === '}') depth -= 1;
      else if (char === '>' && depth === 0) break;
    }
    yield tag;
  }
}

/** An attribute of an element. */
export const neverOn =
  (element: string, attribute: string): Forbidden =>
  ({ path, text }) => {
    const named = new RegExp(`\\s(?:${attribute})(?=[=\\s/>])`);
    return path.endsWith('.tsx')
      ? ([...openingTags(text, element)].find((tag) => named.test(tag)) ?? null)
      : null;
  };

const isOwn = /(?:^|\/)((?:contracts|domain|web)\/src\/.*\.tsx?)$/;
/** Not what begins in text, as in `'/admin/*'`. */
const comments = /(?<=^|[\s{(,])\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const isTest = /\.(?:test|contract)\.tsx?$|\/testing\//;

/**
 * A file of ours as it is written, but for its comments; null for files of libraries and tests.
 * @param file its path
 */
export function ownSource(file: string, read: (file: string) => string): OwnSource | null {
  const path = isOwn.exec(file.replaceAll('\\', '/'))?.[1];
  if (path === undefined || isTest.test(path)) return null;
  return { path, text: read(file).replaceAll(comments, '') };
}
