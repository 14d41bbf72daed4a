import type { Color } from '@royal-chess/contracts/chess';
import { repertoiresRoutes } from '@royal-chess/contracts/repertoires';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { exportGames } from '../../shared/api/export-games.ts';
import { piecesOfPgn } from './pieces-of-pgn.ts';

/** How far it is. */
export interface OwnGamesProgress {
  readonly done: number;
  readonly total: number;
  /** Moves that are new. */
  readonly added: number;
  /** Games that were left out. */
  readonly skipped: number;
}

interface OwnGames {
  readonly userId: string;
  readonly color: Color;
  /** Half-moves of each game that are taken. */
  readonly plies: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: OwnGamesProgress) => void;
}

/**
 * Adds all games that a user has played here with a colour to their repertoire, the newest first. What was added before an end or a
 * fault stays, and a repeat adds only what is missing.
 * @throws ApiProblem, an error when the games cannot be read, or the reason of the signal
 */
export async function addOwnGames({ userId, color, plies, signal, onProgress }: OwnGames): Promise<void> {
  const query = { player: userId, color, origin: 'played', variant: 'classical', mine: true };
  const parts = await exportGames(query, 'pgn', signal, () => undefined);
  const decoder = new TextDecoder();
  const pieces = piecesOfPgn(parts.map((part) => decoder.decode(part, { stream: true })).join(''));
  let progress: OwnGamesProgress = {
    done: 0,
    total: pieces.reduce((sum, piece) => sum + piece.games, 0),
    added: 0,
    skipped: 0,
  };
  onProgress(progress);
  for (const piece of pieces) {
    const found = await pieceAdded(piece.pgn);
    progress = {
      ...progress,
      done: progress.done + piece.games,
      added: progress.added + (found?.added ?? 0),
      skipped: progress.skipped + (found?.skipped ?? piece.games),
    };
    onProgress(progress);
  }

  /** Null where none of its games belongs into a repertoire. */
  async function pieceAdded(pgn: string) {
    try {
      return await call(
        repertoiresRoutes.addToRepertoire,
        { params: { color }, body: { pgn, plies } },
        signal,
      );
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'RC_REPERTOIRE_NO_MOVES') return null;
      throw error;
    }
  }
}
