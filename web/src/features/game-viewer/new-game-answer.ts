import { readMovetext } from '@royal-chess/domain/chess/pgn/read-movetext';
import { Position } from '@royal-chess/domain/chess/position';
import type { NewGame } from '../../shared/chess/new-game.ts';
import type { ShownGame } from './shown-game.ts';

/** A game that is not stored as the viewer shows games; null when its moves are not legal. */
export function newGameAnswer({ key, content }: NewGame): ShownGame | null {
  const { white, black, variant, startFen, movetext } = content;
  const start = Position.fromFen(startFen, variant);
  const main = readMovetext(content) ?? (movetext.trim() === '' ? { comments: [], moves: [] } : null);
  if (!start.ok || !main) return null;
  let position = start.value;
  const moves = main.moves.map(({ uci, san, clockMs }) => {
    const move = position.parseUci(uci);
    if (move.ok) position = position.play(move.value);
    return { uci, san, fen: position.fen(), clockMs: clockMs ?? null };
  });
  return {
    ...content,
    id: key,
    isNew: true,
    white: { ...white, userId: null },
    black: { ...black, userId: null },
    reason: null,
    eco: null,
    opening: null,
    plies: moves.length,
    rated: false,
    origin: 'imported',
    timeControl: null,
    speed: null,
    annotated: true,
    foundPly: null,
    startFen: start.value.fen(),
    moves,
    movetext: moves.length === 0 && main.comments.length === 0 ? null : movetext,
    brokenAt: null,
    collections: [],
    stale: false,
  };
}
