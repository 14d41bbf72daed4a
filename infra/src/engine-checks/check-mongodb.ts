import { randomUUID } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { MongoPositions } from '../event-store/mongo-commits.ts';
import {
  type EngineCheck,
  type Finding,
  Findings,
  patienceMs,
  secretsOf,
  versionOf,
  wordsOf,
} from './finding.ts';

/** Oldest that Mongoose's driver speaks to, and the oldest that is still maintained. */
const oldest = [4, 2] as const;
const maintained = 7;

const wrongCredentials = 18;
const notAllowed = 13;

/**
 * Looks whether MongoDB is there, new enough, replicated, writable by us, and written by no newer program.
 * @param ms patience
 * @param setting which names it
 */
export async function* checkMongodb(uri: string, ms = patienceMs, setting = 'MONGODB_URI'): EngineCheck {
  const say = new Findings('mongodb', secretsOf(uri));
  const client = new mongoose.mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: ms,
    connectTimeoutMS: ms,
    socketTimeoutMS: ms,
  });
  try {
    const from = performance.now();
    // The old name of `hello`, which servers of all ages know.
    const hello = await client.db().command({ isMaster: 1 });
    yield say.ok('reachable', 'answers');
    yield clockOf(say, hello, performance.now() - from);
    yield await version(say, client);
    yield replicas(say, hello);
    yield* rights(say, client.db());
    yield await schema(say, client.db());
  } catch (error) {
    yield unreachable(say, error, setting);
  } finally {
    await client.close();
  }
}

function unreachable(say: Findings, error: unknown, setting: string): Finding {
  const { code } = error as { readonly code?: unknown };
  if (code === wrongCredentials)
    return say.fault(
      'credentials',
      'refuses the user or the password',
      `Mend ${setting}: user, password, and ?authSource= when the user is kept in another database.`,
    );
  return say.fault(
    'reachable',
    `does not answer: ${wordsOf(error)}`,
    `Start MongoDB, or mend host and port in ${setting}; look at the firewall when it runs elsewhere.`,
  );
}

function clockOf(say: Findings, { localTime }: mongo.Document, tookMs: number): Finding {
  return localTime instanceof Date
    ? say.clock(localTime.getTime(), tookMs)
    : say.ok('clock', 'does not tell the time');
}

async function version(say: Findings, client: mongo.MongoClient): Promise<Finding> {
  const info = await client.db().command({ buildInfo: 1 });
  const text = String(info['version']);
  const [major, minor] = versionOf(text);
  const upgrade = `Upgrade to MongoDB ${maintained} or later.`;
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return say.fault('version', `${text} is too old`, upgrade);
  if (major < maintained) return say.warning('version', `${text} is no longer maintained`, upgrade);
  return say.ok('version', text);
}

function replicas(say: Findings, { setName, hosts }: mongo.Document): Finding {
  if (typeof setName !== 'string')
    return say.warning(
      'replicas',
      'is one server and no replica set',
      'Run a replica set (mongod --replSet) of three, and name it in MONGODB_URI (?replicaSet=): one disk lost is all lost.',
    );
  const count = Array.isArray(hosts) ? hosts.length : 1;
  if (count < 3)
    return say.warning(
      'replicas',
      `replica set ${setName} of ${count}`,
      'Add members until there are three: fewer cannot lose one and go on.',
    );
  return say.ok('replicas', `replica set ${setName} of ${count}`);
}

async function* rights(say: Findings, db: mongo.Db): EngineCheck {
  const collection = db.collection(`doctor_${randomUUID().slice(0, 8)}`, {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: patienceMs },
    readConcern: { level: 'majority' },
  });
  try {
    await collection.insertOne({ probe: 1 });
    await collection.findOne({ probe: 1 });
    yield say.ok('majority', 'a majority has a write in its journal');
    await collection.createIndex({ probe: 1 }, { unique: true });
    yield say.ok('rights', 'collections and indexes may be made');
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    yield code === notAllowed
      ? say.fault(
          'rights',
          wordsOf(error),
          `Give the user the role readWrite on the database ${db.databaseName}.`,
        )
      : say.fault(
          'majority',
          wordsOf(error),
          'See that a majority of the replica set runs (rs.status()) and has room on its disks.',
        );
  } finally {
    await collection.drop().catch(() => undefined);
  }
}

async function schema(say: Findings, db: mongo.Db): Promise<Finding> {
  try {
    await new MongoPositions(db).check();
    return say.ok('schema', `database ${db.databaseName} can be used`);
  } catch (error) {
    return say.fault('schema', wordsOf(error), 'Do as it says, or name another database in MONGODB_URI.');
  }
}
