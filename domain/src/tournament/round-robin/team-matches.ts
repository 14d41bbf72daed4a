import type { BoardResult, TeamEntrant, TeamEvent, TeamRoundEntry } from '../model/team-event.ts';
import type { Color } from '@royal-chess/contracts/chess';
import type { ScheduledRound } from './berger-table.ts';
import { roundRobin, type RoundRobinOptions } from './schedule.ts';

const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Colour of a team on a board, from 1: alternating, `first` on board 1. */
export const colorOnBoard = (first: Color, board: number): Color =>
  board % 2 === 1 ? first : opposite(first);

function boardsOf(team: TeamEntrant, opponent: TeamEntrant, color: Color, boards: number): BoardResult[] {
  return Array.from({ length: boards }, (_, index) => ({
    board: index + 1,
    player: team.players[index] ?? null,
    opponent: opponent.players[index] ?? null,
    color: colorOnBoard(color, index + 1),
    outcome: null,
    forfeit: false,
  }));
}

function entryOf(
  team: TeamEntrant,
  event: TeamEvent,
  { pairs, resting }: ScheduledRound,
): TeamRoundEntry | null {
  if (resting.includes(team.number)) return { kind: 'bye', bye: 'zero-point' };
  for (const { white, black } of pairs) {
    if (white !== team.number && black !== team.number) continue;
    const color = white === team.number ? 'white' : 'black';
    const opponent = event.teams.find(({ number }) => number === (color === 'white' ? black : white));
    if (!opponent) return null;
    const boards = boardsOf(team, opponent, color, event.boards);
    return { kind: 'match', opponent: opponent.number, color, boards };
  }
  return null;
}

/**
 * A round robin of teams by the Berger tables: the team named first has white on board 1 and on the other odd boards. The
 * line-up is the first members of each team; an arbiter may replace it.
 *
 * @throws {RangeError} for fewer than two teams
 */
export function teamRoundRobin(event: TeamEvent, options?: RoundRobinOptions): TeamEvent {
  const numbers = event.teams.map(({ number }) => number);
  const numberAt = (place: number): number => numbers[place - 1] ?? 0;
  const rounds = roundRobin(numbers.length, options).map(({ round, pairs, resting }) => ({
    round,
    pairs: pairs.map(({ white, black }) => ({ white: numberAt(white), black: numberAt(black) })),
    resting: resting.map(numberAt),
  }));
  return {
    ...event,
    pairings: 'predetermined',
    plannedRounds: rounds.length,
    teams: event.teams.map((team) => ({
      ...team,
      rounds: rounds.map((round) => entryOf(team, event, round)),
    })),
  };
}
