import { createRequire } from 'node:module';

/** A piece of text of one direction. */
export interface DirectedText {
  readonly text: string;
  readonly rightToLeft: boolean;
}

// Its types are those of an ES module, its file is CommonJS.
const bidi = (createRequire(import.meta.url)('bidi-js') as typeof import('bidi-js').default)();
const rightToLeft = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/**
 * A line as pieces from left to right, by the Unicode Bidirectional Algorithm (UAX 9, rule L2). The text of a piece stays in reading
 * order: the shaper reverses the glyphs of a script that is written from right to left.
 */
export function inVisualOrder(line: string): DirectedText[] {
  if (!rightToLeft.test(line)) return [{ text: line, rightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const pieces: { start: number; end: number; level: number }[] = [];
  for (const [index, level] of levels.entries()) {
    const last = pieces.at(-1);
    if (last?.level === level) last.end = index + 1;
    else pieces.push({ start: index, end: index + 1, level });
  }
  const highest = Math.max(...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level--) reverseRunsOf(pieces, level);
  return pieces.map(({ start, end, level }) => {
    const text = line.slice(start, end);
    return level % 2 === 0
      ? { text, rightToLeft: false }
      : {
          text: [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join(''),
          rightToLeft: true,
        };
  });
}

function reverseRunsOf(pieces: { level: number }[], level: number): void {
  for (let start = 0; start < pieces.length; start++) {
    let end = start;
    while ((pieces[end]?.level ?? -1) >= level) end++;
    if (end - start > 1) pieces.splice(start, end - start, ...pieces.slice(start, end).toReversed());
    start = Math.max(start, end);
  }
}
