/**
 * An opening and the variations of it that a name has: `Sicilian Defense: Najdorf Variation, English Attack` is in three, the defence, the
 * variation and the attack, each with what it is a part of.
 */
export function familiesOf(name: string): readonly string[] {
  const parts = name.split(/(?=[:,])/);
  return parts.map((_, index) => parts.slice(0, index + 1).join(''));
}
