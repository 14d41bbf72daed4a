import { Injectable } from '@nestjs/common';
import type { PuzzleSession } from '@royal-chess/contracts/puzzles';
import {
  puzzleSessionStream,
  sessionDecider,
  type SessionEvent,
  type SessionState,
  sessionView,
} from '@royal-chess/domain/puzzle/session-decider';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** A session as read from its stream. */
export interface ReadSession {
  readonly state: SessionState;
  /** Version of the stream; 0: there is no such session. */
  readonly version: number;
  /** Command that began it. */
  readonly startedBy: string | undefined;
}

/** Sessions as their solvers see them. */
@Injectable()
export class PuzzleSessions {
  constructor(private readonly store: EventStore) {}

  /** @param upTo version of the stream that the state is of; the newest when left out */
  async read(id: string, upTo: number = Infinity): Promise<ReadSession> {
    const events = (await this.store.read(puzzleSessionStream(id))).filter(({ version }) => version <= upTo);
    let state = sessionDecider.initial;
    for (const event of events) state = sessionDecider.evolve(state, event as SessionEvent);
    return { state, version: events.at(-1)?.version ?? 0, startedBy: events[0]?.commandId };
  }

  /**
   * A session that the caller may see: one's own, or a visitor's, which is known to who has its id.
   * @param userId null: a visitor
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async own(id: string, userId: string | null): Promise<ReadSession> {
    const session = await this.read(id);
    const owner = session.state.facts?.userId;
    if (owner === undefined || (owner !== null && owner !== userId))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such session.');
    return session;
  }

  async view(id: string, upTo?: number): Promise<PuzzleSession> {
    return sessionView(id, (await this.read(id, upTo)).state);
  }
}
