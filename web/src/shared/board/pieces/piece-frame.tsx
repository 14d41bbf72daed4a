import type { CSSProperties, ReactNode } from 'react';
import type { Color } from '@royal-chess/contracts/chess';

/** Colours of one piece: body, outline and the fine lines drawn on the body. */
export interface PieceInk {
  readonly fill: string;
  readonly line: string;
  readonly detail: string;
}

/** White is drawn dark on light; black keeps a near-black outline and takes its detail in ivory. */
export const inkOf = (color: Color): PieceInk =>
  color === 'white'
    ? { fill: 'var(--pw)', line: 'var(--pw-l)', detail: 'var(--pw-l)' }
    : { fill: 'var(--pb)', line: 'var(--pb-l)', detail: 'var(--pb-d)' };

interface FrameProps {
  readonly ink: PieceInk;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** The field all pieces are drawn on, 100 x 100 with a margin; their base is the line y = 88. */
export function PieceFrame({ ink, style, children }: FrameProps) {
  return (
    <svg
      viewBox="-3 -4 106 106"
      width="100%"
      height="100%"
      style={{ display: 'block', ...style }}
      fill={ink.fill}
      stroke={ink.line}
      strokeWidth={3.8}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
