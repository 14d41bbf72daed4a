import { fail, ok, type Outcome } from '../../result.ts';
import type { RoundPairing } from '../model/round-pairing.ts';
import type { Player, RoundEntry, Tournament } from '../model/tournament.ts';
import { type RoundIssue, validateRound, type ValidationOptions } from './validate-round.ts';

/** How a round is entered. */
export interface EntryOptions extends ValidationOptions {
  /** The arbiter has read the warnings and overrides them. */
  readonly overrideWarnings?: boolean;
}

function entryOf(
  tournament: Tournament,
  { startingNumber, rounds }: Player,
  pairing: RoundPairing,
): RoundEntry {
  const { round, pairs, bye } = pairing;
  if (bye === startingNumber) return { kind: 'bye', bye: 'pairing-allocated' };
  for (const { white, black } of pairs) {
    if (white === startingNumber) return { kind: 'paired', opponent: black, color: 'white' };
    if (black === startingNumber) return { kind: 'paired', opponent: white, color: 'black' };
  }
  const requested = rounds[round - 1];
  if (requested?.kind === 'bye' && requested.bye !== 'pairing-allocated') return requested;
  const absence = tournament.absences.find(
    (entry) => entry.player === startingNumber && entry.round === round,
  );
  return { kind: 'bye', bye: absence?.bye ?? 'zero-point' };
}

/**
 * The tournament with a round that was paired by hand. Absences become the byes that they announced; who is left out gets no
 * points.
 *
 * @returns the issues when there is an error, or a warning that is not overridden
 */
export function enterRound(
  tournament: Tournament,
  pairing: RoundPairing,
  { overrideWarnings = false, ...validation }: EntryOptions = {},
): Outcome<Tournament, readonly RoundIssue[]> {
  const issues = validateRound(tournament, pairing, validation);
  const refused = issues.some(({ severity }) => severity === 'error' || !overrideWarnings);
  if (refused) return fail(issues);
  const players = tournament.players.map((player) => {
    const before = Array.from({ length: pairing.round - 1 }, (_, index) => player.rounds[index] ?? null);
    return {
      ...player,
      rounds: [...before, entryOf(tournament, player, pairing), ...player.rounds.slice(pairing.round)],
    };
  });
  return ok({ ...tournament, players });
}
