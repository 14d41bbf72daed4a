const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"\s*\]/y;
/** A value with quotes that nobody escaped: everything between the first and the last quote. */
const LOOSE_TAG = /^\s*\[\s*([A-Za-z0-9_]+)\s*"(.*)"\s*\]\s*$/;
const TAG_START = /^\s*\[\s*[A-Za-z0-9_]+\s*"/;

/** Whether a line starts a tag pair: told from a comment or an annotation by name and quote. */
export const isTagLine = (line: string): boolean => TAG_START.test(line);

/** The tag pairs a line begins with, usually one, and what follows them; a broken tag is passed over. */
export function readTags(line: string): { readonly pairs: [string, string][]; readonly rest: string } {
  const pairs: [string, string][] = [];
  let end = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(line); match; match = TAG.exec(line)) {
    pairs.push([match[1] ?? '', (match[2] ?? '').replace(/\\(["\\])/g, '$1')]);
    end = TAG.lastIndex;
  }
  const rest = line.slice(end).trim();
  if (rest === '') return { pairs, rest };
  const loose = LOOSE_TAG.exec(line);
  if (loose) return { pairs: [[loose[1] ?? '', loose[2] ?? '']], rest: '' };
  return { pairs, rest: pairs.length === 0 || rest.startsWith('[') ? '' : rest };
}
