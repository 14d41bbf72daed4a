import type { RushReview as Reviewed } from '@royal-chess/contracts/puzzles';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Board } from '../../../shared/board/board.tsx';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { StepButtons } from '../../../shared/board/step-buttons.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { lineOf, numbered } from '../solution-rows.ts';
import { messages } from './messages.ts';
import classes from './rush.module.css';

/** The board after a run: a puzzle of it, its solution move by move. */
export function ReviewBoard({ puzzle }: { readonly puzzle: Reviewed }) {
  const [ply, setPly] = useState(1);
  const line = lineOf(puzzle.startingFen, puzzle.solution);
  const last = line[ply - 1];
  const said =
    puzzle.wrongMove === null ? [] : lineOf(puzzle.startingFen, [puzzle.solution[0]!, puzzle.wrongMove]);
  const wrong = said[1] ? said[1].san : puzzle.wrongMove;
  const solution = line
    .slice(1)
    .map((move, at) => (move.isWhite || at === 0 ? numbered(move) : move.san))
    .join(' ');
  return (
    <>
      <Board
        fen={last?.position.fen() ?? puzzle.startingFen}
        orientation={puzzle.playerColor}
        lastMove={last?.uci ?? null}
        announcement={last ? speakMove(last.san) : messages.begins}
      />
      <div className={classes.steps}>
        <StepButtons
          ply={ply}
          total={line.length}
          onGo={(to) => setPly(Math.max(0, Math.min(line.length, to)))}
        />
        <p>
          {wrong === null ? null : <>{messages.youPlayed(wrong)} </>}
          {messages.solutionIs(solution)}
        </p>
      </div>
    </>
  );
}

interface ListProps {
  readonly review: readonly Reviewed[];
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
}

/** The puzzles of a run to choose from, those that failed first. */
export const ReviewList = ({ review, chosen, onChoose }: ListProps) => (
  <Panel title={messages.review}>
    <p className={classes.note}>{review.length === 0 ? messages.reviewNone : messages.reviewLine}</p>
    <ul className={classes.progress}>
      {review.map(({ number, rating, solved }, at) => (
        <li key={number}>
          <button
            type="button"
            data-state={solved ? 'solved' : 'failed'}
            aria-pressed={at === chosen}
            aria-label={messages.reviewed(number + 1, rating, solved ? messages.solved : messages.failed)}
            onClick={() => onChoose(at)}
          >
            {solved ? (
              <IconCheck size={18} stroke={2} aria-hidden />
            ) : (
              <IconX size={18} stroke={2} aria-hidden />
            )}
          </button>
          {rating}
        </li>
      ))}
    </ul>
  </Panel>
);
