import { Button } from '@mantine/core';
import type { TableMove } from '@royal-chess/domain/endgame-tables/endgame-tables';
import type { Position } from '@royal-chess/domain/chess/position';
import { useState } from 'react';
import { San } from '../../../shared/board/san.tsx';
import { useTableVerdict } from '../../../shared/endgame-tables/use-table-verdict.ts';
import box from '../../../shared/ui/panel.module.css';
import { firstMoves } from './first-moves.ts';
import { messages } from './messages.ts';
import classes from './table-panel.module.css';
import { TableRoom } from './table-room.tsx';

export interface TablePanelProps {
  readonly position: Position;
  readonly fen: string;
  /** Plays a move on the board. */
  readonly onPlay: (move: Pick<TableMove, 'uci' | 'san'>) => void;
}

const movesOf = (plies: number): number => Math.ceil(plies / 2);

/** The endgame table's verdict of a position with up to four men, and its moves, best first. */
export default function TablePanel({ position, fen, onPlay }: TablePanelProps) {
  const { state, retry } = useTableVerdict(fen);
  const [isWhole, setWhole] = useState(false);
  const { turn } = position;
  const other = turn === 'white' ? 'black' : 'white';

  const line = (): string => {
    if (state.kind === 'failed') return messages.failed;
    if (state.kind === 'waiting')
      return state.progress
        ? messages.building(state.progress.table, state.progress.built + 1, state.progress.all)
        : messages.asked;
    const { verdict } = state;
    if (verdict === null) return messages.none;
    if (verdict.plies === null) return messages.draw;
    if (verdict.plies === 0) return messages.mated(turn);
    return messages.mates(verdict.outcome === 'win' ? turn : other, movesOf(verdict.plies));
  };
  const verdict = state.kind === 'known' ? state.verdict : null;
  const moves = verdict?.moves ?? [];
  const shown = isWhole ? moves : moves.slice(0, firstMoves);
  return (
    <section className={`${box['root']} ${classes['panel']}`} aria-label={messages.title}>
      <header className={classes['head']}>
        <b>{verdict ? messages.table(verdict.table) : messages.title}</b>
        <span role="status">{line()}</span>
        {state.kind === 'failed' ? (
          <Button variant="outline" size="xs" onClick={retry}>
            {messages.retry}
          </Button>
        ) : null}
      </header>
      {state.kind === 'waiting' ? <TableRoom position={position} /> : null}
      {moves.length > 0 ? (
        <ul className={classes['moves']} aria-label={messages.moves}>
          {shown.map(({ uci, san, outcome, plies }) => (
            <li key={uci}>
              <button
                type="button"
                className="focus-inside"
                data-outcome={outcome}
                onClick={() => onPlay({ uci, san })}
              >
                <b>
                  <San san={san} />
                </b>
                <span>{messages.comesTo(outcome, movesOf(plies ?? 0))}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {moves.length > firstMoves ? (
        <Button
          variant="quiet"
          size="xs"
          className={classes['all']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? messages.fewer : messages.all(moves.length)}
        </Button>
      ) : null}
    </section>
  );
}
