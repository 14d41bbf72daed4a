import { Button } from '@mantine/core';
import { Position } from '@royal-chess/domain/chess/position';
import { useState } from 'react';
import { LightBoard } from '../../../shared/board/light-board.tsx';
import { San } from '../../../shared/board/san.tsx';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { messages } from '../messages.ts';
import { readDiagram } from './read-diagram.ts';
import classes from './article-game.module.css';

/** A position in an article, with its caption: moves of both sides may be tried on it. Text that is no position stays as it was written. */
export default function ArticleDiagram({ text }: { readonly text: string }) {
  const diagram = readDiagram(text);
  const [tried, setTried] = useState<
    readonly { readonly san: string; readonly uci: string; readonly fen: string }[]
  >([]);
  if (!diagram) return <pre>{text}</pre>;
  const last = tried.at(-1);
  const position = Position.fromFen(last?.fen ?? diagram.fen);
  return (
    <section className={classes.root} aria-label={diagram.caption || messages.diagram}>
      <div className={classes.board}>
        <LightBoard
          fen={last?.fen ?? diagram.fen}
          lastMove={last?.uci ?? null}
          moves={position.ok ? position.value.legalMoves() : []}
          onMove={(move) => {
            if (!position.ok) return;
            const { uci } = move;
            setTried([
              ...tried,
              { uci, san: position.value.san(move), fen: position.value.play(move).fen() },
            ]);
          }}
          announcement={last ? speakMove(last.san) : ''}
        />
      </div>
      <div className={classes.side}>
        <p className={classes.title}>{diagram.caption || messages.toMove[diagram.turn]}</p>
        {tried.length > 0 ? (
          <>
            <p className={classes.tried}>
              {tried.map(({ san }, at) => (
                <San key={at} san={san} />
              ))}
            </p>
            <div className={classes.acts}>
              <Button variant="plain" size="xs" onClick={() => setTried(tried.slice(0, -1))}>
                {messages.takeBack}
              </Button>
              <Button variant="plain" size="xs" onClick={() => setTried([])}>
                {messages.startAgain}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}
