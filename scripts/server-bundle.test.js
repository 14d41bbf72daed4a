import { expect, test } from '@jest/globals';
import { bundledMain, mainFor } from './server-bundle.js';

test('the embedded mode runs the bundle, and any engine the modules', () => {
  expect(mainFor({ PORT: '3000' })).toBe(bundledMain);
  for (const name of ['MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL', 'REDIS_URL'])
    expect(mainFor({ [name]: 'there' })).toBe('server/dist/main.js');
});
