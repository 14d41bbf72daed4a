import { useMemo, useState } from 'react';
import { LightBoard } from '../../../shared/board/light-board.tsx';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { StepButtons } from '../../../shared/board/step-buttons.tsx';
import { messages } from '../messages.ts';
import { ArticlePuzzle } from './article-puzzle.tsx';
import { GameMoves } from './game-moves.tsx';
import { readGame } from './read-game.ts';
import classes from './article-game.module.css';

/** A game in an article: its board, and its moves with comments and variations to choose; text that is no game stays as it was written. */
export default function ArticleGame({ pgn }: { readonly pgn: string }) {
  const game = useMemo(() => readGame(pgn), [pgn]);
  const [at, setAt] = useState<number | null>(null);
  if (!game) return <pre>{pgn}</pre>;
  const { plies, title, startFen, question } = game;
  if (question !== null) return <ArticlePuzzle game={game} question={question} />;
  const shown = at === null ? undefined : plies[at];
  const line = at === null ? game.main : (game.lineOf[at] ?? game.main);
  const ply = at === null ? 0 : line.indexOf(at) + 1;
  const go = (to: number): void => setAt(line[Math.min(to, line.length) - 1] ?? null);
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
        <GameMoves game={game} at={at} onChoose={setAt} />
        <StepButtons ply={ply} total={line.length} onGo={go} />
      </div>
    </section>
  );
}
