import mongoose from 'mongoose';
import { mongoMismatch } from '../projections/state/mongo-store-mark.ts';
import { mismatchText } from '../store-marks/store-mark.ts';
import { type EngineCheck, Findings, messageOf, secretsOf, timeoutMs } from './finding.ts';
import { openClient } from './mongodb-client.ts';

const wrongCredentials = 18;

/**
 * Checks that the cursors and read models belong to the event store beside them. Says nothing where an address cannot be read, a
 * server does not answer or refuses the password, which {@link checkMongodb} reports.
 * @param documentsUri where cursors and read models are
 */
export async function* checkStoreMark(eventsUri: string, documentsUri: string, ms = timeoutMs): EngineCheck {
  const findings = new Findings('mongodb', [...secretsOf(eventsUri), ...secretsOf(documentsUri)]);
  const events = openClient(eventsUri, ms);
  const documents = openClient(documentsUri, ms);
  if (events instanceof Error || documents instanceof Error) return;
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
  } catch (error) {
    if (!isReportedElsewhere(error))
      yield findings.warning(
        'cursors',
        `could not be compared with the event store: ${messageOf(error)}`,
        'See that the user may read both databases, then run royal-chess doctor: cursors that have seen another event store leave ' +
          'out what this one has.',
      );
  } finally {
    await Promise.all([events.close(), documents.close()]);
  }
}

function isReportedElsewhere(error: unknown): boolean {
  const { MongoNetworkError, MongoServerError, MongoServerSelectionError } = mongoose.mongo;
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    (error instanceof MongoServerError && error.code === wrongCredentials)
  );
}
