/** Kinds of pieces whose number a search can name. */
export const materialKinds = ['Q', 'R', 'B', 'N', 'P'] as const;
export const wideKinds = ['Q', 'C', 'A', 'R', 'B', 'N', 'P'] as const;
export type MaterialKind = (typeof wideKinds)[number];

/** Numbers of one side by kind; a kind that is absent may be there in any number. */
export type SideMaterial = Readonly<Partial<Record<MaterialKind, number>>>;

function readSide(text: string): SideMaterial {
  const counts: Partial<Record<MaterialKind, number>> = {};
  for (const [, letter, count] of text.slice(1).matchAll(/([QRBNPAC])(\d*)/g)) {
    const kind = letter as MaterialKind;
    counts[kind] = count ? Number(count) : (counts[kind] ?? 0) + 1;
  }
  // Without the star, what is not named is not there.
  if (!text.endsWith('*')) for (const kind of materialKinds) counts[kind] ??= 0;
  return counts;
}

/** The numbers that a text such as `KRPvKR` names, White's first. */
export function readMaterial(text: string): readonly [white: SideMaterial, black: SideMaterial] {
  const [white = '', black = ''] = text.split('v');
  return text === '' ? [{}, {}] : [readSide(white), readSide(black)];
}

const writeSide = (side: SideMaterial): string =>
  `K${wideKinds.flatMap((kind) => (side[kind] === undefined ? [] : [`${kind}${side[kind]}`])).join('')}*`;

/** The text of such numbers; empty where neither side names one. */
export const writeMaterial = (white: SideMaterial, black: SideMaterial): string =>
  Object.keys(white).length + Object.keys(black).length === 0
    ? ''
    : `${writeSide(white)}v${writeSide(black)}`;
