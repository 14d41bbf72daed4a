import { Button } from '@mantine/core';
import { Position } from '@royal-chess/domain/chess/position';
import { useEffect, useState } from 'react';
import { LightBoard } from '../../../shared/board/light-board.tsx';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { messages } from '../messages.ts';
import { GameMoves } from './game-moves.tsx';
import type { ArticleGame } from './read-game.ts';
import classes from './article-game.module.css';

/** How long an answering move waits, so that it is seen, milliseconds. */
const answerMs = 350;

interface Props {
  readonly game: ArticleGame;
  readonly question: string;
}

/** A position in an article whose moves the reader finds: each right one is answered by the next move of the text. */
export function ArticlePuzzle({ game, question }: Props) {
  const { plies, main, startFen } = game;
  const [found, setFound] = useState(0);
  const [isWrong, setWrong] = useState(false);
  const [isShown, setShown] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const isMine = found % 2 === 0;
  const isSolved = found >= main.length;
  useEffect(() => {
    if (isMine || isSolved) return undefined;
    const timer = setTimeout(() => setFound(found + 1), answerMs);
    return () => clearTimeout(timer);
  }, [found, isMine, isSolved]);
  const index = isShown ? at : (main[found - 1] ?? null);
  const ply = index === null ? undefined : plies[index];
  const fen = ply?.fen ?? startFen;
  const position = Position.fromFen(fen);
  const moves = !isShown && !isSolved && isMine && position.ok ? position.value.legalMoves() : [];
  const play = (uci: string): void => {
    const isRight = plies[main[found] ?? -1]?.uci === uci;
    setWrong(!isRight);
    if (isRight) setFound(found + 1);
  };
  const begin = (): void => {
    setFound(0);
    setWrong(false);
    setShown(false);
    setAt(null);
  };
  const [, turn] = startFen.split(' ');
  return (
    <section className={classes.root} aria-label={question}>
      <div className={classes.board}>
        <LightBoard
          fen={fen}
          orientation={turn === 'b' ? 'black' : 'white'}
          lastMove={ply?.uci ?? null}
          moves={moves}
          onMove={({ uci }) => play(uci)}
          announcement={ply ? speakMove(ply.san) : ''}
        />
      </div>
      <div className={classes.side}>
        <p className={classes.title}>{question}</p>
        <p role="status">
          {isSolved
            ? messages.puzzleSolved
            : isWrong
              ? messages.puzzleWrong
              : found > 0
                ? messages.puzzleRight
                : ''}
        </p>
        {isShown || isSolved ? (
          <GameMoves game={game} at={index} onChoose={(to) => (setShown(true), setAt(to))} />
        ) : null}
        <div className={classes.acts}>
          {isShown || isSolved ? null : (
            <Button variant="outline" size="xs" onClick={() => setShown(true)}>
              {messages.showSolution}
            </Button>
          )}
          {found > 0 || isShown ? (
            <Button variant="plain" size="xs" onClick={begin}>
              {messages.tryAgain}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
