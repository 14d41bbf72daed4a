/** `{{column}}` or `{{column|instead}}`. */
const placeholder = /\{\{ {0,9}([^\s{}|<>][^{}|<>]{0,59})(?:\|([^{}<>]{0,100}))?\}\}/g;

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The columns that a text names and a list lacks, also those with a fallback: a misspelt name would fill every letter with it. */
export function unknownPlaceholders(text: string, columns: readonly string[]): readonly string[] {
  const known = new Set(columns.map(keyOf));
  const named = [...text.matchAll(placeholder)].map(([, name = '']) => name.trim());
  return [...new Set(named)].filter((name) => !known.has(keyOf(name)));
}

/**
 * A text with the cells of one recipient. An empty cell becomes the fallback, and nothing where there is none.
 * @param escape makes a cell fit for the text, such as HTML
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string>>,
  escape: (value: string) => string,
): string {
  const byKey = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value.trim()]));
  // The fallback is part of the text, so it is escaped already.
  return text.replaceAll(placeholder, (_, name: string, fallback: string | undefined) => {
    const value = byKey.get(keyOf(name)) ?? '';
    return value === '' ? (fallback ?? '') : escape(value);
  });
}
