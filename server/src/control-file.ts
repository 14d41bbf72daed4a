import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { controlFileOf } from './data-folder.ts';

/** How tools on the same machine reach the running server: readable by its owner only. */
const controlFile = z.object({
  pid: z.int(),
  port: z.int(),
  /** Address the server listens on; absent: all of them. */
  host: z.string().optional(),
  /** `Cookie` header of a session of the admin, another one at each start. */
  cookie: z.string(),
});
export type ControlFile = z.infer<typeof controlFile>;

export function writeControlFile(dataDir: string, content: ControlFile): void {
  rmSync(controlFileOf(dataDir), { force: true });
  writeFileSync(controlFileOf(dataDir), JSON.stringify(content), { mode: 0o600 });
}

/** The content of the control file, undefined when there is none or it cannot be read. */
export function readControlFile(dataDir: string): ControlFile | undefined {
  try {
    return controlFile.parse(JSON.parse(readFileSync(controlFileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

export function removeControlFile(dataDir: string): void {
  rmSync(controlFileOf(dataDir), { force: true });
}

/** Where a tool on this machine reaches a server that listens on `host`; every address includes this machine's own. */
export function urlOf({ host, port }: Pick<ControlFile, 'host' | 'port'>): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
