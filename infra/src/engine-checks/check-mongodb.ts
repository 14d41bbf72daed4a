import { randomUUID } from 'node:crypto';
import mongoose, { type mongo } from 'mongoose';
import { MongoPositions } from '../event-store/mongo-commits.ts';
import { type EngineCheck, type Finding, Findings, timeoutMs, secretsOf, messageOf } from './finding.ts';
import { isStandIn, serverFindings } from './mongodb-server.ts';

const wrongCredentials = 18;
const notAllowed = 13;

/**
 * Checks that MongoDB is reachable, new enough, replicated, writable, and not written by a newer version of the program.
 * @param ms timeout
 * @param as the setting that names it, and what findings call it
 */
export async function* checkMongodb(
  uri: string,
  ms = timeoutMs,
  as = { setting: 'MONGODB_URI', engine: 'mongodb' },
): EngineCheck {
  const say = new Findings(as.engine, secretsOf(uri));
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
    const buildInfo = await client.db().command({ buildInfo: 1 });
    yield* serverFindings(say, buildInfo, hello);
    yield* rights(
      say,
      client.db(),
      isStandIn(buildInfo) ? 'takes writes' : 'a majority has a write in its journal',
    );
    yield await schema(say, client.db());
  } catch (error) {
    yield unreachable(say, error, as.setting);
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
    `does not answer: ${messageOf(error)}`,
    `Start MongoDB, or correct host and port in ${setting}; look at the firewall when it runs elsewhere.`,
  );
}

function clockOf(say: Findings, { localTime }: mongo.Document, tookMs: number): Finding {
  return localTime instanceof Date
    ? say.clock(localTime.getTime(), tookMs)
    : say.ok('clock', 'does not report its time');
}

async function* rights(say: Findings, db: mongo.Db, written: string): EngineCheck {
  const collection = db.collection(`doctor_${randomUUID().slice(0, 8)}`, {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeoutMs },
    readConcern: { level: 'majority' },
  });
  try {
    await collection.insertOne({ probe: 1 });
    await collection.findOne({ probe: 1 });
    yield say.ok('majority', written);
    await collection.createIndex({ probe: 1 }, { unique: true });
    yield say.ok('rights', 'collections and indexes may be made');
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    yield code === notAllowed
      ? say.fault(
          'rights',
          messageOf(error),
          `Give the user the role readWrite on the database ${db.databaseName}.`,
        )
      : say.fault(
          'majority',
          messageOf(error),
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
    return say.fault('schema', messageOf(error), 'Do as it says, or name another database in MONGODB_URI.');
  }
}
