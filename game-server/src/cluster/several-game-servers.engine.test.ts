import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts';
import { ann, bob } from '@royal-chess/domain/match/match-fixtures';
import { type AcknowledgedMove, BotPlayer, scriptedMoves } from '../bot/bot-player.ts';
import { HttpSession } from '../bot/http-session.ts';
import { type ClusteredProcess, TestCluster } from '../testing/clustered-processes.ts';

// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const operaGame =
  'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8'.split(
    ' ',
  );
const spectator = { userId: null, name: 'Guest', role: 'spectator' } as const;
const longGame = { initialMs: 600_000, incrementMs: 0 };

let cluster: TestCluster;
beforeEach(async () => {
  cluster = await TestCluster.open(9);
});
afterEach(() => cluster.close());

const epochsOf = (events: readonly RecordedEvent[]): number[] =>
  events.flatMap((event) => (event.type === 'RoomOpened' ? [event.data.epoch] : []));
const addressesOf = (seats: readonly Record<string, unknown>[]): Set<unknown> =>
  new Set(seats.map((seat) => seat['publicAddress']));

test('a match asked for in all processes at once gets one room', async () => {
  const processes = await Promise.all([cluster.start('game'), cluster.start('game'), cluster.start('api')]);
  for (let round = 0; round < 10; round++) {
    const matchId = await cluster.startMatch(longGame);
    const seats = await Promise.all(
      [...processes, ...processes].map((process) => process.ask('seatInMatch', matchId, spectator)),
    );
    expect(addressesOf(seats).size).toBe(1);
    expect(epochsOf(await cluster.read(matchId))).toEqual([1]);
  }
  expect(await processes[2].ask('counts')).toMatchObject({ games: 10 });
}, 60_000);

/** Two bots play the opera game with tickets of `asked`; `incident` happens once, after a move. */
async function playThrough(
  asked: ClusteredProcess,
  incident: (matchId: string) => Promise<void>,
): Promise<{ matchId: string; acknowledged: AcknowledgedMove[]; longestPauseMs: number; bots: BotPlayer[] }> {
  const matchId = await cluster.startMatch(longGame);
  const acknowledged: AcknowledgedMove[] = [];
  let happened: Promise<void> | undefined;
  let last = performance.now();
  let longestPauseMs = 0;
  const options = {
    choose: scriptedMoves(operaGame),
    thinkMs: 20,
    reconnectMs: 500,
    acknowledged: (move: AcknowledgedMove) => {
      acknowledged.push(move);
      longestPauseMs = Math.max(longestPauseMs, performance.now() - last);
      last = performance.now();
      if (move.ply === 11) happened = incident(matchId);
    },
  };
  const bots = [ann, bob].map((id) => new BotPlayer(new HttpSession(asked.origin, `user=${id}`), options));
  await Promise.all(bots.map((bot) => bot.play(matchId)));
  await happened;
  return { matchId, acknowledged, longestPauseMs, bots };
}

/** The process that has the room of a match, and another one. */
async function hostOf(matchId: string, processes: readonly ClusteredProcess[]): Promise<ClusteredProcess> {
  const [one] = processes;
  const { publicAddress } = await one!.ask('seatInMatch', matchId, spectator);
  const host = processes.find(({ port }) => publicAddress === `127.0.0.1:${port}`);
  if (!host) throw new Error(`Nobody is at ${String(publicAddress)}`);
  return host;
}

async function expectOperaGame(matchId: string, acknowledged: readonly AcknowledgedMove[]): Promise<void> {
  const events = await cluster.read(matchId);
  const moves = events.flatMap((event) => (event.type === 'MovePlayed' ? [event] : []));
  expect(moves.map(({ data }) => data.uci)).toEqual(operaGame);
  for (const { ply, uci } of acknowledged) expect(moves[ply - 1]?.data).toMatchObject({ ply, uci });
  expect(events.at(-1)).toMatchObject({
    type: 'MatchFinished',
    data: { result: '1-0', reason: 'checkmate' },
  });
}

test.each([
  ['is killed', 'SIGKILL'],
  ['drains', 'SIGTERM'],
] as const)(
  'a game goes on elsewhere when the process with its room %s',
  async (_, signal) => {
    const servers = await Promise.all([cluster.start('game'), cluster.start('game')]);
    const api = await cluster.start('api');
    const { matchId, acknowledged, longestPauseMs, bots } = await playThrough(api, async (id) => {
      await (await hostOf(id, servers)).end(signal);
    });
    await expectOperaGame(matchId, acknowledged);
    expect(bots.map(({ connections }) => connections)).toEqual([2, 2]);
    expect(epochsOf(await cluster.read(matchId))).toEqual([1, 2]);
    expect(longestPauseMs).toBeLessThan(8_000);
  },
  60_000,
);
