import { Chess } from 'chess.js';
import type { RawEvent } from '../recount/raw-streams.ts';
import { gameOfMatch, type RecountedGame } from '../recount/recounted-games.ts';
import type { Ledger, SentAction } from './ledger.ts';

/** The board after the last move, and how often its position occurred. */
function boardOf(uci: readonly string[]): { readonly chess: Chess; readonly times: number } {
  const chess = new Chess();
  const seen = new Map<string, number>();
  const note = (): number => {
    const key = chess.fen().split(' ').slice(0, 4).join(' ');
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times;
  };
  let times = note();
  for (const move of uci) {
    chess.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] ?? 'q' });
    times = note();
  }
  return { chess, times };
}

const pieces = (chess: Chess, side: 'w' | 'b'): string[] =>
  chess
    .board()
    .flat()
    .flatMap((square) => (square?.color === side ? [square.type] : []));

/** The end by the moves alone: result and reason, or null while the game could continue. */
function endOnBoard(
  chess: Chess,
  times: number,
): { readonly result: string; readonly reason: string } | null {
  if (chess.isCheckmate()) return { result: chess.turn() === 'w' ? '0-1' : '1-0', reason: 'checkmate' };
  const draw = (reason: string) => ({ result: '1/2-1/2', reason });
  if (chess.isStalemate()) return draw('stalemate');
  if (chess.isInsufficientMaterial()) return draw('insufficientMaterial');
  if (times >= 5) return draw('fivefold');
  return null;
}

/** True when a result on time is what the laws give: the opponent wins unless it cannot mate at all. */
function rightOnTime(chess: Chess, { result, reason }: RecountedGame): boolean {
  const loses = chess.turn();
  const mates = pieces(chess, loses === 'w' ? 'b' : 'w');
  const wins = loses === 'w' ? '0-1' : '1-0';
  const certain = mates.some((piece) => piece === 'p' || piece === 'r' || piece === 'q');
  if (reason === 'timeout') return result === wins && mates.length > 1;
  return result === '1/2-1/2' && !certain;
}

/** The fault of a game's end, by its moves and by what its players sent; null when there is none. */
export function faultOfResult(game: RecountedGame, sentActions: readonly SentAction[]): string | null {
  const { chess, times } = boardOf(game.uci);
  const recorded = `${game.result} by ${game.reason}`;
  const end = endOnBoard(chess, times);
  if (end)
    return end.result === game.result && end.reason === game.reason
      ? null
      : `${recorded}, but the board says ${end.result} by ${end.reason}`;
  const wasSent = (action: SentAction['action'], by?: string): boolean =>
    sentActions.some((each) => each.action === action && (by === undefined || each.side === by));
  switch (game.reason) {
    case 'resignation':
      return wasSent('resign', game.result === '0-1' ? 'white' : 'black') && game.result !== '1/2-1/2'
        ? null
        : `${recorded}, but the other side resigned, or none`;
    case 'agreement':
      return wasSent('acceptDraw') && game.result === '1/2-1/2' ? null : `${recorded}, but no player agreed`;
    case 'timeout':
    case 'timeoutInsufficient':
      return rightOnTime(chess, game) ? null : `${recorded} in ${chess.fen()}`;
    case 'seventyFiveMoves':
      return Number(chess.fen().split(' ')[4]) >= 150 ? null : `${recorded} in ${chess.fen()}`;
    case 'deadPosition':
      return game.result === '1/2-1/2' && chess.moves().length > 0 ? null : recorded;
    default:
      return `${recorded}, which nothing explains`;
  }
}

/**
 * Checks every match of the run against its moves, its players' actions and what they were shown; returns the
 * finished ones.
 */
export function checkResults(
  streams: ReadonlyMap<string, readonly RawEvent[]>,
  ledger: Ledger,
  faults: string[],
): RecountedGame[] {
  const sentActions = Map.groupBy(ledger.sentActions, ({ matchId }) => matchId);
  const seen = Map.groupBy(ledger.ends, ({ matchId }) => matchId);
  const finished: RecountedGame[] = [];
  for (const id of ledger.matches) {
    const stream = streams.get(`match-${id}`);
    const game = stream && gameOfMatch(stream, faults);
    if (!game) {
      faults.push(`match ${id} has no result`);
      continue;
    }
    finished.push(game);
    const fault = faultOfResult(game, sentActions.get(id) ?? []);
    if (fault) faults.push(`match ${id}: ${fault}`);
    for (const { side, result, reason } of seen.get(id) ?? [])
      if (result !== game.result || reason !== game.reason)
        faults.push(
          `match ${id}: ${side} was shown ${result} by ${reason}, not ${game.result} by ${game.reason}`,
        );
  }
  return finished;
}
