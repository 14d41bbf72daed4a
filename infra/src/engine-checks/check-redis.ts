import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import {
  type EngineCheck,
  type Finding,
  Findings,
  timeoutMs,
  secretsOf,
  versionOf,
  messageOf,
} from './finding.ts';

/** Oldest that is still maintained. */
const oldest = [6, 2] as const;

/** Checks that Redis is reachable, accepts our credentials, delivers messages, and evicts no keys. @param ms timeout */
export async function* checkRedis(url: string, ms = timeoutMs): EngineCheck {
  const findings = new Findings('redis', secretsOf(url));
  const options = {
    lazyConnect: true,
    connectTimeout: ms,
    commandTimeout: ms,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    // Nothing is on its way at the end: a server that does not close its side must not keep the process.
    disconnectTimeout: 100,
  } as const;
  const [redis, listener] = [new Redis(url, options), new Redis(url, options)];
  // ioredis reports a failed connection twice, and an `error` event without a listener ends the process.
  const errors: unknown[] = [];
  for (const client of [redis, listener]) client.on('error', (error) => errors.push(error));
  try {
    await redis.connect();
    const from = performance.now();
    await redis.ping();
    yield findings.ok('reachable', 'answers');
    const [seconds = 0] = await redis.time();
    yield findings.clock(seconds * 1_000 + 500, performance.now() - from + 500);
    yield version(findings, await redis.info('server'));
    yield await policy(findings, redis);
    yield await messages(findings, redis, listener);
  } catch (error) {
    yield unreachable(findings, errors[0] ?? error);
  } finally {
    redis.disconnect();
    listener.disconnect();
  }
}

function unreachable(findings: Findings, error: unknown): Finding {
  const words = messageOf(error);
  if (/^(WRONGPASS|NOAUTH|ERR .*AUTH)/.test(words))
    return findings.fault(
      'credentials',
      'refuses the user or the password',
      'Correct REDIS_URL: redis://user:password@host:port, without a user redis://:password@host:port.',
    );
  if (words.startsWith('NOPERM'))
    return findings.fault(
      'rights',
      words,
      'Give the user all keys and channels, and the commands of pub/sub, hashes and scripts (ACL SETUSER).',
    );
  return findings.fault(
    'reachable',
    `does not answer: ${words}`,
    'Start Redis, or correct host and port in REDIS_URL; rediss:// speaks TLS, redis:// does not.',
  );
}

function version(findings: Findings, info: string): Finding {
  const [, text = '0'] = /redis_version:([\d.]+)/.exec(info) ?? [];
  const [major, minor] = versionOf(text);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return findings.ok('version', text);
  return findings.warning(
    'version',
    `${text} is no longer maintained`,
    `Upgrade to ${oldest.join('.')} or later.`,
  );
}

async function policy(findings: Findings, redis: Redis): Promise<Finding> {
  const remedy = 'Set maxmemory-policy noeviction: which game server has which room must not be forgotten.';
  const answer = await redis.config('GET', 'maxmemory-policy').catch(() => null);
  const [, value] = Array.isArray(answer) ? answer : [];
  if (value === undefined)
    return findings.warning('memory', 'does not report its maxmemory-policy', `See that it is noeviction.`);
  if (value === 'noeviction') return findings.ok('memory', 'forgets nothing when it is full');
  return findings.warning('memory', `maxmemory-policy is ${String(value)}`, remedy);
}

async function messages(findings: Findings, redis: Redis, listener: Redis): Promise<Finding> {
  const channel = `doctor-${randomUUID()}`;
  await listener.connect();
  const arrived = new Promise<boolean>((resolve) => {
    listener.once('message', () => resolve(true));
    setTimeout(() => resolve(false), timeoutMs).unref();
  });
  await listener.subscribe(channel);
  await redis.publish(channel, 'probe');
  if (await arrived) return findings.ok('messages', 'carries messages');
  return findings.fault(
    'messages',
    'a message did not arrive',
    'See that no proxy between keeps pub/sub back, and that the user may use all channels.',
  );
}
