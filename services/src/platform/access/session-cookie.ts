import type { CookieOptions, Request, Response } from 'express';
import type { SessionSettings } from './session-settings.ts';

/** How long a session lives after it was last used. */
export const SESSION_MS = 30 * 24 * 3_600_000;
/** How long a session lives however much it is used. */
export const SESSION_TOTAL_MS = 180 * 24 * 3_600_000;

/** Whether cookies of this request are sent over TLS only. */
export const isSecure = (request: Request, config: SessionSettings): boolean => {
  if (config.secureCookies !== 'auto') return config.secureCookies === 'always';
  return request.secure || (config.publicUrl?.startsWith('https:') ?? false);
};

// Under TLS only the `__Host-` name counts: a sibling domain can plant any other name, but not this one.
const cookieName = (secure: boolean): string => (secure ? '__Host-rc_session' : 'rc_session');

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure });

/** The value of a cookie of a request; null without one. */
export function cookieIn(request: Request, name: string): string | null {
  const wanted = `${name}=`;
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length) || null;
  }
  return null;
}

/** The session token a request carries, if any. */
export const readSessionCookie = (request: Request, config: SessionSettings): string | null =>
  cookieIn(request, cookieName(isSecure(request, config)));

/** The session cookie of one request and of its answer. */
export class SessionCookie {
  /** The token that the request carries; null without one. */
  readonly token: string | null;
  readonly #secure: boolean;

  constructor(
    request: Request,
    private readonly response: Response,
    config: SessionSettings,
  ) {
    this.token = readSessionCookie(request, config);
    this.#secure = isSecure(request, config);
  }

  /** Gives the browser this token, for as long as a session lives. */
  set(token: string): void {
    this.response.cookie(cookieName(this.#secure), token, { ...options(this.#secure), maxAge: SESSION_MS });
  }

  /** Removes the cookie from the browser. */
  clear(): void {
    this.response.clearCookie(cookieName(this.#secure), options(this.#secure));
  }
}
