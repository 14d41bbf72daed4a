import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ReadModelDefinition, ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ArticlesApiModule } from '../../articles/articles.module.ts';
import { articlesModel } from '../../articles/articles.read-model.ts';
import { ClubsApiModule } from '../../clubs/clubs.module.ts';
import { clubsModel } from '../../clubs/clubs.read-model.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { collectionsModel } from '../../library/collections/collections.read-model.ts';
import { LibraryApiModule } from '../../library/library.module.ts';
import { TournamentsApiModule } from '../../tournaments/tournaments.module.ts';
import { tournamentsModel } from '../../tournaments/tournaments.read-model.ts';
import { EmbeddedWorld } from '../testing/embedded-world.ts';
import { AuditSubjects } from './audit-subjects.ts';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, ArticlesApiModule, ClubsApiModule, LibraryApiModule, TournamentsApiModule],
  });
});
afterAll(() => world.close());

test.each<readonly [string, ReadModelDefinition<never>, string]>([
  ['article', articlesModel as never, 'title'],
  ['club', clubsModel as never, 'name'],
  ['collection', collectionsModel as never, 'name'],
  ['tournament', tournamentsModel as never, 'title'],
])('in the record of staff a stream %s-{id} has the title of its document', async (kind, model, field) => {
  const [named, unnamed, absent] = [randomUUID(), randomUUID(), randomUUID()];
  const documents = world.api.get(ReadModels).active(model).collection;
  await documents.insertMany([
    { _id: named, [field]: 'Three endings' },
    { _id: unnamed, [field]: '' },
  ] as never[]);
  const streams = [named, unnamed, absent].map((id) => `${kind}-${id}`);
  const titles = await world.api.get(AuditSubjects).of([...streams, `other-${named}`]);
  expect([...titles]).toEqual([[`${kind}-${named}`, 'Three endings']]);
});
