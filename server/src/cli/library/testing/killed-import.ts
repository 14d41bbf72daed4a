import { CliOutput } from '../../cli-output.ts';
import { ImportMarks } from '../import-marks.ts';
import { importCommand } from '../import.command.ts';

/** What {@link killedImport} imports, as JSON in the first argument. */
export interface KilledImport {
  readonly url: string;
  readonly cookie: string;
  readonly collection: string;
  readonly folder: string;
  readonly file: string;
  /** Number of the chunk with which the process is killed, from 1, and whether before its answer arrives or behind it. */
  readonly chunk: number;
  readonly answered: boolean;
}

/** Imports a file and kills its own process, as `kill -9` does, in the middle. */
async function killedImport(options: KilledImport): Promise<void> {
  const { url, cookie, collection, folder, file, chunk, answered } = options;
  const original = globalThis.fetch;
  let chunks = 0;
  globalThis.fetch = async (...call) => {
    const isLast = call[1]?.method === 'PUT' && (chunks += 1) === chunk;
    const response = original(...call);
    if (isLast && answered) await response;
    // The bytes are on their way when the event loop was free once.
    else if (isLast) await new Promise((resolve) => setImmediate(resolve));
    if (isLast) process.kill(process.pid, 'SIGKILL');
    return response;
  };
  const server = {
    url,
    headers: { cookie },
    own: false,
    renew: async () => false,
    close: async () => undefined,
  };
  const io = { out() {}, err() {}, cwd: folder, watched: false, input: () => process.stdin };
  await importCommand(server, [file], { collection }, new ImportMarks(folder), new CliOutput(io, true));
}

await killedImport(JSON.parse(process.argv[2] ?? '') as KilledImport);
