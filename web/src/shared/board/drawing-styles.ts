import type { CSSProperties } from 'react';

const notation = {
  fontFamily: 'inherit',
  // 12 px wherever a square has the room.
  fontSize: 'clamp(min(12px, var(--square) * .36), var(--square) * .155, 14px)',
  fontWeight: 650,
  lineHeight: 1.1,
  opacity: 'var(--b-notation, 1)',
  position: 'absolute',
} as const satisfies CSSProperties;

/** Squares by their colour: the variables of the board theme. */
export const squareStyle = {
  light: { backgroundColor: 'var(--b-light)' },
  dark: { backgroundColor: 'var(--b-dark)' },
} as const satisfies Record<string, CSSProperties>;

/** Letters and numbers at the edge: by the colour of their square, and by what they name. */
export const notationStyle = {
  light: { color: 'var(--b-on-light)', zIndex: 1, pointerEvents: 'none' },
  dark: { color: 'var(--b-on-dark)', zIndex: 1, pointerEvents: 'none' },
  file: { ...notation, right: 4, bottom: 3 },
  rank: { ...notation, left: 4, top: 4 },
} as const satisfies Record<string, CSSProperties>;
