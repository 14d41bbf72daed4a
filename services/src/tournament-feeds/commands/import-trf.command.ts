import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import {
  type ArbiterCommandInput,
  arbiterCommand,
  createTournamentBody,
} from '@royal-chess/contracts/tournaments';
import { recordedPairing } from '@royal-chess/domain/tournament/model/before-round';
import { pairedRounds } from '@royal-chess/domain/tournament/model/paired-rounds';
import { readTrf } from '@royal-chess/domain/tournament/files/trf/read-trf';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand, type CommandOrigin } from '../../platform/cqrs/app-command.ts';
import { CommandGateway } from '../../platform/cqrs/command-gateway.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { CommandTournament } from '../../tournaments/commands/command-tournament.command.ts';
import { CreateTournament } from '../../tournaments/commands/create-tournament.command.ts';
import type { TournamentCommandAnswer } from '../../tournaments/tournament-command-answer.ts';
import { byesOfRound, entryOfPlayer, formOfTrf, resultsOfRound } from '../event-of-trf.ts';

const sectionId = 'open';

/**
 * Makes an event of a tournament report file: players, byes, pairings and results, through the same commands as an arbiter. The
 * same command makes one event. Refuses with `RC_TOURNAMENT_FILE` naming the lines at fault.
 */
export class ImportTrf extends AppCommand<TournamentCommandAnswer, { readonly file: Uint8Array }> {
  static override readonly permission = 'tournaments.create';
}

/** The commands of one import, each with an id of its own, so that an import sent again repeats none. */
class Import {
  #step = 0;

  constructor(
    private readonly commands: CommandGateway,
    private readonly origin: CommandOrigin,
    readonly tournamentId: string,
  ) {}

  /** @returns id of the entry that was made, if one was */
  async run(command: ArbiterCommandInput): Promise<string | undefined> {
    const commandId = derivedId('trf', this.origin.commandId, String(this.#step++));
    const input = {
      tournamentId: this.tournamentId,
      seenVersion: null,
      command: arbiterCommand.parse(command),
    };
    const { answer } = await this.commands.execute(
      new CommandTournament({ ...this.origin, commandId }, input),
    );
    return answer.entryId;
  }
}

@CommandHandler(ImportTrf)
export class ImportTrfHandler implements ICommandHandler<ImportTrf> {
  constructor(
    private readonly commands: CommandGateway,
    private readonly states: TournamentStates,
  ) {}

  async execute({ origin, input }: ImportTrf): Promise<Committed<TournamentCommandAnswer>> {
    const read = readTrf(input.file);
    if (!read.ok)
      throw ProblemException.because(
        'RC_TOURNAMENT_FILE',
        read.error
          .slice(0, 5)
          .map(({ line, message }) => `Line ${line}: ${message}`)
          .join(' '),
      );
    const document = read.value;
    if (document.teamEvent)
      throw ProblemException.because('RC_TOURNAMENT_FILE', 'Files of team events cannot be imported yet.');
    const form = createTournamentBody.safeParse(formOfTrf(document));
    if (!form.success)
      throw ProblemException.because(
        'RC_TOURNAMENT_FILE',
        form.error.issues.map(({ message }) => message).join(' '),
      );
    const { commandId: _, ...fields } = form.data;
    const { answer } = await this.commands.execute(
      new CreateTournament(origin, { ...fields, isDraft: false }),
    );
    const done = new Import(this.commands, origin, answer.tournamentId);
    const notes = await this.#fill(done, document);
    const { version } = await this.states.current(done.tournamentId);
    return new Committed({ tournamentId: done.tournamentId, version, notes });
  }

  async #fill(done: Import, document: TrfDocument): Promise<string[]> {
    const { tournament } = document;
    const entryIds = new Map<number, string>();
    for (const player of tournament.players) {
      const entryId = await done.run({ type: 'addEntry', sectionId, ...entryOfPlayer(player) });
      if (entryId !== undefined) entryIds.set(player.startingNumber, entryId);
    }
    const idOf = (number: number): string => entryIds.get(number) ?? '';
    const rounds = pairedRounds(tournament);
    if (rounds > 0) await done.run({ type: 'startSection', sectionId });
    for (let round = 1; round <= rounds; round++) await this.#round(done, document, round, idOf);
    const { state } = await this.states.current(done.tournamentId);
    const order = state.sections.get(sectionId)?.order ?? [];
    const moved = order.filter(
      (entryId, index) => entryId !== idOf(tournament.players[index]?.startingNumber ?? 0),
    );
    return moved.length === 0
      ? []
      : [`Starting numbers follow the ratings: ${moved.length} differ from the file.`];
  }

  async #round(
    done: Import,
    { tournament }: TrfDocument,
    round: number,
    idOf: (number: number) => string,
  ): Promise<void> {
    const of = { sectionId, round };
    for (const { player, bye } of byesOfRound(tournament, round))
      await done.run({ type: 'setBye', entryId: idOf(player), round, bye });
    const recorded = recordedPairing(tournament, round);
    const pairs = recorded.pairs.map(({ white, black }) => ({ white: idOf(white), black: idOf(black) }));
    const bye = recorded.bye === null ? null : idOf(recorded.bye);
    if (!(await this.#proposes(done, of, { pairs, bye }))) {
      await done.run({ type: 'beginManual', ...of });
      await done.run({ type: 'editRound', ...of, pairs, bye, reason: 'As in the imported file' });
      await done.run({ type: 'endManual', ...of });
    }
    await done.run({ type: 'publishRound', ...of, confirmAdjourned: true });
    await done.run({ type: 'startRound', ...of });
    for (const { board, result } of resultsOfRound(tournament, recorded.pairs, round))
      await done.run({ type: 'enterResult', ...of, board, result });
  }

  /** Whether the engine's own pairing is that of the file. */
  async #proposes(
    done: Import,
    of: { readonly sectionId: string; readonly round: number },
    wanted: { readonly pairs: readonly { white: string; black: string }[]; readonly bye: string | null },
  ): Promise<boolean> {
    try {
      await done.run({ type: 'pairRound', ...of });
    } catch (error) {
      if (error instanceof ProblemException && error.refusal.code === 'RC_TOURNAMENT_UNPAIRABLE')
        return false;
      throw error;
    }
    const { state } = await this.states.current(done.tournamentId);
    const draft = state.sections.get(of.sectionId)?.rounds[of.round - 1]?.draft;
    return JSON.stringify([draft?.pairs, draft?.bye]) === JSON.stringify([wanted.pairs, wanted.bye]);
  }
}
