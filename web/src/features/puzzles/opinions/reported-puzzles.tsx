import { Button } from '@mantine/core';
import type { PuzzleReviewOutcome, ReportedPuzzle } from '@royal-chess/contracts/puzzles';
import { newCommandId } from '../../../shared/api/new-command-id.ts';
import { problemOf } from '../../../shared/api/problem-of.ts';
import { LightBoard } from '../../../shared/board/light-board.tsx';
import { Answered } from '../../../shared/ui/answered.tsx';
import { FaultLine } from '../../../shared/ui/fault-line.tsx';
import { StateEmpty } from '../../../shared/ui/state-empty.tsx';
import { messages, themeName } from '../messages.ts';
import { useReportedPuzzlesQuery, useReviewPuzzleMutation } from '../puzzles-api.ts';
import { lineOf, numbered } from '../solution-rows.ts';
import classes from './opinions.module.css';

/** Puzzles that were reported, for staff: each is withdrawn or kept. */
export default function ReportedPuzzles() {
  const query = useReportedPuzzlesQuery();
  return (
    <Answered query={{ ...query, data: query.currentData }} failed={messages.reportedFailed}>
      {({ puzzles, more }) =>
        puzzles.length === 0 ? (
          <StateEmpty title={messages.reportedNone} line={messages.reportedNoneLine} />
        ) : (
          <>
            <ul className={classes.reported}>
              {puzzles.map((puzzle) => (
                <Reported key={puzzle.puzzleId} reported={puzzle} />
              ))}
            </ul>
            {more ? <p className={classes.more}>{messages.reportedMore}</p> : null}
          </>
        )
      }
    </Answered>
  );
}

function Reported({ reported }: { readonly reported: ReportedPuzzle }) {
  const { puzzleId, puzzle, faults, up, down } = reported;
  const [review, { isLoading, error }] = useReviewPuzzleMutation();
  const decide = (outcome: PuzzleReviewOutcome): void =>
    void review({ params: { puzzle: puzzleId }, body: { commandId: newCommandId(), outcome } });
  const line = puzzle ? lineOf(puzzle.fen, puzzle.moves) : [];
  const first = line[0];
  return (
    <li className={classes.puzzle}>
      {puzzle && first ? (
        <LightBoard
          fen={first.position.fen()}
          orientation={first.position.turn}
          lastMove={first.uci}
          announcement={messages.board}
          still
        />
      ) : (
        <p>{messages.puzzleMissing}</p>
      )}
      <div>
        <h2>{messages.puzzleNamed(puzzleId)}</h2>
        <p>{faults.map(({ fault, reports }) => `${messages.faults[fault]} (${reports})`).join(', ')}</p>
        {puzzle ? (
          <>
            <p>
              {messages.rating} {puzzle.rating}. {puzzle.themes.map(themeName).join(', ')}
            </p>
            <p>{line.map(numbered).join(' ')}</p>
          </>
        ) : null}
        <p>{messages.voted(up, down)}</p>
        <div className={classes.acts}>
          <Button variant="danger" disabled={isLoading} onClick={() => decide('withdrawn')}>
            {messages.withdraw}
          </Button>
          <Button variant="outline" disabled={isLoading} onClick={() => decide('kept')}>
            {messages.keepPuzzle}
          </Button>
        </div>
        <FaultLine fault={problemOf({ error, isFetching: isLoading })} about={messages.notKept} />
      </div>
    </li>
  );
}
