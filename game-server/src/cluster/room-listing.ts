import type { IRoomCache } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import type { Redis } from 'ioredis';

/** Hash of Colyseus's driver with its rows, by room id. */
const rowsKey = 'roomcaches';

/** Text in the row of a room of this process. */
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
 * The process of each room: Colyseus's driver over Redis, except that a process changes only the rows of its own rooms. A match
 * has the same room id in every process, and a room that was replaced must not remove the row of its successor.
 *
 * Writes never fail, for Colyseus does not handle their errors. {@link repair} restores what an outage of Redis has lost.
 */
export class RoomListing extends RedisDriver {
  /** @param ownId id of this process, known once Colyseus is set up */
  constructor(
    private readonly redis: Redis,
    private readonly ownId: () => string,
  ) {
    super(redis);
  }

  /** The row of a room. @throws when Redis is unavailable */
  find(roomId: string): Promise<IRoomCache | undefined> {
    return this.findOne({ roomId });
  }

  /** Adds a row for a new room; false when another process has one. */
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
    return this.removeRow(roomId, this.ownId());
  }

  /** Removes the row of a room if it names this process. */
  removeRow(roomId: string, processId: string): Promise<boolean> {
    return this.#change(removeOwn, roomId, processId);
  }

  override async cleanup(processId: string): Promise<void> {
    await super.cleanup(processId).catch(() => {});
  }

  /** Rows that name a process. @throws when Redis is unavailable */
  rowsOf(processId: string): Promise<IRoomCache[]> {
    return this.query({ processId });
  }

  /**
   * Adds missing rows of rooms: Redis has lost them, or another process took this one for dead.
   * @returns the rooms whose row names another process
   * @throws when Redis is unavailable
   */
  async repair(rooms: readonly IRoomCache[]): Promise<IRoomCache[]> {
    const rows = await this.findByIds(rooms.map(({ roomId }) => roomId));
    const replaced: IRoomCache[] = [];
    for (const room of rooms) {
      const row = rows.get(room.roomId);
      if (row ? row.processId !== room.processId : !(await this.insert(room))) replaced.push(room);
    }
    return replaced;
  }

  /** The connection belongs to the caller of the constructor. */
  override async shutdown(): Promise<void> {}

  async #change(script: string, roomId: string, processId: string, row = ''): Promise<boolean> {
    const changed = await this.redis
      .eval(script, 1, rowsKey, roomId, namesProcess(processId), row)
      .catch(() => 0);
    return changed === 1;
  }
}
