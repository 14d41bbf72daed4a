import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { ProgressLine } from '@royal-chess/contracts/core';
import type { ServerConnection } from './server-connection.ts';
import { ProgressBar } from './progress-bar.ts';
import { progressOf } from './progress-stream.ts';

/** Imports a PGN file into the game database. Exit code 1 when games in it were broken, 2 when it is not a PGN. */
export async function importCommand(server: ServerConnection, file: string, json: boolean): Promise<number> {
  const path = resolve(process.env['ROYAL_CHESS_CWD'] ?? '.', file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    console.error(`There is no file ${path}`);
    return 2;
  }
  const response = await fetch(`${server.url}/api/admin/import`, {
    method: 'POST',
    headers: { ...server.headers, 'content-type': 'text/x-chess-pgn' },
    body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);
  const bar = new ProgressBar('games');
  let last: ProgressLine | undefined;
  for await (const line of progressOf(response)) {
    if (!json) bar.show(line);
    last = line;
  }
  const errors = last?.errors ?? [];
  if (json) console.log(JSON.stringify(last));
  else {
    for (const error of errors) console.log(`line ${error.line}: ${error.message}`);
    console.log(
      `${last?.done ?? 0} games imported, ${last?.skipped ?? 0} known already, ${errors.length} broken`,
    );
  }
  return errors.length === 0 ? 0 : 1;
}
