import type { ServerConnection } from '../server-connection.ts';

/** Reads from the server, again where its session has ended or it was started again elsewhere: long work outlives both. */
export async function fetchRenewed(server: ServerConnection, path: string): Promise<Response> {
  const send = (): Promise<Response> => fetch(`${server.url}${path}`, { headers: server.headers });
  const first = await send().catch((error: unknown) => ({ error }));
  const isLost = 'error' in first || first.status === 401;
  if (isLost && (await server.renew())) return send();
  if ('error' in first) throw first.error;
  return first;
}
