import { Redis } from 'ioredis';

/** Where outages are reported to the operators. */
export interface RedisLogger {
  info(message: string): void;
  warn(message: string): void;
}

/** How long a command may take, milliseconds; then it has failed. */
const commandMs = 1_000;
const connectMs = 5_000;
const slowestRetryMs = 1_000;

/**
 * A connection that fails a command at once while Redis is unavailable, rather than queueing it: the caller can
 * decide better than a queue. It reconnects automatically; each outage is logged once, when it begins and when it ends.
 * @param url `redis://[user:password@]host:port/db` or `rediss://`
 * @param purpose what the connection is for, in the log and in Redis's list of clients
 * @throws Error naming REDIS_URL when Redis does not answer now
 */
export async function connectRedis(url: string, purpose: string, logger: RedisLogger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectionName: `royal-chess-${purpose}`,
    connectTimeout: connectMs,
    commandTimeout: commandMs,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // ioredis waits for a socket that is closed already, too; this only delays the end of a process.
    disconnectTimeout: 500,
    retryStrategy: (times) => Math.min(times * 100, slowestRetryMs),
  });
  let reason: unknown;
  // Without a listener an error of the connection would end the process.
  redis.on('error', (error: unknown) => (reason = error));
  await ready(redis, (error) => describe(url, reason ?? error));
  let isUnavailable = false;
  redis.on('close', () => {
    if (!isUnavailable && redis.status !== 'end')
      logger.warn(`Redis is unavailable (${purpose}): ${String(reason ?? 'connection closed')}`);
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) logger.info(`Redis is available again (${purpose})`);
    isUnavailable = false;
    reason = undefined;
  });
  return redis;
}

/** A second connection like the first, for subscribing to channels. */
export async function listenerOf(redis: Redis): Promise<Redis> {
  // A connection that subscribes may not send INFO, which the ready check does.
  const listener = redis.duplicate({ enableReadyCheck: false });
  listener.on('error', () => {});
  await ready(listener, (error) => error);
  return listener;
}

async function ready(redis: Redis, explain: (error: unknown) => unknown): Promise<void> {
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw explain(error);
  }
}

function describe(url: string, reason: unknown): Error {
  const { host } = new URL(url);
  return new Error(
    `REDIS_URL: Redis at ${host} cannot be used: ${reason instanceof Error ? reason.message : String(reason)}. Start it, or correct the setting.`,
  );
}
