import { expect, test } from '@jest/globals';
import { configTable, ConfigError, loadConfig } from './config.ts';

test('without settings it is the embedded server on port 3000', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    dataDir: './data',
    secureCookies: 'auto',
    sqliteSync: 'normal',
    nodeEnv: 'development',
    allowEmbedded: false,
  });
});

test('settings are read, empty ones are not', () => {
  expect(loadConfig({ PORT: '0', ALLOW_EMBEDDED: '1', PUBLIC_URL: '', PATH: '/bin' })).toMatchObject({
    port: 0,
    allowEmbedded: true,
    publicUrl: undefined,
  });
});

const load = () => loadConfig({ PORT: 'http', SQLITE_SYNC: 'off', PUBLIC_URL: 'javascript:alert(1)' });

test('every setting at fault is named', () => {
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/PORT[^]*PUBLIC_URL[^]*SQLITE_SYNC/);
});

test('the table explains every setting', () => {
  const table = configTable();
  expect(table).toContainEqual({ name: 'PORT', fallback: '3000', meaning: expect.stringContaining('Port') });
  for (const row of table) expect(row.meaning).not.toBe('');
});
