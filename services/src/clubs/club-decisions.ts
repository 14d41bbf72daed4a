import { Injectable } from '@nestjs/common';
import type { ClubCommand } from '@royal-chess/domain/club/club-commands';
import { clubDecider } from '@royal-chess/domain/club/club-decider';
import { clubNameDecider, type ClubNameEvent } from '@royal-chess/domain/club/club-name-decider';
import { type ClubEvent, type ClubState, clubStream } from '@royal-chess/domain/club/club-state';
import { nameSkeleton } from '@royal-chess/domain/names/name-skeleton';
import { StreamAggregate } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Names that look alike have one stream. */
export const clubNameStream = (name: string): string =>
  `clubname-${derivedId('club-name', nameSkeleton(name))}`;

interface WantedName {
  readonly clubId: string;
  readonly name: string;
  /** Who wants it for the club. */
  readonly by: string;
  /** The club exists, and changes its name. */
  readonly renews: boolean;
}

/** Decides and appends to the streams of clubs and of their names. */
@Injectable()
export class ClubDecisions {
  constructor(private readonly store: EventStore) {}

  /** A club with everything committed before the call. */
  async state(clubId: string): Promise<ClubState> {
    return (await this.#club(clubId)).state;
  }

  /** @throws ProblemException when the decision is a refusal */
  async decide(clubId: string, command: ClubCommand, context: AppendContext): Promise<StreamVersion> {
    const club = await this.#club(clubId);
    const outcome = await new CommandHandler(this.store, clubDecider).executeOn(club, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    if (club.state.phase === 'closed') await this.#free(clubId, club.state.name, context);
    return { stream: club.stream, version: outcome.value.version };
  }

  /**
   * Founds a club under its name, which must be free; repeated, it is founded once.
   * @throws ProblemException `RC_CLUB_NAME_TAKEN`
   */
  async found(
    clubId: string,
    command: Extract<ClubCommand, { type: 'found' }>,
    context: AppendContext,
  ): Promise<StreamVersion> {
    // Repeated with another name, it is the club that was founded.
    if ((await this.state(clubId)).phase === 'none')
      await this.#take({ clubId, name: command.name, by: command.founderId, renews: false }, context);
    return this.decide(clubId, command, context);
  }

  /**
   * Changes a club. A new name is taken before, and the old one is free afterwards.
   * @throws ProblemException when the decision is a refusal, and `RC_CLUB_NAME_TAKEN`
   */
  async change(
    clubId: string,
    command: Extract<ClubCommand, { type: 'change' }>,
    context: AppendContext,
  ): Promise<StreamVersion> {
    const before = await this.state(clubId);
    const { name = before.name } = command;
    const isRenamed = clubNameStream(name) !== clubNameStream(before.name);
    if (isRenamed) {
      // No name is taken by a user who may not change the club.
      const decision = clubDecider.decide(before, command);
      if (!decision.ok) throw new ProblemException(decision.error);
      await this.#take({ clubId, name, by: command.by, renews: true }, context);
    }
    if (!isRenamed) return this.decide(clubId, command, context);
    try {
      const { renamesEnded } = before;
      return await this.decide(clubId, { ...command, renamesEnded }, context);
    } finally {
      // Refused, or renamed by another leader in the same moment, the club has a third name or its former one.
      await this.#freeOthers(clubId, [before.name, name], context);
    }
  }

  async #club(clubId: string): Promise<StreamAggregate<ClubState, ClubEvent>> {
    const club = new StreamAggregate<ClubState, ClubEvent>(clubStream(clubId), clubDecider, this.store);
    await club.catchUp();
    return club;
  }

  async #take({ clubId, name, by, renews }: WantedName, context: AppendContext): Promise<void> {
    const taken = new StreamAggregate<typeof clubNameDecider.initial, ClubNameEvent>(
      clubNameStream(name),
      clubNameDecider,
      this.store,
    );
    await taken.catchUp();
    const { holder, taken: times } = taken.state;
    const isOthers = holder !== null && holder.clubId !== clubId;
    const vacated = isOthers && (await this.#isVacated(holder, { name, by }, context)) ? times : null;
    const command = { type: 'take', clubId, by, vacated, renews } as const;
    const outcome = await new CommandHandler(this.store, clubNameDecider).executeOn(taken, command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
  }

  /**
   * A crash left the name with a club that does not use it: the club is closed; or this user took the name and did not found the club; or
   * the club has another name. In the last case a change of name that has begun is refused.
   */
  async #isVacated(
    holder: { readonly clubId: string; readonly by: string },
    { name, by }: Pick<WantedName, 'name' | 'by'>,
    context: AppendContext,
  ): Promise<boolean> {
    const club = await this.state(holder.clubId);
    if (club.phase === 'closed') return true;
    if (club.phase === 'none') return holder.by === by;
    if (clubNameStream(club.name) === clubNameStream(name)) return false;
    await this.decide(holder.clubId, { type: 'endRename', name }, context);
    return clubNameStream((await this.state(holder.clubId)).name) !== clubNameStream(name);
  }

  /** Names of a club that it does not have now are free. */
  async #freeOthers(clubId: string, names: readonly string[], context: AppendContext): Promise<void> {
    const { phase, name: present } = await this.state(clubId);
    for (const name of names)
      if (phase !== 'open' || clubNameStream(name) !== clubNameStream(present))
        await this.#free(clubId, name, context);
  }

  async #free(clubId: string, name: string, context: AppendContext): Promise<void> {
    const command = { type: 'free', clubId } as const;
    const outcome = await new CommandHandler(this.store, clubNameDecider).execute(
      clubNameStream(name),
      command,
      context,
    );
    if (!outcome.ok) throw new ProblemException(outcome.error);
  }
}
