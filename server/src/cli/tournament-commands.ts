import type { Command } from 'commander';
import { BadUse } from './bad-use.ts';
import type { Carry } from './chess-commands.ts';
import type { EntriesFlags } from './tournament/entries.command.ts';
import type { PairFlags } from './tournament/pair.command.ts';
import type { RandomFlags } from './tournament/random-options.ts';
import type { StandingsFlags } from './tournament/standings.command.ts';
import type { TrfCheckFlags } from './tournament/trf-check.command.ts';

/** The commands on tournament files: no server, no data folder. Each loads its code when it is called. */
export function addTournamentCommands(program: Command, carry: Carry): void {
  program
    .command('pair')
    .description('pair a round of a tournament file (TRF), or check all its rounds')
    .argument('<files...>', 'TRF file ("-" reads the input); with --check any number')
    .option('--round <n>', 'round to pair; the next one when left out')
    .option('--system <name>', 'dutch, dubov, burstein, lim, double or team; as the file says when left out')
    .option('--explain', 'say why the round is paired this way')
    .option('--check', 'pair every round again from the rounds before it, and name the rounds that differ')
    .action((files: string[], flags: PairFlags) =>
      carry(async (output) => {
        if (flags.check === true)
          return (await import('./tournament/pair-check.command.ts')).pairCheckCommand(files, flags, output);
        const [file, ...others] = files;
        if (file === undefined || others.length > 0)
          throw new BadUse('file', 'One file is expected; several go with --check only.');
        return (await import('./tournament/pair.command.ts')).pairCommand(file, flags, output);
      }),
    );
  program
    .command('trf')
    .description('work on tournament report files')
    .command('check')
    .description('read a tournament report file (TRF16, TRF26) and name its faults')
    .argument('<file>', 'TRF file ("-" reads the input)')
    .option('--pairings', 'check the pairs of every round by the rules, apart from the code that pairs')
    .action((file: string, flags: TrfCheckFlags) =>
      carry(async (output) =>
        (await import('./tournament/trf-check.command.ts')).trfCheckCommand(file, flags, output),
      ),
    );
  program
    .command('standings')
    .description('print the standings of a tournament file by the tie-breaks of C.07')
    .argument('<file>', 'TRF file ("-" reads the input)')
    .option('--tiebreaks <list>', 'codes such as BH/C1,BH,SB; as the file says (212, 202) when left out')
    .option('--round <n>', 'standings after this round; after the last one when left out')
    .option('--explain', 'say how each value was reached')
    .action((file: string, flags: StandingsFlags) =>
      carry(async (output) =>
        (await import('./tournament/standings.command.ts')).standingsCommand(file, flags, output),
      ),
    );
  const tournament = program.command('tournament').description('work on tournaments');
  tournament
    .command('entries')
    .description('print a new tournament of the players of a CSV file as TRF26')
    .argument('<file>', 'CSV with headings such as name, rating, federation, title, FIDE id, sex, birth')
    .requiredOption('--rounds <n>', 'from 1 to 99')
    .option('--name <text>', 'name of the tournament', 'Tournament')
    .action((file: string, flags: EntriesFlags) =>
      carry(async (output) =>
        (await import('./tournament/entries.command.ts')).entriesCommand(file, flags, output),
      ),
    );
  tournament
    .command('pgn')
    .description('print the games of a tournament file as PGN tags and results')
    .argument('<file>', 'TRF file ("-" reads the input)')
    .option('--round <n>', 'one round; all when left out')
    .action((file: string, flags: { round?: string }) =>
      carry(async (output) =>
        (await import('./tournament/pgn.command.ts')).tournamentPgnCommand(file, flags, output),
      ),
    );
  addRandomCommand(tournament, carry);
}

function addRandomCommand(tournament: Command, carry: Carry): void {
  tournament
    .command('random')
    .description(
      'print a random tournament as TRF26. AMOUNT is 5% (of each round), 5 (in all), or one for each round: 2,0,5%. What is left out is drawn from the seed',
    )
    .requiredOption('--players <n>', 'from 2 to 9999')
    .requiredOption('--rounds <n>', 'from 1 to 99')
    .option('--seed <text>', 'any text; the same options and seed give the same tournament')
    .option('--system <name>', 'pairing system; dutch when left out')
    .option('--acceleration <name>', 'baku or none')
    .option('--tiebreaks <list>', 'codes that rank the players')
    .option('--draws <percent>', 'drawn games between equals')
    .option('--half-point-byes <amount>', 'of the players')
    .option('--full-point-byes <amount>', 'of the players')
    .option('--absences <amount>', 'zero-point byes, of the players')
    .option('--forfeits <amount>', 'of the pairs')
    .option('--double-forfeits <amount>', 'of the pairs')
    .option('--unusual-results <amount>', 'games 0-0 or with half a point for one side only')
    .option('--unrated-games <amount>', 'games too short to be rated')
    .option('--withdrawals <percent>', 'players who leave before the end')
    .option('--late-entries <percent>', 'players who come after round 1')
    .option('--forbidden-pairs <n>', 'pairs of players who may not meet')
    .option('--unrated <percent>', 'players without a rating')
    .option('--rating-mean <n>', 'mean of the ratings')
    .option('--rating-deviation <n>', 'their standard deviation')
    .option('--rating-min <n>', 'lowest rating')
    .option('--rating-max <n>', 'highest rating')
    .action((flags: RandomFlags) =>
      carry(async (output) => (await import('./tournament/random.command.ts')).randomCommand(flags, output)),
    );
}
