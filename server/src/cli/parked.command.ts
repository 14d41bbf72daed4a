import { dashboardAnswer, type DashboardAnswer } from '@royal-chess/contracts/admin';
import { BadUse } from './bad-use.ts';
import { FOUND_WRONG, RIGHT } from './cli-io.ts';
import { refusalOf } from './progress-stream.ts';
import type { ServerConnection } from './server-connection.ts';
import type { CliOutput } from './cli-output.ts';

type Parked = DashboardAnswer['parked'][number];

/** One parked stream, or all of them. */
export type RequeueTarget = { readonly projection: string; readonly stream: string } | 'all';

/** @throws BadUse unless either one stream is named or all are meant */
export function requeueTarget(
  projection: string | undefined,
  stream: string | undefined,
  all: boolean,
): RequeueTarget {
  if (all && projection === undefined) return 'all';
  if (!all && projection !== undefined && stream !== undefined) return { projection, stream };
  throw new BadUse('requeue', 'Either NAME and STREAM as the list has them, or --all is expected.');
}

/** Lists the streams that are parked. */
export async function listParked(server: ServerConnection, output: CliOutput): Promise<number> {
  const { parked, parkedTotal: total } = await dashboardOf(server);
  for (const row of parked) output.detail(describe(row));
  const rest = total > parked.length ? `, of which the last ${parked.length} are listed` : '';
  output.answer(total === 0 ? 'Nothing is parked.' : `${total} parked${rest}`, { parked, total });
  return RIGHT;
}

/**
 * Tries parked streams again, one after the other. Exit code 1 when one of them is parked still. All are those that the list
 * shows, and what it shows in their place once they are processed.
 */
export async function requeueParked(
  server: ServerConnection,
  target: RequeueTarget,
  output: CliOutput,
): Promise<number> {
  const tried = new Set<string>();
  const untried = async (): Promise<readonly Parked[]> =>
    (await dashboardOf(server)).parked.filter((row) => !tried.has(keyOf(row)));
  let targets = target === 'all' ? await untried() : [target];
  while (targets.length > 0) {
    for (const row of targets) {
      await requeue(server, row.projection, row.stream);
      tried.add(keyOf(row));
    }
    targets = target === 'all' ? await untried() : [];
  }
  const now = await dashboardOf(server);
  const parked = now.parked.filter((row) => tried.has(keyOf(row)));
  const unlisted = target === 'all' ? now.parkedTotal - now.parked.length : 0;
  for (const row of parked) output.detail(describe(row));
  const processed = tried.size - parked.length;
  const rest = unlisted > 0 ? `, ${unlisted} parked before these not tried` : '';
  output.answer(`${processed} processed, ${parked.length} parked still${rest}`, {
    processed,
    parked,
    ...(unlisted > 0 && { unlisted }),
  });
  return parked.length + unlisted === 0 ? RIGHT : FOUND_WRONG;
}

const keyOf = ({ projection, stream }: Pick<Parked, 'projection' | 'stream'>): string =>
  `${projection}/${stream}`;

function describe({ projection, stream, atVersion, error, at }: Parked): string {
  return `${projection} ${stream}: event ${atVersion} at ${new Date(at).toISOString()}: ${error}`;
}

async function dashboardOf(server: ServerConnection): Promise<DashboardAnswer> {
  const response = await fetch(`${server.url}/api/admin/dashboard`, { headers: { ...server.headers } });
  if (!response.ok) throw await refusalOf(response);
  return dashboardAnswer.parse(await response.json());
}

async function requeue(server: ServerConnection, projection: string, stream: string): Promise<void> {
  const path = [projection, 'parked', stream, 'requeue'].map(encodeURIComponent).join('/');
  const response = await fetch(`${server.url}/api/admin/projections/${path}`, {
    method: 'POST',
    headers: { ...server.headers },
  });
  if (!response.ok) throw await refusalOf(response);
}
