import type { RoundPairs } from '@royal-chess/contracts/tournaments';
import { type RoundIssue, validateRound } from '../manual/validate-round.ts';
import { asTournament } from './as-tournament.ts';
import { isOfTeams, isPredetermined, publishedRounds, sectionFacts } from './section-facts.ts';
import type { TournamentState } from './tournament-state.ts';

/** What is wrong with a draft. */
export interface PairingFault {
  /** From 1; null where it is about the whole round. */
  readonly board: number | null;
  readonly text: string;
  /** `record`: the draft contradicts itself. `error`: no event under FIDE's rules may have it. `warning`: an arbiter may want it. */
  readonly severity: 'record' | 'error' | 'warning';
}

/** Entries that a draft must not have, or not twice. */
function faultsOfRecord(
  state: TournamentState,
  sectionId: string,
  { pairs, bye }: RoundPairs,
): PairingFault[] {
  const seen = new Set<string>();
  const faults: PairingFault[] = [];
  const isSimul = sectionFacts(state, sectionId)?.settings.format.system === 'simul';
  const place = (entryId: string, board: number | null): void => {
    const entry = state.entries.get(entryId);
    const fault = (text: string) => faults.push({ board, text, severity: 'record' });
    if (entry?.sectionId !== sectionId || entry.seat !== 'seated')
      fault('A player of this pair is not in the section.');
    if (seen.has(entryId) && !isSimul) fault('A player of this pair is paired already in this round.');
    seen.add(entryId);
  };
  for (const [index, { white, black }] of pairs.entries()) {
    place(white, index + 1);
    place(black, index + 1);
    if (white === black)
      faults.push({ board: index + 1, text: 'A player cannot play alone.', severity: 'record' });
  }
  if (bye !== null) place(bye, null);
  return faults;
}

function boardOf(issue: RoundIssue, pairs: readonly { white: number; black: number }[]): number | null {
  const index = pairs.findIndex(({ white, black }) =>
    issue.players.some((player) => player === white || player === black),
  );
  return index < 0 ? null : index + 1;
}

/**
 * What the rules say against the pairs of a round: contradictions, repeated games, byes, absences, colours. Empty when the round
 * can be published as it is. Players are named by their starting numbers.
 */
export function pairingFaults(
  state: TournamentState,
  sectionId: string,
  round: number,
  draft: RoundPairs,
): PairingFault[] {
  const ofRecord = faultsOfRecord(state, sectionId, draft);
  const facts = sectionFacts(state, sectionId);
  if (!facts || ofRecord.length > 0) return ofRecord;
  const { system } = facts.settings.format;
  if (
    isPredetermined(system) ||
    isOfTeams(system) ||
    system === 'manual' ||
    round <= publishedRounds(facts.section)
  )
    return [];
  const { tournament, numberOf } = asTournament(state, sectionId);
  const numbered = (entryId: string): number => numberOf.get(entryId) ?? 0;
  const pairs = draft.pairs.map(({ white, black }) => ({ white: numbered(white), black: numbered(black) }));
  const pairing = { round, pairs, bye: draft.bye === null ? null : numbered(draft.bye) };
  // the second game of a pair has the same players
  const isRematch = system === 'double' && round % 2 === 0;
  return validateRound(tournament, pairing, isRematch ? { waived: ['C1', 'C2'] } : {})
    .filter(({ criterion }) => !isRematch || criterion === 'record' || criterion === 'absence')
    .map((issue) => ({ board: boardOf(issue, pairs), text: issue.message, severity: issue.severity }));
}
