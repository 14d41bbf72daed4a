import { Injectable } from '@nestjs/common';
import type { ComputerGame } from '@royal-chess/contracts/computer';
import {
  computerGameDecider,
  type ComputerGameEvent,
  type ComputerGameState,
  computerGameStream,
  computerGameView,
} from '@royal-chess/domain/computer/computer-game';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** A game as read from its stream. */
export interface ReadComputerGame {
  readonly state: ComputerGameState;
  /** When the side to move began to think, epoch milliseconds: a hint gives no time back. */
  readonly lastAt: number;
}

/** Games against the computer, as their players see them. */
@Injectable()
export class ComputerGames {
  constructor(private readonly store: EventStore) {}

  /**
   * A game that the caller may see: one's own, or a visitor's, which is known to who has its id.
   * @param userId null: a visitor
   * @param upTo version of the stream that the state is of; the newest when left out
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async own(id: string, userId: string | null, upTo: number = Infinity): Promise<ReadComputerGame> {
    const events = (await this.store.read(computerGameStream(id))).filter(({ version }) => version <= upTo);
    let state = computerGameDecider.initial;
    for (const event of events) state = computerGameDecider.evolve(state, event as ComputerGameEvent);
    const owner = state.facts?.userId;
    if (owner === undefined || (owner !== null && owner !== userId))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such game.');
    return { state, lastAt: events.findLast(({ type }) => type !== 'ComputerHintTaken')?.at ?? 0 };
  }

  async view(id: string, userId: string | null, upTo?: number): Promise<ComputerGame> {
    return computerGameView(id, (await this.own(id, userId, upTo)).state);
  }
}
