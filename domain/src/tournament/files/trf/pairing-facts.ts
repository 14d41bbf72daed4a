import type {
  Absence,
  Acceleration,
  AssignedPoints,
  ForbiddenPairs,
  Points,
  RoundEntry,
  RoundNumber,
  StartingNumber,
} from '../../model/tournament.ts';
import type { PairingRecords, Placed } from './pairing-records.ts';
import type { PlayerRecord } from './player-record.ts';
import type { TrfFaults } from './trf-fault.ts';

/** What records on pairings mean for the players, or teams, of the file. */
export interface PairingFacts {
  /** Byes of record 240 in rounds that were paired, for players whose columns are blank. */
  readonly byes: ReadonlyMap<StartingNumber, ReadonlyMap<RoundNumber, RoundEntry>>;
  readonly absences: readonly Absence[];
  /** Record 240 of an event of teams. */
  readonly teamAbsences: readonly Absence[];
  readonly accelerations: readonly Acceleration[];
  readonly forbiddenPairs: readonly ForbiddenPairs[];
  readonly assignedPoints: readonly AssignedPoints[];
}

interface Event {
  readonly paired: RoundNumber;
  readonly plannedRounds: number;
  readonly ofTeams: boolean;
}

type Players = ReadonlyMap<StartingNumber, PlayerRecord>;

/** Checks the records against the players. In events of teams their numbers are teams, which `resolveTeams` checks. */
export function resolvePairingRecords(
  records: PairingRecords,
  players: Players,
  event: Event,
  faults: TrfFaults,
): PairingFacts {
  const individual = event.ofTeams ? null : players;
  const requests = new Requests(players, event.paired, faults);
  if (!event.ofTeams) for (const placed of records.byes) requests.add(placed);
  requests.addColumns();
  for (const placed of records.absent) requests.addAbsent(placed);
  return {
    byes: requests.byes,
    absences: requests.absences,
    teamAbsences: event.ofTeams ? records.byes.map(({ value }) => value) : [],
    accelerations: accelerationsOf(records, individual, faults),
    forbiddenPairs: forbiddenOf(records, individual, event.plannedRounds, faults),
    assignedPoints: assignedOf(records, individual, faults),
  };
}

/** Byes and absences of each player and round, from three kinds of records. */
class Requests {
  readonly byes = new Map<StartingNumber, Map<RoundNumber, RoundEntry>>();
  readonly absences: Absence[] = [];
  private readonly byPlayerAndRound = new Map<string, Absence>();

  constructor(
    private readonly players: Players,
    private readonly paired: RoundNumber,
    private readonly faults: TrfFaults,
  ) {}

  add({ value, columns, column }: Placed<Absence>): void {
    const { player, round, bye } = value;
    const record = this.players.get(player);
    if (!record) return columns.fault(column, '240 player', `There is no player ${player} in the file.`);
    const cell = record.cells[round - 1] ?? 'blank';
    if (cell !== 'blank' && (cell.kind !== 'bye' || cell.bye !== bye))
      return columns.fault(
        column,
        '240 player',
        `Player ${player} cannot have a ${bye} bye in round ${round}: line ${record.line.number} has another result.`,
      );
    const other = this.byPlayerAndRound.get(`${player} ${round}`);
    if (other && other.bye !== bye)
      return columns.fault(
        column,
        '240 player',
        `Player ${player} has two byes in round ${round}: ${other.bye} and ${bye}.`,
      );
    if (other) return;
    this.byPlayerAndRound.set(`${player} ${round}`, value);
    if (round > this.paired) this.absences.push(value);
    else {
      const byes = this.byes.get(player) ?? new Map<RoundNumber, RoundEntry>();
      this.byes.set(player, byes.set(round, { kind: 'bye', bye }));
    }
  }

  /** Byes in the columns of rounds that are not paired yet. */
  addColumns(): void {
    for (const [player, { cells }] of this.players)
      for (const [index, cell] of cells.entries()) {
        if (index < this.paired || cell === 'blank' || cell?.kind !== 'bye') continue;
        if (cell.bye === 'pairing-allocated') continue;
        this.push({ player, round: index + 1, bye: cell.bye });
      }
  }

  addAbsent({ value: player, columns, column }: Placed<number>): void {
    if (!this.players.has(player))
      this.faults.add(columns.line.number, column, 'XXZ player', `There is no player ${player} in the file.`);
    else this.push({ player, round: this.paired + 1, bye: 'zero-point' });
  }

  private push(absence: Absence): void {
    const key = `${absence.player} ${absence.round}`;
    if (this.byPlayerAndRound.has(key)) return;
    this.byPlayerAndRound.set(key, absence);
    this.absences.push(absence);
  }
}

/** Points of each number and round, the last record wins, as runs of equal points. */
function accelerationsOf(
  { accelerations }: PairingRecords,
  players: Players | null,
  faults: TrfFaults,
): readonly Acceleration[] {
  const points = new Map<StartingNumber, Map<RoundNumber, Points>>();
  for (const { value, columns, column } of accelerations) {
    const numbers = numbersOf(value.first, value.last, players);
    if (numbers.length === 0) {
      const text =
        value.first === value.last ? `player ${value.first}` : `player from ${value.first} to ${value.last}`;
      faults.add(columns.line.number, column, 'acceleration', `There is no ${text} in the file.`);
    }
    for (const number of numbers) {
      const rounds = points.get(number) ?? new Map<RoundNumber, Points>();
      points.set(number, rounds);
      for (let round = value.firstRound; round <= Math.min(value.lastRound, 999); round++) {
        const given = players ? value.points : (value.matchPoints ?? value.points);
        rounds.set(round, given);
      }
    }
  }
  return [...points].toSorted(([a], [b]) => a - b).flatMap(([player, rounds]) => runsOf(player, rounds));
}

function numbersOf(first: number, last: number, players: Players | null): readonly number[] {
  const numbers: number[] = [];
  for (let number = first; number <= Math.min(last, 9_999); number++)
    if (!players || players.has(number)) numbers.push(number);
  return numbers;
}

function runsOf(player: StartingNumber, rounds: ReadonlyMap<RoundNumber, Points>): readonly Acceleration[] {
  const runs: Acceleration[] = [];
  for (const [round, points] of [...rounds].toSorted(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last.points === points && last.lastRound === round - 1)
      runs[runs.length - 1] = { ...last, lastRound: round };
    else runs.push({ player, firstRound: round, lastRound: round, points });
  }
  return runs.filter(({ points }) => points !== 0);
}

function forbiddenOf(
  { forbidden }: PairingRecords,
  players: Players | null,
  plannedRounds: number,
  faults: TrfFaults,
): readonly ForbiddenPairs[] {
  return forbidden.map(({ value, columns }) => {
    for (const { value: player, column } of value.players)
      if (players && !players.has(player))
        faults.add(
          columns.line.number,
          column,
          'forbidden pair',
          `There is no player ${player} in the file.`,
        );
    return {
      players: value.players.map((player) => player.value),
      firstRound: value.firstRound,
      lastRound: value.lastRound ?? Math.max(plannedRounds, 1),
    };
  });
}

function assignedOf(
  { assigned }: PairingRecords,
  players: Players | null,
  faults: TrfFaults,
): readonly AssignedPoints[] {
  return assigned.map(({ value, columns, column }) => {
    for (const player of value.players)
      if (players && !players.has(player))
        faults.add(columns.line.number, column, '299 player', `There is no player ${player} in the file.`);
    return value;
  });
}
