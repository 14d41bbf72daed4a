import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MongooseModule, getConnectionToken, getModelToken } from '@nestjs/mongoose';
import mongoose, { type Model } from 'mongoose';
import 'reflect-metadata';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { documentsUri, openDocuments } from './open-documents.ts';

interface Note {
  text: string;
}

const notes = MongooseModule.forFeature([
  { name: 'Note', schema: new mongoose.Schema({ text: { type: String, unique: true } }) },
]);

@Injectable()
class Notes {
  constructor(@Inject(getModelToken('Note')) readonly model: Model<Note>) {}
}

describe('@nestjs/mongoose over a SQLite file', () => {
  let folder: string;
  let file: SqliteFile;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'royal-chess-documents-'));
    file = new SqliteFile(join(folder, 'read.db'));
  });

  afterEach(() => {
    file.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('forRootAsync opens the file by its URI', async () => {
    @Module({
      imports: [MongooseModule.forRootAsync({ useFactory: () => ({ uri: documentsUri(file) }) }), notes],
      providers: [Notes],
    })
    class ByUri {}
    const app = await NestFactory.createApplicationContext(ByUri, { logger: false });
    await writesAndReads(app.get(Notes));
    await app.close();
    expect(file.db.isOpen).toBe(true);
  });

  test('a connection that is already open can be provided', async () => {
    const connection = await openDocuments(file);
    @Global()
    @Module({
      providers: [{ provide: getConnectionToken(), useValue: connection }],
      exports: [getConnectionToken()],
    })
    class Opened {}
    @Module({ imports: [Opened, notes], providers: [Notes] })
    class ByConnection {}
    const app = await NestFactory.createApplicationContext(ByConnection, { logger: false });
    await writesAndReads(app.get(Notes));
    await app.close();
    await connection.close();
  });
});

async function writesAndReads({ model }: Notes): Promise<void> {
  await model.init();
  await model.create({ text: 'e4' });
  expect(await model.findOne({ text: 'e4' }).lean()).toMatchObject({ text: 'e4' });
  await expect(model.create({ text: 'e4' })).rejects.toMatchObject({ code: 11000 });
}
