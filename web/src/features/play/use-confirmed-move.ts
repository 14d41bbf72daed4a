import { useState } from 'react';
import type { Settings } from '@royal-chess/contracts/account';
import type { Move } from '@royal-chess/domain/chess/move';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** A move that was entered, and is not sent before its player confirms it. */
export interface EnteredMove {
  readonly move: Move;
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
  /** The position that it was entered in: in another one it counts for nothing. */
  readonly before: string;
}

/** Speeds at which a move is confirmed, by the setting. */
const confirmedSpeeds: Readonly<
  Record<Exclude<Settings['confirmMoves'], 'never'>, (speed: string) => boolean>
> = {
  correspondence: (speed) => speed === 'correspondence',
  slow: (speed) => speed === 'classical' || speed === 'correspondence',
  always: () => true,
};

/**
 * Moves that wait for a second press, where the settings ask for it. Premoves do not: they were entered ahead on purpose.
 * @param fen the newest position
 */
export function useConfirmedMove(fen: string | null, speed: string, send: (move: Move) => void) {
  const { confirmMoves } = useSettings();
  const [entered, setEntered] = useState<EnteredMove | null>(null);
  const isNeeded = confirmMoves !== 'never' && confirmedSpeeds[confirmMoves](speed);
  // A taken-back move leads to the same position again: what was entered there before must not return.
  if (entered !== null && entered.before !== fen) setEntered(null);
  return {
    entered,
    isNeeded,
    enter: setEntered,
    confirm: () => {
      setEntered(null);
      if (entered !== null) send(entered.move);
    },
    drop: () => setEntered(null),
  };
}
