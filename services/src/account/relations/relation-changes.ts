import { Injectable, Logger } from '@nestjs/common';
import type { Relation } from '@royal-chess/contracts/relations';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import { Clock } from '@royal-chess/infra/clock/clock';
import { AccountNews } from '../../identity/account-news.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Names } from '../../identity/names.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { BlockEndings } from './block-endings.ts';
import { ContactRules } from './contact-rules.ts';
import type { RelationKind } from './relation-documents.ts';
import { Relations } from './relations.ts';

/** Changes of friends, follows and blocks, with what may prevent them. */
@Injectable()
export class RelationChanges {
  readonly #logger = new Logger(RelationChanges.name);

  constructor(
    private readonly relations: Relations,
    private readonly rules: ContactRules,
    private readonly endings: BlockEndings,
    private readonly names: Names,
    private readonly children: ChildAccounts,
    private readonly rooms: GameRooms,
    private readonly news: AccountNews,
    private readonly clock: Clock,
  ) {}

  /**
   * A request, or the acceptance of one: a friendship is a request of each to the other.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_CHILD_ACCOUNT`, `RC_PLAYER_UNAVAILABLE`, `RC_RELATIONS_FULL`
   */
  async befriend(user: SignedInUser, to: string): Promise<Relation> {
    const before = await this.relations.between(user.id, to);
    const now = await this.#connect('friend', user.id, to);
    if (before.friend === now.friend) return now;
    await this.#notify(to, { _id: user.id, name: user.name }, now.friend === 'friends');
    if (now.friend === 'friends') {
      await this.#send(user.id, to, 'friendAccepted');
      await this.news.seen(user.id, 'friendRequest', to);
    } else await this.#send(user.id, to, 'friendRequest');
    return now;
  }

  /** @throws ProblemException as {@link befriend} */
  async follow(from: string, to: string): Promise<Relation> {
    const before = await this.relations.between(from, to);
    const now = await this.#connect('follow', from, to);
    if (!before.following) await this.#send(from, to, 'follower');
    return now;
  }

  async unfriend(from: string, to: string): Promise<Relation> {
    await this.relations.remove('friend', from, to);
    await this.relations.remove('friend', to, from);
    await this.news.seen(from, 'friendRequest', to);
    await this.news.seen(to, 'friendRequest', from);
    return this.relations.between(from, to);
  }

  async unfollow(from: string, to: string): Promise<Relation> {
    await this.relations.remove('follow', from, to);
    return this.relations.between(from, to);
  }

  /** @throws ProblemException `RC_NOT_FOUND`, `RC_RELATIONS_FULL` */
  async block(from: string, to: string): Promise<Relation> {
    await this.#checkOther(from, to);
    await this.relations.add('block', from, to);
    await this.relations.part(from, to);
    await this.endings.end(from, to);
    await this.#blocksChanged(from, to);
    return this.relations.between(from, to);
  }

  async unblock(from: string, to: string): Promise<Relation> {
    await this.relations.remove('block', from, to);
    await this.#blocksChanged(from, to);
    return this.relations.between(from, to);
  }

  async #connect(kind: RelationKind, from: string, to: string): Promise<Relation> {
    await this.#checkOther(from, to);
    if (await this.children.areAmong([from, to]))
      throw ProblemException.because('RC_CHILD_ACCOUNT', 'Children have no friends or followers here.');
    const check = (): Promise<void> =>
      this.rules.checkBlocks(from, to, 'This player cannot be a friend or followed.');
    await check();
    await this.relations.add(kind, from, to);
    try {
      // A block in between has deleted what was there before, not this.
      await check();
    } catch (error) {
      await this.relations.remove(kind, from, to);
      throw error;
    }
    return this.relations.between(from, to);
  }

  async #checkOther(from: string, to: string): Promise<void> {
    if (from === to) throw ProblemException.atField('id', 'Choose another player');
    if ((await this.names.nameOf(to)) === null)
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such player.');
  }

  #send(
    actorId: string,
    userId: string,
    type: 'friendRequest' | 'friendAccepted' | 'follower',
  ): Promise<void> {
    const path = type === 'friendRequest' ? '/profile' : `/player/${actorId}`;
    return this.news.send({ userId, type, ref: actorId, actorId, path, at: this.clock.now() });
  }

  /** The request is stored: a client that is not notified now loads it later. */
  async #notify(to: string, from: { _id: string; name: string }, accepted: boolean): Promise<void> {
    await this.rooms
      .notify(singleRoom('realtime'), 'friendRequest', { userId: to, from, accepted })
      .catch((error: unknown) => this.#logger.warn(`A request was not delivered: ${String(error)}`));
  }

  /** Offers and waits in the lobby follow the blocks; what the lobby misses, the acceptance of an offer refuses. */
  async #blocksChanged(...userIds: readonly string[]): Promise<void> {
    await this.rooms
      .notify(singleRoom('lobby'), 'blocksChanged', { userIds: [...userIds] })
      .catch((error: unknown) =>
        this.#logger.warn(`A block was not delivered to the lobby: ${String(error)}`),
      );
  }
}
