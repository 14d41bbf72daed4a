import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { faultLine, readTrfFile } from './trf-file.ts';

/** Reads a tournament file and prints what is wrong with it; exit code 1 when something is. */
export async function trfCheckCommand(file: string, output: CliOutput): Promise<number> {
  const read = await readTrfFile(file, output.io);
  if (!read.ok) {
    for (const fault of read.error) output.detail(faultLine(fault));
    const count = read.error.length;
    output.answer(`${count} fault${count === 1 ? '' : 's'}`, { faults: read.error, warnings: [] });
    return FOUND_WRONG;
  }
  const { tournament, teamEvent, warnings, layout } = read.value;
  for (const warning of warnings) output.detail(`warning: ${faultLine(warning)}`);
  const rounds = pairedRounds(tournament);
  const facts = {
    players: tournament.players.length,
    ...(teamEvent && { teams: teamEvent.teams.length }),
    rounds,
    plannedRounds: tournament.plannedRounds,
    encoding: layout?.encoding,
  };
  const teams = teamEvent ? `, ${teamEvent.teams.length} teams` : '';
  output.answer(
    `${facts.players} players${teams}, ${rounds} of ${tournament.plannedRounds} rounds, 0 faults`,
    { ...facts, faults: [], warnings },
  );
  return RIGHT;
}
