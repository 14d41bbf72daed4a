import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { documentsContract } from '@royal-chess/mongoose-sqlite/testing/documents.contract';
import type { DocumentsFactory } from '@royal-chess/mongoose-sqlite/testing/contract/subject';
import { isTransient } from '../retry/transient-failure.ts';
import { openMongoDocuments } from './open-mongo-documents.ts';
import { retryContract } from './retries.contract.ts';
import { skipStandInFaults } from './testing/stand-in-faults.ts';

const uri = process.env['MONGODB_URI'] ?? '';

const open: DocumentsFactory = async () => {
  const connection = await openMongoDocuments(uri);
  const database = connection.useDb(`documents-${randomUUID().slice(0, 8)}`);
  return {
    connection: database,
    close: async () => {
      await database.dropDatabase();
      await connection.close();
    },
  };
};

documentsContract(open);
retryContract(open);

describe('openMongoDocuments', () => {
  test('writes for a majority and its journal, and never keeps operations back', async () => {
    const connection = await openMongoDocuments(uri);
    const { writeConcern, readConcern, readPreference } = connection.getClient().options;
    expect(writeConcern).toMatchObject({ w: 'majority', j: true });
    expect(readConcern).toMatchObject({ level: 'majority' });
    expect(readPreference).toMatchObject({ mode: 'primary' });
    expect(connection.get('bufferCommands')).toBe(false);
    await connection.close();
  });

  test('reports within its time limit that no server answers, as a temporary failure', async () => {
    const began = performance.now();
    // Port 1 is privileged: nothing listens there.
    const opened = openMongoDocuments('mongodb://127.0.0.1:1/none', { serverTimeoutMs: 300 });
    const error = await opened.catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: 'MongooseServerSelectionError' });
    expect(isTransient(error)).toBe(true);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

await skipStandInFaults(uri);
