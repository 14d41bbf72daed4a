import type { CookieOptions, Request, Response } from 'express';
import { cookieIn, isSecure } from './session-cookie.ts';
import type { SessionSettings } from './session-settings.ts';

/** Cookies of a request and of its answer that live for minutes, such as the proof of a phone number. Scripts cannot read them. */
export class ShortCookies {
  readonly #secure: boolean;

  constructor(
    private readonly request: Request,
    private readonly response: Response,
    config: SessionSettings,
  ) {
    this.#secure = isSecure(request, config);
  }

  /** @param name without prefix */
  read(name: string): string | null {
    return cookieIn(this.request, this.#nameOf(name));
  }

  /** @param ms how long the browser keeps it, milliseconds */
  set(name: string, value: string, ms: number): void {
    this.response.cookie(this.#nameOf(name), value, { ...this.#options, maxAge: ms });
  }

  clear(name: string): void {
    this.response.clearCookie(this.#nameOf(name), this.#options);
  }

  get #options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.#secure };
  }

  #nameOf(name: string): string {
    return this.#secure ? `__Host-rc_${name}` : `rc_${name}`;
  }
}
