import { Button } from '@mantine/core';
import type { Color } from '@royal-chess/contracts/chess';
import { readComments } from '@royal-chess/domain/chess/pgn/comment-marks';
import { positionAt } from '@royal-chess/domain/study/chapter-positions';
import { shownChildren } from '@royal-chess/domain/study/chapter-lines';
import type { ChapterState } from '@royal-chess/domain/study/chapter-state';
import { rootId } from '@royal-chess/domain/study/node-id';
import { useEffect, useState } from 'react';
import { Board } from '../../shared/board/board.tsx';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { messages } from './messages.ts';
import classes from './study.module.css';

/** Time until the other side answers, milliseconds. */
const answerMs = 700;

const plain = (comment = ''): string => readComments([comment]).text;

export interface LessonBoardProps {
  readonly state: ChapterState;
  readonly orientation: Color;
}

/** A lesson: the reader finds the moves of one side, the chapter answers with those of the other. */
export default function LessonBoard({ state, orientation }: LessonBoardProps) {
  const [nodeId, setNodeId] = useState(rootId);
  /** What the last try was answered with; null before one. */
  const [answer, setAnswer] = useState<string | null>(null);
  const [isHinted, setHinted] = useState(false);
  const node = state.nodes.get(nodeId);
  const position = positionAt(state, nodeId);
  const fen = position.fen();
  const [next, ...others] = shownChildren(state, nodeId);
  const isTurn = position.turn === orientation;

  const go = (id: string, text: string | null) => {
    setNodeId(id);
    setAnswer(text);
    setHinted(false);
  };
  const nextId = next?.id;
  useEffect(() => {
    if (isTurn || nextId === undefined) return undefined;
    const timer = setTimeout(() => setNodeId(nextId), answerMs);
    return () => clearTimeout(timer);
  }, [isTurn, nextId]);

  const guess = (uci: string) => {
    if (!next) return;
    if (next.move.uci === uci) {
      go(next.id, messages.right);
      return;
    }
    const tried = others.find(({ move }) => move.uci === uci);
    const text = plain(tried?.notes.comment) || (node?.notes.other ?? '') || messages.wrong;
    setAnswer(text);
  };
  const comment = plain(node?.notes.comment);
  const isOver = next === undefined;
  return (
    <>
      <div className={classes['stage']}>
        <Board
          fen={fen}
          orientation={orientation}
          lastMove={node && node.move.uci !== '' && node.move.uci !== '0000' ? node.move.uci : null}
          check={position.isCheck() ? kingSquare(fen) : null}
          moves={isTurn && !isOver ? position.legalMoves() : []}
          onMove={({ uci }) => guess(uci)}
          announcement={node?.move.san ? speakMove(node.move.san) : messages.start}
        />
      </div>
      <section className={classes['lesson']} aria-label={messages.modes.lesson}>
        {comment === '' ? null : <p>{comment}</p>}
        <p role="status" aria-live="polite">
          {isOver ? messages.lessonOver : (answer ?? (isTurn ? messages.yourMove : ''))}
        </p>
        {isHinted && node?.notes.hint ? <p>{node.notes.hint}</p> : null}
        <div className={classes['buttons']}>
          {!isOver && isTurn && node?.notes.hint ? (
            <Button variant="outline" onClick={() => setHinted(true)}>
              {messages.showHint}
            </Button>
          ) : null}
          {!isOver && isTurn ? (
            <Button variant="outline" onClick={() => go(next.id, next.move.san)}>
              {messages.showMove}
            </Button>
          ) : null}
          <Button variant="outline" onClick={() => go(rootId, null)}>
            {messages.again}
          </Button>
        </div>
      </section>
    </>
  );
}
