import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { Schema, type Connection } from 'mongoose';
import { join } from 'node:path';
import { openDocuments } from '../../documents/open-documents.ts';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { Generations } from './generations.ts';
import type { EventBatch } from '../projection.ts';
import { Projects } from '../projection-decorators.ts';
import { ReadModels, type ReadModelDefinition } from './read-models.ts';
import { SqliteActiveGenerations } from './sqlite-active-generations.ts';
import { offer, ProjectorHarness } from '../testing/projector-harness.ts';

interface Offer {
  readonly _id: string;
  readonly stream: string;
}

const offers: ReadModelDefinition<Offer> = {
  name: 'offers',
  collection: 'draw_offers',
  schema: new Schema<Offer>({ _id: String, stream: { type: String, required: true } }).index({ stream: 1 }),
};

describe('ReadModels', () => {
  let harness: ProjectorHarness;
  let connection: Connection;
  let models: ReadModels;
  let reader: SqliteFile;
  let reading: ReadModels;
  beforeEach(async () => {
    harness = new ProjectorHarness();
    connection = await openDocuments(harness.read);
    models = new ReadModels(connection, harness.state);
    reader = new SqliteFile(join(harness.folder, 'read.db'), { readOnly: true });
    reading = new ReadModels(await openDocuments(reader), new SqliteActiveGenerations(reader), false);
  });
  afterEach(async () => {
    await harness.stopProjectors();
    reader.close();
    await harness.close();
  });

  const collections = async (): Promise<string[]> =>
    (await connection.listCollections()).map(({ name }) => name).sort();

  test('a projection writes its generation, readers follow the flip, the old collection is dropped', async () => {
    @Controller()
    class Offers {
      constructor() {
        models.define(offers);
      }

      @Projects({ name: 'offers', types: ['DrawOffered'] })
      async apply(batch: EventBatch<'DrawOffered'>): Promise<void> {
        await models.model(offers, batch.generation).bulkWrite(
          batch.events.map(({ id, stream }) => ({
            updateOne: { filter: { _id: id }, update: { $set: { stream } }, upsert: true },
          })),
        );
      }
    }
    const generations = new Generations();
    generations.register(null, models);
    const { control } = await harness.project([Offers], { generations, keepOldMs: 50 });
    expect(await collections()).toEqual(['draw_offers_g1']);
    expect(await reading.active(offers).find().lean()).toEqual([]);

    await harness.append('match-a', 0, offer(), offer());
    await control.caughtUp(['offers'], 'match-a', 2, 5_000);
    expect(await reading.active(offers).countDocuments({ stream: 'match-a' })).toBe(2);
    const before = reading.active(offers);

    await control.rebuild('offers', () => undefined);
    expect(reading.active(offers).collection.name).toBe('draw_offers_g2');
    expect(await reading.active(offers).countDocuments()).toBe(2);
    expect(await before.countDocuments()).toBe(2);
    while ((await harness.state.spare()).length > 0) await new Promise((next) => setImmediate(next));
    expect(await collections()).toEqual(['draw_offers_g2']);
    const indexes = (await models.model(offers, 2).collection.indexes()).map((index) => index.key);
    expect(indexes).toContainEqual({ stream: 1 });
  });

  test('what a failed batch wrote through Mongoose is rolled back', async () => {
    const model = models.model(offers, 1);
    await model.init();
    await expect(
      harness.state.together(async () => {
        await model.create({ _id: 'a', stream: 'match-a' });
        throw new RangeError('no');
      }),
    ).rejects.toThrow(RangeError);
    expect(await model.countDocuments()).toBe(0);
  });

  test('dropping what was never made is no error', async () => {
    models.define(offers);
    await models.dropGeneration('offers', 7);
    expect(await collections()).not.toContain('draw_offers_g7');
  });
});
