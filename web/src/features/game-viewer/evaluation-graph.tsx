import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { evaluationShares, evaluationText } from './evaluation.ts';
import { messages } from './messages.ts';
import classes from './evaluation-graph.module.css';

const width = 600;
const height = 60;
const mistakes: ReadonlySet<number> = new Set([2, 4]);
const strokes: ReadonlySet<number> = new Set([1, 3]);

interface EvaluationGraphProps {
  readonly main: PgnLine;
  /** Half-moves of the game before the position on the board, or before one's own line. */
  readonly ply: number;
  readonly onGo: (ply: number) => void;
}

/** White's advantage over the game, with a slider over it; nothing for a game without evaluations. */
export function EvaluationGraph({ main, ply, onGo }: EvaluationGraphProps) {
  const shares = evaluationShares(main);
  if (!shares) return null;
  const last = shares.length - 1;
  const x = (at: number) => (at / Math.max(1, last)) * width;
  const y = (at: number) => (1 - (shares[at] ?? 0.5)) * height;
  const points = shares.map((_, at) => `${x(at).toFixed(1)},${y(at).toFixed(1)}`);
  const evaluation = main.moves[ply - 1]?.evaluation;
  return (
    <div className={classes['graph']}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} />
        <line x1="0" x2={width} y1={height / 2} y2={height / 2} data-middle />
        <polyline points={points.join(' ')} />
        <line x1={x(ply)} x2={x(ply)} y1="0" y2={height} data-now />
      </svg>
      {main.moves.map(({ nags }, index) => {
        const kind = nags.some((nag) => mistakes.has(nag))
          ? 'bad'
          : nags.some((nag) => strokes.has(nag))
            ? 'good'
            : null;
        return kind === null && index + 1 !== ply ? null : (
          <i
            key={index}
            data-dot={index + 1 === ply ? 'now' : kind}
            style={{ left: `${(x(index + 1) / width) * 100}%`, top: `${(y(index + 1) / height) * 100}%` }}
          />
        );
      })}
      <input
        type="range"
        min={0}
        max={last}
        value={Math.min(ply, last)}
        aria-label={messages.evaluations}
        aria-valuetext={evaluation ? evaluationText(evaluation) : messages.start}
        onChange={(event) => onGo(Number(event.currentTarget.value))}
      />
    </div>
  );
}
