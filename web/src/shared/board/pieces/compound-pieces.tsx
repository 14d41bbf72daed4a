import { Knight } from './small-pieces.tsx';
import type { PieceInk } from './piece-frame.tsx';

interface CompoundProps {
  readonly ink: PieceInk;
  readonly dark: boolean;
}

/** Bishop and knight in one: the horse bears a mitre. */
export function Archbishop({ ink, dark }: CompoundProps) {
  return (
    <>
      <Knight ink={ink} dark={dark} plain />
      <g fill={ink.detail} stroke="none">
        <circle cx="67" cy="47" r="3.200" />
        <path d="M57 71C49 61 61 54 67 49.500C73 54 85 61 77 71Z" />
        <path d="M54 84C54 79 59 80 60 74H74C75 80 80 79 80 84Z" />
      </g>
      <path d="M67 57V67.500M62 61.500H72" fill="none" stroke={ink.fill} strokeWidth={2.6} />
    </>
  );
}

/** Rook and knight in one: the horse bears a tower. */
export function Chancellor({ ink, dark }: CompoundProps) {
  return (
    <>
      <Knight ink={ink} dark={dark} plain />
      <path
        d="M55 84V79H58L60 64L56 60V51H61V54.500H65V51H70V54.500H74V51H79V60L75 64L77 79H80V84Z"
        fill={ink.detail}
        stroke="none"
      />
    </>
  );
}
