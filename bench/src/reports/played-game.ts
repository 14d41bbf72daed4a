import { Chess } from 'chess.js';
import { type PlayedMove, type Score } from './independent-report.ts';
import type { PlainEngine } from './plain-engine.ts';

/** What the rules say of a position that ends the game; undefined while it goes on. */
function endOf(board: Chess): Score | undefined {
  if (board.isCheckmate()) return { mate: board.turn() === 'w' ? -1 : 1 };
  return board.isStalemate() || board.isInsufficientMaterial() ? { centipawns: 0 } : undefined;
}

/**
 * A game on a board of chess.js, each position judged by the engine.
 * @param pgn of one game
 * @param nodes positions to search for each
 */
export async function playedGame(pgn: string, engine: PlainEngine, nodes: number): Promise<PlayedMove[]> {
  const read = new Chess();
  read.loadPgn(pgn);
  const moves = read.history({ verbose: true });
  const board = new Chess(moves[0]?.before);
  const judge = async (): Promise<{ score: Score; best: string | null }> => {
    const end = endOf(board);
    return end ? { score: end, best: null } : engine.search(board.fen(), nodes);
  };
  const played: PlayedMove[] = [];
  let here = await judge();
  for (const { lan, color } of moves) {
    const legal = board.moves().length;
    board.move(lan);
    const behind = await judge();
    played.push({
      isWhite: color === 'w',
      isOnly: legal === 1,
      isEngines: here.best === lan,
      before: here.score,
      after: behind.score,
    });
    here = behind;
  }
  return played;
}
