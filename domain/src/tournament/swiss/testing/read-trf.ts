import { standardScoring } from '../../model/points.ts';
import type { Player, RoundEntry, Tournament } from '../../model/tournament.ts';

const byes = { U: 'pairing-allocated', F: 'full-point', H: 'half-point', Z: 'zero-point' } as const;

function entryOf(cell: string): RoundEntry | null {
  const opponent = Number(cell.slice(0, 4));
  const color = cell[5] === 'w' ? 'white' : 'black';
  const result = cell[7] ?? ' ';
  if (result in byes) return { kind: 'bye', bye: byes[result as keyof typeof byes] };
  if (!opponent) return null;
  if (result === '+' || result === '-') {
    return { kind: 'forfeit', opponent, color, outcome: result === '+' ? 'win' : 'loss' };
  }
  const outcome = '1W'.includes(result)
    ? 'win'
    : '=D'.includes(result)
      ? 'draw'
      : '0L'.includes(result)
        ? 'loss'
        : null;
  return outcome
    ? { kind: 'game', opponent, color, outcome, rated: true }
    : { kind: 'paired', opponent, color };
}

/** The parts of a TRF that pairings need. */
export function readTrf(text: string): Tournament {
  const lines = text.split(/\r\n|\r|\n/u);
  const players: Player[] = [];
  let plannedRounds = 0;
  for (const line of lines) {
    if (line.startsWith('XXR')) plannedRounds = Number(line.slice(4));
    if (!line.startsWith('001')) continue;
    const rounds: (RoundEntry | null)[] = [];
    for (let at = 91; at < line.trimEnd().length; at += 10) rounds.push(entryOf(line.slice(at, at + 8)));
    players.push({
      startingNumber: Number(line.slice(4, 8)),
      name: line.slice(14, 47).trim(),
      rating: Number(line.slice(48, 52)),
      rounds,
    });
  }
  return {
    name: lines.find((line) => line.startsWith('012'))?.slice(4) ?? '',
    plannedRounds: plannedRounds || Math.max(...players.map((player) => player.rounds.length)),
    players,
    scoring: standardScoring,
    initialColor: null,
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
  };
}
