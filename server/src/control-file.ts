import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { controlFileOf } from './data-folder.ts';

/** How tools on the same machine reach the running server: readable by its owner only. */
const controlFile = z.object({
  pid: z.int(),
  port: z.int(),
  /** `Cookie` header of a session of the admin, made anew at each start. */
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
