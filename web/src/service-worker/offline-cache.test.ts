import { beforeEach, describe, expect, test } from '@jest/globals';
import { OfflineCache } from './offline-cache.ts';

const origin = 'https://chess.example';

/** Caches in memory, in the order of their opening, as a browser has them. */
class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>();

  async keys(): Promise<string[]> {
    return [...this.all.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.all.delete(name);
  }
  async match(request: Request): Promise<Response | undefined> {
    return [...this.all.values()]
      .find((cache) => cache.has(request.url))
      ?.get(request.url)
      ?.clone();
  }
  async open(name: string) {
    const urlOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href;
    const entries = () => {
      const found = this.all.get(name) ?? new Map<string, Response>();
      this.all.set(name, found);
      return found;
    };
    entries();
    return {
      addAll: async (urls: string[]) => {
        for (const url of urls) entries().set(urlOf(url), await network(new Request(urlOf(url))));
      },
      match: async (key: string) => entries().get(urlOf(key))?.clone(),
      put: async (key: Request | string, answer: Response) => void entries().set(urlOf(key), answer),
      keys: async () => [...entries().keys()].map((url) => new Request(url)),
      delete: async (key: Request) => entries().delete(key.url),
    };
  }
}

let caches: MemoryCaches;
let network: (request: Request) => Promise<Response>;
let late: Promise<unknown>[];

const answers =
  (user: string, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    Response.json(body, { headers: { 'x-answered-for': user, ...headers } });
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};
const workerOf = (id: string) =>
  new OfflineCache({ id, shell: ['/', '/assets/a.js'] }, caches as unknown as CacheStorage, (request) =>
    network(request as Request),
  );
let worker: OfflineCache;

const get = (path: string, accept = 'application/json') =>
  new Request(origin + path, { headers: { accept } });
const navigation = (path: string): Request =>
  Object.defineProperty(new Request(origin + path), 'mode', { value: 'navigate' });
async function read(request: Request): Promise<string> {
  const answer = await worker.answer(request, (work) => late.push(work));
  await Promise.all(late);
  return answer ? answer.text() : 'left to the browser';
}

beforeEach(() => {
  caches = new MemoryCaches();
  late = [];
  worker = workerOf('1');
  network = offline;
});

describe('answers of the API', () => {
  test('the last one is shown without a network, whatever version it had to contain', async () => {
    network = answers('ann', { games: 1 });
    await read(get('/api/games?minVersion=match-1@7&q=x'));
    network = offline;
    expect(await read(get('/api/games?q=x'))).toBe('{"games":1}');
    await expect(read(get('/api/games?q=y'))).rejects.toThrow('Failed to fetch');
  });

  test('those for one user are never shown to another', async () => {
    network = answers('ann', { secret: 'of ann' });
    await read(get('/api/chats'));
    network = answers('ben', { user: 'ben' });
    await read(get('/api/me'));
    network = offline;
    await expect(read(get('/api/chats'))).rejects.toThrow('Failed to fetch');
    expect([...caches.all.keys()]).not.toContain('answers-ann');
  });

  test.each([
    ['POST', '/api/logout'],
    ['POST', '/api/login/user'],
    ['DELETE', '/api/me'],
    ['POST', '/api/guest'],
  ])('%s %s ends them at once', async (method, path) => {
    network = answers('ann', { secret: 'of ann' });
    await read(get('/api/chats'));
    const request = new Request(origin + path, { method });
    expect(worker.endsUser(request)).toBe(true);
    expect(worker.answer(request, () => undefined)).toBeUndefined();
    network = async () => new Response(null, { status: 204 });
    expect((await worker.endUser(request)).status).toBe(204);
    network = offline;
    await expect(read(get('/api/chats'))).rejects.toThrow('Failed to fetch');
  });

  test('a failed log-out shows nothing kept either', async () => {
    network = answers('ann', { secret: 'of ann' });
    await read(get('/api/chats'));
    network = offline;
    const request = new Request(`${origin}/api/logout`, { method: 'POST' });
    await expect(worker.endUser(request)).rejects.toThrow('Failed to fetch');
    await expect(read(get('/api/chats'))).rejects.toThrow('Failed to fetch');
  });

  test('a change of settings ends nothing', () => {
    const request = new Request(`${origin}/api/me/settings`, { method: 'PUT' });
    expect(worker.endsUser(request)).toBe(false);
  });

  test.each(['before the log-out is answered', 'after it'])(
    'one that was requested while a log-out was on its way is not kept: it comes %s',
    async (when) => {
      const arrivals: ((answer: Response) => void)[] = [];
      network = () => new Promise((resolve) => arrivals.push(resolve));
      const ending = worker.endUser(new Request(`${origin}/api/logout`, { method: 'POST' }));
      while (arrivals.length < 1) await new Promise(setImmediate);
      const reading = read(get('/api/chats'));
      while (arrivals.length < 2) await new Promise(setImmediate);
      const [endLogOut, arrive] = arrivals;
      const ofAnn = await answers('ann', { secret: 'of ann' })();
      if (when === 'after it') {
        endLogOut?.(new Response(null, { status: 204 }));
        await ending;
        arrive?.(ofAnn);
        await reading;
      } else {
        arrive?.(ofAnn);
        await reading;
        endLogOut?.(new Response(null, { status: 204 }));
        await ending;
      }
      expect([...caches.all.values()].flatMap((cache) => [...cache.keys()])).toEqual([]);
    },
  );

  test('one that was requested before a log-out and comes after it is not kept', async () => {
    let arrive: (answer: Response) => void = () => undefined;
    network = () => new Promise((resolve) => (arrive = resolve));
    const reading = read(get('/api/chats'));
    await worker.forget();
    arrive(await answers('ann', { secret: 'of ann' })());
    await reading;
    expect([...caches.all.values()].flatMap((cache) => [...cache.keys()])).toEqual([]);
  });

  test.each([
    ['of another type', '/api/games', 'application/x-chess-pgn', {}],
    ['for staff', '/api/admin/users', 'application/json', {}],
    ['that may not be stored', '/api/games', 'application/json', { 'cache-control': 'no-store' }],
  ])('one %s is not kept', async (_, path, accept, headers) => {
    network = answers('ann', {}, headers as Record<string, string>);
    await read(get(path, accept));
    expect([...caches.all.keys()].filter((name) => name.startsWith('answers-'))).toEqual([]);
  });

  test('a fault of the server is shown, not what was before', async () => {
    network = answers('ann', { games: 1 });
    await read(get('/api/games'));
    network = async () => Response.json({ code: 'RC_INTERNAL' }, { status: 500 });
    expect(await read(get('/api/games'))).toContain('RC_INTERNAL');
  });

  test('the oldest make room', async () => {
    for (let n = 0; n < 160; n += 1) {
      network = answers('ann', { n });
      await read(get(`/api/games/${n}`));
    }
    expect(caches.all.get('answers-ann')?.size).toBe(150);
    expect(caches.all.get('answers-ann')?.has(`${origin}/api/games/159`)).toBe(true);
  });
});

describe('pages and code', () => {
  test('a page comes from the network, even where one is kept', async () => {
    network = async () => new Response('old');
    await worker.install();
    network = async () => new Response('new');
    expect(await read(navigation('/match'))).toBe('new');
  });

  test('without a network every address begins with the front page', async () => {
    network = async ({ url }) => new Response(`page ${url}`);
    await worker.install();
    network = offline;
    expect(await read(navigation('/games/1'))).toBe(`page ${origin}/`);
  });

  test('code is loaded once', async () => {
    network = async () => new Response('code');
    await read(get('/assets/b.js', '*/*'));
    network = offline;
    expect(await read(get('/assets/b.js', '*/*'))).toBe('code');
  });

  test('after a deployment the former documents go, and all code but that of the last build', async () => {
    for (const id of ['1', '2', '3']) {
      network = async () => new Response(id);
      worker = workerOf(id);
      await worker.install();
      await read(get(`/assets/${id}.js`, '*/*'));
      await worker.activate();
    }
    expect([...caches.all.keys()].toSorted()).toEqual(['assets-2', 'assets-3', 'shell-3']);
  });

  test('a build whose files do not arrive does not replace the one before', async () => {
    await expect(worker.install()).rejects.toThrow('Failed to fetch');
  });

  test('images and other methods are left to the browser', async () => {
    expect(worker.answer(get('/favicon.svg', '*/*'), () => undefined)).toBeUndefined();
  });
});
