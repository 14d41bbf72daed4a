import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListedUser } from '@royal-chess/contracts/identity';
import { Clock } from '@royal-chess/infra/clock/clock';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Model, UpdateQuery } from 'mongoose';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { AccountEndings } from '../standing/account-endings.ts';
import { Sessions } from '../sessions/sessions.ts';
import { SignOuts } from '../sessions/sign-outs.ts';
import { listedUserOf } from './listed-user.ts';

const notEligible = (why: string): ProblemException => ProblemException.because('RC_USER_NOT_ELIGIBLE', why);

/** Changes of accounts by staff. */
@Injectable()
export class StaffActions {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly sessions: Sessions,
    private readonly signOuts: SignOuts,
    private readonly endings: AccountEndings,
    private readonly rooms: GameRooms,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives or takes the role of a tournament admin. The sessions of the user have the new rights with their next request.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_USER_NOT_ELIGIBLE` for a guest
   */
  async setTournamentAdmin(userId: string, wanted: boolean): Promise<Committed<ListedUser>> {
    const { roles } = await this.#user(userId);
    if (roles.includes('guest')) throw notEligible('A guest has no account: it is opened by signing up.');
    if (roles.includes('tournamentAdmin') === wanted) return this.#shown(userId);
    // Other roles may change at the same time.
    const change = { roles: 'tournamentAdmin' } as const;
    await this.users.updateOne({ _id: userId }, wanted ? { $addToSet: change } : { $pull: change });
    await this.sessions.rightsChanged(userId);
    return this.#shown(userId);
  }

  /**
   * Bans or closes: the user can no longer enter, and all their sessions, connections, offers, games and entries end.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_USER_NOT_ELIGIBLE` for an administrator
   */
  async shutOut(
    userId: string,
    change: Pick<UserDocument, 'ban'> | Pick<UserDocument, 'closed'>,
  ): Promise<Committed<ListedUser>> {
    const { roles } = await this.#user(userId);
    if (roles.includes('admin')) throw notEligible('The account of an administrator stays open.');
    // With one write, so that no crash leaves games of a banned user.
    await this.users.updateOne({ _id: userId }, { $set: { ...change, endingSince: this.clock.now() } });
    await this.signOuts.everywhere(userId);
    await this.endings.begin(userId);
    return this.#shown(userId);
  }

  /**
   * Ends all sessions and connections of a user, who may log in again.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async logOut(userId: string): Promise<Committed<ListedUser>> {
    await this.#user(userId);
    await this.signOuts.everywhere(userId);
    return this.#shown(userId);
  }

  /** @throws ProblemException `RC_NOT_FOUND` */
  async letIn(userId: string, which: 'ban' | 'closed'): Promise<Committed<ListedUser>> {
    await this.#user(userId);
    const change: UpdateQuery<UserDocument> = { $unset: { [which]: '', endingSince: '' } };
    await this.users.updateOne({ _id: userId }, change);
    return this.#shown(userId);
  }

  async #user(userId: string): Promise<UserDocument> {
    const user = await this.users.findById(userId).lean<UserDocument | null>();
    if (user === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such user.');
    return user;
  }

  async #shown(userId: string): Promise<Committed<ListedUser>> {
    const { onlineUserIds } = await this.rooms.counts();
    const user = await this.#user(userId);
    return new Committed(listedUserOf(user, this.clock.now(), onlineUserIds.includes(userId)));
  }
}
