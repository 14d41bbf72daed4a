import { Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { GameAnswer } from '@royal-chess/contracts/library';
import { problemOf } from '../../shared/api/problem-of.ts';
import { numbered } from '../../shared/board/move-rows.ts';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.tsx';
import { StateEmpty } from '../../shared/ui/state-empty.tsx';
import { StateError } from '../../shared/ui/state-error.tsx';
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
      <Table className={classes['explorer']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.move}</Table.Th>
            <Table.Th data-right>{messages.gamesHead}</Table.Th>
            <Table.Th>{messages.bar}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.moves.slice(0, shownMoves).map((move) => (
            <Table.Tr key={move.uci} data-current={fresh && move.uci === line.next?.uci ? true : undefined}>
              <Table.Td>
                <button
                  type="button"
                  className="focus-inside"
                  disabled={!fresh}
                  onClick={() => playRow(move.uci)}
                >
                  {numbered(move.san, line.ply + 1, startFen)}
                </button>
              </Table.Td>
              <Table.Td data-right>{messages.figure(move.total)}</Table.Td>
              <Table.Td>
                <ScoreBar counts={move} />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr className={classes['sum']}>
            <Table.Td>{messages.all}</Table.Td>
            <Table.Td data-right>{messages.figure(answer.total)}</Table.Td>
            <Table.Td>
              <ScoreBar counts={answer} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
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
