import type { RequestAck } from '@royal-chess/contracts/core';
import { type ChallengeView, realtimeRoom, type UpdateUserList } from '@royal-chess/contracts/realtime';
import type { ChallengeNews } from '../lobby/open-seeks.ts';
import { answerRequests } from '../rooms/answer-requests.ts';
import { ContractRoom, type RoomClient, type RoomNotificationHandlers } from '../rooms/contract-room.ts';
import { UserList } from './user-list.ts';

type Contract = typeof realtimeRoom;
interface ClientData {
  readonly leave: () => void;
}
type RealtimeClient = RoomClient<Contract, ClientData>;

/** How often those who look hear who came and went, milliseconds. */
const listMs = 1_000;

/**
 * Who is on line for those who look, messages for those they were written to, challenges for both their sides. It only
 * sends; one writes and answers over HTTP.
 */
export abstract class RealtimeRoom extends ContractRoom<Contract, ClientData> {
  override autoDispose = false;
  override patchRate = 1_000;
  override maxMessagesPerSecond = 5;
  override readonly messages = answerRequests<Contract, RealtimeClient>(realtimeRoom, {
    lookAtUsers: (client, { looking }) => this.#look(client, looking),
  });
  override readonly commands = {};
  override readonly notifications: RoomNotificationHandlers<Contract> = {
    receiveMessage: ({ userIds, message }) => {
      const receivers = new Set<string | null>(userIds);
      for (const client of this.clients)
        if (receivers.has(userIdOf(client))) client.send('receiveMessage', message);
    },
  };

  readonly #lookers = new Set<RealtimeClient>();
  #users: UserList | undefined;
  #cancelUpdate: (() => void) | undefined;
  /** The update that runs: one after the other, or somebody who has left would be told as come. */
  #updating: Promise<void> = Promise.resolve();
  #closed = false;
  #stopListening: () => void = () => {};

  override onCreate(): void {
    this.#stopListening = this.services.seeks.onChallenge((challenge, news) =>
      this.#tellChallenge(challenge, news),
    );
    this.#users = new UserList((ids) => this.services.userNames(ids));
  }

  override onJoin(client: RealtimeClient): void {
    const userId = userIdOf(client);
    client.userData = { leave: this.services.online.enter(userId, client) };
    if (userId !== null) this.#tellChallenges(client, userId);
  }

  override onLeave(client: RealtimeClient): void {
    client.userData?.leave();
    this.#lookers.delete(client);
  }

  override onDispose(): void {
    this.#closed = true;
    this.#stopListening();
    this.#cancelUpdate?.();
  }

  #tellChallenges(client: RealtimeClient, userId: string): void {
    client.send('challenges', { challenges: this.services.seeks.challengesOf(userId) });
  }

  #tellChallenge(challenge: ChallengeView, news: ChallengeNews): void {
    const { id, userId: owner, to, toName } = challenge;
    for (const client of this.clients) {
      const userId = userIdOf(client);
      if (userId === null || (userId !== owner && userId !== to)) continue;
      this.#tellChallenges(client, userId);
      if (news === 'declined' && userId === owner) client.send('challengeDeclined', { id, name: toName });
      if (news === 'accepted') client.send('challengeAccepted', { challenge });
    }
  }

  async #look(client: RealtimeClient, looking: boolean): Promise<RequestAck> {
    if (!looking) this.#lookers.delete(client);
    else if (!this.#lookers.has(client)) {
      // Up to date first, so that the newcomer's list and the next change fit together.
      await this.#update();
      if (!this.clients.includes(client)) return { ok: true };
      this.#lookers.add(client);
      send([client], this.#users?.all() ?? []);
      this.#schedule();
    }
    return { ok: true };
  }

  #schedule(): void {
    if (this.#closed || this.#lookers.size === 0) return;
    this.#cancelUpdate ??= this.services.clock.after(listMs, () => {
      this.#cancelUpdate = undefined;
      void this.#update().finally(() => this.#schedule());
    });
  }

  #update(): Promise<void> {
    this.#updating = this.#updating.then(async () => {
      try {
        send(
          [...this.#lookers],
          (await this.#users?.update(await this.services.allServers.onlineUserIds())) ?? [],
        );
      } catch (error) {
        this.services.logger.warn(`who is on line: ${String(error)}`);
      }
    });
    return this.#updating;
  }
}

function send(clients: readonly RealtimeClient[], pages: readonly UpdateUserList[]): void {
  for (const client of clients) for (const page of pages) client.send('updateUserList', page);
}

const userIdOf = (client: RealtimeClient): string | null => client.auth?.userId ?? null;
