import type { FinishReason } from '@royal-chess/contracts/matches';

/** The `Termination` of a match (PGN standard 9.8.1); `null` for one that ended by moves or by agreement of the players. */
export function terminationOf(reason: FinishReason): string | null {
  switch (reason) {
    case 'timeout':
    case 'timeoutInsufficient':
      return 'time forfeit';
    case 'abandonment':
    case 'accountClosed':
      return 'abandoned';
    case 'adjudication':
      return 'adjudication';
    default:
      return null;
  }
}
