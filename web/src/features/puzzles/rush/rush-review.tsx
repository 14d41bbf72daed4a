import type { RushReview as Reviewed } from '@royal-chess/contracts/puzzles';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Board } from '../../../shared/board/board.tsx';
import { speakMove } from '../../../shared/board/board-speech.ts';
import { StepButtons } from '../../../shared/board/step-buttons.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { lineOf, numbered } from '../solution-rows.ts';
import { messages } from './messages.ts';
import classes from './rush.module.css';

/** The wrong move in the notation of the position that it was played in; null without one. */
function wrongMoveOf({ startingFen, solution, wrongMove, wrongAfter }: Reviewed): string | null {
  if (wrongMove === null || wrongAfter === null) return null;
  const played = lineOf(startingFen, [...solution.slice(0, wrongAfter), wrongMove])[wrongAfter];
  return played ? numbered(played) : wrongMove;
}

/** The board after a run: a puzzle of it, its solution move by move from where the run left it. */
export function ReviewBoard({ puzzle }: { readonly puzzle: Reviewed }) {
  const [ply, setPly] = useState(puzzle.wrongAfter ?? 1);
  const line = lineOf(puzzle.startingFen, puzzle.solution);
  const last = line[ply - 1];
  const wrong = wrongMoveOf(puzzle);
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
  /** Whether the mistakes of the solver are kept, so that they can be tried again. */
  readonly isKept: boolean;
}

const states = { solved: IconCheck, failed: IconX, notPlayed: IconMinus } as const;

/** One that was merely open when the run ended has no wrong move. */
const stateOf = ({ solved, wrongMove }: Reviewed): keyof typeof states =>
  solved ? 'solved' : wrongMove === null ? 'notPlayed' : 'failed';

/** The puzzles of a run to choose from, those that are not solved first. */
export const ReviewList = ({ review, chosen, onChoose, isKept }: ListProps) => (
  <Panel title={messages.review}>
    <p className={classes.note}>{review.length === 0 ? messages.reviewNone : messages.reviewLine}</p>
    <ul className={classes.progress}>
      {review.map((puzzle, at) => {
        const { number, rating } = puzzle;
        const state = stateOf(puzzle);
        const StateIcon = states[state];
        return (
          <li key={number}>
            <button
              type="button"
              data-state={state}
              aria-pressed={at === chosen}
              aria-label={messages.reviewed(number + 1, rating, messages[state])}
              onClick={() => onChoose(at)}
            >
              <StateIcon size={18} stroke={2} aria-hidden />
            </button>
            {rating}
          </li>
        );
      })}
    </ul>
    {isKept && review.some((puzzle) => stateOf(puzzle) === 'failed') ? (
      <Link to="/chessplay/puzzles/mistakes">{messages.missed}</Link>
    ) : null}
  </Panel>
);
