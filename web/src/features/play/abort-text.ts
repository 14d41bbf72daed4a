import type { MatchRoomState } from '@royal-chess/contracts/matches';
import { messages } from './messages.ts';

/** What a match without a result says of its end: outside of tournaments it counts for nothing. */
export function abortText({
  tournament,
  endedByArbiter,
  reason,
}: Pick<MatchRoomState, 'tournament' | 'endedByArbiter' | 'reason'>): {
  title: string;
  short: string;
  line: string;
} {
  const aborted = { title: messages.aborted, short: messages.abortedShort, line: messages.abortedLine };
  if (endedByArbiter && !tournament)
    return { title: messages.endedByStaff, short: messages.endedByStaffShort, line: messages.abortedLine };
  if (endedByArbiter)
    return {
      title: messages.endedByArbiter,
      short: messages.endedByArbiterShort,
      line: messages.endedByArbiterLine,
    };
  if (reason === 'accountClosed') return { ...aborted, line: messages.accountClosedLine };
  return tournament
    ? { title: messages.forfeited, short: messages.forfeitedShort, line: messages.forfeitedLine }
    : aborted;
}
