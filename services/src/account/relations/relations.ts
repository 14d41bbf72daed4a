import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { maxRelations, type Relation } from '@royal-chess/contracts/relations';
import { Clock } from '@royal-chess/infra/clock/clock';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { RelationDocument, RelationKind } from './relation-documents.ts';

/** Friends, follows and blocks of users. */
@Injectable()
export class Relations implements OnModuleInit {
  constructor(
    @InjectModel('Relation', ACCOUNTS) private readonly relations: Model<RelationDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.relations.init();
  }

  /** How `from` is connected with `to`, as `from` sees it. */
  async between(from: string, to: string): Promise<Relation> {
    const kinds = await this.#kinds(from, to);
    const reverse = await this.#kinds(to, from);
    const sent = kinds.has('friend');
    const received = reverse.has('friend');
    return {
      friend: sent && received ? 'friends' : sent ? 'sent' : received ? 'received' : 'none',
      following: kinds.has('follow'),
      blocked: kinds.has('block'),
    };
  }

  /** Whether one of the two has blocked the other. */
  async isBlocked(one: string, other: string): Promise<boolean> {
    const both = [one, other];
    return (await this.relations.exists({ kind: 'block', from: { $in: both }, to: { $in: both } })) !== null;
  }

  async areFriends(one: string, other: string): Promise<boolean> {
    return (await this.between(one, other)).friend === 'friends';
  }

  /** Users who have blocked this user, and those whom this user has blocked. */
  async blockedWith(userId: string): Promise<ReadonlySet<string>> {
    return (await this.blocksOf([userId])).get(userId) ?? new Set();
  }

  /** {@link blockedWith} of several users; without those of whom there is no block. */
  async blocksOf(userIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const ids = [...userIds];
    const found = await this.relations
      .find({ kind: 'block', $or: [{ from: { $in: ids } }, { to: { $in: ids } }] })
      .lean<RelationDocument[]>();
    const blocks = new Map<string, Set<string>>();
    const add = (id: string, other: string) => blocks.set(id, (blocks.get(id) ?? new Set()).add(other));
    for (const { from, to } of found) {
      add(from, to);
      add(to, from);
    }
    return blocks;
  }

  /** Ids of this user's friends. */
  async friendsOf(userId: string): Promise<ReadonlySet<string>> {
    const [by, of] = await Promise.all([this.#of(userId, 'friend'), this.#to(userId, 'friend')]);
    const received = new Set(of.map(({ from }) => from));
    return new Set(by.map(({ to }) => to).filter((id) => received.has(id)));
  }

  /** All that a user did, and the requests to the user; the newest first. */
  async listsOf(
    userId: string,
  ): Promise<{ readonly own: RelationDocument[]; readonly requests: RelationDocument[] }> {
    const [own, requests] = await Promise.all([
      this.relations.find({ from: userId }).sort({ at: -1 }).lean<RelationDocument[]>(),
      this.relations
        .find({ to: userId, kind: 'friend' })
        .sort({ at: -1 })
        .limit(2 * maxRelations)
        .lean<RelationDocument[]>(),
    ]);
    return { own, requests };
  }

  /** Does nothing where it is so already. @throws ProblemException `RC_RELATIONS_FULL` */
  async add(kind: RelationKind, from: string, to: string): Promise<void> {
    if ((await this.relations.countDocuments({ from, kind })) >= maxRelations)
      throw ProblemException.because('RC_RELATIONS_FULL', `A list holds ${maxRelations} players.`);
    try {
      await this.relations.create({ _id: idOf(kind, from, to), kind, from, to, at: this.clock.now() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async remove(kind: RelationKind, from: string, to: string): Promise<void> {
    await this.relations.deleteOne({ _id: idOf(kind, from, to) });
  }

  /** Ends requests, friendship and follows of two users, in both directions. */
  async part(one: string, other: string): Promise<void> {
    const both = [one, other];
    await this.relations.deleteMany({
      kind: { $in: ['friend', 'follow'] },
      from: { $in: both },
      to: { $in: both },
    });
  }

  /** Ends all requests, friendships and follows of a user. */
  async partAll(userId: string): Promise<void> {
    await this.relations.deleteMany({
      kind: { $in: ['friend', 'follow'] },
      $or: [{ from: userId }, { to: userId }],
    });
  }

  async #kinds(from: string, to: string): Promise<ReadonlySet<RelationKind>> {
    const found = await this.relations.find({ from, to }).lean<RelationDocument[]>();
    return new Set(found.map(({ kind }) => kind));
  }

  #of(from: string, kind: RelationKind): Promise<RelationDocument[]> {
    return this.relations.find({ from, kind }).lean<RelationDocument[]>().exec();
  }

  #to(to: string, kind: RelationKind): Promise<RelationDocument[]> {
    return this.relations.find({ to, kind }).lean<RelationDocument[]>().exec();
  }
}

const idOf = (kind: RelationKind, from: string, to: string): string => derivedId('relation', kind, from, to);
