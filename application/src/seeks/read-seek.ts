import { seekOffered } from '@royal-chess/contracts/matches';
import type { Recorded } from '@royal-chess/contracts/registry';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';

/** The state of an offer's stream. A `broken` offer does not fit its schema: no user could accept it. */
export type SeekReading =
  | { readonly phase: 'open'; readonly offered: Recorded<'SeekOffered'> }
  | { readonly phase: 'ended' | 'missing' | 'broken' };

/** Reads an offer from its stream, because a read model may lag. @throws EventStoreUnavailable */
export async function readSeek(reader: Pick<EventReader, 'read'>, id: string): Promise<SeekReading> {
  const events = await reader.read(matchStream(id));
  const [offered] = events;
  if (events.length > 1) return { phase: 'ended' };
  if (offered?.type !== 'SeekOffered') return { phase: 'missing' };
  return seekOffered.safeParse(offered.data).success ? { phase: 'open', offered } : { phase: 'broken' };
}
