/** Places surrogates behind all other units, as code points and UTF-8 order them. */
const place = (unit: number): number =>
  unit < 0xd800 ? unit : unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;

/** Compares texts by their UTF-8 bytes. */
export function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one !== other) return place(one) - place(other);
  }
  return a.length - b.length;
}
