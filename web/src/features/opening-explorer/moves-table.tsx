import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OpeningsAnswer } from '@royal-chess/contracts/library';
import { numbered } from '../../shared/board/move-rows.ts';
import { San } from '../../shared/board/san.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { CountsRow } from './counts-row.tsx';
import { messages } from './messages.ts';
import type { Explorer } from './use-explorer.ts';
import classes from './opening-explorer.module.css';

/** Moves that are listed before one asks for all. */
const firstMoves = 12;

/** Games without a further move; none where some reached the position twice and count for two moves. */
const endedGames = ({ total, moves }: OpeningsAnswer): number =>
  Math.max(0, total - moves.reduce((sum, move) => sum + move.total, 0));

interface MovesTableProps {
  readonly explorer: Explorer;
  readonly answer: OpeningsAnswer;
  readonly isDetailed: boolean;
  /** Plays a move on the board, in UCI form. */
  readonly onPlay: (uci: string) => void;
}

/** The moves that were played from a position, and the sum of all; a row plays its move. */
export function MovesTable({ explorer, answer, isDetailed, onPlay }: MovesTableProps) {
  const { board, isFresh } = explorer;
  const [isWhole, setWhole] = useState(false);
  const { moves } = answer;
  const ended = endedGames(answer);
  return (
    <>
      <DataTable
        label={messages.movesPlayed}
        className={classes['explorer']}
        head={
          <>
            <th>{messages.move}</th>
            <th data-right>{messages.gamesHead}</th>
            <th data-bar>
              {messages.bar}
              {isDetailed ? <div>{messages.trendAndLast}</div> : null}
            </th>
            <th data-right>
              <span title={messages.average}>{messages.averageShort}</span>
              {isDetailed ? <div title={messages.performance}>{messages.performanceShort}</div> : null}
            </th>
          </>
        }
      >
        {moves.slice(0, isWhole ? undefined : firstMoves).map((move) => (
          <CountsRow
            key={move.uci}
            counts={move}
            isCurrent={isFresh && move.uci === board.nextUci}
            isDetailed={isDetailed}
          >
            <button
              type="button"
              className="focus-inside"
              disabled={!isFresh}
              onClick={() => onPlay(move.uci)}
            >
              <San san={numbered(move.san, board.ply + 1, board.startFen)} />
            </button>
          </CountsRow>
        ))}
        {moves.length > firstMoves ? (
          <tr className={classes['sum']}>
            <td colSpan={4}>
              <Button variant="plain" size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? messages.fewerMoves(firstMoves) : messages.allMoves(moves.length)}
              </Button>
            </td>
          </tr>
        ) : null}
        {ended > 0 ? (
          <tr className={classes['sum']}>
            <td>–</td>
            <td data-right>{messages.figure(ended)}</td>
            <td colSpan={2}>{messages.ended(ended)}</td>
          </tr>
        ) : null}
        <CountsRow counts={answer} isDetailed={isDetailed} isSum>
          {messages.all}
        </CountsRow>
      </DataTable>
    </>
  );
}
