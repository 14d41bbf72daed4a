import type { IRoomCache } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import type { Redis } from 'ioredis';

/** Where Colyseus's driver keeps its rows, by room id. */
const rowsKey = 'roomcaches';

/** Whether a row, as text, names this process as the one with the room. */
const namesProcess = (processId: string): string => `"processId":${JSON.stringify(processId)}`;

const replaceOwn = `
  local row = redis.call('HGET', KEYS[1], ARGV[1])
  if not row or not string.find(row, ARGV[2], 1, true) then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  return 1`;
const removeOwn = `
  local row = redis.call('HGET', KEYS[1], ARGV[1])
  if not row or not string.find(row, ARGV[2], 1, true) then return 0 end
  return redis.call('HDEL', KEYS[1], ARGV[1])`;

/**
 * Which process has which room: Colyseus's driver over Redis, but a process changes rows of its own rooms alone. A match has the
 * same room id wherever its room is, and a room that another one has replaced must not take the new one's row with it.
 *
 * Writes never fail: Colyseus leaves them alone. What a Redis that was away has not taken is put right by {@link putRight}.
 */
export class RoomListing extends RedisDriver {
  /** @param own id of this process, known once Colyseus is set up */
  constructor(
    private readonly redis: Redis,
    private readonly own: () => string,
  ) {
    super(redis);
  }

  /** Who has a room, as far as is written. @throws when Redis is away */
  find(roomId: string): Promise<IRoomCache | undefined> {
    return this.findOne({ roomId });
  }

  /** Writes a new room down unless somebody else has it: false then. */
  async insert(room: IRoomCache): Promise<boolean> {
    const written = await this.redis.hsetnx(rowsKey, room.roomId, JSON.stringify(room)).catch(() => 1);
    return written === 1;
  }

  override async persist(room: IRoomCache, create = false): Promise<boolean> {
    if (!room.roomId) return false;
    if (create) return this.insert(room);
    return this.#change(replaceOwn, room.roomId, room.processId, JSON.stringify(room));
  }

  override async update(
    room: IRoomCache,
    operations: Parameters<RedisDriver['update']>[1],
  ): Promise<boolean> {
    Object.assign(room, operations.$set);
    if (operations.$inc?.clients !== undefined) room.clients += operations.$inc.clients;
    return this.persist(room);
  }

  override remove(roomId: string): Promise<boolean> {
    return this.strike(roomId, this.own());
  }

  /** Removes a row if it says that this process has the room, which it has not. */
  strike(roomId: string, processId: string): Promise<boolean> {
    return this.#change(removeOwn, roomId, processId);
  }

  override async cleanup(processId: string): Promise<void> {
    await super.cleanup(processId).catch(() => {});
  }

  /** Rows that name a process. @throws when Redis is away */
  rowsOf(processId: string): Promise<IRoomCache[]> {
    return this.query({ processId });
  }

  /**
   * Writes rooms down whose rows are missing (Redis has lost them, or somebody took this process for dead).
   * @returns those that another process has now
   * @throws when Redis is away
   */
  async putRight(rooms: readonly IRoomCache[]): Promise<IRoomCache[]> {
    const rows = await this.findByIds(rooms.map(({ roomId }) => roomId));
    const replaced: IRoomCache[] = [];
    for (const room of rooms) {
      const row = rows.get(room.roomId);
      if (row ? row.processId !== room.processId : !(await this.insert(room))) replaced.push(room);
    }
    return replaced;
  }

  /** The connection is its owner's. */
  override async shutdown(): Promise<void> {}

  async #change(script: string, roomId: string, processId: string, row = ''): Promise<boolean> {
    const changed = await this.redis
      .eval(script, 1, rowsKey, roomId, namesProcess(processId), row)
      .catch(() => 0);
    return changed === 1;
  }
}
