import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import { CliOutput } from '../../cli-output.ts';
import type { CollectionFlags } from '../import-collection.ts';
import { ImportMarks } from '../import-marks.ts';
import { importCommand } from '../import.command.ts';
import { AnsweringServer } from './answering-server.ts';

/** The command `import` in a folder of its own, against a server whose answers a test gives; fresh for each test. */
class ImportSetUp {
  folder!: string;
  server!: AnsweringServer;
  out: string[] = [];
  err: string[] = [];
  /** What comes in through the pipe. */
  input = Buffer.from('games of the input');

  async begin(): Promise<void> {
    this.folder = mkdtempSync(join(tmpdir(), 'royal-chess-cli-'));
    this.out = [];
    this.err = [];
    this.input = Buffer.from('games of the input');
    this.server = await AnsweringServer.start();
  }

  end(): void {
    this.server.close();
    rmSync(this.folder, { recursive: true });
  }

  marksFolder(): string {
    return join(this.folder, 'imports');
  }

  importFiles(files: readonly string[], flags: CollectionFlags = {}): Promise<number> {
    const read = (): Buffer => this.input;
    const io = {
      out: (line: string) => void this.out.push(line),
      err: (line: string) => void this.err.push(line),
      watched: false,
      async *input() {
        for (let at = 0; at < read().length; at += 10_000) yield read().subarray(at, at + 10_000);
      },
      cwd: this.folder,
    };
    const marks = new ImportMarks(this.marksFolder());
    return importCommand(this.server.connection(), files, flags, marks, new CliOutput(io, false));
  }

  /** Offset, whether it is the last, and length of each chunk that was sent. */
  sent() {
    return this.server.received
      .filter(({ path }) => path.endsWith('chunks'))
      .map(({ query, body }) => [query['offset'], query['last'], body.length]);
  }

  paths(): string[] {
    return this.server.received.map(({ path }) => path);
  }
}

/** A set-up that begins with each test, and ends with it. */
export function importSetUp(): ImportSetUp {
  const at = new ImportSetUp();
  beforeEach(() => at.begin());
  afterEach(() => at.end());
  return at;
}
