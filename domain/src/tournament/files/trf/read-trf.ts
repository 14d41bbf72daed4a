import { fail, ok, type Outcome } from '../../../result.ts';
import type {
  Player,
  RoundEntry,
  RoundNumber,
  StartingNumber,
  Team,
  Tournament,
} from '../../model/tournament.ts';
import { inferInitialColor } from '../../model/initial-color.ts';
import { resolvePairingRecords } from './pairing-facts.ts';
import type { PlayerRecord } from './player-record.ts';
import { TrfRecords } from './record-reader.ts';
import { checkPairs, checkRounds, indexPlayers, noteSecondByes } from './result-checks.ts';
import { checkPoints, checkRanks } from './standing-checks.ts';
import { resolveTeams } from './team-facts.ts';
import type { TrfDocument, TrfLayout } from './trf-document.ts';
import { TrfFaults, type TrfFault } from './trf-fault.ts';
import { readSource, type TrfSource } from './trf-source.ts';

/**
 * Reads a tournament report file, TRF16 or TRF26, also of an event that is not over, with the extensions of JaVaFo (`XX?`) and
 * bbpPairings (`BB?`). All faults come at once, up to a limit; a binary or endless file is refused before it is parsed.
 *
 * Rounds that were paired have an entry for every player: blank columns are an absence, as the format defines. Byes in rounds
 * that are not paired yet become absences of the tournament.
 */
export function readTrf(input: Uint8Array | string): Outcome<TrfDocument, readonly TrfFault[]> {
  const source = readSource(input);
  if (!source.ok) return source;
  const faults = new TrfFaults();
  const document = assemble(source.value, new TrfRecords(source.value.lines, faults), faults);
  return faults.any ? fail(faults.list()) : ok(document);
}

/** The document that was read from these lines. */
export function readLayout(layout: TrfLayout): TrfDocument {
  const faults = new TrfFaults();
  return assemble(layout, new TrfRecords(layout.lines, faults), faults);
}

/** Codes of record 192 for events whose pairs do not depend on results. */
const predetermined = /ROUNDROBIN|SCHILLER|SCHEVENINGEN/i;

function assemble(source: TrfSource, records: TrfRecords, faults: TrfFaults): TrfDocument {
  const { header, scoring } = records;
  if (records.players.length === 0)
    faults.add(1, 1, '001', 'The file has no player: no record starts with 001.');
  const byNumber = indexPlayers(records.players, faults);
  const ofTeams = records.teams.ofTeams || /TEAM/i.test(header.header.typeCode ?? '');
  checkPairs(byNumber, ofTeams, faults);
  if (!ofTeams) noteSecondByes(byNumber, records.warnings);
  scoring.check();
  const planned = header.rounds?.value ?? null;
  const paired = checkRounds(byNumber, planned, faults);
  const plannedRounds = planned ?? Math.max(paired, header.header.roundDates?.length ?? 0);
  const facts = resolvePairingRecords(records.pairing, byNumber, { paired, plannedRounds, ofTeams }, faults);
  const players = [...byNumber.values()]
    .map((record) => playerOf(record, paired, facts.byes))
    .toSorted((a, b) => a.startingNumber - b.startingNumber);
  const teams = resolveTeams(records.teams, ofTeams, facts, byNumber, faults);
  const pairingOrder = header.byOrder ? [...byNumber.keys()] : null;
  const tournament: Tournament = {
    name: header.name,
    plannedRounds,
    players,
    ...(predetermined.test(header.header.typeCode ?? '') && { pairings: 'predetermined' as const }),
    scoring: scoring.value,
    initialColor: header.initialColor?.value ?? inferInitialColor(inOrder(players, pairingOrder)),
    accelerations: ofTeams ? [] : facts.accelerations,
    forbiddenPairs: ofTeams ? [] : facts.forbiddenPairs,
    absences: facts.absences,
    teams: teams.teams.map(({ number, name, players: members }): Team => ({
      number,
      name,
      players: members,
    })),
    ...(facts.assignedPoints.length > 0 && !ofTeams && { assignedPoints: facts.assignedPoints }),
  };
  if (!faults.any) {
    checkPoints(tournament, byNumber, paired, scoring.unfinishedPoints, faults);
    // In events of teams this column has what each program likes: places on a board, zeros.
    if (!ofTeams) checkRanks(records.players, players, faults);
  }
  return {
    tournament,
    header: header.header,
    recorded: new Map(
      records.players.map(({ facts: { startingNumber }, points, rank }) => [
        startingNumber,
        { points, rank },
      ]),
    ),
    nationalRatings: records.nationalRatings,
    teamEvent: teams.event,
    roundsStated: plannedRounds > paired || planned !== null,
    pairingOrder,
    comments: records.comments,
    unknown: records.unknown,
    tieBreakFaults: header.tieBreakFaults.list(),
    warnings: warningsOf(records, players.length),
    layout: { encoding: source.encoding, lines: source.lines },
  };
}

function playerOf(
  { facts, cells }: PlayerRecord,
  paired: RoundNumber,
  byes: ReadonlyMap<StartingNumber, ReadonlyMap<RoundNumber, RoundEntry>>,
): Player {
  const rounds: RoundEntry[] = [];
  for (let round = 1; round <= paired; round++) {
    const cell = cells[round - 1];
    const entry = cell === undefined || cell === 'blank' ? byes.get(facts.startingNumber)?.get(round) : cell;
    rounds.push(entry ?? { kind: 'bye', bye: 'zero-point' });
  }
  return { ...facts, rounds };
}

function inOrder(players: readonly Player[], order: readonly StartingNumber[] | null): readonly Player[] {
  if (!order) return players;
  const places = new Map(order.map((number, place) => [number, place]));
  return players.toSorted(
    (a, b) => (places.get(a.startingNumber) ?? 0) - (places.get(b.startingNumber) ?? 0),
  );
}

function warningsOf(
  { header, nationalRatings, players, warnings }: TrfRecords,
  count: number,
): readonly TrfFault[] {
  const said = /^\d+/.exec(header.header.numberOfPlayers ?? '')?.[0];
  if (said !== undefined && Number(said) !== count)
    warnings.add(1, 1, '062', `Record 062 says ${said} players; the file has ${count}.`);
  const known = new Set(players.map(({ facts }) => facts.startingNumber));
  for (const { startingNumber, ratingFederation } of nationalRatings)
    if (!known.has(startingNumber))
      warnings.add(
        1,
        1,
        ratingFederation,
        `The national rating of ${ratingFederation} names player ${startingNumber}, who is not in the file.`,
      );
  return warnings.list();
}
