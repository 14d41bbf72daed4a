import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EngineAbsent, EngineUnfetched } from './faults.js';
import { onPath } from './find-java.js';
import { cache } from './folders.js';
import { runToEnd } from './jars.js';

const version = '1.8.0';
const program = 'github.com/versity/versitygw/cmd/versitygw';

/** versitygw, an S3 server over a folder, built by Go from its published module; Go compares it with the checksum database. */
export const s3 = {
  kind: 'real',
  version: `versitygw ${version}`,
  portCount: 1,
  find(env) {
    const go = onPath('go', env);
    if (!go) throw new EngineAbsent('needs Go (`go` on PATH) to build versitygw');
    return { go };
  },
  async install({ go }, report) {
    const folder = join(cache, `versitygw-${version}`);
    const file = join(folder, 'versitygw');
    if (existsSync(file)) return { file };
    report(`s3: Go builds versitygw ${version}, which takes a minute or two`);
    const staged = `${folder}-building-${process.pid}`;
    mkdirSync(staged, { recursive: true });
    try {
      await runToEnd(go, ['install', `${program}@v${version}`], {
        env: { ...process.env, GOBIN: staged, GOFLAGS: '' },
      });
      mkdirSync(folder, { recursive: true });
      renameSync(join(staged, 'versitygw'), file);
    } catch (error) {
      throw new EngineUnfetched(`versitygw could not be built: ${error.message}`, { cause: error });
    } finally {
      rmSync(staged, { recursive: true, force: true });
    }
    return { file };
  },
  url: ([port]) => `http://royal:chess-objects@127.0.0.1:${port}/royal-chess`,
  command({ file }, { folder, ports: [port] }) {
    const data = join(folder, 'objects');
    mkdirSync(data, { recursive: true });
    const keys = ['--access', 'royal', '--secret', 'chess-objects'];
    const serve = ['--port', `127.0.0.1:${port}`, '--cors-allow-origin', '*', '--health', '/health'];
    return Promise.resolve({ program: file, args: [...keys, ...serve, 'posix', data] });
  },
  async ready({ ports: [port] }) {
    try {
      return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
    } catch {
      return false;
    }
  },
};
