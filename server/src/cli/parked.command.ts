import { dashboardAnswer, type DashboardAnswer } from '@royal-chess/contracts';
import { BadUse } from './bad-use.ts';
import { FOUND_WRONG, RIGHT } from './cli-io.ts';
import { refusalOf } from './progress-stream.ts';
import type { ServerConnection } from './server-connection.ts';
import type { Teller } from './teller.ts';

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
export async function listParked(server: ServerConnection, teller: Teller): Promise<number> {
  const parked = await parkedStreams(server);
  for (const row of parked) teller.detail(describe(row));
  teller.answer(parked.length === 0 ? 'Nothing is parked.' : `${parked.length} parked`, { parked });
  return RIGHT;
}

/** Tries parked streams again, one after the other. Exit code 1 when one of them is parked still. */
export async function requeueParked(
  server: ServerConnection,
  target: RequeueTarget,
  teller: Teller,
): Promise<number> {
  const targets = target === 'all' ? await parkedStreams(server) : [target];
  for (const { projection, stream } of targets) await requeue(server, projection, stream);
  const parked = (await parkedStreams(server)).filter((row) =>
    targets.some(({ projection, stream }) => row.projection === projection && row.stream === stream),
  );
  for (const row of parked) teller.detail(describe(row));
  teller.answer(`${targets.length - parked.length} digested, ${parked.length} parked still`, {
    digested: targets.length - parked.length,
    parked,
  });
  return parked.length === 0 ? RIGHT : FOUND_WRONG;
}

function describe({ projection, stream, atVersion, error, at }: Parked): string {
  return `${projection} ${stream}: event ${atVersion} at ${new Date(at).toISOString()}: ${error}`;
}

async function parkedStreams(server: ServerConnection): Promise<readonly Parked[]> {
  const response = await fetch(`${server.url}/api/admin/dashboard`, { headers: { ...server.headers } });
  if (!response.ok) throw await refusalOf(response);
  return dashboardAnswer.parse(await response.json()).parked;
}

async function requeue(server: ServerConnection, projection: string, stream: string): Promise<void> {
  const path = [projection, 'parked', stream, 'requeue'].map(encodeURIComponent).join('/');
  const response = await fetch(`${server.url}/api/admin/projections/${path}`, {
    method: 'POST',
    headers: { ...server.headers },
  });
  if (!response.ok) throw await refusalOf(response);
}
