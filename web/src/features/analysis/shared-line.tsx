import { numbered } from '../../shared/board/move-rows.ts';
import { evaluationText } from '../game-viewer/index.ts';
import { messages } from './messages.ts';
import type { SharedByOthers } from './use-shared-evaluation.ts';
import classes from './engine-panel.module.css';

interface SharedLineProps {
  readonly shared: SharedByOthers;
  readonly fen: string;
}

/** What engines of others agree on, with where it comes from. */
export function SharedLine({ shared, fen }: SharedLineProps) {
  const isBlackFirst = fen.split(' ')[1] === 'b';
  const text = shared.moves
    .map(({ san }, index) =>
      index === 0 || (index + (isBlackFirst ? 1 : 0)) % 2 === 0 ? numbered(san, index + 1, fen) : san,
    )
    .join(' ');
  return (
    <div className={classes['line']}>
      <span className={classes['score']}>{evaluationText(shared.evaluation)}</span>
      <span className={classes['moves']}>
        {text} <small>{messages.shared(shared.depth, shared.accounts)}</small>
      </span>
    </div>
  );
}
