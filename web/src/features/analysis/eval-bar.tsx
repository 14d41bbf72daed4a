import { type CSSProperties, useState } from 'react';
import type { Color } from '@royal-chess/contracts/chess';
import type { PgnEvaluation } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { evaluationText, whiteShare } from '../game-viewer/index.ts';
import { messages } from './messages.ts';
import type { Analysis } from './use-analysis.ts';
import classes from './eval-bar.module.css';

interface EvalBarProps {
  readonly analysis: Analysis;
  /** The side that is below on the board. */
  readonly below: Color;
}

/** A bar is for boards that the engine is asked about in this document. */
const isShown = ({ isOn, refusal }: Analysis): boolean =>
  isOn && refusal !== 'notIsolated' && refusal !== 'insecure' && refusal !== 'ratedGame';

/** White's share of a bar beside the board; on a phone it lies above it. Nothing while the engine is off. */
export function EvalBar({ analysis, below }: EvalBarProps) {
  return isShown(analysis) ? <Bar evaluation={analysis.evaluation} below={below} /> : null;
}

/** What the width of an upright bar has room for; the side is seen by where it stands. */
function shortText(evaluation: PgnEvaluation): string {
  if ('mate' in evaluation) return `#${Math.abs(evaluation.mate)}`;
  const pawns = Math.abs(evaluation.pawns);
  return pawns.toFixed(pawns < 9.95 ? 1 : 0);
}

interface BarProps {
  /** Null while nothing is known of the position: the bar stays where it was. */
  readonly evaluation: PgnEvaluation | null;
  readonly below: Color;
}

function Bar({ evaluation, below }: BarProps) {
  const [kept, setKept] = useState<PgnEvaluation | null>(null);
  if (evaluation && evaluation !== kept) setKept(evaluation);
  const shown = evaluation ?? kept;
  const share = shown ? whiteShare(shown) : 0.5;
  const text = shown ? evaluationText(shown) : '';
  return (
    <div
      className={classes['bar']}
      data-below={below}
      role="meter"
      aria-label={messages.evaluation}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={shown ? text : messages.notEvaluated}
    >
      <span
        className={classes['white']}
        style={{ '--share': `${(share * 100).toFixed(1)}%` } as CSSProperties}
      />
      <span className={classes['middle']} />
      <b data-ahead={share >= 0.5 ? 'white' : 'black'}>
        <span className={classes['short']}>{shown ? shortText(shown) : ''}</span>
        <span className={classes['long']}>{text}</span>
      </b>
    </div>
  );
}
