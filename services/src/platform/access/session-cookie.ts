import type { CookieOptions, Request, Response } from 'express';
import type { Config } from '../config/config.ts';

/** How long a session lives after it was last used. */
export const SESSION_MS = 30 * 24 * 3_600_000;

const isSecure = (request: Request, config: Config): boolean => {
  if (config.secureCookies !== 'auto') return config.secureCookies === 'always';
  return request.secure || (config.publicUrl?.startsWith('https:') ?? false);
};

// Under TLS only the `__Host-` name counts: a sibling domain can plant any other name, but not this one.
const cookieName = (secure: boolean): string => (secure ? '__Host-rc_session' : 'rc_session');

const options = (secure: boolean): CookieOptions => ({ httpOnly: true, sameSite: 'lax', path: '/', secure });

/** The session token a request carries, if any. */
export function readSessionCookie(request: Request, config: Config): string | null {
  const wanted = `${cookieName(isSecure(request, config))}=`;
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const pair = part.trim();
    if (pair.startsWith(wanted)) return pair.slice(wanted.length) || null;
  }
  return null;
}

export function setSessionCookie(response: Response, config: Config, token: string): void {
  const secure = isSecure(response.req, config);
  response.cookie(cookieName(secure), token, { ...options(secure), maxAge: SESSION_MS });
}

export function clearSessionCookie(response: Response, config: Config): void {
  const secure = isSecure(response.req, config);
  response.clearCookie(cookieName(secure), options(secure));
}
