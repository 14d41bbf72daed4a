import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ArbiterCommand,
  arbiterCommand,
  createTournamentBody,
} from '@royal-chess/contracts/tournaments';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { readTrf } from '@royal-chess/domain/tournament/files/trf/read-trf';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand, type CommandOrigin } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { CreateTournament } from '../../tournaments/commands/create-tournament.command.ts';
import { Entrants } from '../../tournaments/entrants.ts';
import type { TournamentCommandAnswer } from '../../tournaments/tournament-command-answer.ts';
import { type BareCommand, TournamentDecisions } from '../../tournaments/tournament-decisions.ts';
import {
  byesOfRound,
  entryOfPlayer,
  formOfTrf,
  resultsOfRound,
  sectionId,
  startOfRound,
} from '../reports/event-of-trf.ts';
import { ReportFiles } from '../reports/report-files.ts';
import { boardsOfRound, rulesOfTrf, teamNames } from '../reports/rules-of-trf.ts';

/** Most sentences about a file in one answer. */
const mostNotes = 20;

/**
 * Makes an event of a tournament report file: players with their starting numbers, byes, pairings, results, teams and rules. The
 * same command makes one event. Refuses with `RC_TOURNAMENT_FILE` naming the lines at fault.
 */
export class ImportTrf extends AppCommand<TournamentCommandAnswer, { readonly file: Uint8Array }> {
  static override readonly permission = 'tournaments.create';
}

const refused = (detail: string): ProblemException => ProblemException.because('RC_TOURNAMENT_FILE', detail);

@CommandHandler(ImportTrf)
export class ImportTrfHandler implements ICommandHandler<ImportTrf> {
  constructor(
    private readonly commands: CommandGateway,
    private readonly tournaments: TournamentDecisions,
    private readonly entrants: Entrants,
    private readonly files: ReportFiles,
  ) {}

  async execute({ origin, input }: ImportTrf): Promise<Committed<TournamentCommandAnswer>> {
    const read = readTrf(input.file);
    if (!read.ok)
      throw refused(
        read.error
          .slice(0, 5)
          .map(({ line, message }) => `Line ${line}: ${message}`)
          .join(' '),
      );
    const document = read.value;
    const form = createTournamentBody.safeParse(formOfTrf(document));
    if (!form.success) throw refused(form.error.issues.map(({ message }) => message).join(' '));
    const entries = entriesOf(document);
    const { commandId: _, ...fields } = form.data;
    const { answer } = await this.commands.execute(
      new CreateTournament(origin, { ...fields, isDraft: false }),
    );
    const { tournamentId } = answer;
    const notes = document.warnings.map(({ line, message }) => `Line ${line}: ${message}`);
    if (hasGaps(document))
      notes.push('The file leaves out starting numbers: the players are numbered from 1 without gaps.');
    else await this.files.put(tournamentId, sectionId, input.file);
    const { version, stream, differing } = await this.#fill(tournamentId, origin, document, entries);
    for (const round of differing) notes.push(`The pairing of round ${round} is not the one of the engine.`);
    return new Committed({ tournamentId, version, notes: notes.slice(0, mostNotes) }, stream);
  }

  /** Each step has a command id of its own, so that an import sent again repeats none. */
  async #fill(
    tournamentId: string,
    origin: CommandOrigin,
    document: TrfDocument,
    entries: readonly TrfEntry[],
  ) {
    const { tournament } = document;
    const idOf = (number: number): string => derivedId('trf-entry', tournamentId, String(number));
    const run = (step: string, command: BareCommand, before?: () => Promise<void>) =>
      this.tournaments.decide(
        tournamentId,
        { ...origin, commandId: derivedId('trf', origin.commandId, step) },
        command,
        before,
      );
    for (const { startingNumber, command } of entries) {
      const entryId = idOf(startingNumber);
      const { name, fideId, birthYear, sex, city, note } = command;
      await run(`player ${startingNumber}`, { type: 'arbiter', command, seenVersion: null, entryId }, () =>
        this.entrants.put({
          _id: entryId,
          tournamentId,
          userId: null,
          name,
          fideId,
          birthYear,
          sex,
          city,
          note,
        }),
      );
    }
    let done = await run('section', {
      type: 'importSection',
      sectionId,
      order: tournament.players.map(({ startingNumber }) => idOf(startingNumber)),
      initialColor: tournament.initialColor,
      byes: tournament.absences.map(({ player, round, bye }) => ({ entryId: idOf(player), round, bye })),
      rules: rulesOfTrf(document, idOf),
    });
    const differing: number[] = [];
    for (let round = 1; round <= pairedRounds(tournament); round++) {
      const { pairs, bye } = boardsOfRound(document, round);
      done = await run(`round ${round}`, {
        type: 'importRound',
        sectionId,
        round,
        pairs: pairs.map(({ white, black }) => ({ white: idOf(white), black: idOf(black) })),
        bye: bye === null ? null : idOf(bye),
        byes: byesOfRound(tournament, round).map(({ player, bye: given }) => ({
          entryId: idOf(player),
          bye: given,
        })),
        results: resultsOfRound(tournament, pairs, round),
        startsAt: startOfRound(document, round),
      });
      for (const event of done.events)
        if (event.type === 'RoundImported' && event.data.differs) differing.push(round);
    }
    return { ...done, differing };
  }
}

/** A player of the file, and the command that enters the player. */
interface TrfEntry {
  readonly startingNumber: number;
  readonly command: Extract<ArbiterCommand, { type: 'addEntry' }>;
}

/** All entries of a file, checked before an event is made of it. */
function entriesOf(document: TrfDocument): TrfEntry[] {
  const names = teamNames(document);
  const teamOf = new Map(
    (document.teamEvent?.teams ?? []).flatMap(({ players }, index) =>
      players.map((player) => [player, names[index] ?? ''] as const),
    ),
  );
  return document.tournament.players.flatMap((player) => {
    const { startingNumber } = player;
    const command = arbiterCommand.safeParse(entryOfPlayer(player, teamOf.get(startingNumber)));
    if (!command.success)
      throw refused(
        `Player ${startingNumber}: ${command.error.issues.map(({ message }) => message).join(' ')}`,
      );
    return command.data.type === 'addEntry' ? [{ startingNumber, command: command.data }] : [];
  });
}

/** Starting numbers of an event have no gaps. */
const hasGaps = ({ tournament }: TrfDocument): boolean =>
  tournament.players.some(({ startingNumber }, index) => startingNumber !== index + 1);
