import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ArbiterCommand } from '@royal-chess/contracts/tournaments';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { arbiterNotes } from '@royal-chess/domain/tournament/running/arbiter-notes';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ClubDecisions } from '../../clubs/club-decisions.ts';
import { Names } from '../../identity/names.ts';
import { AppCommand, type CommandOrigin } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { Entrants, type StoredEntrant } from '../entrants.ts';
import { isTournamentEvent } from '../record-text.ts';
import { notesOf, type TournamentCommandAnswer } from '../tournament-command-answer.ts';
import { type BareCommand, TournamentDecisions } from '../tournament-decisions.ts';

interface ArbiterInput {
  readonly tournamentId: string;
  /** Version that the arbiter looked at; null: any. */
  readonly seenVersion: number | null;
  readonly command: ArbiterCommand;
}

/** What an arbiter does in an event. Refuses as the decider of tournaments does. */
export class CommandTournament extends AppCommand<TournamentCommandAnswer, ArbiterInput> {
  static override readonly audited = true;
}

@CommandHandler(CommandTournament)
export class CommandTournamentHandler implements ICommandHandler<CommandTournament> {
  constructor(
    private readonly tournaments: TournamentDecisions,
    private readonly states: TournamentStates,
    private readonly entrants: Entrants,
    private readonly names: Names,
    private readonly clubs: ClubDecisions,
  ) {}

  async execute({ origin, input }: CommandTournament): Promise<Committed<TournamentCommandAnswer>> {
    const { tournamentId, command, seenVersion } = input;
    const entryId = entryIdFor(tournamentId, command, origin);
    await this.#checkUsers(command);
    await this.#checkClubs(tournamentId, command);
    const bare: BareCommand = {
      type: 'arbiter',
      command,
      seenVersion,
      ...(command.type === 'addEntry' && { entryId }),
      ...(await this.#namesInOrder(tournamentId, command, entryId)),
    };
    const { version, events, stream } = await this.tournaments.decide(
      tournamentId,
      origin,
      bare,
      async () => {
        const person = personOf(tournamentId, entryId, command);
        if (person) await this.entrants.put(person);
        if (command.type === 'linkEntry') await this.entrants.link(entryId, command.userId);
      },
    );
    const { state } = await this.states.current(tournamentId);
    const notes = [...notesOf(events), ...arbiterNotes(state, events.filter(isTournamentEvent))];
    const made = command.type === 'addEntry' ? { entryId } : {};
    return new Committed({ tournamentId, version, notes, ...made }, stream);
  }

  /** Names separate equal ratings and titles in the starting order. */
  async #namesInOrder(
    tournamentId: string,
    command: ArbiterCommand,
    entryId: string,
  ): Promise<{ readonly namesInOrder?: readonly string[] }> {
    if (command.type !== 'startSection' && command.type !== 'addEntry') return {};
    const { state } = await this.states.current(tournamentId);
    const added =
      command.type === 'addEntry'
        ? [{ entryId, name: command.name, fideId: command.fideId, birthYear: command.birthYear }]
        : [];
    return {
      namesInOrder: await this.entrants.namesInOrder(tournamentId, state, command.sectionId, added),
    };
  }

  /** Clubs that are invited must be open; those that the battle has stay in it. */
  async #checkClubs(tournamentId: string, command: ArbiterCommand): Promise<void> {
    if (command.type !== 'setBattleClubs') return;
    const { state } = await this.states.current(tournamentId);
    const before = state.settings?.teamBattle?.clubs ?? [];
    for (const [index, clubId] of command.invited.entries())
      if (!before.includes(clubId) && (await this.clubs.state(clubId)).phase !== 'open')
        throw ProblemException.atField(`command.invited.${index}`, 'There is no such club');
  }

  /** Users who are named must exist. */
  async #checkUsers(command: ArbiterCommand): Promise<void> {
    const named =
      command.type === 'setArbiters'
        ? command.arbiters
        : command.type === 'addEntry' || command.type === 'linkEntry'
          ? [command.userId]
          : [];
    const ids = named.filter((one) => one !== null);
    const known = await this.names.of(ids);
    const unknown = ids.findIndex((one) => !known.has(one));
    if (unknown < 0) return;
    const path = command.type === 'setArbiters' ? `command.arbiters.${unknown}` : 'command.userId';
    throw ProblemException.atField(path, 'There is no such user');
  }
}

/** The entry that a command changes, or makes: sent again, it makes the same. */
const entryIdFor = (tournamentId: string, command: ArbiterCommand, { commandId }: CommandOrigin): string =>
  'entryId' in command ? command.entryId : derivedId('entry', tournamentId, commandId);

function personOf(tournamentId: string, _id: string, command: ArbiterCommand): StoredEntrant | null {
  if (command.type !== 'addEntry' && command.type !== 'changeEntry') return null;
  const { name, fideId, birthYear, sex, city, note } = command;
  const person = { _id, tournamentId, name, fideId, birthYear, sex, city, note };
  return command.type === 'addEntry' ? { ...person, userId: command.userId } : person;
}
