import type { ProgressLine } from '@royal-chess/contracts';
import { ProgressBar } from './progress-bar.ts';
import { progressOf } from './progress-stream.ts';
import type { ServerConnection } from './server-connection.ts';

/** Builds a read model anew from the event store while the old one goes on answering, then flips to it. */
export async function rebuildCommand(server: ServerConnection, name: string, json: boolean): Promise<number> {
  const response = await fetch(`${server.url}/api/admin/projections/${encodeURIComponent(name)}/rebuild`, {
    method: 'POST',
    headers: { ...server.headers },
  });
  const bar = new ProgressBar('events');
  let last: ProgressLine | undefined;
  for await (const line of progressOf(response)) {
    if (!json) bar.show(line);
    last = line;
  }
  if (json) console.log(JSON.stringify(last));
  else if (last?.finished) console.log(`${name} is rebuilt from ${last.done.toLocaleString('en')} events`);
  return last?.finished ? 0 : 1;
}
