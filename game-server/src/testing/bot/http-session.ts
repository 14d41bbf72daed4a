import { randomUUID } from 'node:crypto';
import type { TicketAnswer } from '@royal-chess/contracts/core';
import type { EnteredUser } from '@royal-chess/contracts/identity';
import type { OfferSeekBody, SeekView } from '@royal-chess/contracts/lobby';
import type { MatchRef, MatchTicketAnswer } from '@royal-chess/contracts/matches';

/** The server refused a call; `code` is its problem code, or `HTTP_<status>`. */
export class HttpRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
  ) {
    super(`${code}: ${detail}`);
  }
}

/** What a user registers and logs in with. */
export interface Credentials {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Calls of the API as one user, with the session cookie kept as a browser does. */
export class HttpSession {
  #cookie: string;

  /**
   * @param origin such as `http://127.0.0.1:3000`
   * @param cookie of an open session
   */
  constructor(
    readonly origin: string,
    cookie = '',
  ) {
    this.#cookie = cookie;
  }

  register(credentials: Credentials): Promise<EnteredUser> {
    return this.call<EnteredUser>('POST', '/api/register/user', credentials);
  }

  login({ email, password }: Pick<Credentials, 'email' | 'password'>): Promise<EnteredUser> {
    return this.call<EnteredUser>('POST', '/api/login/user', { email, password });
  }

  /** Logs in, or registers when there is no account. */
  async enter(credentials: Credentials): Promise<EnteredUser> {
    try {
      return await this.login(credentials);
    } catch (error) {
      if (error instanceof HttpRefusal && error.code === 'RC_LOGIN_FAILED') return this.register(credentials);
      throw error;
    }
  }

  offerSeek(
    offer: Partial<OfferSeekBody> & Pick<OfferSeekBody, 'timeControl'>,
    commandId: string = randomUUID(),
  ): Promise<SeekView> {
    return this.call<SeekView>('POST', '/api/seeks', { commandId, ...offer });
  }

  acceptSeek(seekId: string, commandId: string = randomUUID()): Promise<MatchRef> {
    return this.call<MatchRef>('POST', `/api/seeks/${seekId}/accept`, { commandId });
  }

  /** @throws HttpRefusal `RC_MATCH_OVER` for a match that is over, and as `call` does */
  async matchTicket(matchId: string): Promise<TicketAnswer> {
    const answer = await this.call<MatchTicketAnswer>('POST', `/api/matches/${matchId}/ticket`);
    if ('over' in answer) throw new HttpRefusal(201, 'RC_MATCH_OVER', 'The game is over.');
    return answer;
  }

  lobbyTicket(): Promise<TicketAnswer> {
    return this.call<TicketAnswer>('POST', '/api/lobby/ticket');
  }

  /** @throws HttpRefusal for any answer but 2xx; the error of fetch when the server is unreachable */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        origin: this.origin,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    this.#keep(response.headers.getSetCookie());
    const text = await response.text();
    const answer: unknown = text ? JSON.parse(text) : undefined;
    if (response.ok) return answer as T;
    const { code = `HTTP_${response.status}`, detail = '' } = (answer ?? {}) as {
      code?: string;
      detail?: string;
    };
    throw new HttpRefusal(response.status, code, detail);
  }

  /** Keeps the cookies of an answer beside those of other names. */
  #keep(answered: readonly string[]): void {
    const pairs = [...this.#cookie.split('; '), ...answered.map((cookie) => cookie.split(';', 1)[0] ?? '')];
    const byName = new Map(pairs.filter(Boolean).map((pair) => [pair.split('=', 1)[0], pair]));
    this.#cookie = [...byName.values()].join('; ');
  }
}
