import type { ServedApi } from '../../../platform/testing/serve.ts';

/** A browser: it keeps cookies and follows redirects. All servers are on one host, so there is one jar. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(private readonly api: Pick<ServedApi, 'url'>) {}

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(address, this.api.url), { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const [name = ''] = pair.split('=', 1);
      const value = pair.slice(name.length + 1);
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** The value of a cookie; undefined without one. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  post(path: string, body?: object): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  }

  /** Opens an address and follows redirects; the addresses that were passed, the last one being the page. */
  async open(address: string): Promise<string[]> {
    const passed = [new URL(address, this.api.url).href];
    for (;;) {
      const response = await this.fetch(passed.at(-1) ?? '');
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${passed.at(-1)}: ${response.status} ${await response.text()}`);
      const next = new URL(location, passed.at(-1)).href;
      passed.push(next);
      if (new URL(next).hash !== '') return passed;
    }
  }

  /** Signs in with Google; what the page that one returns to is answered. */
  async signInWithGoogle(returnTo = '/lobby'): Promise<Response> {
    await this.open(`/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`);
    return this.post('/api/auth/google/session');
  }
}
