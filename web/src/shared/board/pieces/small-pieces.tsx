import type { PieceInk } from './piece-frame.tsx';

/** The foot soldier: a ball on a bell. */
export function Pawn() {
  return (
    <path
      transform="translate(-4 -7.4) scale(1.08)"
      d="M25 87C25 71 37 66 41 55H38C35 55 34.500 50.500 37.500 49L41.500 47A13.600 13.600 0 1 1 58.500 47L62.500 49C65.500 50.500 65 55 62 55H59C63 66 75 71 75 87Z"
    />
  );
}

/** A tower of five merlons; its straight walls distinguish it from the queen's crown. */
export function Rook({ ink }: { ink: PieceInk }) {
  return (
    <>
      <path d="M21 87V78Q21 76 23 76H77Q79 76 79 78V87Z" />
      <path d="M31 76L34 42H66L69 76Z" />
      <path d="M25 17H36V24H44.5V17H55.5V24H64V17H75V33L66 42H34L25 33Z" />
      <g stroke={ink.detail} strokeWidth={3} fill="none">
        <path d="M35 44H65" />
        <path d="M33 69.500H67" />
      </g>
    </>
  );
}

/** A mitre with its cross, on a collar and two curled feet. */
export function Bishop({ ink }: { ink: PieceInk }) {
  return (
    <>
      <path d="M14 88C13 82 18 79 27 79C37 79 44 80 50 72C56 80 63 79 73 79C82 79 87 82 86 88C79 84 72 88 65 88C58 88 54 85 50 82C46 85 42 88 35 88C28 88 21 84 14 88Z" />
      <path d="M33 60C20 44 40 28 50 20C60 28 80 44 67 60Z" />
      <path d="M34 70C38 66 36 63 33 60H67C64 63 62 66 66 70C56 75 44 75 34 70Z" />
      <circle cx="50" cy="15" r="5.500" />
      <g stroke={ink.detail} strokeWidth={3.4} fill="none">
        <path d="M50 35V51M42 42.500H58" />
        <path d="M35.500 61.500C44 64 56 64 64.500 61.500" />
      </g>
    </>
  );
}

/** The horse, looking to the left. `plain` leaves the mane off where another shape covers it. */
export function Knight({ ink, dark, plain = false }: { ink: PieceInk; dark: boolean; plain?: boolean }) {
  return (
    <>
      <path d="M30 88C30 73 47 67 48 53C42 59 36 57 31 60C28 64 26 66 22 66C16 66 13 61 14 56C15 51 21 46 23 39C24 33 28 29 32 25L31 13L40 19L46 11L51 19C73 22 86 44 85 88Z" />
      <path d="M51 37C52 43 50 49 48 53" fill="none" stroke={ink.detail} strokeWidth={3} />
      <ellipse
        cx="35.500"
        cy="35"
        rx="2.600"
        ry="4"
        transform="rotate(28 35.500 35)"
        fill={ink.detail}
        stroke="none"
      />
      <ellipse
        cx="20.500"
        cy="57"
        rx="2"
        ry="2.900"
        transform="rotate(30 20.500 57)"
        fill={ink.detail}
        stroke="none"
      />
      {dark && !plain ? (
        <path
          d="M55 24C71 28 79.500 50 79 86"
          fill="none"
          stroke={ink.detail}
          strokeWidth={4}
          strokeLinecap="butt"
        />
      ) : null}
    </>
  );
}
