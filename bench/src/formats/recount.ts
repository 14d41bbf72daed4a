import type { BoardRow, StandingsView } from '@royal-chess/contracts/tournaments';
import type { PlayedEvent, PlayedGame } from './played-event.ts';

/** What a run found wrong. */
export type Faults = string[];

const scores = { '1-0': [10, 0], '1/2-1/2': [5, 5], '0-1': [0, 10] } as const;

/** Tenths of a point of each entry by the plans of its games and its pairing-allocated byes. */
export function pointsOf(event: PlayedEvent): ReadonlyMap<string, number> {
  const points = new Map<string, number>();
  const add = (entryId: string, tenths: number): unknown =>
    points.set(entryId, (points.get(entryId) ?? 0) + tenths);
  for (const { white, black, plan } of event.games) {
    add(white, scores[plan][0]);
    add(black, scores[plan][1]);
  }
  for (const { byes } of event.rounds)
    for (const { side, bye } of byes) add(side.entryId, bye === 'pairing-allocated' ? 10 : 0);
  return points;
}

/** Boards show the results that were played. */
export function checkResults(event: PlayedEvent, faults: Faults): void {
  for (const { boards, summary } of event.rounds)
    for (const { board, result, matchId } of boards) {
      const game = event.games.find((played) => played.matchId === matchId);
      if (game?.plan !== result)
        faults.push(
          `round ${summary.round}, board ${board}: ${result} is shown, ${game?.plan ?? 'nothing'} was played`,
        );
    }
}

/** Standings have every player once, with the points of the games. */
export function checkPoints(event: PlayedEvent, standings: StandingsView, faults: Faults): void {
  const points = pointsOf(event);
  if (!standings.isFinal) faults.push('the standings are not final');
  const shown = standings.rows.map(({ side }) => side.entryId);
  if (new Set(shown).size !== shown.length) faults.push('a player is in the standings twice');
  for (const { side, points: tenths } of standings.rows)
    if (tenths !== (points.get(side.entryId) ?? 0))
      faults.push(`${side.name} has ${tenths / 10}, the games give ${(points.get(side.entryId) ?? 0) / 10}`);
}

/** Ranks follow the points. */
export function checkOrder({ rows }: StandingsView, faults: Faults): void {
  const points = rows.map((row) => row.points);
  if (points.some((tenths, index) => index > 0 && tenths > (points[index - 1] ?? 0)))
    faults.push(`the points ${points.join(' ')} are not in order`);
}

const names = ({ white, black }: Pick<PlayedGame, 'white' | 'black'>): string =>
  [white, black].toSorted().join(' ');

/** How often each two have met. */
export function meetings(event: PlayedEvent): ReadonlyMap<string, number> {
  const met = new Map<string, number>();
  for (const { boards } of event.rounds)
    for (const { white, black } of boards) {
      const pair = names({ white: white.entryId, black: black.entryId });
      met.set(pair, (met.get(pair) ?? 0) + 1);
    }
  return met;
}

/** Every two who met did so this often, and so many pairs there were. */
export function checkMeetings(event: PlayedEvent, times: number, pairs: number, faults: Faults): void {
  const met = [...meetings(event).values()];
  if (met.some((count) => count !== times)) faults.push(`some met ${Math.max(...met)} times`);
  if (met.length !== pairs) faults.push(`${met.length} pairs met, ${pairs} were expected`);
}

/** No player has two boards in a round, and every player has a board or a bye. */
export function checkSeats(event: PlayedEvent, players: number, faults: Faults): void {
  for (const { boards, byes, summary } of event.rounds) {
    const seated = boards.flatMap(({ white, black }: BoardRow) => [white.entryId, black.entryId]);
    if (new Set(seated).size !== seated.length) faults.push(`round ${summary.round} has a player twice`);
    if (seated.length + byes.length !== players)
      faults.push(`round ${summary.round} has ${seated.length} players and ${byes.length} byes`);
  }
}
