import mongoose from 'mongoose';
import { mongoMismatch } from '../projections/state/mongo-store-mark.ts';
import { mismatchText } from '../store-marks/store-mark.ts';
import { type EngineCheck, Findings, secretsOf, timeoutMs } from './finding.ts';

/**
 * Checks that the cursors and read models belong to the event store beside them. Says nothing where a server does not answer, which
 * {@link checkMongodb} reports.
 * @param documentsUri where cursors and read models are
 */
export async function* checkStoreMark(eventsUri: string, documentsUri: string, ms = timeoutMs): EngineCheck {
  const findings = new Findings('mongodb', [...secretsOf(eventsUri), ...secretsOf(documentsUri)]);
  const [events, documents] = [eventsUri, documentsUri].map(
    (uri) =>
      new mongoose.mongo.MongoClient(uri, {
        serverSelectionTimeoutMS: ms,
        connectTimeoutMS: ms,
        socketTimeoutMS: ms,
      }),
  ) as [mongoose.mongo.MongoClient, mongoose.mongo.MongoClient];
  try {
    const why = await mongoMismatch(documents.db(), events.db());
    yield why
      ? findings.fault(
          'cursors',
          `database ${documents.db().databaseName} ${mismatchText[why]}`,
          'Put the newer event store back. Where it is lost: royal-chess backup of these two databases, then royal-chess restore ' +
            'of that file into new ones, with a new KAFKA_PREFIX and ELASTICSEARCH_PREFIX.',
        )
      : findings.ok('cursors', 'have seen this event store');
  } catch {
    // Not reachable, or not readable.
  } finally {
    await Promise.all([events.close(), documents.close()]);
  }
}
