import {
  BotPlayer,
  type AcknowledgedMove,
  randomMoves,
} from '@royal-chess/game-server/testing/bot/bot-player';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { retryUntilAvailable } from '../support/retry-until-available.ts';
import { registerPair } from '../support/register-pair.ts';

/** Longest game a pair plays before the side to move resigns, half-moves. */
const longest = 120;

export interface FaultGame {
  readonly white: HttpSession;
  readonly black: HttpSession;
}

/** Opens the two accounts of a pair. */
export async function openPair(origin: string, number: number): Promise<FaultGame> {
  const pair = { white: new HttpSession(origin), black: new HttpSession(origin) };
  await registerPair(pair, number);
  return pair;
}

/** Plays one rated game to its end through all faults of the server; resolves with its id. */
export async function playThroughFaults(
  pair: FaultGame,
  seed: number,
  thinkMs: number,
  acknowledged: (move: AcknowledgedMove) => void,
): Promise<string> {
  const commandIds = [crypto.randomUUID(), crypto.randomUUID()] as const;
  const timeControl = { initialMs: 600_000, incrementMs: 0 };
  const seek = await retryUntilAvailable(() =>
    pair.white.offerSeek({ color: 'white', timeControl }, commandIds[0]),
  );
  const { matchId } = await retryUntilAvailable(() => pair.black.acceptSeek(seek.id, commandIds[1]));
  const options = {
    choose: randomMoves(randomFrom(seed), longest),
    acknowledged,
    thinkMs,
    reconnectMs: 100,
  };
  await Promise.all([pair.white, pair.black].map((session) => new BotPlayer(session, options).play(matchId)));
  return matchId;
}
