import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gameAnswer, gamesAnswer } from '@royal-chess/contracts/library';
import { playerRatingsAnswer } from '@royal-chess/contracts/ratings';
import { BotPlayer, scriptedMoves } from '@royal-chess/game-server/testing/bot/bot-player';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { loadConfig } from '@royal-chess/services/config/config';
import type { RunningServer } from '../running-server.ts';
import { startServer } from '../start-server.ts';

const name = `test-${randomUUID().slice(0, 8)}`;
const { MONGODB_URI = '', ELASTICSEARCH_URL = '' } = process.env;
const database = (uri: string): string => `${/^mongodb:\/\/[^/]+/.exec(uri)?.[0]}/${name}`;
const env = {
  ...process.env,
  MONGODB_URI: database(MONGODB_URI),
  KAFKA_PREFIX: name,
  ELASTICSEARCH_PREFIX: name,
  ROLE: 'all',
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'development',
  // The game below is short.
  RATED_FROM_PLY: '0',
};
const refusedBy = (changes: Record<string, string>): Promise<unknown> =>
  startServer(loadConfig({ ...env, ...changes })).then(
    () => 'started',
    (error: unknown) => (error as Error).message,
  );

describe('a start on engines that cannot be used', () => {
  test('names every one of them with its setting and what to do', async () => {
    const message = await refusedBy({
      MONGODB_URI: 'mongodb://127.0.0.1:1/royal-chess',
      KAFKA_BROKERS: '127.0.0.1:2',
      ELASTICSEARCH_URL: 'http://127.0.0.1:3',
      REDIS_URL: 'redis://127.0.0.1:4',
    });
    for (const setting of ['MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL', 'REDIS_URL'])
      expect(message).toContain(setting);
  }, 60_000);

  test('refuses one Kafka broker in production, and names the setting that allows it', async () => {
    const message = await refusedBy({ NODE_ENV: 'production', ROLE: 'relay' });
    expect(message).toMatch(/kafka, brokers: 1 broker\..*KAFKA_ALLOW_FEW_REPLICAS=1/);
  }, 60_000);

  test('refuses an index that has another mapping, and names the command that rebuilds it', async () => {
    const prefix = `other-${randomUUID().slice(0, 8)}`;
    const client = new Client({ node: ELASTICSEARCH_URL });
    const index = `${prefix}-library-g1-v1`;
    await client.indices.create({ index, mappings: { properties: { white: { type: 'text' } } } });
    await client.indices.putAlias({ index, name: `${prefix}-library-g1` });
    expect(await refusedBy({ ELASTICSEARCH_PREFIX: prefix, ROLE: 'api' })).toMatch(
      /mapping.*royal-chess rebuild game-index/,
    );
    await client.indices.delete({ index });
    await client.close();
  }, 60_000);
});

/** The famous games, and those of the demo tournament: five rounds of four boards. */
const samples = 30 + 20;

describe('all roles in one process on the engines', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(loadConfig(env));
  }, 60_000);
  afterAll(() => server.stop(), 30_000);

  test('is ready, and shows its samples once the projector has them', async () => {
    const url = `http://127.0.0.1:${server.port}`;
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    let total = 0;
    for (const until = Date.now() + 30_000; total < samples && Date.now() < until;)
      ({ total } = gamesAnswer.parse(await (await fetch(`${url}/api/games?limit=1`)).json()));
    expect(total).toBe(samples);
    const byPlayer = await fetch(`${url}/api/games?player=kasparov`);
    expect(gamesAnswer.parse(await byPlayer.json()).total).toBeGreaterThan(0);
  }, 40_000);

  test('two people play a whole game, and every read model has it', async () => {
    const origin = `http://127.0.0.1:${server.port}`;
    const [white, black] = [new HttpSession(origin), new HttpSession(origin)];
    const person = (side: string) => ({
      name: `${side} of ${name}`,
      email: `${side}-${name}@bots.example`,
      password: 'bots-password',
    });
    await white.register(person('white'));
    const { _id: blackId } = await black.register(person('black'));
    const timeControl = { initialMs: 600_000, incrementMs: 0 };
    const seek = await white.offerSeek({ color: 'white', timeControl });
    const { matchId } = await black.acceptSeek(seek.id);
    const choose = scriptedMoves(['f2f3', 'e7e5', 'g2g4', 'd8h4']);
    const bots = [white, black].map((session) => new BotPlayer(session, { choose }));
    await Promise.all(bots.map((bot) => bot.play(matchId)));
    expect(bots.map(({ acknowledged }) => acknowledged.length)).toEqual([2, 2]);
    const shown = async (path: string): Promise<unknown> => {
      const answer = await fetch(origin + path);
      return answer.ok ? answer.json() : null;
    };
    let game: unknown = null;
    let ratings: readonly { readonly games: number }[] = [];
    for (const until = Date.now() + 30_000; (!game || ratings.length === 0) && Date.now() < until;) {
      game = await shown(`/api/games/${matchId}`);
      ({ ratings } = playerRatingsAnswer.parse(await shown(`/api/players/${blackId}/ratings`)));
    }
    expect(gameAnswer.parse(game)).toMatchObject({ result: '0-1', reason: 'checkmate', plies: 4 });
    expect(ratings).toMatchObject([{ games: 1 }]);
  }, 60_000);

  test('refuses a second number of partitions for the same topics', async () => {
    expect(await refusedBy({ KAFKA_PARTITIONS: '5', ROLE: 'relay' })).toContain('KAFKA_PARTITIONS');
  }, 60_000);
});
