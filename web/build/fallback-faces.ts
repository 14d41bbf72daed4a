/** A font that a machine has already: the text is shown in it until the web font has come. */
interface Local {
  readonly family: string;
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  /** Width of English text in the web font, in percent of its width in this one: weight 500 beside regular, 650 beside bold. */
  readonly widths: readonly [number, number];
}

// Measured in Chromium: 285 characters of our texts with tabular figures. Fonts of one row have the same widths.
const locals: readonly Local[] = [
  {
    family: 'Ysabeau Office as Arial',
    regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
    widths: [93, 88],
  },
  {
    family: 'Ysabeau Office as Roboto',
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    bold: ['Roboto Bold', 'Roboto-Bold'],
    widths: [93.6, 93.2],
  },
  {
    family: 'Ysabeau Office as DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    widths: [81.9, 73.4],
  },
];

/** Height above and below the base line of the web font, in percent of its size. */
const ascent = 105;
const descent = 29;

/** Letters and punctuation. Symbols keep the size that their own font gives them. */
const letters = 'U+20-24F,U+2010-205E';

const faceOf = (family: string, weights: string, names: readonly string[], width: number): string => {
  const percent = (share: number): string => `${((share * 100) / width).toFixed(1)}%`;
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${width}%;
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(descent)};
  line-gap-override: 0%;
  unicode-range: ${letters};
}`;
};

/**
 * Faces that give fonts of the machine the width and height of the web font, so that lines break where they will break and nothing
 * moves when it comes. The font stack of `tokens.ts` names their families.
 */
export const fallbackFaces = (): string =>
  locals
    .flatMap(({ family, regular, bold, widths }) => [
      faceOf(family, '400 599', regular, widths[0]),
      faceOf(family, '600 700', bold, widths[1]),
    ])
    .join('\n');
