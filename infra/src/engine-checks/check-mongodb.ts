import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { MongoPositions } from '../event-store/mongo-commits.ts';
import { type EngineCheck, type Finding, Findings, timeoutMs, secretsOf, messageOf } from './finding.ts';
import { openClient } from './mongodb-client.ts';
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
  const findings = new Findings(as.engine, secretsOf(uri));
  const client = openClient(uri, ms);
  if (client instanceof Error) {
    yield findings.fault(
      'address',
      `cannot be read: ${messageOf(client)}`,
      `Correct ${as.setting}: mongodb://host:port/database; put / : @ in a password as %2F %3A %40.`,
    );
    return;
  }
  try {
    const from = performance.now();
    // The old name of `hello`, which servers of all versions support.
    const hello = await client.db().command({ isMaster: 1 });
    yield findings.ok('reachable', 'answers');
    yield clockOf(findings, hello, performance.now() - from);
    const buildInfo = await client.db().command({ buildInfo: 1 });
    yield* serverFindings(findings, buildInfo, hello);
    yield* rights(
      findings,
      client.db(),
      isStandIn(buildInfo) ? 'takes writes' : 'a majority has a write in its journal',
    );
    yield await schema(findings, client.db());
  } catch (error) {
    yield unreachable(findings, error, as.setting);
  } finally {
    await client.close();
  }
}

function unreachable(findings: Findings, error: unknown, setting: string): Finding {
  const { code } = error as { readonly code?: unknown };
  if (code === wrongCredentials)
    return findings.fault(
      'credentials',
      'refuses the user or the password',
      `Correct ${setting}: user, password, and ?authSource= when the user is kept in another database.`,
    );
  return findings.fault(
    'reachable',
    `does not answer: ${messageOf(error)}`,
    `Start MongoDB, or correct host and port in ${setting}; check the firewall when it runs elsewhere.`,
  );
}

function clockOf(findings: Findings, { localTime }: mongo.Document, tookMs: number): Finding {
  return localTime instanceof Date
    ? findings.clock(localTime.getTime(), tookMs)
    : findings.ok('clock', 'does not report its time');
}

async function* rights(findings: Findings, db: mongo.Db, written: string): EngineCheck {
  const collection = db.collection(`doctor_${randomUUID().slice(0, 8)}`, {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: timeoutMs },
    readConcern: { level: 'majority' },
  });
  try {
    await collection.insertOne({ probe: 1 });
    await collection.findOne({ probe: 1 });
    yield findings.ok('majority', written);
    await collection.createIndex({ probe: 1 }, { unique: true });
    yield findings.ok('rights', 'collections and indexes may be made');
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    yield code === notAllowed
      ? findings.fault(
          'rights',
          messageOf(error),
          `Give the user the role readWrite on the database ${db.databaseName}.`,
        )
      : findings.fault(
          'majority',
          messageOf(error),
          'See that a majority of the replica set runs (rs.status()) and has room on its disks.',
        );
  } finally {
    await collection.drop().catch(() => undefined);
  }
}

async function schema(findings: Findings, db: mongo.Db): Promise<Finding> {
  try {
    await new MongoPositions(db).check();
    return findings.ok('schema', `database ${db.databaseName} can be used`);
  } catch (error) {
    return findings.fault('schema', messageOf(error), 'Follow it, or name another database in MONGODB_URI.');
  }
}
