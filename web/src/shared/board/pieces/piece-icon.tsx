import type { CSSProperties } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { Role } from '@royal-chess/domain/chess/types';
import { Archbishop, Chancellor } from './compound-pieces.tsx';
import { PieceFrame, inkOf, type PieceInk } from './piece-frame.tsx';
import { King, Queen } from './royal-pieces.tsx';
import { Bishop, Knight, Pawn, Rook } from './small-pieces.tsx';

function shapeOf(role: Role, ink: PieceInk, dark: boolean) {
  switch (role) {
    case 'pawn':
      return <Pawn />;
    case 'rook':
      return <Rook ink={ink} />;
    case 'bishop':
      return <Bishop ink={ink} />;
    case 'knight':
      return <Knight ink={ink} dark={dark} />;
    case 'queen':
      return <Queen ink={ink} dark={dark} />;
    case 'king':
      return <King ink={ink} dark={dark} />;
    case 'archbishop':
      return <Archbishop ink={ink} dark={dark} />;
    case 'chancellor':
      return <Chancellor ink={ink} dark={dark} />;
  }
}

interface PieceIconProps {
  readonly color: Color;
  readonly role: Role;
  readonly style?: CSSProperties | undefined;
}

/** One piece, filling its box. Decorative: its parent names it. */
export function PieceIcon({ color, role, style }: PieceIconProps) {
  const ink = inkOf(color);
  return (
    <PieceFrame ink={ink} style={style}>
      {shapeOf(role, ink, color === 'black')}
    </PieceFrame>
  );
}
