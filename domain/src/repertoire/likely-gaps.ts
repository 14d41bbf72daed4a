import type { Color } from '@royal-chess/contracts/chess';
import { Position } from '../chess/position.ts';
import type { RepertoireNode } from './repertoire-graph.ts';

/** Games that went on with a move. */
export interface CountedMove {
  readonly uci: string;
  readonly san: string;
  readonly games: number;
}

/** What was played from a position. */
export interface PositionCounts {
  readonly moves: readonly CountedMove[];
  /** False where the count was given up. */
  readonly isComplete: boolean;
}

/** A move of opponents without an answer. */
export interface Gap {
  readonly key: string;
  readonly line: readonly string[];
  readonly uci: string;
  readonly san: string;
  readonly games: number;
  readonly share: number;
}

export interface FoundGaps {
  readonly gaps: readonly Gap[];
  /** Positions that were counted. */
  readonly positions: number;
  readonly isComplete: boolean;
}

export interface GapSearch {
  readonly nodes: ReadonlyMap<string, RepertoireNode>;
  readonly color: Color;
  /** What was played from a position, by the games that are looked at. */
  readonly count: (position: Position) => Promise<PositionCounts>;
  /** Positions to count at most. */
  readonly most: number;
  /** Of the games that follow the repertoire so many must come to a move, 0 to 1. */
  readonly leastShare: number;
}

interface Waiting {
  readonly position: Position;
  readonly line: readonly string[];
  readonly share: number;
}

/**
 * What opponents really play that a repertoire has no answer to, the likeliest first. It follows the repertoire from the start, always
 * the position to which most games come: one's own moves keep the share (several divide it), those of opponents take theirs of the games.
 */
export async function likelyGaps({ nodes, color, count, most, leastShare }: GapSearch): Promise<FoundGaps> {
  const waiting: Waiting[] = [{ position: Position.initial(), line: [], share: 1 }];
  const seen = new Set<string>();
  const gaps: Gap[] = [];
  let positions = 0;
  let isComplete = true;
  while (waiting.length > 0) {
    waiting.sort((a, b) => b.share - a.share);
    const at = waiting.shift();
    const key = at?.position.key() ?? '';
    if (!at || seen.has(key)) continue;
    seen.add(key);
    const follow = (uci: string, share: number): void => {
      const move = at.position.parseUci(uci);
      if (move.ok && share >= leastShare)
        waiting.push({ position: at.position.play(move.value), line: [...at.line, uci], share });
    };
    if (at.position.turn === color) {
      const kept = nodes.get(key)?.moves ?? [];
      for (const uci of kept) follow(uci, at.share / kept.length);
      continue;
    }
    if (positions >= most) {
      isComplete = false;
      break;
    }
    positions += 1;
    const counted = await count(at.position);
    isComplete &&= counted.isComplete;
    const total = counted.moves.reduce((sum, { games }) => sum + games, 0);
    for (const { uci, san, games } of counted.moves) {
      const share = total === 0 ? 0 : (at.share * games) / total;
      if (share < leastShare) continue;
      const move = at.position.parseUci(uci);
      const answers = move.ok ? (nodes.get(at.position.play(move.value).key())?.moves ?? []) : [];
      if (answers.length === 0) gaps.push({ key, line: at.line, uci, san, games, share });
      else follow(uci, share);
    }
  }
  return { gaps: gaps.toSorted((a, b) => b.share - a.share), positions, isComplete };
}
