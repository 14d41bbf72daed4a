import type { Result } from '@royal-chess/contracts/chess';
import type { RelayedGameEvent, RelayedGameStarted, RelayedMove } from '@royal-chess/contracts/tournaments';

/** A relayed game, folded from its stream. */
export interface RelayedGame {
  /** null before the first event. */
  readonly start: RelayedGameStarted | null;
  readonly moves: readonly RelayedMove[];
  readonly result: Result | null;
  /** Why what follows the last move could not be read. */
  readonly fault: string | null;
}

/** No game yet. */
export const initialRelayedGame: RelayedGame = { start: null, moves: [], result: null, fault: null };

/** The game after one more event of its stream. */
export function evolveRelayedGame(game: RelayedGame, { type, data }: RelayedGameEvent): RelayedGame {
  switch (type) {
    case 'RelayedGameStarted':
      return { ...initialRelayedGame, start: data };
    case 'RelayedMovesSet':
      return { ...game, moves: [...game.moves.slice(0, data.keep), ...data.moves] };
    case 'RelayedResultSet':
      return { ...game, result: data.result };
    case 'RelayedTailRefused':
      return { ...game, fault: data.error };
  }
}
