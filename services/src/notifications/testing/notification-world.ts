import { randomUUID } from 'node:crypto';
import {
  notificationsAnswer,
  type NotificationsAnswer,
  unreadAnswer,
  type UnreadAnswer,
} from '@royal-chess/contracts/notifications';
import { realtimeRoom } from '@royal-chess/contracts/realtime';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { ApiModule } from '../../api.module.ts';
import { AccountNews } from '../../identity/account-news.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { NotificationsProcessModule } from '../notifications.module.ts';

/** A user with an account. */
export interface Person {
  readonly id: string;
  readonly cookie: string;
}

/** The whole API with the process managers of notifications, and the calls that their tests make. */
export class NotificationWorld {
  static async open(): Promise<NotificationWorld> {
    const clock = new ManualClock();
    const embedded = await EmbeddedWorld.open({
      clock,
      features: [ApiModule],
      projections: [NotificationsProcessModule],
      env: { RATE_LIMIT_ADDRESS: '1000' },
    });
    return new NotificationWorld(embedded, clock);
  }

  #pairs = 0;

  private constructor(
    readonly embedded: EmbeddedWorld,
    readonly clock: ManualClock,
  ) {}

  close(): Promise<void> {
    return this.embedded.close();
  }

  /** The number of the pair that has arrived last; it makes names unique. */
  get pair(): number {
    return this.#pairs;
  }

  /** Two new users, whose limits are unused, and rooms to which nothing was sent yet; before each test. */
  async arrive(): Promise<{ readonly ann: Person; readonly bob: Person }> {
    this.#pairs += 1;
    // Limits are for a minute.
    this.clock.advance(61_000);
    const [ann, bob] = await Promise.all([
      this.embedded.register(`Ann${this.#pairs}`),
      this.embedded.register(`Bob${this.#pairs}`),
    ]);
    this.embedded.rooms.notifications.length = 0;
    return { ann, bob };
  }

  call(person: Person, path: string, method = 'GET', json?: object): Promise<Response> {
    return this.embedded.api.call(path, { method, cookie: person.cookie, ...(json && { json }) });
  }

  async listOf(person: Person, query = ''): Promise<NotificationsAnswer> {
    return notificationsAnswer.parse(await (await this.call(person, `/api/notifications${query}`)).json());
  }

  /** What is listed, with the number where several are counted in one. */
  async typesOf(person: Person): Promise<string[]> {
    return (await this.listOf(person)).items.map(({ type, count }) =>
      count === 1 ? type : `${type} ${count}`,
    );
  }

  async unreadOf(person: Person): Promise<UnreadAnswer['unread']> {
    return unreadAnswer.parse(await (await this.call(person, '/api/notifications/unread')).json()).unread;
  }

  /** Sends a message. */
  async write(from: Person, to: Person): Promise<void> {
    this.clock.advance(10);
    const json = { commandId: randomUUID(), to: to.id, text: 'Hello' };
    const { status } = await this.call(from, '/api/chats/messages', 'POST', json);
    if (status !== 201) throw new Error(`The message was answered ${status}`);
  }

  /** What the open pages of a person receive. */
  pushedTo(person: Person) {
    return this.embedded.rooms.notifications
      .filter(({ name }) => name === 'notifications')
      .flatMap(({ payload }) => realtimeRoom.notifications.notifications.parse(payload).changes)
      .filter(({ userId }) => userId === person.id);
  }

  /** Notifies of a follower, or of what `more` says, `n` milliseconds from now. */
  send(person: Person, n: number, more: object = {}): Promise<void> {
    return this.embedded.api.get(AccountNews).send({
      userId: person.id,
      type: 'follower',
      ref: `${n}`,
      path: null,
      at: this.clock.now() + n,
      ...more,
    });
  }

  /** @returns the id of an article */
  async publish(writer: Person): Promise<string> {
    const id = randomUUID();
    const article = {
      title: 'Tempi',
      description: 'Time',
      content: '<p>1.e4</p>',
      author: 'Ann',
      image: '/api/files/none',
      category: null,
      publishAt: null,
    };
    await this.embedded.store.append({
      stream: `article-${id}`,
      expectedVersion: 0,
      events: [{ type: 'ArticleSaved', data: article }],
      context: { commandId: randomUUID(), actor: writer.id },
    });
    return id;
  }
}
