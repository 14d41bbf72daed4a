// Imports a file of generated games into a server, only while its parent lets it: DATA_DIR URL FILE GAMES.
import { once } from 'node:events';
import { readControl } from '../support/server-process.ts';
import { importFile } from '../library/import-file.ts';
import { writePgnFile } from '../library/pgn-file.ts';

const [dataDir, url, path, games] = process.argv.slice(2) as [string, string, string, string];
let isAllowed = false;
process.on('message', (allowed: boolean) => {
  isAllowed = allowed;
});
process.on('disconnect', () => process.exit(0));

const file = await writePgnFile(path, Number(games));
process.send?.('ready');
const target = { url, cookie: readControl(dataDir)!.cookie };
await importFile(target, file, async () => {
  while (!isAllowed) await once(process, 'message');
  process.send?.('chunk');
});
process.send?.('end');
