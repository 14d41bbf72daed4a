import { useMemo } from 'react';
import { Position } from '@royal-chess/domain/chess/position';
import { Board } from '../board/board.tsx';
import { kingSquare } from '../board/board-position.ts';
import { speakMove } from '../board/board-speech.ts';
import { messages } from './messages.ts';
import type { Match } from './use-match.ts';

interface MatchBoardProps {
  readonly match: Match;
  readonly startFen: string;
  /** Half-move that is shown; at the end the board takes moves. */
  readonly ply: number;
  readonly flipped: boolean;
}

/** The board of a live game: the newest position takes moves, an older one only shows. */
export function MatchBoard({ match, startFen, ply, flipped }: MatchBoardProps) {
  const atEnd = ply === match.shown.length;
  const shownMove = match.shown[ply - 1];
  const fen = shownMove?.fen ?? startFen;
  const check = useMemo(() => {
    const read = Position.fromFen(fen);
    return read.ok && read.value.isCheck() ? kingSquare(fen) : null;
  }, [fen]);
  const latest = match.shown.at(-1);
  const mover = latest && latest.fen.split(' ')[1] === 'b' ? 'white' : 'black';
  const own = match.me ?? 'white';
  return (
    <Board
      fen={fen}
      orientation={flipped === (own === 'white') ? 'black' : 'white'}
      lastMove={shownMove?.uci ?? null}
      check={check}
      moves={atEnd ? match.legal : []}
      onMove={match.playMove}
      announcement={latest ? `${messages.side(mover)}: ${speakMove(latest.san)}` : ''}
    />
  );
}
