import type { SeekOffered, SeekView } from '@royal-chess/contracts';
import { speedOf } from '@royal-chess/domain/match/speed';
import { currentRating } from '@royal-chess/infra/ratings/current-rating';
import type { GameServerPorts } from '../game-server-ports.ts';

/** Deviation above which a rating is a guess yet. */
const provisionalAbove = 110;

/** An open offer as people see it, with its owner's name and rating as of now. */
export async function seekView(
  ports: Pick<GameServerPorts, 'store' | 'userNames'>,
  id: string,
  { by, color, variant, timeControl, rated }: SeekOffered,
  at: number,
): Promise<SeekView> {
  const speed = speedOf(timeControl);
  const [rating, names] = await Promise.all([
    currentRating(ports.store, by, variant, speed),
    ports.userNames([by]),
  ]);
  return {
    id,
    userId: by,
    name: names.get(by) ?? '',
    rating: Math.round(rating.rating),
    provisional: rating.deviation > provisionalAbove,
    color,
    variant,
    speed,
    timeControl,
    rated,
    at,
  };
}
