import type { Settings } from '@royal-chess/contracts/account';

const shares: Readonly<Record<Exclude<Settings['thinkWarning'], 'never'>, number>> = {
  quarter: 0.25,
  tenth: 0.1,
};

/**
 * How long a player may think about a move before it is warned of, milliseconds; null for ever.
 * @param leftMs on the clock when the turn began
 */
export const longThinkMs = (warning: Settings['thinkWarning'], leftMs: number): number | null =>
  warning === 'never' ? null : leftMs * shares[warning];
