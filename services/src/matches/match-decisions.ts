import { Injectable } from '@nestjs/common';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { MatchCommand } from '@royal-chess/domain/match/match-commands';
import { matchDecider } from '@royal-chess/domain/match/match-decider';
import type { MatchState } from '@royal-chess/domain/match/match-state';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { Decided } from '@royal-chess/infra/event-store/aggregate';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { type AppendContext, EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Decides and appends to the streams of matches. */
@Injectable()
export class MatchDecisions {
  readonly #matches: CommandHandler<MatchState, MatchCommand, MatchEvent>;

  constructor(store: EventStore) {
    this.#matches = new CommandHandler(store, matchDecider);
  }

  /** @throws ProblemException when the decision is a refusal */
  async decide(matchId: string, command: MatchCommand, context: AppendContext): Promise<Decided> {
    const outcome = await this.#matches.execute(matchStream(matchId), command, context);
    if (!outcome.ok) throw new ProblemException(outcome.error);
    return outcome.value;
  }
}
