import type { TimeControl } from '@royal-chess/contracts/chess';
import type { Position } from '@royal-chess/domain/chess/position';

/** What a player does with its turn. */
export type Act = { readonly uci: string } | 'resign' | 'draw' | 'nothing';

/** How a game of the run goes: decided before it begins, by chance. */
export interface GamePlan {
  readonly timeControl: TimeControl;
  act(position: Position, ply: number): Act;
}

const long: TimeControl = { initialMs: 180_000, incrementMs: 2_000 };
/** Short enough to run out while a player does nothing. */
const brief: TimeControl = { initialMs: 20_000, incrementMs: 0 };

const line = (moves: string): readonly string[] => moves.split(' ');
/** Sam Loyd's stalemate in ten moves. */
const stalemate = line(
  'e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 c8e6',
);
const scholarsMate = line('e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7');
const shuffle = line('g1f3 g8f6 f3g1 f6g8');

/** Random legal moves that seldom overlook mate in one. */
function someMove(position: Position, random: () => number): Act {
  const moves = position.legalMoves();
  const mate =
    random() < 0.7 ? moves.find((move) => position.play(move).outcome()?.reason === 'checkmate') : undefined;
  const move = mate ?? moves[Math.floor(random() * moves.length)];
  return move ? { uci: move.uci } : 'nothing';
}

const script = (moves: readonly string[]): GamePlan => ({
  timeControl: long,
  act: (_, ply) => (moves[ply] === undefined ? 'nothing' : { uci: moves[ply] }),
});

const until = (last: Act, ply: number, random: () => number, timeControl = long): GamePlan => ({
  timeControl,
  act: (position, at) => (at >= ply ? last : someMove(position, random)),
});

/** Draws a plan: every kind of end comes up often. */
export function drawPlan(random: () => number): GamePlan {
  const kind = random();
  const ply = 8 + Math.floor(random() * 40);
  if (kind < 0.1) return script(stalemate);
  if (kind < 0.2) return script(scholarsMate);
  if (kind < 0.3) return { timeControl: long, act: (_, at) => ({ uci: shuffle[at % shuffle.length] ?? '' }) };
  if (kind < 0.45) return until('nothing', Math.min(ply, 16), random, brief);
  if (kind < 0.6) return until('draw', ply, random);
  if (kind < 0.8) return until('resign', ply, random);
  return until('resign', 160, random);
}
