import { Injectable } from '@nestjs/common';
import { TournamentStates } from '@royal-chess/application/tournaments/tournament-states';
import { may } from '@royal-chess/contracts/registry';
import type { TournamentEvent } from '@royal-chess/contracts/tournaments';
import type {
  Circumstances,
  TournamentCommand,
} from '@royal-chess/domain/tournament/running/tournament-commands';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Decided } from '@royal-chess/infra/event-store/aggregate';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { CommandOrigin } from '../platform/cqrs/app-command.ts';
import type { StreamVersion } from '../platform/cqrs/committed.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

type WithoutCircumstances<C> = C extends unknown ? Omit<C, 'with'> : never;
/** A command on an event before its circumstances are added. */
export type BareCommand = WithoutCircumstances<TournamentCommand>;

/** What a command on an event wrote. */
export interface TournamentDecided extends Decided {
  readonly stream: StreamVersion;
}

/** Decides and appends to the streams of tournaments. */
@Injectable()
export class TournamentDecisions {
  constructor(
    private readonly states: TournamentStates,
    private readonly clock: Clock,
  ) {}

  /**
   * @param command made for each attempt from the state that it is decided on
   * @param beforeAppend stores what must be there before the events, such as the name of a player
   * @throws ProblemException when the decision is a refusal
   */
  async decide(
    tournamentId: string,
    origin: CommandOrigin,
    command: BareCommand | ((state: TournamentState) => BareCommand),
    beforeAppend?: (events: readonly TournamentEvent[]) => Promise<void>,
  ): Promise<TournamentDecided> {
    const { roles: _, ...context } = origin;
    const circumstances = this.#circumstances(tournamentId, origin);
    const made = (state: TournamentState): TournamentCommand =>
      ({
        ...(typeof command === 'function' ? command(state) : command),
        with: { ...circumstances, now: this.clock.now() },
      }) as TournamentCommand;
    const outcome = await this.states.execute(tournamentId, made, context, beforeAppend && { beforeAppend });
    if (!outcome.ok) throw new ProblemException(outcome.error);
    const { version } = outcome.value;
    return { ...outcome.value, stream: { stream: tournamentStream(tournamentId), version } };
  }

  #circumstances(
    tournamentId: string,
    { actor, roles, commandId }: CommandOrigin,
  ): Omit<Circumstances, 'now'> {
    return {
      by: actor,
      runsAll: actor === 'system' || may(roles, 'tournaments.runAll'),
      seed: seedOf(commandId),
      tournamentId,
      idOf: (...parts) => derivedId(...parts.map(String)),
    };
  }
}

/** Equal for a command that is sent again, so that it draws the same lots: 32 bits of an id that is made from it. */
const seedOf = (commandId: string): number => Number.parseInt(derivedId('lots', commandId).slice(0, 8), 16);
