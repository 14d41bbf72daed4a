import { standardScoring } from '@royal-chess/domain/tournament/model/points';
import type {
  GameOutcome,
  Player,
  RoundEntry,
  Tournament,
} from '@royal-chess/domain/tournament/model/tournament';
import { pairDutch } from '@royal-chess/domain/tournament/swiss/dutch';
import { type Goal, lessThan } from '../support/report.ts';

const opposite: Readonly<Record<GameOutcome, GameOutcome>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** Outcomes for White that follow a rule, by the place of the board from 0 and the two starting numbers. */
const patterns = {
  'White wins two of three': (board) => (board % 3 === 2 ? 'loss' : 'win'),
  'White wins': () => 'win',
  'sides alternate': (board) => (board % 2 === 0 ? 'win' : 'loss'),
  'higher rated wins': (_, white, black) => (white < black ? 'win' : 'loss'),
  'all draw': () => 'draw',
} as const satisfies Record<string, (board: number, white: number, black: number) => GameOutcome>;
type Pattern = keyof typeof patterns;

/**
 * Processor milliseconds that each round of an event takes to pair whose results follow a rule: many players share their score
 * and colours, so that pairs of equal weight abound.
 */
function millisecondsByRound(players: number, rounds: number, pattern: Pattern): number[] {
  const entries: RoundEntry[][] = Array.from({ length: players }, () => []);
  const tournament: Tournament = {
    name: `${players} players, ${pattern}`,
    plannedRounds: rounds + 2,
    players: entries.map((own, place): Player => ({
      startingNumber: place + 1,
      name: `Player ${place + 1}`,
      rating: 2700 - place,
      rounds: own,
    })),
    scoring: standardScoring,
    initialColor: 'white',
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
  };
  return Array.from({ length: rounds }, (_, index) => {
    const began = process.cpuUsage();
    const paired = pairDutch(tournament, index + 1);
    const { user, system } = process.cpuUsage(began);
    if (!paired.ok) throw new Error(`round ${index + 1} cannot be paired: ${paired.error.reasons.join(' ')}`);
    paired.value.pairs.forEach(({ white, black }, board) => {
      const outcome = patterns[pattern](board, white, black);
      entries[white - 1]!.push({ kind: 'game', opponent: black, color: 'white', outcome, rated: true });
      const other = opposite[outcome];
      entries[black - 1]!.push({
        kind: 'game',
        opponent: white,
        color: 'black',
        outcome: other,
        rated: true,
      });
    });
    return (user + system) / 1000;
  });
}

const rounds = 9;
/** Players, and the most processor milliseconds that a round may take. */
const sizes = [
  [200, 500],
  [1000, 6000],
] as const;

/** The slowest round of each event whose results follow a rule. */
export function regularGoals(): Goal[] {
  return sizes.flatMap(([players, goal]) => {
    console.log(`\nrounds 1 to ${rounds} of ${players} players with regular results, ms`);
    const slowest = Object.keys(patterns).map((name) => {
      const taken = millisecondsByRound(players, rounds, name as Pattern);
      console.log(`  ${name.padEnd(26)}${taken.map((ms) => ms.toFixed(0).padStart(7)).join('')}`);
      return Math.max(...taken);
    });
    return [
      lessThan(`slowest round of ${players} players with regular results, ms`, Math.max(...slowest), goal),
    ];
  });
}
