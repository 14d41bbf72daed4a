import { roundPgn } from '@royal-chess/domain/tournament/files/pgn/tournament-pgn';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { wholeNumber } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { withAcceleration } from './choose-system.ts';
import { openTrf } from './trf-file.ts';

/** Prints the games of a tournament file as PGN without moves, of one round or of all. */
export async function tournamentPgnCommand(
  file: string,
  { round }: { readonly round?: string },
  output: CliOutput,
): Promise<number> {
  const document = await openTrf(file, output.io);
  // Boards are numbered by scores with virtual points.
  const tournament = withAcceleration(document);
  const last = pairedRounds(tournament);
  const rounds =
    round === undefined
      ? Array.from({ length: last }, (_, index) => index + 1)
      : [wholeNumber('round', round, 1, Math.max(last, 1))];
  const pgn = rounds.map((number) => roundPgn({ ...document, tournament }, number)).join('');
  if (output.json) output.answer('', { rounds, pgn });
  else for (const line of pgn.split('\n').slice(0, -1)) output.io.out(line);
  return RIGHT;
}
