import { verify } from '@royal-chess/domain/tournament/check/verify';
import type { CheckedSystem } from '@royal-chess/domain/tournament/check/verify-round';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { readTypeCode } from '@royal-chess/domain/tournament/systems';
import { BadUse } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { faultLine, readTrfFile } from './trf-file.ts';
import { typeCodeWarnings } from './unread-type-code.ts';

export interface TrfCheckFlags {
  readonly pairings?: boolean;
}

/** Rules that the pairs of a file are checked by: those of the Dutch system, or where it is another one, those for all. */
function rulesOf({ header, pairingOrder, tournament }: TrfDocument): CheckedSystem {
  if (tournament.pairings === 'predetermined') return 'predetermined';
  const code = readTypeCode(header.typeCode) ?? readTypeCode(header.type);
  return (code?.system ?? 'dutch') === 'dutch' && !pairingOrder ? 'dutch' : 'swiss';
}

/**
 * Reads a tournament file and prints what is wrong with it, with `pairings` also which rounds break which rule; exit code 1
 * when something is.
 */
export async function trfCheckCommand(
  file: string,
  { pairings = false }: TrfCheckFlags,
  output: CliOutput,
): Promise<number> {
  const read = await readTrfFile(file, output.io);
  const faults = read.ok ? read.value.tieBreakFaults : read.error;
  if (!read.ok || faults.length > 0) {
    for (const fault of faults) output.detail(faultLine(fault));
    const count = faults.length;
    output.answer(`${count} fault${count === 1 ? '' : 's'}`, { faults, warnings: [] });
    return FOUND_WRONG;
  }
  const { tournament, teamEvent, layout } = read.value;
  const warnings = [...read.value.warnings, ...typeCodeWarnings(read.value)];
  for (const warning of warnings) output.detail(`warning: ${faultLine(warning)}`);
  const rounds = pairedRounds(tournament);
  const facts = {
    players: tournament.players.length,
    ...(teamEvent && { teams: teamEvent.teams.length }),
    rounds,
    plannedRounds: tournament.plannedRounds,
    encoding: layout?.encoding,
  };
  if (pairings && teamEvent) throw new BadUse('pairings', 'The pairs of team events cannot be checked.');
  const findings = pairings ? verify(tournament, { system: rulesOf(read.value) }) : null;
  for (const { round, criterion, message } of findings ?? [])
    output.detail(`round ${round}, ${criterion}: ${message}`);
  const found = findings ? `, ${findings.length} finding${findings.length === 1 ? '' : 's'} on pairs` : '';
  const teams = teamEvent ? `, ${teamEvent.teams.length} teams` : '';
  output.answer(
    `${facts.players} players${teams}, ${rounds} of ${tournament.plannedRounds} rounds, 0 faults${found}`,
    { ...facts, faults: [], warnings, ...(findings && { findings }) },
  );
  return findings?.length ? FOUND_WRONG : RIGHT;
}
