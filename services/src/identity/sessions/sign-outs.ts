import { Injectable } from '@nestjs/common';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { LogInSteps } from '../steps/log-in-steps.ts';
import { Sessions } from './sessions.ts';

/**
 * Ends sessions together with the connections and reserved seats of their browsers. A session is revoked first, or a client could
 * take a new seat at once.
 */
@Injectable()
export class SignOuts {
  constructor(
    private readonly sessions: Sessions,
    private readonly steps: LogInSteps,
    private readonly rooms: GameRooms,
  ) {}

  /** Ends the session of a token; nothing happens where there is none. */
  async byToken(token: string | null): Promise<void> {
    const ended = token === null ? null : await this.sessions.revoke(token);
    if (ended !== null) await this.rooms.signOut(ended.userId, [ended.session]);
  }

  /** Ends one session of a user by its public id. @returns false when the user has no such session */
  async one(userId: string, session: string): Promise<boolean> {
    const ended = await this.sessions.revokeOf(userId, session);
    if (ended.length > 0) await this.rooms.signOut(userId, ended);
    return ended.length > 0;
  }

  /** Ends all sessions of a user, perhaps except the one (public id) that demands it, and log-ins that are not finished. */
  async everywhere(userId: string, except: string | null = null): Promise<void> {
    // Steps first: a request that turns one into a session either finds it deleted, or has opened a session that is revoked below.
    await this.steps.endOf(userId);
    const ended = await this.sessions.revokeOf(userId, { except });
    if (ended.length > 0) await this.rooms.signOut(userId, ended);
  }
}
