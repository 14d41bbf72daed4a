import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import type { Connection } from 'mongoose';
import { claimSeed } from './seed-mark.ts';

describe('who loads the samples', () => {
  let connection: Connection;
  beforeEach(async () => {
    const server = new URL(process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1');
    server.pathname = `/test-${randomUUID()}`;
    connection = await openMongoDocuments(server.href);
  });
  afterEach(async () => {
    await connection.dropDatabase();
    await connection.close();
  });

  const now = 1_000_000;

  test('is one process of those that start at once', async () => {
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimSeed(connection, now)));
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  });

  test('is the next one to start, at once after a failure and in time after a crash', async () => {
    const failed = await claimSeed(connection, now);
    expect(await claimSeed(connection, now)).toBeNull();
    await failed!.giveUp();
    expect(await claimSeed(connection, now)).not.toBeNull();
    expect(await claimSeed(connection, now + 200_000)).not.toBeNull();
  });

  test('is nobody once they are there', async () => {
    const claim = await claimSeed(connection, now);
    await claim!.markSeeded();
    expect(await claimSeed(connection, now + 200_000)).toBeNull();
  });
});
