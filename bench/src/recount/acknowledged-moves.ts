import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';
import type { RawEvent } from './raw-streams.ts';

/** Moves that were acknowledged but are not in their stream exactly once; each is reported to `faults`. */
export function lostMoves(
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  acknowledged: readonly AcknowledgedMove[],
  faults: string[],
): { readonly lost: number; readonly doubled: number } {
  let [lost, doubled] = [0, 0];
  for (const { matchId, ply, uci } of acknowledged) {
    const stream = streams.get(`match-${matchId}`) ?? [];
    const found = stream.filter((event) => event.type === 'MovePlayed' && event.data['ply'] === ply);
    if (found.length === 1 && found[0]!.data['uci'] === uci) continue;
    if (found.length > 1) doubled += 1;
    else lost += 1;
    faults.push(`match ${matchId} ply ${ply} ${uci} was acknowledged, the stream has ${found.length}`);
  }
  return { lost, doubled };
}
