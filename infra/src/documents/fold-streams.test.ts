import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose, { type Model } from 'mongoose';
import { foldStreams, type StreamDocument } from './fold-streams.ts';
import { sqliteDatabase } from './testing/sqlite-database.ts';

interface Tally extends StreamDocument {
  readonly points: number;
}

const event = (stream: string, version: number, points: number) => ({ stream, version, points });

let model: Model<Tally>;
const database = sqliteDatabase();

beforeAll(async () => {
  const connection = await database.connect();
  model = connection.model<Tally>(
    'Tally',
    new mongoose.Schema({ _id: String, version: Number, points: Number }, { versionKey: false }),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  await model.deleteMany();
});

const sum = {
  idOf: (stream: string) => stream.slice('tally-'.length),
  afterEvent: (known: Tally | undefined, { stream, version, points }: ReturnType<typeof event>): Tally => ({
    _id: stream.slice('tally-'.length),
    version,
    points: (known?.points ?? 0) + points,
  }),
};

test.each([
  ['a first event makes its document', [], [event('tally-a', 1, 3)], { a: [1, 3] }],
  ['later events change it', [], [event('tally-a', 1, 3), event('tally-a', 2, 4)], { a: [2, 7] }],
  [
    'each stream has its own',
    [{ _id: 'a', version: 1, points: 3 }],
    [event('tally-b', 1, 5), event('tally-a', 2, 1)],
    { a: [2, 4], b: [1, 5] },
  ],
  [
    'a batch that comes again counts once',
    [{ _id: 'a', version: 2, points: 7 }],
    [event('tally-a', 1, 3), event('tally-a', 2, 4), event('tally-a', 3, 1)],
    { a: [3, 8] },
  ],
])('%s', async (_, given, events, expected) => {
  await model.insertMany(given);
  await foldStreams(model, events, sum);
  const found = await model.find().lean();
  expect(Object.fromEntries(found.map(({ _id, version, points }) => [_id, [version, points]]))).toEqual(
    expected,
  );
});

test('a document that another writer has brought further meanwhile stays as it is', async () => {
  await model.create({ _id: 'a', version: 5, points: 50 });
  const earlier = [{ _id: 'a', version: 1, points: 3 }];
  jest.spyOn(model, 'find').mockReturnValueOnce({ lean: () => Promise.resolve(earlier) } as never);
  await foldStreams(model, [event('tally-a', 2, 4)], sum);
  expect(await model.findById('a').lean()).toEqual({ _id: 'a', version: 5, points: 50 });
});
