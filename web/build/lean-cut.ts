import type { Forbidden } from './own-sources.ts';

/** What is left out of a file of a library. */
export interface Cut {
  /** End of its path, which begins with the package. */
  readonly file: string;
  /** The version of the package that the cut was checked with. */
  readonly version: string;
  /** Why the page does without it. */
  readonly reason: string;
  readonly replace: readonly (readonly [text: RegExp, by: string])[];
  /** How our files would use what is left out. */
  readonly forbids: readonly Forbidden[];
}

/** A function of a file, with all that is in it, by its end at the same depth: it returns this instead. */
export const instead = (name: string, returned: string): Cut['replace'][number] => [
  new RegExp(`^( *)(async )?function ${name.replaceAll('$', String.raw`\$`)}\\([^]*?^\\1\\}\\n`, 'gm'),
  `$1$2function ${name.replaceAll('$', '$$$$')}(first) { return ${returned}; }\n`,
];

/** Functions of a file that do nothing instead. */
export const without = (...names: readonly string[]): Cut['replace'] =>
  names.map((name) => instead(name, 'undefined'));

/** The package of a cut, as `@mantine/core`. */
export const packageOf = ({ file }: Cut): string => /^(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file;
