import type { PieceInk } from './piece-frame.tsx';

const pearls = [
  [12, 32],
  [28.5, 21],
  [50, 16.5],
  [71.5, 21],
  [88, 32],
] as const;

/** A crown of five rays with a pearl on each. */
export function Queen({ ink, dark }: { ink: PieceInk; dark: boolean }) {
  return (
    <>
      <path d="M25 65L13 35L30 53L29.500 25L43 52L50 21L57 52L70.500 25L70 53L87 35L75 65Z" />
      <path d="M25 65C27 70 32 72 31 77C29 81 28 83 28 86C40 91 60 91 72 86C72 83 71 81 69 77C68 72 73 70 75 65C60 59 40 59 25 65Z" />
      {pearls.map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="4.900" />
      ))}
      <g stroke={ink.detail} strokeWidth={3} fill="none">
        {dark ? <path d="M28 66.500C41 61.500 59 61.500 72 66.500" /> : null}
        <path d="M32.500 75C43 71.500 57 71.500 67.500 75" />
        <path d="M30.500 82.500C42 86.500 58 86.500 69.500 82.500" />
      </g>
    </>
  );
}

/** A cross over two lobes that close like a coronation mantle. */
export function King({ ink, dark }: { ink: PieceInk; dark: boolean }) {
  return (
    <>
      <path d="M50 28V9M43 15.500H57" fill="none" strokeWidth={4.6} />
      <path d="M50 56C41 44 41 32 50 27C59 32 59 44 50 56Z" />
      <path d="M29 69C12 58 9 44 20 38C33 31 46 41 50 56C54 41 67 31 80 38C91 44 88 58 71 69Z" />
      <path d="M29 69V85C40 91 60 91 71 85V69C60 63.500 40 63.500 29 69Z" />
      <g stroke={ink.detail} strokeWidth={3} fill="none">
        {dark ? (
          <path d="M30.500 64.500C17 56 15.500 46.500 23.500 42.500C33 38 44 46 47.500 62M69.500 64.500C83 56 84.500 46.500 76.500 42.500C67 38 56 46 52.500 62" />
        ) : null}
        <path d="M31.500 72C42 67.500 58 67.500 68.500 72" />
        <path d="M31.500 79.500C42 75 58 75 68.500 79.500" />
      </g>
    </>
  );
}
