import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Finding } from '@royal-chess/infra/engine-checks/finding';
import { doctorCommand } from './doctor.command.ts';
import { CliOutput } from './cli-output.ts';
import { temporaryFiles } from './testing/temporary-files.ts';

const folder = temporaryFiles({ 'a-file': '' });

async function doctor(env: Record<string, string>, json = false) {
  const out: string[] = [];
  const io = { out: (line: string) => void out.push(line), err() {}, cwd: '.', watched: false };
  const code = await doctorCommand(new CliOutput({ ...io, async *input() {} }, json), env);
  return { code, out };
}

test('an embedded server on a good folder is well', async () => {
  const { code, out } = await doctor({ DATA_DIR: join(folder, 'new', 'data') });
  expect(code).toBe(0);
  expect(out.at(-1)).toMatch(/^4 checks, \d warnings, 0 faults$/);
});

test('a data folder that is a file is a fault with a remedy', async () => {
  const { code, out } = await doctor({ DATA_DIR: join(folder, 'a-file') });
  expect(code).toBe(1);
  expect(out.join('\n')).toMatch(/FAULT {3}data folder writable: .*\n {8}-> .*DATA_DIR/);
});

test('all wrong settings are findings, and no engine is called', async () => {
  const { code, out } = await doctor({ REDIS_URL: 'redis://:hunter2@redis', PORT: 'http' }, true);
  expect(code).toBe(1);
  expect(out).toHaveLength(1);
  const { findings, faults } = JSON.parse(out[0] ?? '') as { findings: Finding[]; faults: number };
  expect(findings.map(({ check }) => check)).toEqual([
    'PORT',
    'MONGODB_URI',
    'KAFKA_BROKERS',
    'ELASTICSEARCH_URL',
  ]);
  expect(faults).toBe(4);
  expect(out[0]).not.toContain('hunter2');
});

test('all engines are checked, even if some are unavailable', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { readonly port: number };
  await new Promise((resolve) => closed.close(resolve));
  const host = `127.0.0.1:${port}`;
  const { code, out } = await doctor(
    {
      MONGODB_URI: `mongodb://${host}/royal-chess?serverSelectionTimeoutMS=300`,
      KAFKA_BROKERS: host,
      ELASTICSEARCH_URL: `http://${host}`,
      REDIS_URL: `redis://${host}`,
    },
    true,
  );
  expect(code).toBe(1);
  const { findings } = JSON.parse(out[0] ?? '') as { findings: Finding[] };
  expect(findings.filter(({ outcome }) => outcome === 'fault').map(({ engine }) => engine)).toEqual([
    'mongodb',
    'kafka',
    'elasticsearch',
    'redis',
  ]);
}, 20_000);
