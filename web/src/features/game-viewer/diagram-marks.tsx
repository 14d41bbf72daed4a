import type { BoardArrow, BoardCircle } from '@royal-chess/domain/chess/pgn/comment-marks';

interface DiagramMarksProps {
  readonly files: number;
  readonly arrows: readonly BoardArrow[];
  readonly circles: readonly BoardCircle[];
}

type Point = readonly [x: number, y: number];

/** Lengths in squares: of the head of an arrow, half its width, and what is free around the middle of a square. */
const [headLength, headHalf, free] = [0.34, 0.2, 0.12] as const;

/** The middle of a square, from the upper left corner, White below. */
const middleOf = (square: string): Point => [square.charCodeAt(0) - 96.5, 8.5 - Number(square[1])];
const written = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

/** The shaft and the head of an arrow, which ends in the middle of its square. */
function arrowPoints(from: Point, to: Point): readonly [shaft: readonly Point[], head: readonly Point[]] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const along = (distance: number, aside = 0): Point => [
    from[0] + ux * distance - uy * aside,
    from[1] + uy * distance + ux * aside,
  ];
  const neck = length - headLength;
  return [
    [along(free), along(neck)],
    [along(length), along(neck, headHalf), along(neck, -headHalf)],
  ];
}

/** The arrows and rings of comments, over a printed diagram. Decorative: the comments are text. */
export function DiagramMarks({ files, arrows, circles }: DiagramMarksProps) {
  const drawn = arrows.filter(({ from, to }) => from !== to);
  if (drawn.length + circles.length === 0) return null;
  return (
    <svg viewBox={`0 0 ${files} 8`} aria-hidden="true" data-marks>
      {circles.map(({ square, color }) => {
        const [x, y] = middleOf(square);
        return (
          <circle
            key={square}
            cx={x}
            cy={y}
            r="0.45"
            fill="none"
            stroke={`var(--mark-${color})`}
            strokeWidth="0.07"
            data-mark={square}
          />
        );
      })}
      {drawn.map(({ from, to, color }) => {
        const [shaft, head] = arrowPoints(middleOf(from), middleOf(to));
        return (
          <g key={from + to} opacity="0.85" data-mark={from + to}>
            <polyline points={written(shaft)} stroke={`var(--mark-${color})`} strokeWidth="0.14" />
            <polygon points={written(head)} fill={`var(--mark-${color})`} />
          </g>
        );
      })}
    </svg>
  );
}
