import type { Color } from '@royal-chess/contracts/chess';
import type { MatchEvent, MatchStarted, MovePlayed, MovesTakenBack } from '@royal-chess/contracts/matches';
import { initialLagQuota, quotaAfterMove } from './lag-tracker.ts';
import { runningSide } from './match-clocks.ts';
import { progressAfter, progressBackTo, startingProgress } from './match-line.ts';
import type { Game, Proposals } from './match-state.ts';

/** A match before its first move. @throws Error when its starting position is invalid */
export function startGame(match: MatchStarted): Game {
  const { timeControl, armageddon } = match;
  const { initialMs } = timeControl;
  return {
    match,
    epoch: 0,
    ...startingProgress(match),
    clocks: armageddon ?? { whiteMs: initialMs, blackMs: initialMs },
    clocksStopped: false,
    berserk: { white: false, black: false },
    lagQuota: initialLagQuota(timeControl),
    drawOffer: null,
    offeredAt: { white: [], black: [] },
    takebackOffer: null,
    takebackOfferedAt: { white: [], black: [] },
  };
}

/**
 * A running game after an event that does not end it.
 * @throws Error for other events, and for moves that do not fit
 */
export function evolveGame(game: Game, event: MatchEvent): Game {
  switch (event.type) {
    case 'RoomOpened':
      return { ...game, epoch: event.data.epoch };
    case 'MovePlayed':
      return moved(game, event.data);
    case 'DrawOffered':
      return { ...game, drawOffer: event.data.by, offeredAt: proposed(game, game.offeredAt, event.data.by) };
    case 'DrawDeclined':
      return { ...game, drawOffer: null };
    case 'TakebackOffered':
      return {
        ...game,
        takebackOffer: event.data.by,
        takebackOfferedAt: proposed(game, game.takebackOfferedAt, event.data.by),
      };
    case 'TakebackDeclined':
      return { ...game, takebackOffer: null };
    case 'MovesTakenBack':
      return tookBack(game, event.data);
    case 'Berserked':
      return {
        ...game,
        clocks: event.data.clocks,
        berserk: { ...game.berserk, [event.data.by]: true },
      };
    case 'ClocksPaused':
      return { ...game, clocks: event.data.clocks, clocksStopped: true };
    case 'ClocksResumed':
      return { ...game, clocksStopped: false };
    case 'ClocksAdjusted':
      return { ...game, clocks: event.data.clocks };
    default:
      throw new Error(`${event.type} in a match that is playing`);
  }
}

function moved(game: Game, move: MovePlayed): Game {
  const mover = game.position.turn;
  return {
    ...game,
    ...progressAfter(game, move.uci),
    clocks: move.clocks,
    lagQuota:
      runningSide(game) === null
        ? game.lagQuota
        : quotaAfterMove(game.lagQuota, mover, move.lagMs ?? 0, game.match.timeControl),
    // A move declines the opponent's offer; the mover's own offer stays open until it is answered.
    drawOffer: game.drawOffer === mover ? mover : null,
    takebackOffer: null,
  };
}

/** Restores the state of that ply, except clocks and lag quota: time and lag once used stay used. */
function tookBack(game: Game, { toPly, clocks }: MovesTakenBack): Game {
  return {
    ...game,
    ...progressBackTo(game, toPly),
    clocks,
    drawOffer: null,
    offeredAt: upTo(game.offeredAt, toPly),
    takebackOffer: null,
    takebackOfferedAt: upTo(game.takebackOfferedAt, toPly),
  };
}

const proposed = (game: Game, proposals: Proposals, by: Color): Proposals => ({
  ...proposals,
  [by]: [...proposals[by], game.ply],
});

const upTo = ({ white, black }: Proposals, ply: number): Proposals => ({
  white: white.filter((at) => at <= ply),
  black: black.filter((at) => at <= ply),
});
