import type { GameSummary } from '@royal-chess/contracts/library';

/** How a game ended for one of its players; `unfinished` without a result or when the player is not in it. */
export function endFor(
  { white, black, result }: Pick<GameSummary, 'white' | 'black' | 'result'>,
  playerId: string,
): 'won' | 'drawn' | 'lost' | 'unfinished' {
  if (result === '1/2-1/2') return 'drawn';
  const side = white.userId === playerId ? '1-0' : black.userId === playerId ? '0-1' : null;
  if (result === '*' || side === null) return 'unfinished';
  return result === side ? 'won' : 'lost';
}

const dayS = 86_400;

/** A PGN time control in common notation: `300+3` is `5+3`, `1/259200` is `3 days`; anything else is unchanged. */
export function controlLabel(timeControl: string): string {
  const clock = /^(\d+)(?:\+(\d+))?$/.exec(timeControl);
  if (clock) {
    const minutes = Math.round((Number(clock[1]) / 60) * 100) / 100;
    return `${minutes}+${clock[2] ?? 0}`;
  }
  const mail = /^1\/(\d+)$/.exec(timeControl);
  if (!mail) return timeControl;
  const days = Math.round((Number(mail[1]) / dayS) * 10) / 10;
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}
