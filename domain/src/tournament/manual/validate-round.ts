import { verifyRound, type CheckedSystem } from '../check/verify-round.ts';
import type { Criterion, Finding } from '../check/finding.ts';
import type { RoundPairing } from '../model/round-pairing.ts';
import type { RoundEntry, StartingNumber, Tournament } from '../model/tournament.ts';

/** A finding on a round that an arbiter paired by hand. */
export interface RoundIssue extends Finding {
  /** An error prevents the round. A warning is a rule that the arbiter may override. */
  readonly severity: 'error' | 'warning';
}

/** How a round is validated. */
export interface ValidationOptions {
  /** `dutch` adds the criteria of the Dutch system as warnings. `swiss` by default. */
  readonly system?: CheckedSystem;
  /** Rules that the event does not have, such as C1 where players may meet twice: warnings instead of errors. */
  readonly waived?: readonly Criterion[];
}

/** Rules without which a round makes no sense, or that no Swiss event may break; all others can be overridden. */
const binding: readonly Criterion[] = ['record', 'C1', 'C2', 'absence'];

const hasResult = (entry: RoundEntry | null | undefined): boolean =>
  entry?.kind === 'game' || entry?.kind === 'forfeit';

/** Players who are expected in a round: neither an announced absence nor a requested bye. */
export function presentPlayers({ players, absences }: Tournament, round: number): StartingNumber[] {
  const absent = new Set(absences.filter((absence) => absence.round === round).map(({ player }) => player));
  return players
    .filter(({ startingNumber, rounds }) => {
      const entry = rounds[round - 1];
      const requested = entry?.kind === 'bye' && entry.bye !== 'pairing-allocated';
      return !absent.has(startingNumber) && !requested;
    })
    .map(({ startingNumber }) => startingNumber);
}

/** What the numbers of the round itself forbid. */
function checkRoundNumber(tournament: Tournament, { round }: RoundPairing): Finding[] {
  const finding = (message: string, players: readonly StartingNumber[] = []): Finding => ({
    round,
    criterion: 'record',
    players,
    message,
  });
  if (!Number.isInteger(round) || round < 1 || round > tournament.plannedRounds) {
    return [finding(`The event has ${tournament.plannedRounds} rounds; ${round} is none of them.`)];
  }
  const played = tournament.players.filter(({ rounds }) => hasResult(rounds[round - 1]));
  if (played.length === 0) return [];
  return [
    finding(
      `Round ${round} has results already.`,
      played.map(({ startingNumber }) => startingNumber),
    ),
  ];
}

function checkMissing(tournament: Tournament, { round, pairs, bye }: RoundPairing): Finding[] {
  const placed = new Set<StartingNumber | null>([
    ...pairs.flatMap(({ white, black }) => [white, black]),
    bye,
  ]);
  return presentPlayers(tournament, round)
    .filter((player) => !placed.has(player))
    .map((player) => ({
      round,
      criterion: 'C4',
      players: [player],
      message: `Player ${player} is present but has neither an opponent nor the bye.`,
    }));
}

function checkPending({ players }: Tournament, { round }: RoundPairing): RoundIssue[] {
  const pending = players.filter(({ rounds }) =>
    rounds.slice(0, round - 1).some((entry) => entry?.kind === 'paired'),
  );
  if (pending.length === 0) return [];
  return [
    {
      round,
      criterion: 'record',
      players: pending.map(({ startingNumber }) => startingNumber),
      message: 'An earlier round has games without a result.',
      severity: 'warning',
    },
  ];
}

/**
 * What is wrong with a round that was paired by hand, from the same rules as the checker of finished rounds: errors first.
 *
 * @returns nothing when the round can be published as it is
 */
export function validateRound(
  tournament: Tournament,
  pairing: RoundPairing,
  { system = 'swiss', waived = [] }: ValidationOptions = {},
): RoundIssue[] {
  const ofNumber = checkRoundNumber(tournament, pairing);
  if (ofNumber.length > 0) return ofNumber.map((finding) => ({ ...finding, severity: 'error' }));
  const { pairs, bye } = pairing;
  const recorded = { pairs, byes: bye === null ? [] : [bye] };
  const missing = checkMissing(tournament, pairing);
  // criteria compare complete pairings
  const compared = missing.length > 0 ? 'swiss' : system;
  const findings = [...missing, ...verifyRound(tournament, pairing.round, { system: compared, recorded })];
  const issues = findings.map((finding): RoundIssue => ({
    ...finding,
    severity:
      binding.includes(finding.criterion) && !waived.includes(finding.criterion) ? 'error' : 'warning',
  }));
  issues.push(...checkPending(tournament, pairing));
  return [
    ...issues.filter(({ severity }) => severity === 'error'),
    ...issues.filter(({ severity }) => severity === 'warning'),
  ];
}
