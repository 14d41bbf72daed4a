import { randomUUID } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { cookieIn, isSecure } from './session-cookie.ts';
import type { SessionSettings } from './session-settings.ts';

const yearMs = 365 * 24 * 3_600_000;
const nameOf = (secure: boolean): string => (secure ? '__Host-rc_device' : 'rc_device');
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A random id of the browser. It is made where it is needed first; other requests set no such cookie. */
export class DeviceCookie {
  readonly #secure: boolean;

  constructor(
    private readonly request: Request,
    private readonly response: Response,
    config: SessionSettings,
  ) {
    this.#secure = isSecure(request, config);
  }

  /** The id that the browser has; null without one. */
  get known(): string | null {
    const known = cookieIn(this.request, nameOf(this.#secure));
    return known !== null && uuid.test(known) ? known : null;
  }

  /** The id that the browser has, or one that it has from now on. */
  ensure(): string {
    const { known } = this;
    if (known !== null) return known;
    const name = nameOf(this.#secure);
    const id = randomUUID();
    const options: CookieOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure: this.#secure };
    this.response.cookie(name, id, { ...options, maxAge: yearMs });
    return id;
  }
}
