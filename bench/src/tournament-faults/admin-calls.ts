import { randomUUID } from 'node:crypto';
import type { ArbiterCommandInput } from '@royal-chess/contracts/tournaments';
import type { EventHost } from './event-hosts.ts';

/** Calls of the admin, with the session of the server that runs now. */
export interface AdminCalls {
  /** The answer; undefined while there is no server. @throws Error for a refusal */
  call<T>(path: string, body?: object): Promise<T | undefined>;
  /** A command of an arbiter. @returns false when it was refused, or while there is no server */
  arbiter(tournamentId: string, command: ArbiterCommandInput): Promise<boolean>;
}

/** Calls of the admin of a server that may be killed in between. */
export function adminCalls({ url, cookie }: Pick<EventHost, 'url' | 'cookie'>): AdminCalls {
  const call = async <T>(path: string, body?: object): Promise<T | undefined> => {
    const headers = { cookie: cookie(), origin: url, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(url + path, init).catch(() => undefined);
    // the process may be killed while it answers
    const text = await response?.text().catch(() => undefined);
    if (!response || text === undefined || response.status >= 500 || response.status === 401)
      return undefined;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    call,
    async arbiter(tournamentId, command) {
      const body = { commandId: randomUUID(), seenVersion: null, command };
      const path = `/api/tournaments/${tournamentId}/arbiter`;
      return (await call(path, body).catch(() => undefined)) !== undefined;
    },
  };
}
