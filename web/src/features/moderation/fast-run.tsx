import type { FastRun as Evidence } from '@royal-chess/contracts/moderation';
import { firstMoves, isTooFast } from '@royal-chess/domain/puzzle/fast-run';
import { rushModeName } from '../puzzles/index.ts';
import { messages } from './messages.ts';
import classes from './moderation.module.css';

const middleOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** A run of puzzles that was played faster than a person can: the figures of its first moves, and the time of each of them. */
export function FastRun({ run: { mode, score, moves } }: { readonly run: Evidence }) {
  const firsts = firstMoves(moves);
  const fast = firsts.filter(isTooFast).length;
  return (
    <>
      <p>{messages.fastRun(rushModeName(mode), score)}</p>
      <p>{messages.fastMoves(moves.length, fast, firsts.length, middleOf(firsts.map(({ ms }) => ms)))}</p>
      <details className={classes['times']}>
        <summary>{messages.moveTimes}</summary>
        <table>
          <thead>
            <tr>
              {messages.timeColumns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moves.map(({ puzzle, uci, right, ms }, at) => (
              // The list does not change, and a move may be played twice.
              <tr key={at}>
                <td>{puzzle + 1}</td>
                <td>{uci}</td>
                <td>{right ? messages.rightMove : messages.wrongMove}</td>
                <td>{ms} ms</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
