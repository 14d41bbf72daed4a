/** A glyph as it is printed behind a move, and what it means. */
export interface NagLabel {
  readonly nag: number;
  readonly sign: string;
  readonly name: string;
  readonly kind: 'good' | 'bad' | 'position';
}

const label = (nag: number, sign: string, name: string, kind: NagLabel['kind']): NagLabel => ({
  nag,
  sign,
  name,
  kind,
});

/** Glyphs that judge a move; a move has one of them. */
export const moveNags: readonly NagLabel[] = [
  label(1, '!', 'good move', 'good'),
  label(2, '?', 'mistake', 'bad'),
  label(3, '!!', 'brilliant move', 'good'),
  label(4, '??', 'blunder', 'bad'),
  label(5, '!?', 'interesting move', 'good'),
  label(6, '?!', 'dubious move', 'bad'),
  label(7, '□', 'only move', 'position'),
];

/** Glyphs that judge the position behind a move; a move has one of them. */
export const positionNags: readonly NagLabel[] = [
  label(10, '=', 'equal', 'position'),
  label(13, '∞', 'unclear', 'position'),
  label(14, '+=', 'White is slightly better', 'position'),
  label(15, '=+', 'Black is slightly better', 'position'),
  label(16, '±', 'White is better', 'position'),
  label(17, '∓', 'Black is better', 'position'),
  label(18, '+−', 'White is winning', 'position'),
  label(19, '−+', 'Black is winning', 'position'),
  label(22, '⊙', 'White is in zugzwang', 'position'),
  label(23, '⊙', 'Black is in zugzwang', 'position'),
  label(32, '↻', 'White is ahead in development', 'position'),
  label(33, '↻', 'Black is ahead in development', 'position'),
  label(36, '→', 'White has the initiative', 'position'),
  label(37, '→', 'Black has the initiative', 'position'),
  label(40, '↑', 'White attacks', 'position'),
  label(41, '↑', 'Black attacks', 'position'),
  label(44, '=∞', 'White has compensation', 'position'),
  label(45, '=∞', 'Black has compensation', 'position'),
  label(132, '⇆', 'White has counterplay', 'position'),
  label(133, '⇆', 'Black has counterplay', 'position'),
  label(138, '⨁', 'White is short of time', 'position'),
  label(139, '⨁', 'Black is short of time', 'position'),
  label(140, '∆', 'with the idea', 'position'),
  label(146, 'N', 'novelty', 'position'),
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
