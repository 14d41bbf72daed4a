import type { ProgressLine } from '@royal-chess/contracts/core';
import { BadUse, quoted } from './bad-use.ts';
import { FOUND_WRONG, RIGHT } from './cli-io.ts';
import { ProgressBar } from './progress-bar.ts';
import { progressOf } from './progress-stream.ts';
import { readDashboard } from './read-dashboard.ts';
import type { ServerConnection } from './server-connection.ts';
import type { CliOutput } from './cli-output.ts';

/**
 * Rebuilds a read model from the event store while the old one continues to answer, then flips to it.
 * @throws BadUse naming the read models that exist, unless `requestedName` is one of them
 */
export async function rebuildCommand(
  server: ServerConnection,
  requestedName: string | undefined,
  output: CliOutput,
): Promise<number> {
  const name = await readModelOf(server, requestedName);
  const response = await fetch(`${server.url}/api/admin/projections/${encodeURIComponent(name)}/rebuild`, {
    method: 'POST',
    headers: { ...server.headers },
  });
  const bar = new ProgressBar('events');
  let last: ProgressLine | undefined;
  for await (const line of progressOf(response)) {
    if (!output.json) bar.show(line);
    last = line;
  }
  if (!last?.finished) return FOUND_WRONG;
  output.answer(`${name} is rebuilt from ${last.done.toLocaleString('en')} events`, last);
  return RIGHT;
}

async function readModelOf(server: ServerConnection, name: string | undefined): Promise<string> {
  const { projections } = await readDashboard(server);
  const models = projections.filter(({ canRebuild }) => canRebuild).map((model) => model.name);
  const found = models.find((model) => model === name);
  if (found !== undefined) return found;
  const wrong = name === undefined ? 'Name a read model.' : `There is no read model ${quoted(name)}.`;
  throw new BadUse('name', `${wrong} There are: ${models.toSorted().join(', ')}.`, { names: models });
}
