/** Whether a text may be divided here: not within a word. */
const isBetweenWords = (text: string, at: number): boolean =>
  at === 0 || at === text.length || /\s/.test(text.charAt(at - 1)) || /\s/.test(text.charAt(at));

/** The part of a text that was changed, in whole words: what lies before and behind it is the same. */
function changeOf(base: string, text: string): { from: number; to: number; put: string } {
  const most = Math.min(base.length, text.length);
  let from = 0;
  while (from < most && base[from] === text[from]) from += 1;
  while (!isBetweenWords(base, from) || !isBetweenWords(text, from)) from -= 1;
  let same = 0;
  while (same < most - from && base.at(-1 - same) === text.at(-1 - same)) same += 1;
  while (!isBetweenWords(base, base.length - same) || !isBetweenWords(text, text.length - same)) same -= 1;
  return { from, to: base.length - same, put: text.slice(from, text.length - same) };
}

/**
 * Two changes of one text as one: each of them where it was made. Where they meet, the later one stands behind the first, and what it
 * took out there stays.
 * @param base what both have changed
 */
export function mergeTexts(base: string, theirs: string, mine: string): string {
  if (base === theirs || theirs === mine) return mine;
  if (base === mine) return theirs;
  const a = changeOf(base, theirs);
  const b = changeOf(base, mine);
  const isApart = a.to < b.from || b.to < a.from;
  if (!isApart) {
    const put = b.put.trim();
    const left = theirs.slice(0, a.from + a.put.length);
    const right = theirs.slice(left.length);
    if (put === '') return theirs;
    const before = left === '' || /\s$/.test(left) ? '' : ' ';
    const behind = right === '' || /^\s/.test(right) ? '' : ' ';
    return left + before + put + behind + right;
  }
  const [first, second] = a.from < b.from ? [a, b] : [b, a];
  return (
    base.slice(0, first.from) +
    first.put +
    base.slice(first.to, second.from) +
    second.put +
    base.slice(second.to)
  );
}
