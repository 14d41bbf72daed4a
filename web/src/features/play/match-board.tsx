import { useMemo } from 'react';
import type { Move } from '@royal-chess/domain/chess/move';
import { Position } from '@royal-chess/domain/chess/position';
import { Board } from '../../shared/board/board.tsx';
import type { BoardMove } from '../../shared/board/board-move.ts';
import { kingSquare } from '../../shared/board/board-position.ts';
import { speakMove } from '../../shared/board/board-speech.ts';
import { messages } from './messages.ts';
import type { Match } from './use-match.ts';

interface MatchBoardProps {
  readonly match: Match;
  readonly startFen: string;
  /** Half-move that is shown; at the end the board takes moves. */
  readonly ply: number;
  readonly flipped: boolean;
}

/** Legal moves carry their packed form; premoves are not moves of a position yet. */
const isLegal = (move: Move | BoardMove): move is Move => 'packed' in move;

/** The board of a live game: the newest position takes moves, or one ahead; an older one only shows. */
export function MatchBoard({ match, startFen, ply, flipped }: MatchBoardProps) {
  const { variant, myTurn, premove } = match;
  const atEnd = ply === match.shown.length;
  const entered = atEnd ? match.entered : null;
  const shownMove = entered ? { fen: entered.fen, uci: entered.move.uci } : match.shown[ply - 1];
  const fen = shownMove?.fen ?? startFen;
  const check = useMemo(() => {
    const read = Position.fromFen(fen, variant);
    return read.ok && read.value.isCheck() ? kingSquare(fen) : null;
  }, [fen, variant]);
  const latest = match.shown.at(-1);
  const mover = latest && latest.fen.split(' ')[1] === 'b' ? 'white' : 'black';
  const said = latest ? `${messages.side(mover)}: ${speakMove(latest.san)}` : '';
  const own = match.me ?? 'white';
  const enterable: readonly (Move | BoardMove)[] = myTurn ? match.legal : match.premoves;
  return (
    <Board<Move | BoardMove>
      fen={fen}
      orientation={flipped === (own === 'white') ? 'black' : 'white'}
      lastMove={shownMove?.uci ?? null}
      check={check}
      moves={atEnd && !entered ? enterable : []}
      onMove={(move) => (isLegal(move) ? match.playMove(move) : match.setPremove(move))}
      premove={atEnd ? (premove?.uci ?? null) : null}
      isWaiting={!myTurn}
      onPremoveCancel={match.cancelPremove}
      announcement={match.isTakenBack ? messages.takenBack(said) : said}
    />
  );
}
