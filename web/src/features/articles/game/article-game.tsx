import { useMemo, useState } from 'react';
import { LightBoard } from '../../../shared/board/light-board.tsx';
import { San } from '../../../shared/board/san.tsx';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { StepButtons } from '../../../shared/board/step-buttons.tsx';
import { messages } from '../messages.ts';
import { readGame } from './read-game.ts';
import classes from './article-game.module.css';

/** A game in an article: its board, and its moves to choose; text that is no game stays as it was written. */
export default function ArticleGame({ pgn }: { readonly pgn: string }) {
  const game = useMemo(() => readGame(pgn), [pgn]);
  const [ply, setPly] = useState(0);
  if (!game) return <pre>{pgn}</pre>;
  const { plies, title, startFen } = game;
  const shown = plies[ply - 1];
  const go = (to: number): void => setPly(Math.max(0, Math.min(plies.length, to)));
  return (
    <section className={classes.root} aria-label={title || messages.game}>
      <div className={classes.board}>
        <LightBoard
          fen={shown?.fen ?? startFen}
          lastMove={shown?.uci ?? null}
          announcement={shown ? speakMove(shown.san) : ''}
        />
      </div>
      <div className={classes.side}>
        {title ? <p className={classes.title}>{title}</p> : null}
        <ol className={classes.moves} aria-label={messages.moves}>
          {plies.map(({ san, number }, at) => (
            <li key={at}>
              {number ? <span className={classes.number}>{number}</span> : null}
              <button
                type="button"
                className={classes.move}
                aria-current={at + 1 === ply || undefined}
                onClick={() => go(at + 1)}
              >
                <San san={san} />
              </button>
            </li>
          ))}
        </ol>
        <StepButtons ply={ply} total={plies.length} onGo={go} />
      </div>
    </section>
  );
}
