import { BotPlayer, type AcknowledgedMove, randomMoves } from '@royal-chess/game-server/bot/bot-player';
import { HttpSession } from '@royal-chess/game-server/bot/http-session';
import { randomFrom } from '@royal-chess/infra/faults/seeded-random';

/** Longest game a pair plays before the side to move resigns, half-moves. */
const longest = 120;

/** Keeps asking while the server is away: a killed server is what this run is about. */
export async function insist<T>(ask: () => Promise<T>, patienceMs = 60_000): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const refused = error instanceof Error && 'status' in error && (error.status as number) < 500;
      if (refused || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export interface FaultGame {
  readonly white: HttpSession;
  readonly black: HttpSession;
}

/** Opens the two accounts of a pair. */
export async function openPair(origin: string, number: number): Promise<FaultGame> {
  const session = async (side: string): Promise<HttpSession> => {
    const made = new HttpSession(origin);
    await made.register({
      name: `${side} ${number}`,
      email: `${side}-${number}@faults.example`,
      password: 'faults-password',
    });
    return made;
  };
  return { white: await session('white'), black: await session('black') };
}

/** Plays one rated game to its end through whatever happens to the server; resolves with its id. */
export async function playThroughFaults(
  pair: FaultGame,
  seed: number,
  thinkMs: number,
  acknowledged: (move: AcknowledgedMove) => void,
): Promise<string> {
  const commandIds = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const timeControl = { initialMs: 600_000, incrementMs: 0 };
  const seek = await insist(() => pair.white.offerSeek({ color: 'white', timeControl }, commandIds[0]));
  const { matchId } = await insist(() => pair.black.acceptSeek(seek.id, commandIds[1]));
  const options = {
    choose: randomMoves(randomFrom(seed), longest),
    acknowledged,
    thinkMs,
    reconnectMs: 100,
  };
  await Promise.all([pair.white, pair.black].map((session) => new BotPlayer(session, options).play(matchId)));
  return matchId;
}
