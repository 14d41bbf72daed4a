import { nagNames } from './nag-names.ts';

/** A glyph as it is printed behind a move, and what it means. */
export interface NagLabel {
  readonly nag: number;
  readonly sign: string;
  readonly name: string;
  readonly kind: 'good' | 'bad' | 'position';
}

const label = (nag: keyof typeof nagNames, sign: string, kind: NagLabel['kind']): NagLabel => ({
  nag,
  sign,
  get name() {
    return nagNames[nag];
  },
  kind,
});

/** Glyphs that judge a move; a move has one of them. */
export const moveNags: readonly NagLabel[] = [
  label(1, '!', 'good'),
  label(2, '?', 'bad'),
  label(3, '!!', 'good'),
  label(4, '??', 'bad'),
  label(5, '!?', 'good'),
  label(6, '?!', 'bad'),
  label(7, '□', 'position'),
];

/** Glyphs that judge the position behind a move; a move has one of them. */
export const positionNags: readonly NagLabel[] = [
  label(10, '=', 'position'),
  label(13, '∞', 'position'),
  label(14, '+=', 'position'),
  label(15, '=+', 'position'),
  label(16, '±', 'position'),
  label(17, '∓', 'position'),
  label(18, '+−', 'position'),
  label(19, '−+', 'position'),
  label(22, '⊙', 'position'),
  label(23, '⊙', 'position'),
  label(32, '↻', 'position'),
  label(33, '↻', 'position'),
  label(36, '→', 'position'),
  label(37, '→', 'position'),
  label(40, '↑', 'position'),
  label(41, '↑', 'position'),
  label(44, '=∞', 'position'),
  label(45, '=∞', 'position'),
  label(132, '⇆', 'position'),
  label(133, '⇆', 'position'),
  label(138, '⨁', 'position'),
  label(139, '⨁', 'position'),
  label(140, '∆', 'position'),
  label(146, 'N', 'position'),
];

/** A diagram is wanted here; it is printed, not shown. */
export const diagramNag = 220;

const known = new Map([...moveNags, ...positionNags].map((one) => [one.nag, one]));

/** The glyphs of a move that have a sign, those of the move first. */
export const nagLabels = (nags: readonly number[]): readonly NagLabel[] =>
  nags
    .map((nag) => known.get(nag))
    .filter((one) => one !== undefined)
    .toSorted((a, b) => a.nag - b.nag);
