type Random = (below: number) => number;

/** Characters that break readers: letters of the notations, digits, blanks, signs, letters beyond ASCII and half a pair. */
const ALPHABET = Array.from(
  'abcdefghijkqrnpAKQRBNCP0123456789/-+#=xO. wb\t\n\0\u00a0\u2654\u00e9\uff11\u{1f600}',
).concat('\ud800');

const CHANGES: readonly ((text: string, at: number, random: Random) => string)[] = [
  // Insert, delete, replace, swap with the next, repeat a piece, cut off, drop a field, double a field.
  (text, at, random) => text.slice(0, at) + ALPHABET[random(ALPHABET.length)]! + text.slice(at),
  (text, at, random) => text.slice(0, at) + text.slice(at + 1 + random(3)),
  (text, at, random) => text.slice(0, at) + ALPHABET[random(ALPHABET.length)]! + text.slice(at + 1),
  (text, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  (text, at, random) =>
    text.slice(0, at) + text.slice(at, at + 1 + random(8)).repeat(2 + random(3)) + text.slice(at),
  (text, at) => text.slice(0, at),
  (text, at) =>
    text
      .split(' ')
      .toSpliced(at % 6, 1)
      .join(' '),
  (text, at) =>
    text
      .split(' ')
      .flatMap((field, index) => (index === at % 6 ? [field, field] : [field]))
      .join(' '),
  (text, at) => swapFields(text, at % 6),
  (text, at) => text.slice(0, at) + swapCase(text.charAt(at)) + text.slice(at + 1),
];

/** A text with one to three random changes: mostly broken, sometimes another right one. */
export function mutateText(text: string, random: Random): string {
  let changed = text;
  for (let times = 1 + random(3); times > 0; times -= 1) {
    changed = CHANGES[random(CHANGES.length)]!(changed, random(changed.length + 1), random);
  }
  return changed;
}

function swapFields(text: string, index: number): string {
  const fields = text.split(' ');
  const [moved = ''] = fields.splice(index, 1);
  return [...fields, moved].join(' ');
}

const swapCase = (letter: string): string =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
