import { ElasticsearchGameIndex } from '@royal-chess/infra/game-index/elasticsearch/elasticsearch-game-index';
import { BadUse } from './bad-use.ts';
import type { CliOutput } from './cli-output.ts';
import { withConfig } from './with-server.ts';

const logger = { warn() {}, error() {} };

/**
 * Removes search indexes that another version of the program has made, past every server: none starts with them. The rebuild
 * that must follow fills new ones.
 * @throws BadUse when another read model is meant, there is no such engine, or it does not answer
 */
export async function dropIndexes(readModel: string | undefined, output: CliOutput): Promise<void> {
  if (readModel !== 'game-index')
    throw new BadUse('drop-index', 'Only game-index has an index: rebuild game-index --drop-index.');
  const dropped = await withConfig(async ({ engines }) => {
    if (!engines) throw new BadUse('drop-index', 'Only where ELASTICSEARCH_URL is set there is an index.');
    const { elasticsearchUrl: url, indexPrefix: prefix } = engines;
    const index = await ElasticsearchGameIndex.open({ url, prefix, logger });
    return index.dropMismatched().finally(() => index.close());
  });
  for (const index of dropped)
    output.io.err(`The search index ${index} is removed; a projector must run to rebuild it.`);
  if (dropped.length === 0) output.io.err('No search index has another mapping; none is removed.');
}
