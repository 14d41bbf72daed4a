import { createHash, randomUUID } from 'node:crypto';
import type { Position } from '@royal-chess/domain/chess/position';
import { BotPlayer, type Choice, randomMoves } from '@royal-chess/game-server/testing/bot/bot-player';
import { HttpRefusal, type HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { MatchSeat } from '@royal-chess/game-server/testing/bot/match-seat';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';

/** How a game is to end. A draw is one by repetition, which needs knights on their usual squares. */
export type Plan = '1-0' | '1/2-1/2' | '0-1';

/** A number that depends on the text only. */
export const numberOf = (text: string): number =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16);

/** A plan that depends on the match only: a third of the games each where draws can be played. */
export function planOf(matchId: string, mayDraw: boolean): Plan {
  const plans: readonly Plan[] = mayDraw ? ['1-0', '1/2-1/2', '0-1'] : ['1-0', '0-1'];
  return plans[numberOf(matchId) % plans.length] as Plan;
}

/** Both knights go out and back until the position has come five times. */
const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'] as const;

/** Shuffles knights where they are on their usual squares, else plays at random; the side that loses resigns. */
const chooseBy =
  (plan: Plan, matchId: string, longest: number) =>
  (position: Position, ply: number): Choice => {
    const loses = plan !== '1/2-1/2' && (plan === '1-0') === (position.turn === 'black');
    if (loses && ply >= longest) return 'resign';
    const uci = shuffle[ply % shuffle.length] as string;
    if (position.legalMoves().some((move) => move.uci === uci)) return { uci };
    return randomMoves(randomFrom(numberOf(`${matchId}/${ply}`)))(position, ply);
  };

/** The two who play a match, and how. */
export interface PlannedGame {
  readonly matchId: string;
  readonly white: HttpSession;
  readonly black: HttpSession;
  readonly plan: Plan;
  /** Half-moves after which the side that loses resigns. */
  readonly plies?: number;
  /** The side that goes berserk before its first move. */
  readonly berserk?: 'white' | 'black' | undefined;
}

/** Plays a match of both sides to its planned end. */
export async function playPlanned({
  matchId,
  white,
  black,
  plan,
  plies = 4,
  berserk,
}: PlannedGame): Promise<void> {
  const choose = chooseBy(plan, matchId, plies);
  const play = async (session: HttpSession, isBerserk: boolean): Promise<void> => {
    if (isBerserk) await onceBegun(() => goBerserk(session, matchId));
    await onceBegun(() => new BotPlayer(session, { choose }).play(matchId));
  };
  await Promise.all([play(white, berserk === 'white'), play(black, berserk === 'black')]);
}

/** The match of a board that was started a moment ago may not be there yet. */
async function onceBegun(act: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.code !== 'RC_MATCH_NOT_FOUND') throw error;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
}

async function goBerserk(session: HttpSession, matchId: string): Promise<void> {
  const { reservation } = await session.matchTicket(matchId);
  const seat = await MatchSeat.take(session.origin, reservation);
  const answer = await seat.request('berserk', { commandId: randomUUID() });
  if (!answer.ok) throw new Error(`Berserk was refused: ${answer.code} ${answer.detail}`);
  await seat.leave();
}
