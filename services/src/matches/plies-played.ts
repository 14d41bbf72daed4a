import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';

const plyAfter = (event: RecordedEvent | undefined): number | undefined => {
  if (event?.type === 'MovePlayed') return event.data.ply;
  if (event?.type === 'MovesTakenBack') return event.data.toPly;
  return event?.type === 'MatchStarted' ? 0 : undefined;
};

/** Half-moves on the board of a match: of its newest event, mostly a move, or else of its stream. @throws EventStoreUnavailable */
export async function pliesPlayed(
  store: Pick<EventReader, 'newest' | 'read'>,
  matchId: string,
): Promise<number> {
  const stream = matchStream(matchId);
  const ply = plyAfter(await store.newest(stream));
  if (ply !== undefined) return ply;
  return (await store.read(stream)).map(plyAfter).findLast((found) => found !== undefined) ?? 0;
}
