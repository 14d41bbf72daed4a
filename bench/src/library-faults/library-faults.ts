// Imports a PGN file while the server is killed again and again; the database must be the one of an import that was not.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Replay } from '@royal-chess/domain/chess/replay';
import type { ImportAnswer, ImportProgress } from '@royal-chess/contracts/library';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { sansOf, writePgnFile } from '../library/pgn-file.ts';
import { none, numberOption, report } from '../support/report.ts';
import { readControl, ServerProcess } from '../support/server-process.ts';

const short = process.argv.includes('--short');
const games = numberOption('games', short ? 3_000 : 20_000);
const kills = numberOption('kills', short ? 3 : 10);
const seed = numberOption('seed', Date.now() % 1_000_000);
const chunkSize = numberOption('chunk', 150_000);
const positions = short ? 10 : 50;
const deepestSample = 20;
const longestMs = 120_000;

const random = randomFrom(seed);
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const folder = await mkdtemp(join(tmpdir(), 'royal-chess-library-faults-'));
console.log(`${games} games, ${kills} kills, seed ${seed}`);

const fens = new Set<string>();
const path = join(folder, 'games.pgn');
await writePgnFile(path, games, (text) => {
  if (fens.size >= positions || random() > (2 * positions) / games) return;
  const replay = new Replay();
  for (const san of sansOf(text).slice(0, Math.floor(random() * deepestSample))) replay.playSan(san);
  fens.add(replay.fen());
});
const file = await readFile(path);

/** A server on a data folder of its own, which may be killed and started again on its port. */
class Target {
  private constructor(
    private readonly dataDir: string,
    private server: ServerProcess,
  ) {}

  static async start(name: string): Promise<Target> {
    const dataDir = join(folder, name);
    return new Target(dataDir, await ServerProcess.start(dataDir));
  }

  async killAndStart(): Promise<void> {
    const { port } = this.server;
    await this.server.kill();
    this.server = await ServerProcess.start(this.dataDir, { PORT: String(port) });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Calls the server, again and again while it is not there. */
  async call(method: string, address: string, body?: object): Promise<string> {
    const bytes = Buffer.isBuffer(body);
    const until = performance.now() + longestMs;
    for (;;) {
      const cookie = readControl(this.dataDir)?.cookie ?? '';
      const response = await fetch(this.server.url + address, {
        method,
        headers: {
          cookie,
          ...(body && { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
      }).catch(() => null);
      const text = await response?.text().catch(() => null);
      if (response?.ok && typeof text === 'string') return text;
      // The session of a server that was killed has ended with it.
      const mayPass = !response || response.status >= 500 || response.status === 401 || text === null;
      if (!mayPass || performance.now() > until)
        throw new Error(`${method} ${address}: ${response?.status ?? 'unreachable'} ${text ?? ''}`);
      await pause(100);
    }
  }

  async answer<T>(method: string, address: string, body?: object): Promise<T> {
    return JSON.parse(await this.call(method, address, body)) as T;
  }
}

/** Imports the file, and resolves when all of it can be found. */
async function importInto(target: Target, between: () => Promise<void>): Promise<ImportAnswer> {
  const collection = await target.answer<{ id: string }>('POST', '/api/collections', {
    commandId: randomUUID(),
    name: 'Faults',
    visibility: 'public',
    platform: true,
  });
  const started = {
    commandId: randomUUID(),
    collectionId: collection.id,
    name: 'games.pgn',
    bytes: file.length,
  };
  const { id } = await target.answer<{ id: string }>('POST', '/api/imports', started);
  for (let offset = 0, finished = false; !finished;) {
    const chunk = file.subarray(offset, offset + chunkSize);
    const last = offset + chunk.length >= file.length;
    const sent = target.answer<ImportProgress>(
      'PUT',
      `/api/imports/${id}/chunks?offset=${offset}&last=${last}`,
      chunk,
    );
    const [progress] = await Promise.all([sent, between()]);
    ({ nextOffset: offset, finished } = progress);
  }
  const until = performance.now() + longestMs;
  for (;;) {
    const answer = await target.answer<ImportAnswer>('GET', `/api/imports/${id}`);
    if (answer.indexed >= answer.games) return answer;
    if (performance.now() > until) throw new Error(`${answer.indexed} of ${answer.games} games are indexed`);
    await pause(200);
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Digests of all games and of what was played from the sampled positions. */
async function databaseOf(target: Target): Promise<{ games: string; counts: readonly string[] }> {
  const exported = await target.call('GET', '/api/games/export?format=pgn&sort=date&order=asc');
  const counts: string[] = [];
  for (const fen of fens) {
    const answer = await target.answer<Record<string, unknown>>(
      'GET',
      `/api/openings?${new URLSearchParams({ fen })}`,
    );
    counts.push(digest(JSON.stringify(answer)));
  }
  return { games: digest(exported), counts };
}

try {
  const whole = await Target.start('whole');
  const expected = await importInto(whole, async () => undefined);
  const right = await databaseOf(whole);
  await whole.stop();

  const broken = await Target.start('killed');
  const chunks = Math.ceil(file.length / chunkSize);
  let [done, chunk] = [0, 0];
  const found = await importInto(broken, async () => {
    chunk += 1;
    // As many as are left, spread over the chunks that are left.
    if (random() >= (kills - done) / Math.max(1, chunks - chunk)) return;
    await pause(random() * 300);
    await broken.killAndStart();
    done += 1;
    console.log(`killed and started again: ${done} of ${kills}, at chunk ${chunk} of ${chunks}`);
  });
  const is = await databaseOf(broken);
  await broken.stop();
  const differing = right.counts.filter((count, at) => count !== is.counts[at]).length;
  report('library-faults', [
    { name: 'kills', value: done, goal: `= ${kills}`, holds: done === kills },
    none('games lost or doubled', Math.abs(expected.games - found.games)),
    none(
      'sums that differ',
      Number(expected.repeated !== found.repeated || expected.faults !== found.faults),
    ),
    none('databases whose games differ', Number(right.games !== is.games)),
    none(`positions of ${fens.size} whose explorer counts differ`, differing),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
