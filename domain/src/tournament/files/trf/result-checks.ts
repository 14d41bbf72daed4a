import { isPaired } from '../../model/paired-rounds.ts';
import type { RoundEntry, RoundNumber, StartingNumber } from '../../model/tournament.ts';
import type { PlayerRecord } from './player-record.ts';
import { columnOfRound, type RoundCell } from './round-cell.ts';
import type { TrfFaults } from './trf-fault.ts';

/** Players by starting number; one that repeats is a fault and counts once. */
export function indexPlayers(
  records: readonly PlayerRecord[],
  faults: TrfFaults,
): ReadonlyMap<StartingNumber, PlayerRecord> {
  const players = new Map<StartingNumber, PlayerRecord>();
  for (const record of records) {
    const { startingNumber } = record.facts;
    const first = players.get(startingNumber);
    if (first)
      faults.add(
        record.line.number,
        5,
        '001 starting number',
        `Starting number ${startingNumber} repeats; line ${first.line.number} has it already.`,
      );
    else players.set(startingNumber, record);
  }
  return players;
}

const entryOf = (cell: RoundCell | null | undefined): RoundEntry | null =>
  cell === 'blank' || cell === undefined ? null : cell;

type Met = Extract<RoundEntry, { opponent: StartingNumber }>;

/** Compares what the two players of each pair say, and that a round has one pairing-allocated bye. */
export function checkPairs(
  players: ReadonlyMap<StartingNumber, PlayerRecord>,
  ofTeams: boolean,
  faults: TrfFaults,
): void {
  const byes = new Map<RoundNumber, StartingNumber>();
  for (const record of players.values())
    for (const [index, cell] of record.cells.entries()) {
      const entry = entryOf(cell);
      if (!entry) continue;
      if (entry.kind === 'bye') {
        if (entry.bye !== 'pairing-allocated' || ofTeams) continue;
        const other = byes.get(index + 1);
        if (other === undefined) byes.set(index + 1, record.facts.startingNumber);
        else
          faults.add(
            record.line.number,
            columnOfRound(index + 1),
            `001 round ${index + 1} result`,
            `Round ${index + 1} has two pairing-allocated byes: players ${other} and ${record.facts.startingNumber}.`,
          );
      } else checkPair(players, record, index + 1, entry, faults);
    }
}

function checkPair(
  players: ReadonlyMap<StartingNumber, PlayerRecord>,
  record: PlayerRecord,
  round: RoundNumber,
  entry: Met,
  faults: TrfFaults,
): void {
  const { startingNumber } = record.facts;
  const column = columnOfRound(round);
  const field = `001 round ${round}`;
  const { opponent: number } = entry;
  const opponent = players.get(number);
  if (!opponent)
    return faults.add(
      record.line.number,
      column,
      `${field} opponent`,
      `There is no player ${number} in the file.`,
    );
  const cell = opponent.cells[round - 1];
  // A cell that could not be read has its own fault.
  if (cell === null) return;
  const theirs = entryOf(cell);
  if (!theirs || theirs.kind === 'bye' || theirs.opponent !== startingNumber) {
    const what =
      !theirs || theirs.kind === 'bye' ? 'has no opponent there' : `is paired with ${theirs.opponent}`;
    return faults.add(
      record.line.number,
      column,
      `${field} opponent`,
      `Player ${startingNumber} is paired with ${number} in round ${round}, who ${what} (line ${opponent.line.number}).`,
    );
  }
  // Each pair is compared once.
  if (startingNumber > number) return;
  if (theirs.color === entry.color)
    return faults.add(
      opponent.line.number,
      column + 5,
      `${field} colour`,
      `Players ${startingNumber} and ${number} both have ${entry.color} in round ${round} (lines ${record.line.number} and ${opponent.line.number}).`,
    );
  const contradiction = contradictionOf(entry, theirs);
  if (contradiction)
    faults.add(
      opponent.line.number,
      column + 7,
      `${field} result`,
      `The results of players ${startingNumber} and ${number} in round ${round} contradict each other (lines ${record.line.number} and ${opponent.line.number}): ${contradiction}.`,
    );
}

/** An arbiter may give 0-0 or half a point to one side only, but no game has more than one point. */
function contradictionOf(one: Met, other: Met): string | null {
  if (one.kind !== other.kind) return `one is ${kinds[one.kind]}, the other ${kinds[other.kind]}`;
  if (one.kind === 'forfeit' && other.kind === 'forfeit')
    return one.outcome === 'win' && other.outcome === 'win' ? 'both win by forfeit' : null;
  if (one.kind !== 'game' || other.kind !== 'game') return null;
  if (one.rated !== other.rated) return 'only one of them is rated';
  if (one.outcome === 'win' && other.outcome === 'win') return 'both win';
  return one.outcome !== 'loss' && other.outcome !== 'loss' && one.outcome !== other.outcome
    ? 'one wins and the other draws'
    : null;
}

const kinds = { paired: 'without a result', game: 'of a game', forfeit: 'a forfeit' } as const;

/** A second pairing-allocated bye of one player: no Swiss system gives it (C.04.1), but arbiters have, and round robins do. */
export function noteSecondByes(
  players: ReadonlyMap<StartingNumber, PlayerRecord>,
  warnings: TrfFaults,
): void {
  for (const { facts, line, cells } of players.values()) {
    const byes = cells.flatMap((cell, index) => {
      const entry = entryOf(cell);
      return entry?.kind === 'bye' && entry.bye === 'pairing-allocated' ? [index + 1] : [];
    });
    for (const round of byes.slice(1))
      warnings.add(
        line.number,
        columnOfRound(round),
        `001 round ${round} result`,
        `Player ${facts.startingNumber} has a second pairing-allocated bye; the first was in round ${byes[0]}.`,
      );
  }
}

/** The last round that was paired; rounds before it without a pair are faults, and rounds past the planned ones. */
export function checkRounds(
  players: ReadonlyMap<StartingNumber, PlayerRecord>,
  planned: number | null,
  faults: TrfFaults,
): RoundNumber {
  const firstOf = new Map<RoundNumber, PlayerRecord>();
  for (const record of players.values())
    for (const [index, cell] of record.cells.entries())
      if (isPaired(entryOf(cell)) && !firstOf.has(index + 1)) firstOf.set(index + 1, record);
  const last = Math.max(0, ...firstOf.keys());
  let missing: RoundNumber | null = null;
  for (let round = 1; round <= last; round++) {
    const record = firstOf.get(round);
    if (!record) missing ??= round;
    else if (missing !== null) {
      faults.add(
        record.line.number,
        columnOfRound(round),
        `001 round ${round}`,
        `Round ${round} has results, but round ${missing} was not paired.`,
      );
      missing = null;
    }
  }
  const beyond = planned === null || planned >= last ? undefined : firstOf.get(planned + 1);
  if (beyond && planned !== null)
    faults.add(
      beyond.line.number,
      columnOfRound(planned + 1),
      `001 round ${planned + 1}`,
      `The event has ${planned} rounds, but round ${planned + 1} has results.`,
    );
  return last;
}
