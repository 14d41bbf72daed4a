import { RedisPresence } from '@colyseus/redis-presence';
import type { Redis } from 'ioredis';

type Listener = Parameters<RedisPresence['subscribe']>[1];

/**
 * Colyseus's presence over a Redis that may be unavailable: Colyseus does not handle the errors of most of these calls, and a
 * rejection would end the process. {@link ProcessDirectory} and {@link RoomListing} restore what an outage loses.
 */
export class FaultTolerantPresence extends RedisPresence {
  private constructor(client: Redis) {
    super(client);
    // The connection logs an outage once; Colyseus would log each attempt to reconnect.
    for (const connection of [this.pub, this.sub]) {
      connection.removeAllListeners('error');
      connection.on('error', () => {});
    }
  }

  /** @param client is duplicated for the subscriptions */
  static async connect(client: Redis): Promise<FaultTolerantPresence> {
    const presence = new FaultTolerantPresence(client);
    await presence.sub.connect();
    return presence;
  }

  override async subscribe(topic: string, listener: Listener): Promise<this> {
    // The listener is kept even if this fails, and subscribed when the connection is restored.
    await super.subscribe(topic, listener).catch(() => {});
    return this;
  }

  override async unsubscribe(topic: string, listener?: Listener): Promise<this> {
    await super.unsubscribe(topic, listener).catch(() => {});
    return this;
  }

  override async publish(topic: string, data: unknown): Promise<void> {
    await super.publish(topic, data).catch(() => {});
  }

  override hset(key: string, field: string, value: string): Promise<boolean> {
    return super.hset(key, field, value).catch(() => false);
  }

  override hdel(key: string, field: string): Promise<boolean> {
    return super.hdel(key, field).catch(() => false);
  }

  override hgetall(key: string): Promise<Record<string, string>> {
    return super.hgetall(key).catch(() => ({}));
  }

  /** Colyseus closes its presence before the cluster is left: see {@link close}. */
  override shutdown(): void {}

  /** Ends the subscriptions; the connection given to {@link connect} belongs to its caller. */
  close(): void {
    this.sub.disconnect();
  }
}
