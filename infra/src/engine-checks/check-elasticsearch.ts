import { randomUUID } from 'node:crypto';
import { Client, type estypes } from '@elastic/elasticsearch';
import { IndexMismatch, statusOf } from '../search/elasticsearch-failures.ts';
import { verifyIndex } from '../game-index/elasticsearch/index-lifecycle.ts';
import {
  type EngineCheck,
  type Finding,
  Findings,
  timeoutMs,
  secretsOf,
  versionOf,
  messageOf,
} from './finding.ts';

/** The version that the client speaks to. */
const wantedMajor = 9;

/**
 * Checks that Elasticsearch is reachable, new enough, healthy and writable, and that its indexes are ours. @param ms
 * timeout
 */
export async function* checkElasticsearch(url: string, prefix: string, ms = timeoutMs): EngineCheck {
  const findings = new Findings('elasticsearch', secretsOf(url));
  const client = new Client({ node: url, maxRetries: 0, requestTimeout: ms });
  try {
    const {
      version: { number },
    } = await client.info();
    yield findings.ok('reachable', 'answers');
    yield version(findings, number);
    yield await health(findings, client);
    yield await rights(findings, client, prefix);
    yield* mappings(findings, client, prefix);
  } catch (error) {
    yield unreachable(findings, error);
  } finally {
    await client.close();
  }
}

function unreachable(findings: Findings, error: unknown): Finding {
  const status = statusOf(error);
  if (status === 401 || status === 403)
    return findings.fault(
      'credentials',
      `answers ${status}`,
      'Correct user and password in ELASTICSEARCH_URL (https://user:password@host:port), or give the user the privilege monitor.',
    );
  return findings.fault(
    'reachable',
    `does not answer as Elasticsearch: ${messageOf(error)}`,
    'Start Elasticsearch, or correct ELASTICSEARCH_URL: scheme, host and port.',
  );
}

function version(findings: Findings, number: string): Finding {
  const [major] = versionOf(number);
  if (major === wantedMajor) return findings.ok('version', number);
  return findings.fault(
    'version',
    `${number} is not ${wantedMajor}`,
    `Run Elasticsearch ${wantedMajor}; then royal-chess rebuild game-index fills it.`,
  );
}

async function health(findings: Findings, client: Client): Promise<Finding> {
  const { status, number_of_nodes: nodes } = await client.cluster.health({});
  const found = `${status}, ${nodes} node${nodes === 1 ? '' : 's'}`;
  if (status.toLowerCase() === 'red')
    return findings.fault(
      'health',
      found,
      'Some shard is nowhere: see _cluster/allocation/explain, and the free disk of its nodes.',
    );
  if (status.toLowerCase() === 'yellow' && nodes > 1)
    return findings.warning('health', found, 'Some copy is missing: see _cluster/allocation/explain.');
  return findings.ok('health', found);
}

async function rights(findings: Findings, client: Client, prefix: string): Promise<Finding> {
  const index = `${prefix}-doctor-${randomUUID().slice(0, 8)}`;
  try {
    await client.indices.create({ index, settings: { number_of_replicas: 0 } });
    await client.index({ index, id: '1', version: 1, version_type: 'external', document: { probe: 1 } });
    return findings.ok('rights', `indexes that begin with ${prefix} may be made and written`);
  } catch (error) {
    return findings.fault(
      'rights',
      messageOf(error),
      `Give the user create_index, delete_index, write, read and manage on ${prefix}-*; a block (index.blocks) means a full disk.`,
    );
  } finally {
    await client.indices.delete({ index }).catch(() => undefined);
  }
}

async function* mappings(findings: Findings, client: Client, prefix: string): EngineCheck {
  const found: estypes.IndicesGetAliasResponse = await client.indices
    .getAlias({ name: `${prefix}-library-*` })
    .catch((error: unknown) => {
      if (statusOf(error) === 404) return {};
      throw error;
    });
  const aliases = new Set(Object.values(found).flatMap((index) => Object.keys(index.aliases)));
  if (aliases.size === 0) yield findings.ok('mapping', 'no index yet: it is made with the first game');
  for (const alias of aliases)
    try {
      await verifyIndex(client, alias);
      yield findings.ok('mapping', `${alias} is as it must be`);
    } catch (error) {
      if (!(error instanceof IndexMismatch)) throw error;
      yield findings.fault('mapping', error.message, 'Run royal-chess rebuild game-index --drop-index.');
    }
}
