import type { RequestAck } from '@royal-chess/contracts/core';
import { type ChallengeView, realtimeRoom } from '@royal-chess/contracts/realtime';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { matchIdOf } from '@royal-chess/domain/match/match-stream';
import type { ChallengeChange } from '../seeks/open-seeks.ts';
import { answerRequests } from '../rooms/answer-requests.ts';
import { ContractRoom, type RoomClient, type RoomNotificationHandlers } from '../rooms/contract-room.ts';
import type { RealtimeRoomServices } from './realtime-room-services.ts';
import { pagesFor, UserList, type UserListChange } from './user-list.ts';

type Contract = typeof realtimeRoom;
interface ClientData {
  readonly leave: () => void;
}
type RealtimeClient = RoomClient<Contract, ClientData>;

/** Interval between two updates of the user list, milliseconds. */
const updateMs = 1_000;

/**
 * Sends the list of online users to clients that watch it, direct messages to their receivers, challenges and starts of matches to
 * both users, and the end of a correspondence game to the opponent of a closed account. Messages and challenges are made over HTTP.
 */
export abstract class RealtimeRoom extends ContractRoom<Contract, ClientData> {
  protected abstract readonly services: RealtimeRoomServices;
  override autoDispose = false;
  override patchRate = 1_000;
  override maxMessagesPerSecond = 5;
  override readonly messages = answerRequests<Contract, RealtimeClient>(realtimeRoom, {
    watchUsers: (client, { watching }) => this.#watch(client, watching),
    writing: (client, { to }) => this.#sendWriting(client, to),
    writingToGroup: (client, { groupId }) => this.#sendWritingToGroup(client, groupId),
  });
  override readonly commands = {};
  override readonly notifications: RoomNotificationHandlers<Contract> = {
    receiveMessage: ({ userIds, message }) => {
      const receivers = new Set<string | null>(userIds);
      for (const client of this.clients)
        if (receivers.has(userIdOf(client))) client.send('receiveMessage', message);
    },
    chatRead: ({ userIds, message }) => {
      const readers = new Set<string | null>(userIds);
      for (const client of this.clients) if (readers.has(userIdOf(client))) client.send('chatRead', message);
    },
    chatChanged: ({ userIds, message }) => {
      const members = new Set<string | null>(userIds);
      for (const client of this.clients)
        if (members.has(userIdOf(client))) client.send('chatChanged', message);
    },
    friendRequest: ({ userId, ...request }) => {
      for (const client of this.clients)
        if (userIdOf(client) === userId) client.send('friendRequest', request);
    },
    notifications: ({ changes }) => {
      const byUser = new Map(changes.map(({ userId, ...change }) => [userId, change]));
      for (const client of this.clients) {
        const change = byUser.get(userIdOf(client) ?? '');
        if (change) client.send('notifications', change);
      }
    },
    matchClosed: ({ userId, ...closed }) => {
      for (const client of this.clients) if (userIdOf(client) === userId) client.send('matchClosed', closed);
    },
  };

  readonly #watchers = new Set<RealtimeClient>();
  #users: UserList | undefined;
  #cancelUpdate: (() => void) | undefined;
  /** The update under way. Two at once could send a user as online after sending that the user has left. */
  #updating: Promise<void> = Promise.resolve();
  #closed = false;
  #cleanups: (() => void)[] = [];

  override onCreate(): void {
    const { seeks, feed } = this.services;
    this.#cleanups.push(
      seeks.onChallenge((challenge, change) => this.#sendChange(challenge, change)),
      feed.subscribe(({ event }) => this.#receive(event)),
      seeks.onMissed((event) => this.#receive(event)),
    );
    this.#users = new UserList(
      (ids) => this.services.userNames(ids),
      (ids) => this.services.relations.audiencesOf(ids),
    );
  }

  override onJoin(client: RealtimeClient): void {
    const userId = userIdOf(client);
    client.userData = { leave: this.services.online.enter(userId, client) };
    if (userId !== null) this.#sendChallenges(client, userId);
  }

  override onLeave(client: RealtimeClient): void {
    client.userData?.leave();
    this.#watchers.delete(client);
  }

  override onDispose(): void {
    this.#closed = true;
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
    this.#cancelUpdate?.();
  }

  #sendChallenges(client: RealtimeClient, userId: string): void {
    client.send('challenges', { challenges: this.services.seeks.challengesOf(userId) });
  }

  #sendChange(challenge: ChallengeView, change: ChallengeChange): void {
    const { id, userId: owner, to, toName } = challenge;
    for (const client of this.clients) {
      const userId = userIdOf(client);
      if (userId === null || (userId !== owner && userId !== to)) continue;
      this.#sendChallenges(client, userId);
      if (change === 'declined' && userId === owner) client.send('challengeDeclined', { id, name: toName });
      if (change === 'accepted') client.send('challengeAccepted', { challenge });
    }
  }

  #receive(event: RecordedEvent): void {
    if (event.type !== 'MatchStarted') return;
    const players = new Set<string | null>([event.data.white.userId, event.data.black.userId]);
    const message = { matchId: matchIdOf(event.stream), version: event.version };
    for (const client of this.clients)
      if (players.has(userIdOf(client))) client.send('matchStarted', message);
  }

  async #watch(client: RealtimeClient, watching: boolean): Promise<RequestAck> {
    if (!watching) this.#watchers.delete(client);
    else if (!this.#watchers.has(client)) {
      // The list is updated first, so that the next change follows the list that this client receives.
      await this.#update();
      if (!this.clients.includes(client)) return { ok: true };
      this.#watchers.add(client);
      if (this.#users) send([client], this.#users.all());
      this.#schedule();
    }
    return { ok: true };
  }

  /** Only to one who would get the message too. */
  async #sendWriting(client: RealtimeClient, to: string): Promise<RequestAck> {
    const userId = userIdOf(client);
    if (userId === null || client.auth?.isGuest)
      return { ok: false, code: 'RC_FORBIDDEN', detail: 'Guests cannot write messages.' };
    if (userId === to) return { ok: true };
    if (await this.services.relations.acceptsMessages(userId, to))
      for (const other of this.clients) if (userIdOf(other) === to) other.send('writing', { userId });
    return { ok: true };
  }

  /** Only to those who would get the message too. */
  async #sendWritingToGroup(client: RealtimeClient, groupId: string): Promise<RequestAck> {
    const userId = userIdOf(client);
    const watchers = userId === null ? null : await this.services.relations.watchersOfGroup(groupId, userId);
    if (userId === null || watchers === null) return { ok: true };
    const members = new Set<string | null>(watchers);
    const message = { userId, inGroup: { _id: groupId, writer: client.auth?.name ?? '' } };
    for (const other of this.clients)
      if (userIdOf(other) !== userId && members.has(userIdOf(other))) other.send('writing', message);
    return { ok: true };
  }

  #schedule(): void {
    if (this.#closed || this.#watchers.size === 0) return;
    this.#cancelUpdate ??= this.services.clock.after(updateMs, () => {
      this.#cancelUpdate = undefined;
      void this.#update().finally(() => this.#schedule());
    });
  }

  #update(): Promise<void> {
    this.#updating = this.#updating.then(async () => {
      try {
        const change = await this.#users?.update(await this.services.allServers.onlineUserIds());
        if (change) send([...this.#watchers], change);
      } catch (error) {
        this.services.logger.warn(`online users were not sent: ${String(error)}`);
      }
    });
    return this.#updating;
  }
}

function send(clients: readonly RealtimeClient[], change: UserListChange): void {
  for (const client of clients)
    for (const page of pagesFor(change, userIdOf(client) ?? '')) client.send('updateUserList', page);
}

const userIdOf = (client: RealtimeClient): string | null => client.auth?.userId ?? null;
