import type { GameAnswer } from '@royal-chess/contracts/library';

/** Half-moves after the pawns stand so that count as plans of both sides. */
const lookedAt = 16;
/** Moves that are listed for a side. */
const listed = 6;

/** A game in which the pawns stood so. */
interface PlayedOn extends Pick<GameAnswer, 'moves'> {
  /** Half-moves played when they did. */
  readonly fromPly: number;
}

/** A move that several games have soon after the same pawns. */
export interface Plan {
  /** Without the signs of check and mate. */
  readonly san: string;
  /** Games that have it, each counted once. */
  readonly games: number;
}

/** What both sides did in games with the same pawns. */
export interface Plans {
  /** Games that were read. */
  readonly games: number;
  readonly white: readonly Plan[];
  readonly black: readonly Plan[];
}

/** The moves that most games have within the next eight moves of each side, where at least two games have them. */
export function plansOf(games: readonly PlayedOn[]): Plans {
  const counts = { white: new Map<string, number>(), black: new Map<string, number>() };
  for (const { moves, fromPly } of games) {
    const seen = { white: new Set<string>(), black: new Set<string>() };
    for (const { san, fen } of moves.slice(fromPly, fromPly + lookedAt))
      // The position after a move of White has Black to move.
      seen[fen.split(' ')[1] === 'b' ? 'white' : 'black'].add(san.replace(/[+#]$/, ''));
    for (const side of ['white', 'black'] as const)
      for (const san of seen[side]) counts[side].set(san, (counts[side].get(san) ?? 0) + 1);
  }
  const plans = (of: ReadonlyMap<string, number>): Plan[] =>
    [...of]
      .filter(([, count]) => count > 1)
      .map(([san, count]) => ({ san, games: count }))
      .toSorted((one, other) => other.games - one.games || (one.san < other.san ? -1 : 1))
      .slice(0, listed);
  return { games: games.length, white: plans(counts.white), black: plans(counts.black) };
}
