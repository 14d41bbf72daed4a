import type { BoardArrow, BoardCircle } from '@royal-chess/domain/chess/pgn/comment-marks';
import { arrowOpacity, arrowShape, type BoardPoint, markSizes } from './arrow-shape.ts';

interface DiagramMarksProps {
  readonly files: number;
  readonly arrows: readonly BoardArrow[];
  readonly circles: readonly BoardCircle[];
}

/** The middle of a square, from the upper left corner, White below. */
const middleOf = (square: string): BoardPoint => [square.charCodeAt(0) - 96.5, 8.5 - Number(square[1])];
const written = (points: readonly BoardPoint[]): string =>
  points.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`).join(' ');

/** The arrows and rings of comments, over a printed diagram. Decorative: the comments are text. One square may be marked more than once. */
export function DiagramMarks({ files, arrows, circles }: DiagramMarksProps) {
  const drawn = arrows.filter(({ from, to }) => from !== to);
  if (drawn.length + circles.length === 0) return null;
  return (
    <svg viewBox={`0 0 ${files} 8`} aria-hidden="true" data-marks>
      {circles.map(({ square, color }, at) => {
        const [x, y] = middleOf(square);
        return (
          <circle
            key={at}
            cx={x}
            cy={y}
            r={markSizes.radius}
            fill="none"
            stroke={`var(--mark-${color})`}
            strokeWidth={markSizes.ring}
            data-mark={square}
          />
        );
      })}
      {drawn.map(({ from, to, color }, at) => {
        const { shaft, head } = arrowShape(middleOf(from), middleOf(to));
        return (
          <g key={at} opacity={arrowOpacity} data-mark={from + to}>
            <polyline points={written(shaft)} stroke={`var(--mark-${color})`} strokeWidth={markSizes.shaft} />
            <polygon points={written(head)} fill={`var(--mark-${color})`} />
          </g>
        );
      })}
    </svg>
  );
}
