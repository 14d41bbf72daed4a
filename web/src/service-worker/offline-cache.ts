/** What a build consists of, written into the worker by `build/service-worker.ts`. */
export interface Build {
  /** Changes with every file. */
  readonly id: string;
  /** Addresses without which no page is shown, the front page among them. */
  readonly shell: readonly string[];
}

/** The server says for whom it answered: the id of the user, or `visitor`. */
const answeredFor = 'x-answered-for';
/** Answers of the API that are kept for one user. */
const mostAnswers = 150;
/** Where the user of the last answer is kept: a worker forgets its variables whenever it rests. */
const lastUser = '/.last-user';

/** After these nothing of the former user may be shown. */
const changesUser =
  /^\/api\/(?:login|logout|register|auth|forgot|resetpassword|reset|sessions|guest|me(?!\/settings))\b/;
/** Shown to staff for a moment, or secret: never kept. */
const neverKept = /^\/api\/(?:admin|bulk-email|showEmaiStatus|dev|dashboard|sessions|exports?)\b/;

/** Names of what is kept. */
const names = { shell: 'shell-', assets: 'assets-', answers: 'answers-', user: 'user' } as const;

/**
 * What the site keeps in a browser: its own code, and the last answers for the user who is signed in. Pages and answers come from the
 * network whenever there is one, so nothing kept is ever older than the last visit; files named by their content never change.
 */
export class OfflineCache {
  /** Counts changes of the user: an answer that was requested before the last one is not kept. */
  #change = 0;

  constructor(
    private readonly build: Build,
    private readonly caches: CacheStorage,
    private readonly fetch: (request: Request | string) => Promise<Response>,
  ) {}

  /** Loads what this build needs offline. Fails as a whole, so that the former build stays. */
  async install(): Promise<void> {
    const shell = await this.caches.open(names.shell + this.build.id);
    await shell.addAll([...this.build.shell]);
  }

  /** Removes former builds, but for the files of the last one: its pages may still be open. */
  async activate(): Promise<void> {
    const keys = await this.caches.keys();
    const shells = keys.filter((key) => key.startsWith(names.shell) && key !== names.shell + this.build.id);
    const assets = keys.filter((key) => key.startsWith(names.assets) && key !== names.assets + this.build.id);
    await Promise.all([...shells, ...assets.slice(0, -1)].map((key) => this.caches.delete(key)));
  }

  /**
   * How to answer a request of the site; undefined leaves it to the browser.
   * @param later takes work that goes on after the answer
   */
  answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> | undefined {
    const { pathname, origin } = new URL(request.url);
    if (request.method !== 'GET') return undefined;
    if (request.mode === 'navigate') return this.#page(request, origin);
    if (pathname.startsWith('/assets/')) return this.#asset(request);
    const takesJson = request.headers.get('accept') === 'application/json';
    return pathname.startsWith('/api/') && takesJson ? this.#fromApi(request, pathname, later) : undefined;
  }

  /**
   * Sends a request that ends what is kept for the present user. It is forgotten twice: until the answer is here the server may still
   * answer other requests for the former user, and those answers may come later than this one.
   */
  async endUser(request: Request): Promise<Response> {
    await this.forget();
    try {
      return await this.fetch(request);
    } finally {
      await this.forget();
    }
  }

  /** Whether a request ends what is kept for the present user: then {@link endUser} is due. */
  endsUser({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
    return method !== 'GET' && changesUser.test(new URL(url).pathname);
  }

  /** Removes all answers of the API. */
  async forget(): Promise<void> {
    this.#change += 1;
    const keys = await this.caches.keys();
    const kept = keys.filter((key) => key.startsWith(names.answers) || key === names.user);
    await Promise.all(kept.map((key) => this.caches.delete(key)));
  }

  /** From the network, so that a new version is shown at once; offline every page begins with the front page's document. */
  async #page(request: Request, origin: string): Promise<Response> {
    try {
      return await this.fetch(request);
    } catch (error) {
      const shell = await this.caches.open(names.shell + this.build.id);
      const page = await shell.match(`${origin}/`);
      if (page) return page;
      throw error;
    }
  }

  /** Its name contains its hash: what is kept is right. */
  async #asset(request: Request): Promise<Response> {
    const kept = await this.caches.match(request);
    if (kept) return kept;
    const answer = await this.fetch(request);
    if (answer.ok) {
      const cache = await this.caches.open(names.assets + this.build.id);
      await cache.put(request, answer.clone());
    }
    return answer;
  }

  async #fromApi(
    request: Request,
    pathname: string,
    later: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const change = this.#change;
    const key = keyOf(request.url);
    try {
      const answer = await this.fetch(request);
      later(this.#keep(key, pathname, answer.clone(), change));
      return answer;
    } catch (error) {
      const user = await this.lastUser();
      const kept =
        user === null ? undefined : await (await this.caches.open(names.answers + user)).match(key);
      if (kept) return kept;
      throw error;
    }
  }

  async #keep(key: string, pathname: string, answer: Response, change: number): Promise<void> {
    const user = answer.headers.get(answeredFor);
    if (user === null || change !== this.#change) return;
    if ((await this.lastUser()) !== user) {
      // Another user, or none: nothing of the one before stays.
      await this.forget();
      change = this.#change;
      await (await this.caches.open(names.user)).put(lastUser, new Response(user));
    }
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    const mayStay = answer.headers.get('cache-control')?.includes('no-store') !== true;
    if (answer.status !== 200 || !isJson || !mayStay || neverKept.test(pathname)) return;
    const cache = await this.caches.open(names.answers + user);
    if (change !== this.#change) return;
    await cache.put(key, answer);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostAnswers)).map((old) => cache.delete(old)));
  }

  /** Id of the user for whom the server answered last, or `visitor`; null where that was forgotten. */
  async lastUser(): Promise<string | null> {
    const found = await (await this.caches.open(names.user)).match(lastUser);
    return found ? found.text() : null;
  }
}

/** The version that an answer must contain changes with every command; offline the last answer is the newest there is. */
function keyOf(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('minVersion');
  return address.href;
}
