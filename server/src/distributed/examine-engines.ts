import { checkElasticsearch } from '@royal-chess/infra/engine-checks/check-elasticsearch';
import { checkKafka } from '@royal-chess/infra/engine-checks/check-kafka';
import { checkMongodb } from '@royal-chess/infra/engine-checks/check-mongodb';
import { checkRedis } from '@royal-chess/infra/engine-checks/check-redis';
import { checkStoreMark } from '@royal-chess/infra/engine-checks/check-store-mark';
import { type EngineCheck, type Finding, timeoutMs } from '@royal-chess/infra/engine-checks/finding';
import type { Config } from '@royal-chess/services/config/config';
import type { EngineSettings } from '@royal-chess/services/config/engine-settings';

/**
 * Checks engines, all at once; findings come engine by engine, and those that two checks of one server share come once.
 * @param config `production` demands more; a role leaves out what it does without: a game server starts without Kafka
 */
export async function examineEngines(
  engines: EngineSettings,
  { role, nodeEnv }: Pick<Config, 'role' | 'nodeEnv'>,
): Promise<readonly Finding[]> {
  const { mongodbUri, documentsUri, kafka, elasticsearchUrl, indexPrefix, redisUrl } = engines;
  const sameServer = hostsOf(documentsUri) === hostsOf(mongodbUri);
  const documents = {
    setting: 'MONGODB_DOCUMENTS_URI',
    engine: sameServer ? 'mongodb' : 'mongodb of documents',
  };
  const found = await Promise.all(
    [
      checkMongodb(mongodbUri),
      ...(documentsUri === mongodbUri ? [] : [checkMongodb(documentsUri, timeoutMs, documents)]),
      checkStoreMark(mongodbUri, documentsUri),
      ...(usesLog(role) ? [checkKafka(kafka, { production: nodeEnv === 'production' })] : []),
      ...(usesSearch(role) ? [checkElasticsearch(elasticsearchUrl, indexPrefix)] : []),
      checkRedis(redisUrl),
    ].map(allOf),
  );
  return distinct(found.flat());
}

/** `a:27017,b:27017` of an address. */
const hostsOf = (uri: string): string => uri.replace(/^[^:]+:\/\/(?:[^@/]*@)?/, '').replace(/[/?].*$/s, '');

function distinct(findings: readonly Finding[]): readonly Finding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Whether a role writes or reads the log. */
export const usesLog = (role: Config['role']): boolean => ['all', 'projector', 'relay'].includes(role);

const usesSearch = (role: Config['role']): boolean => ['all', 'projector', 'api'].includes(role);

async function allOf(check: EngineCheck): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for await (const finding of check) found.push(finding);
  return found;
}
