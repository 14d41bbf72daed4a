import { Replay } from '@royal-chess/domain/chess/replay';
import { openingBook, type Opening } from '@royal-chess/domain/openings/opening-book';
import type { GameRecord } from './game-record.ts';

/** No named line is longer. */
const deepestName = 40;

/** The last named position that a game went through; null for other variants. */
export async function nameOpening({
  variant,
  startFen,
  moves,
}: Pick<GameRecord, 'variant' | 'startFen' | 'moves'>): Promise<Opening | null> {
  if (variant !== 'classical') return null;
  const book = await openingBook();
  const replay = new Replay(startFen, variant);
  let opening: Opening | null = null;
  for (const uci of moves.slice(0, deepestName)) {
    replay.playTrustedUci(uci);
    opening = book.at(replay.signedKey) ?? opening;
  }
  return opening;
}
