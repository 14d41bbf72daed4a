import type { StartingNumber } from '../model/tournament.ts';
import { type Knockout, knockoutState, type MatchState } from './knockout.ts';

/** Players who share the places from `from` to `to`. */
export interface SharedPlace {
  readonly from: number;
  readonly to: number;
  /** Those whose place is certain, in the order of their seeds. */
  readonly players: readonly StartingNumber[];
}

/** Places that a match, or all matches of a round, decide; a higher rank is a better place. */
interface Group {
  readonly rank: number;
  readonly size: number;
  readonly players: readonly StartingNumber[];
}

const numbers = (players: readonly unknown[]): StartingNumber[] =>
  players.filter((player): player is StartingNumber => typeof player === 'number');

/** Whether the loser of a match plays another one. */
function loserPlaysOn({ id }: MatchState, states: readonly MatchState[]): boolean {
  return states.some(
    ({ sides, status, onlyIfSecondWins }) =>
      !(status === 'off' && onlyIfSecondWins !== undefined) &&
      sides.some((source) => source.kind === 'loser' && source.of === id),
  );
}

/** Places of the losers of the semifinals: below the final, above the round before. A bye among them takes no place. */
function thirdPlaces({ players, winner, loser }: MatchState, states: readonly MatchState[]): Group[] {
  const rounds = states.filter(({ bracket }) => bracket === 'winners').map(({ round }) => round);
  const semifinals = Math.max(...rounds) - 1;
  const third = { rank: semifinals + 0.5, size: 1, players: numbers([winner]) };
  const byes = players.filter((player) => player === 'bye').length;
  return byes > 0 ? [third] : [third, { rank: semifinals, size: 1, players: numbers([loser]) }];
}

function groupsOf(match: MatchState, states: readonly MatchState[]): Group[] {
  const { bracket, round, status, winner, loser, players } = match;
  if (bracket === 'third-place') return thirdPlaces(match, states);
  if (status === 'off') return [];
  const rank = bracket === 'final' ? 1000 + round : round;
  const bothLeft = winner === 'bye';
  if (bothLeft) return [{ rank, size: 2, players: numbers(players) }];
  return loserPlaysOn(match, states) ? [] : [{ rank, size: 1, players: numbers([loser]) }];
}

/** Places that are certain up to now, from the first. Losers of one round share theirs. */
export function knockoutPlaces(event: Knockout): SharedPlace[] {
  const states = [...knockoutState(event).values()];
  const last = states.findLast(
    ({ status, onlyIfSecondWins }) => !(status === 'off' && onlyIfSecondWins !== undefined),
  );
  const groups = states.flatMap((state) => groupsOf(state, states));
  const champion: Group = { rank: Infinity, size: 1, players: numbers([last?.winner]) };
  const places: SharedPlace[] = [];
  let from = 1;
  for (const rank of [...new Set([champion, ...groups].map((group) => group.rank))].sort((a, b) => b - a)) {
    const ofRank = [champion, ...groups].filter((group) => group.rank === rank);
    const size = ofRank.reduce((sum, group) => sum + group.size, 0);
    const players = ofRank
      .flatMap((group) => group.players)
      .sort((a, b) => event.entrants.indexOf(a) - event.entrants.indexOf(b));
    if (players.length > 0) places.push({ from, to: from + size - 1, players });
    from += size;
  }
  return places;
}
