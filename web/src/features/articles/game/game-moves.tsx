import { resultText } from '../../../shared/chess/board-results.ts';
import { San } from '../../../shared/board/san.tsx';
import { messages } from '../messages.ts';
import type { ArticleGame } from './read-game.ts';
import { textLines } from './text-lines.ts';
import classes from './article-game.module.css';

interface Props {
  readonly game: ArticleGame;
  /** Index of the half-move on the board; null: the start. */
  readonly at: number | null;
  readonly onChoose: (at: number) => void;
}

/** The moves of a game as a text, with comments between them, variations in brackets on lines of their own, and the result. */
export function GameMoves({ game: { plies, tokens, result }, at, onChoose }: Props) {
  return (
    <div className={classes.moves} role="group" aria-label={messages.moves}>
      {textLines(tokens).map(({ isVariation, parts }, line) => (
        <div key={line} className={isVariation ? classes.variation : undefined}>
          {parts.map(({ token, before, after }, index) => {
            if (token.kind === 'comment')
              return (
                <span key={index} className={classes.comment}>
                  {before}
                  {token.text}
                  {after}
                </span>
              );
            const { san, glyphs, number } = plies[token.ply]!;
            return (
              <span key={index} className={classes.ply}>
                {before}
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
                {after}
              </span>
            );
          })}
        </div>
      ))}
      {result === null ? null : <p className={classes.result}>{resultText(result)}</p>}
    </div>
  );
}
