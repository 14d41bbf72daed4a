import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { messages } from './messages.ts';

/** What a match without a result says of its end: outside of tournaments it counts for nothing. */
export function abortText({
  tournament,
  endedByArbiter,
}: Pick<MatchRoomState, 'tournament' | 'endedByArbiter'>): { title: string; short: string; line: string } {
  if (endedByArbiter)
    return {
      title: messages.endedByArbiter,
      short: messages.endedByArbiterShort,
      line: messages.endedByArbiterLine,
    };
  return tournament
    ? { title: messages.forfeited, short: messages.forfeitedShort, line: messages.forfeitedLine }
    : { title: messages.aborted, short: messages.abortedShort, line: messages.abortedLine };
}
