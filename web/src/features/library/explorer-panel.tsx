import { useDebouncedValue } from '@mantine/hooks';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { numbered } from '../../shared/board/move-rows.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { useOpeningsQuery } from './library-api.ts';
import { messages } from './messages.ts';
import { ScoreBar } from './score-bar.tsx';
import type { GameLine } from './use-game-line.ts';
import classes from './library.module.css';

const settleMs = 120;
const shownMoves = 12;

const named = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');

/** Counts change slowly: stepping back to a position within a minute shows the cached answer, seconds. */
const freshForS = 60;

/** What was played from the position on the board, and how it went; a row plays its move. */
export function ExplorerPanel({ line, game }: { line: GameLine; game: GameAnswer }) {
  const { startFen } = game;
  // Holding an arrow key visits many positions: only the one where it stops is fetched.
  const [fen] = useDebouncedValue(line.fen, settleMs);
  const openings = useOpeningsQuery({ query: { fen } }, { refetchOnMountOrArgChange: freshForS });
  // The counts of the position before stay, dimmed, until those of the new one arrive.
  const { data: answer, currentData, refetch } = openings;
  const problem = problemOf(openings);
  const fresh = currentData !== undefined && fen === line.fen;

  // Past its last named position a game keeps the name of its opening.
  const onGame = line.leftAt === null && line.ply > 0;

  const playRow = (uci: string) => {
    const found = line.position?.parseUci(uci);
    if (found?.ok) line.play(found.value);
  };

  const body = () => {
    if (problem) return <StateError title={messages.explorerFailed} problem={problem} onRetry={refetch} />;
    if (!answer) return <SkeletonRows rows={6} cells={['16%', '14%', '44%']} height="var(--row-dense)" />;
    if (answer.total === 0) return <StateEmpty title={messages.noCounts} line={messages.noCountsLine} />;
    return (
      <DataTable
        className={classes['explorer']}
        head={
          <>
            <th>{messages.move}</th>
            <th data-right>{messages.gamesHead}</th>
            <th>{messages.bar}</th>
          </>
        }
      >
        {answer.moves.slice(0, shownMoves).map((move) => (
          <tr key={move.uci} data-current={fresh && move.uci === line.next?.uci ? true : undefined}>
            <td>
              <button
                type="button"
                className="focus-inside"
                disabled={!fresh}
                onClick={() => playRow(move.uci)}
              >
                {numbered(move.san, line.ply + 1, startFen)}
              </button>
            </td>
            <td data-right>{messages.figure(move.total)}</td>
            <td>
              <ScoreBar counts={move} />
            </td>
          </tr>
        ))}
        <tr className={classes['sum']}>
          <td>{messages.all}</td>
          <td data-right>{messages.figure(answer.total)}</td>
          <td>
            <ScoreBar counts={answer} />
          </td>
        </tr>
      </DataTable>
    );
  };

  return (
    <section className={classes['panel']} aria-label={messages.explorerTitle}>
      <header className={classes['panelHead']}>
        <h2>{messages.explorerTitle}</h2>
        <p>
          {answer
            ? named([answer.eco, answer.name]) ||
              (onGame ? named([game.eco, game.opening]) : '') ||
              messages.unnamed
            : '\u00a0'}
        </p>
      </header>
      <div className={classes['explorerBody']} data-fresh={fresh || undefined}>
        {body()}
      </div>
    </section>
  );
}
