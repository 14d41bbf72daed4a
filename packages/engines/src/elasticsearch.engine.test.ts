import { Client } from '@elastic/elasticsearch';
// Starts its own engine where one for ELASTICSEARCH_URL could be started.
import { afterEach, expect, test } from '@jest/globals';
import type { RunningEngine } from './start-engine.js';
import { startOwnEngine } from './start-own-engine.js';

/** A start, or two, on a machine that is busy. */
const startsWithinMs = 120_000;
let engine: RunningEngine | undefined;
afterEach(() => engine?.dispose(), startsWithinMs);

test(
  'the search engine reports its version, and keeps acknowledged documents over kill -9',
  async () => {
    engine = await startOwnEngine('elasticsearch');
    const client = new Client({ node: engine.url });
    expect((await client.info()).version.number).toBe(engine.version);
    await client.index({ index: 'kept', id: '1', document: { name: 'acknowledged' } });

    await engine.kill();
    await engine.restart();

    const { _source } = await client.get<{ name: string }>({ index: 'kept', id: '1' });
    expect(_source?.name).toBe('acknowledged');
    await client.close();
  },
  startsWithinMs,
);
