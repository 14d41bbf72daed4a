import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import type { PlayerCommand, TournamentEvent } from '@royal-chess/contracts/tournaments';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ClubDecisions } from '../../clubs/club-decisions.ts';
import { Names } from '../../identity/names.ts';
import { Entrants } from '../entrants.ts';
import { type EntryFacts, EntryFactsOf, type EntryIds } from '../entry-facts.ts';
import { notesOf, type TournamentCommandAnswer } from '../tournament-command-answer.ts';
import { TournamentDecisions } from '../tournament-decisions.ts';
import { TournamentReader } from '../tournament-reader.ts';

interface PlayerInput {
  readonly tournamentId: string;
  readonly command: PlayerCommand;
}

/** What a player does in an event. Refuses as the decider of tournaments does. */
export class PlayTournament extends AppCommand<TournamentCommandAnswer, PlayerInput> {}

@CommandHandler(PlayTournament)
export class PlayTournamentHandler implements ICommandHandler<PlayTournament> {
  constructor(
    private readonly tournaments: TournamentDecisions,
    private readonly states: TournamentStates,
    private readonly reader: TournamentReader,
    private readonly facts: EntryFactsOf,
    private readonly entrants: Entrants,
    private readonly names: Names,
    private readonly clubs: ClubDecisions,
  ) {}

  async execute({ origin, input }: PlayTournament): Promise<Committed<TournamentCommandAnswer>> {
    const { tournamentId, command } = input;
    const { actor: userId, roles, commandId } = origin;
    const { settings } = await this.reader.read(tournamentId, { id: userId, roles });
    const ids = { tournamentId, userId, entryId: derivedId('entry', tournamentId, commandId) };
    const entry = command.type === 'enter' ? await this.facts.user(ids, settings, command) : undefined;
    const { version, events, stream } = await this.tournaments.decide(
      tournamentId,
      origin,
      { type: 'player', command, ...(entry && { entry }), leads: await this.#leads(userId, command) },
      async (decided) => {
        if (command.type === 'enter' && entry) await this.#store(ids, command, entry, decided);
      },
    );
    const { state } = await this.states.current(tournamentId);
    const entryId = state.entryOfUser.get(userId);
    const notes = notesOf(events);
    return new Committed({ tournamentId, version, notes, ...(entryId !== undefined && { entryId }) }, stream);
  }

  /** By the stream of the club; closed ones have no leaders. */
  async #leads(userId: string, command: PlayerCommand): Promise<boolean> {
    if (command.type !== 'declineBattle') return false;
    const { phase, members } = await this.clubs.state(command.clubId);
    return phase === 'open' && members.get(userId) === 'leader';
  }

  /** Who comes back has the entry of before. */
  async #store(
    { tournamentId, userId }: EntryIds,
    { fideId, city }: Extract<PlayerCommand, { type: 'enter' }>,
    { birthYear, sex }: EntryFacts,
    decided: readonly TournamentEvent[],
  ): Promise<void> {
    const name = (await this.names.nameOf(userId)) ?? UNKNOWN_NAME;
    for (const event of decided) {
      if (event.type !== 'PlayerEntered' && event.type !== 'EntryRestored') continue;
      const { entryId: _id } = event.data;
      await this.entrants.put({ _id, tournamentId, userId, name, fideId, birthYear, sex, city, note: '' });
    }
  }
}
