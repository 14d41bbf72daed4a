/** What is left out of a file of a library. */
export interface Cut {
  /** End of its path. */
  readonly file: string;
  /** Why the page does without it. */
  readonly reason: string;
  readonly replace: readonly (readonly [text: RegExp, by: string])[];
}

/** A function of a file, with all that is in it, by its end at the same depth: it returns this instead. */
export const instead = (name: string, returned: string): Cut['replace'][number] => [
  new RegExp(`^( *)(async )?function ${name.replaceAll('$', String.raw`\$`)}\\([^]*?^\\1\\}\\n`, 'gm'),
  `$1$2function ${name.replaceAll('$', '$$$$')}(first) { return ${returned}; }\n`,
];

/** Functions of a file that do nothing instead. */
export const without = (...names: readonly string[]): Cut['replace'] =>
  names.map((name) => instead(name, 'undefined'));
