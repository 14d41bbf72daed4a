import { Injectable } from '@nestjs/common';
import { currentRating } from '@royal-chess/application/ratings/current-rating';
import type { PlayerCommand, SectionSettings, TournamentSettings } from '@royal-chess/contracts/tournaments';
import { isProvisional, newcomer } from '@royal-chess/domain/rating/glicko';
import type { DecidePlayer } from '@royal-chess/domain/tournament/running/tournament-commands';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ClubDecisions } from '../clubs/club-decisions.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { timeControlOf } from './time-control-of.ts';
import { TournamentPasswords } from './tournament-passwords.ts';

type EnterCommand = Extract<PlayerCommand, { type: 'enter' }>;
export type EntryFacts = NonNullable<DecidePlayer['entry']>;

/** Who enters what. */
export interface EntryIds {
  readonly tournamentId: string;
  readonly userId: string;
  readonly entryId: string;
}

/** What the server knows of a user who enters an event. */
@Injectable()
export class EntryFactsOf {
  constructor(
    private readonly store: EventStore,
    private readonly passwords: TournamentPasswords,
    private readonly clubs: ClubDecisions,
  ) {}

  /**
   * @param entryId of the entry that this makes
   * @throws ProblemException `RC_VALIDATION` where the section needs what was left out
   */
  async user(
    { tournamentId, userId, entryId }: EntryIds,
    settings: TournamentSettings,
    command: EnterCommand,
  ): Promise<EntryFacts> {
    const section = settings.sections.find(({ id }) => id === command.sectionId);
    if (!section) throw ProblemException.atField('command.sectionId', 'There is no such section');
    checkAnswered(section, command);
    const { sectionId, sex, school, team, federation, place, password } = command;
    return {
      entryId,
      userId,
      sectionId,
      rating: await this.#rating(userId, section, command.rating),
      title: null,
      federation,
      school,
      team,
      place: settings.mode === 'hybrid' ? place : settings.mode === 'offline' ? 'hall' : 'online',
      sex,
      birthYear: command.age === null ? null : Number(settings.date.slice(0, 4)) - command.age,
      memberOf: await this.#clubsOf(userId, settings),
      passwordMatches: !settings.hasPassword || (await this.passwords.matches(tournamentId, password)),
    };
  }

  /** Those clubs of the event that the user is a member of, by their streams; closed ones have no members. */
  async #clubsOf(userId: string, { clubId, teamBattle }: TournamentSettings): Promise<string[]> {
    const clubs = teamBattle?.clubs ?? (clubId === undefined ? [] : [clubId]);
    const states = await Promise.all(clubs.map((club) => this.clubs.state(club)));
    return clubs.filter((_, index) => states[index]?.members.has(userId));
  }

  /** The rating here once it is established, else the one written, else the provisional one; 0 without any. */
  async #rating(userId: string, { format, game }: SectionSettings, written: number): Promise<number> {
    const pool = { variant: format.variant, timeControl: timeControlOf(game) };
    const current = await currentRating(this.store, userId, pool);
    const rating = Math.round(current.rating);
    if (!isProvisional(current)) return rating;
    const hasPlayed = current.deviation < newcomer.deviation;
    return written > 0 || !hasPlayed ? written : rating;
  }
}

/** Limits of age and sex can only be applied to those who name them. */
function checkAnswered({ format: { limits } }: SectionSettings, { age, sex }: EnterCommand): void {
  if (age === null && (limits.minAge !== undefined || limits.maxAge !== undefined))
    throw ProblemException.atField('command.age', 'This section is for some ages: how old are you?');
  if (sex === null && limits.sex !== undefined)
    throw ProblemException.atField('command.sex', 'This section is for women and girls');
}
