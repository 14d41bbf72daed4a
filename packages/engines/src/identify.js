import { readdir } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { Admin } from '@platformatic/kafka';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { EngineDown } from './faults.js';
import { settings } from './options.js';

const withinMs = 5000;

const ask = {
  async mongodb(url) {
    const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: withinMs });
    try {
      const info = await client.db('admin').command({ buildInfo: 1 });
      // Every mongod reports the commit it was built from; other servers of its protocol do not.
      if (info.gitVersion) return { kind: 'real', version: info.version };
      return { kind: 'stand-in', version: `answers as ${info.version}` };
    } finally {
      await client.close();
    }
  },

  async kafka(url) {
    const admin = new Admin({
      clientId: 'royal-chess-engines',
      bootstrapBrokers: url.split(','),
      connectTimeout: withinMs,
      retries: 0,
    });
    try {
      await admin.listTopics();
      return { kind: 'real', version: 'not reported by its protocol' };
    } finally {
      await admin.close();
    }
  },

  async elasticsearch(url) {
    const { origin, username, password } = new URL(url);
    const headers = username ? { authorization: `Basic ${btoa(`${username}:${password}`)}` } : {};
    const answer = await fetch(origin, { headers, signal: AbortSignal.timeout(withinMs) });
    if (!answer.ok) throw new Error(`GET / answered ${answer.status}`);
    const { version } = await answer.json();
    return { kind: 'real', version: version.number };
  },

  async redis(url) {
    const client = new Redis(url, { lazyConnect: true, connectTimeout: withinMs, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      const info = await client.info('server');
      return { kind: 'real', version: /redis_version:(\S+)/.exec(info)?.[1] ?? '' };
    } finally {
      client.disconnect();
    }
  },

  async greenmail(url) {
    const { hostname, searchParams } = new URL(url);
    const answer = await fetch(`http://${hostname}:${searchParams.get('api')}/api/configuration`, {
      signal: AbortSignal.timeout(withinMs),
    });
    if (!answer.ok) throw new Error(`GET /api/configuration answered ${answer.status}`);
    return { kind: 'real', version: '' };
  },

  async s3(url) {
    const answer = await fetch(new URL('/', url).origin, { signal: AbortSignal.timeout(withinMs) });
    // Strangers may list no buckets; the refusal is in the words of the protocol.
    if (!/<Error>|ListAllMyBucketsResult/.test(await answer.text()))
      throw new Error(`GET / answered ${answer.status}`);
    return { kind: 'real', version: '' };
  },

  async syzygy(folders) {
    const given = folders.split(delimiter).filter((folder) => folder !== '');
    const found = await Promise.all(given.map((folder) => readdir(folder)));
    const tables = found.flat().filter((file) => file.endsWith('.rtbw'));
    if (tables.length === 0) throw new Error('no file ends with .rtbw');
    return { kind: 'real', version: `${tables.length} tables` };
  },
};

/**
 * Identifies the running engine.
 * @returns {Promise<{ kind: 'real' | 'stand-in', version: string }>}
 * @throws {EngineDown} when the address does not respond
 */
export async function identify(name, url) {
  try {
    return await ask[name](url);
  } catch (error) {
    throw new EngineDown(`${settings[name]}: nothing that is ${name} answers there (${error.message})`, {
      cause: error,
    });
  }
}
