import { expect, test } from '@jest/globals';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { Generations } from '@royal-chess/infra/projections/generations/generations';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { SqliteActiveGenerations } from '@royal-chess/infra/projections/generations/sqlite-active-generations';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { ComputerGamesProjection } from './computer-games.projection.ts';
import { computerGamesModel } from './computer-games.read-model.ts';

test('what an earlier version kept of games is filled again, also where a move has been counted since', async () => {
  const file = new SqliteFile(':memory:');
  try {
    const connection = await openDocuments(file);
    const models = new ReadModels(connection, new SqliteActiveGenerations(file));
    const generations = new Generations();
    const projection = new ComputerGamesProjection(models, generations);
    const isOutdated = () => generations.isOutdated(computerGamesModel.name, 1);
    const games = models.model(computerGamesModel, 1).collection;
    expect(await isOutdated()).toBe(false);
    const data = { userId: 'ann', level: 3, color: 'white', variant: 'classical', timeControl: null };
    const started = { type: 'ComputerGameStarted', stream: 'computer-new', version: 1, at: 2, data };
    await projection.apply({ projection: 'computer-games', generation: 1, events: [started as never] });
    expect(await games.findOne({ _id: 'new' as never })).toMatchObject({ userId: 'ann', level: 3, plies: 0 });
    expect(await isOutdated()).toBe(false);
    await games.insertOne({ _id: 'old' as never, version: 3, userId: 'ann', at: 1, isOver: false, plies: 2 });
    expect(await isOutdated()).toBe(true);
    expect(await generations.isOutdated('games', 1)).toBe(false);
  } finally {
    file.close();
  }
});
