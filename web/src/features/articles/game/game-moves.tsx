import { San } from '../../../shared/board/san.tsx';
import { messages } from '../messages.ts';
import type { ArticleGame } from './read-game.ts';
import classes from './article-game.module.css';

interface Props {
  readonly game: ArticleGame;
  /** Index of the half-move on the board; null: the start. */
  readonly at: number | null;
  readonly onChoose: (at: number) => void;
}

/** The moves of a game as a text: variations in brackets, comments between the moves. */
export function GameMoves({ game: { plies, tokens }, at, onChoose }: Props) {
  return (
    <div className={classes.moves} role="group" aria-label={messages.moves}>
      {tokens.map((token, index) => {
        if (token.kind === 'comment')
          return (
            <span key={index} className={classes.comment}>
              {token.text}
            </span>
          );
        if (token.kind !== 'move') return <span key={index}>{token.kind === 'open' ? '(' : ')'}</span>;
        const { san, glyphs, number } = plies[token.ply]!;
        return (
          <span key={index} className={classes.ply}>
            {number ? <span className={classes.number}>{number}</span> : null}
            <button
              type="button"
              className={classes.move}
              data-main={token.isMain || undefined}
              aria-current={token.ply === at || undefined}
              onClick={() => onChoose(token.ply)}
            >
              <San san={san} />
              {glyphs}
            </button>
          </span>
        );
      })}
    </div>
  );
}
