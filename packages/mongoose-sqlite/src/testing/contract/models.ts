import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { DocumentsFactory, DocumentsSubject } from './subject.ts';

const schema = () =>
  new mongoose.Schema(
    {
      name: { type: String, required: true, trim: true },
      email: {
        type: String,
        lowercase: true,
        index: { unique: true, partialFilterExpression: { email: { $type: 'string' } } },
      },
      roles: { type: [String], default: ['user'] },
      rating: { type: Number, default: 1500, min: 0 },
      settings: { type: Map, of: String, default: {} },
      account: mongoose.Schema.Types.UUID,
      club: { type: mongoose.Schema.Types.ObjectId, ref: 'Club' },
      friends: [{ type: mongoose.Schema.Types.ObjectId, ref: 'Player' }],
      seen: [{ at: Date, place: String }],
    },
    { timestamps: true, virtuals: { title: { get: (): string => 'virtual' } } },
  );

/** Plain Mongoose, as the application uses it. */
export function modelContract(open: DocumentsFactory): void {
  describe('Mongoose models', () => {
    let subject: DocumentsSubject;
    let connection: Connection;
    beforeAll(async () => {
      subject = await open();
      ({ connection } = subject);
    });
    afterAll(() => subject.close());

    const model = (name: string) => connection.model(name, schema());

    test('save, defaults, timestamps, virtuals and lean', async () => {
      const Player = model('Saved');
      const player = await Player.create({
        name: '  Judit ',
        email: 'J@X.ORG',
        settings: { theme: 'dark' },
        seen: [{ at: new Date(0), place: 'here' }],
      });
      expect(player).toMatchObject({ name: 'Judit', email: 'j@x.org', rating: 1500, title: 'virtual' });
      const read = await Player.findById(player._id).orFail();
      expect(read.get('settings.theme')).toBe('dark');
      expect(read.createdAt).toEqual(player.createdAt);
      read.rating = 2735;
      read.roles.push('coach');
      read.seen[0]!.place = 'there';
      await read.save();
      const lean = await Player.findOne({ email: 'j@x.org' }).lean().orFail();
      expect(lean).toMatchObject({
        rating: 2735,
        roles: ['user', 'coach'],
        seen: [{ place: 'there' }],
        __v: 1,
      });
      expect(lean.updatedAt.getTime()).toBeGreaterThanOrEqual(lean.createdAt.getTime());
      await read.deleteOne();
      expect(await Player.exists({ _id: player._id })).toBeNull();
    });

    test('lists and embedded documents are changed in place', async () => {
      const Player = model('Lists');
      const { _id } = await Player.create({
        name: 'x',
        roles: ['a', 'b', 'c', 'd'],
        seen: [{ place: 'p' }, { place: 'q' }],
      });
      const change = async (work: (player: Awaited<ReturnType<typeof read>>) => unknown) => {
        const player = await read();
        work(player);
        await player.save();
      };
      const read = () => Player.findById(_id).orFail();
      await change(({ roles }) => asList(roles).pull('a', 'c'));
      await change(({ roles }) => asList(roles).addToSet('b', 'e'));
      await change(({ roles }) => roles.splice(1, 1));
      await change(({ seen }) => seen.pull(seen[0]!._id));
      await change(({ seen }) => seen.push({ place: 'r' }));
      await change(({ settings }) => settings?.set('sound', 'off'));
      await change((player) => player.set('account', '09190f70-3d30-11e5-8814-0f4df9a59c41'));
      const after = await read();
      expect(after.toObject()).toMatchObject({ roles: ['b', 'e'], seen: [{ place: 'q' }, { place: 'r' }] });
      expect(String(after.account)).toBe('09190f70-3d30-11e5-8814-0f4df9a59c41');
    });

    test('validation and casting happen before anything is written', async () => {
      const Player = model('Validated');
      await expect(Player.create({ name: '' })).rejects.toMatchObject({ name: 'ValidationError' });
      await expect(Player.create({ name: 'x', rating: 'high' as unknown as number })).rejects.toMatchObject({
        name: 'ValidationError',
      });
      await expect(Player.find({ rating: 'high' } as object)).rejects.toMatchObject({ name: 'CastError' });
      expect(await Player.countDocuments()).toBe(0);
    });

    test('indexes of the schema are created, and their errors have their codes', async () => {
      const Player = model('Unique');
      await Player.init();
      await Player.create([{ name: 'no mail' }, { name: 'nor mail' }, { name: 'mail', email: 'a@b' }]);
      await expect(Player.create({ name: 'again', email: 'A@B' })).rejects.toMatchObject({
        code: 11000,
        keyValue: { email: 'a@b' },
      });
      const [, index] = await Player.listIndexes();
      expect(index).toMatchObject({ key: { email: 1 }, unique: true });
    });

    test('updates through queries cast, stamp and return', async () => {
      const Player = model('Updated');
      await Player.insertMany([{ name: 'a' }, { name: 'b', rating: 2000 }]);
      expect(
        await Player.updateMany({ rating: { $gte: '1600' } } as object, { $inc: { rating: 5 } }),
      ).toMatchObject({
        modifiedCount: 1,
      });
      const changed = await Player.findOneAndUpdate({ name: 'a' }, { rating: '1700' } as object, {
        returnDocument: 'after',
      }).orFail();
      expect(changed).toMatchObject({ rating: 1700 });
      const made = await Player.findOneAndUpdate(
        { name: 'c' },
        { $addToSet: { roles: 'admin' } },
        { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true },
      ).orFail();
      expect(made).toMatchObject({ name: 'c', rating: 1500, roles: ['admin'] });
      expect(made.createdAt).toEqual(made.updatedAt);
      expect(await Player.find().sort('-rating').select('name -_id').limit(2).lean()).toEqual([
        { name: 'b' },
        { name: 'a' },
      ]);
      expect(await Player.findByIdAndDelete(made._id)).toMatchObject({ name: 'c' });
      expect(await Player.distinct('name')).toEqual(['a', 'b']);
      await Player.bulkWrite([
        { updateOne: { filter: { name: 'd' }, update: { $set: { rating: 1 } }, upsert: true } },
      ]);
      expect(await Player.findOne({ name: 'd' })).toMatchObject({ rating: 1 });
    });

    test('a save that another one overtook fails', async () => {
      const Player = connection.model(
        'Versioned',
        new mongoose.Schema({ n: Number }, { optimisticConcurrency: true }),
      );
      const one = await Player.create({ n: 1 });
      const other = await Player.findById(one._id).orFail();
      one.n = 2;
      await one.save();
      other.n = 3;
      await expect(other.save()).rejects.toMatchObject({ name: 'VersionError' });
    });

    test('populate', async () => {
      const Club = connection.model('Club', new mongoose.Schema({ name: String }));
      const Player = model('Player');
      const club = await Club.create({ name: 'Rooks' });
      const friends = await Player.create([{ name: 'f1' }, { name: 'f2' }]);
      const player = await Player.create({
        name: 'p',
        club: club._id,
        friends: friends.map(({ _id }) => _id),
      });
      const read = await Player.findById(player._id)
        .populate('club')
        .populate('friends', 'name')
        .lean()
        .orFail();
      expect(read).toMatchObject({ club: { name: 'Rooks' }, friends: [{ name: 'f1' }, { name: 'f2' }] });
    });

    test('cursors, for await and aggregates of a model', async () => {
      const Player = model('Cursors');
      await Player.insertMany(Array.from({ length: 5 }, (_, n) => ({ name: `n${n}`, rating: n })));
      const names: string[] = [];
      for await (const player of Player.find({ rating: { $gte: 1 } })
        .sort({ rating: -1 })
        .cursor())
        names.push(player.name);
      for await (const player of Player.find({ rating: 0 })) names.push(player.name);
      expect(names).toEqual(['n4', 'n3', 'n2', 'n1', 'n0']);
      const sums = await Player.aggregate<{ sum: number }>([
        { $match: { rating: { $gt: 2 } } },
        { $group: { _id: null, sum: { $sum: '$rating' } } },
      ]);
      expect(sums).toEqual([{ _id: null, sum: 7 }]);
    });

    test('a model is declared once, and found by name afterwards', () => {
      const Player = model('Declared');
      expect(connection.model('Declared')).toBe(Player);
      expect(() => connection.model('Declared', new mongoose.Schema({}))).toThrow(
        mongoose.Error.OverwriteModelError,
      );
    });

    test('bulkSave, insertMany with a refusal, and discriminators', async () => {
      const Player = model('Bulk');
      await Player.init();
      const players = [new Player({ name: 'a', email: 'a@x' }), new Player({ name: 'b' })];
      await Player.bulkSave(players);
      expect(await Player.countDocuments()).toBe(2);
      await expect(Player.insertMany([{ name: 'c' }, { name: 'd', email: 'a@x' }])).rejects.toMatchObject({
        code: 11000,
      });
      const Base = connection.model('Base', new mongoose.Schema({ n: Number }, { discriminatorKey: 'kind' }));
      const Special = Base.discriminator('Special', new mongoose.Schema({ s: String }));
      await Base.create({ n: 1 });
      await Special.create({ n: 2, s: 'x' });
      expect(await Special.find().lean()).toMatchObject([{ kind: 'Special', s: 'x' }]);
      expect(await Base.countDocuments()).toBe(2);
    });
  });
}

/** Mongoose types a list of scalars as a plain array. */
function asList(values: string[]): mongoose.Types.Array<string> {
  return values as mongoose.Types.Array<string>;
}
