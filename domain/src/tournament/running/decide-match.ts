import { type MatchPlace, boardOfMatch } from './board-of-match.ts';
import { mayRecord, recordResult } from './decide-result.ts';
import type { Progress } from './progress.ts';
import { forfeitBy } from './result-of-board.ts';
import { done, type Step } from './start-section.ts';
import type { RecordMatch } from './tournament-commands.ts';

type ArenaPlace = Extract<MatchPlace, { kind: 'arena' }>;

function endArenaGame(progress: Progress, { sectionId, of }: ArenaPlace, match: RecordMatch): void {
  if (of.result !== undefined) return;
  const { result, absent, whiteBerserk, blackBerserk, plies } = match;
  progress.add('ArenaGameEnded', {
    sectionId,
    game: of.game,
    result: result ?? forfeitBy(absent),
    whiteBerserk,
    blackBerserk,
    plies,
    at: progress.circumstances.now,
  });
  // who did not come is not paired again before asking for it
  for (const side of absent) {
    const entry = progress.state.entries.get(of[side]);
    if (entry?.available)
      progress.add('ArenaAvailable', {
        entryId: entry.entryId,
        available: false,
        at: progress.circumstances.now,
      });
  }
}

/**
 * The end of a match. Counted once: a match of a board that has a result, or that another match has replaced, changes nothing,
 * and so does one that was aborted while both were there (an arbiter decides).
 */
export function recordMatch(progress: Progress, match: RecordMatch): Step {
  const place = boardOfMatch(progress.state, match.matchId);
  if (!place) return done;
  if (place.kind === 'arena') {
    endArenaGame(progress, place, match);
    return done;
  }
  const { sectionId, round, board, of, isCurrent } = place;
  const result = match.result ?? forfeitBy(match.absent);
  if (!isCurrent || of.result !== null || result === null) return done;
  if (mayRecord(progress, place).ok)
    recordResult(progress, { sectionId, round, board }, result, match.result ? 'match' : 'absence');
  return done;
}
