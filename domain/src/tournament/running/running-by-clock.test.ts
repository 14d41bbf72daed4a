import { expect, test } from '@jest/globals';
import { asTournament } from './as-tournament.ts';
import { nextDue } from './next-due.ts';
import { missingResults } from './round-summaries.ts';
import { eventOf, minute, noon, type RunningEvent } from './testing/running-event.ts';

/** Plays every open board; White wins, draws and loses in turn. */
function playBoards(event: RunningEvent): void {
  const results = ['1-0', '1/2-1/2', '0-1'] as const;
  for (const { sectionId, round, board } of missingResults(event.state)) {
    const matchId = event.state.sections.get(sectionId)?.rounds[round - 1]?.boards[board - 1]?.matchId;
    if (matchId) event.match(matchId, results[(round + board) % 3]!);
  }
}

test.each(['dutch', 'dubov', 'burstein', 'lim', 'double', 'round-robin', 'double-round-robin'] as const)(
  'a %s event that the clock runs comes to its end',
  (system) => {
    const event = eventOf(9, { format: { system, rounds: 4 }, chessGame: { roundTime: 30 } });
    expect(nextDue(event.state)).toBe(noon);
    for (let step = 0; step < 60 && event.state.phase !== 'finished'; step++) {
      const due = nextDue(event.state);
      expect(due).not.toBeNull();
      event.now = Math.max(event.now, due ?? 0);
      event.advance();
      playBoards(event);
    }
    expect(event.state.phase).toBe('finished');
    expect(nextDue(event.state)).toBeNull();
    const { tournament } = asTournament(event.state, 'open');
    expect(event.state.sections.get('open')?.rounds).toHaveLength(tournament.plannedRounds);
    expect(event.now).toBe(noon + (tournament.plannedRounds - 1) * 30 * minute);
  },
);
