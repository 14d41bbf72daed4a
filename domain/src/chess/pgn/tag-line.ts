const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"\s*\]/y;
/** A value with quotes that nobody escaped: everything between the first and the last quote. */
const LOOSE_TAG = /^\s*\[\s*([A-Za-z0-9_]+)\s*"(.*)"\s*\]\s*$/;

/** Whether a line starts a tag pair: told from a comment or an annotation by name and quote. */
export const isTagLine = (line: string): boolean => /^\s*\[\s*[A-Za-z0-9_]+\s*"/.test(line);

/** The tag pairs of a line, usually one; none when the line is broken. */
export function readTags(line: string): [string, string][] {
  const pairs: [string, string][] = [];
  let end = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(line); match; match = TAG.exec(line)) {
    pairs.push([match[1] ?? '', (match[2] ?? '').replace(/\\(["\\])/g, '$1')]);
    end = TAG.lastIndex;
  }
  if (line.slice(end).trim() === '') return pairs;
  const loose = LOOSE_TAG.exec(line);
  return loose ? [[loose[1] ?? '', loose[2] ?? '']] : pairs;
}
