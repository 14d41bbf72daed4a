import type { OrderedGraph } from '../lexicographic/ordered-pairing.ts';
import { OrderedPairing } from '../lexicographic/ordered-pairing.ts';
import { type Contender, contendersMayMeet } from './contender.ts';

/** Who can be moved up, and by which rules. */
export interface UpfloaterChoice {
  /** The highest score group of those not paired yet. */
  readonly top: readonly Contender[];
  readonly lower: readonly Contender[];
  /** Score right below the top one in the round; `null` when there is none. */
  readonly followingScore: number | null;
  /** C7 counts: not in the last round or rounds. */
  readonly floatsCount: boolean;
}

/** What a search has decided of the lower contenders, by vertex. */
interface Decided {
  readonly up: ReadonlySet<number>;
  readonly notUp: ReadonlySet<number>;
}

/**
 * The upfloaters of the top score group (Art. 3.5): as few as possible (C4) with the highest scores (C5), so that the following
 * group needs no more than one (C6), as few floaters of the round before as possible (C7), then the first by TPN.
 */
export function chooseUpfloaters(choice: UpfloaterChoice): Contender[] {
  const withFollowing = new UpfloaterSearch(choice, true);
  return (withFollowing.followingIsComplete() ? withFollowing : new UpfloaterSearch(choice, false)).first();
}

class UpfloaterSearch {
  private readonly vertices: readonly Contender[];
  private readonly lowerScores: readonly number[];
  private best: OrderedPairing;

  constructor(
    private readonly choice: UpfloaterChoice,
    private readonly followingCounts: boolean,
  ) {
    this.vertices = [...choice.top, ...choice.lower];
    this.lowerScores = [...new Set(choice.lower.map((contender) => contender.score))].sort((a, b) => a - b);
    this.best = this.solve({ up: new Set(), notUp: new Set() });
  }

  /** C6, read as the Technical Commission's reference does: the following group needs at most the upfloater that makes it even. */
  followingIsComplete(): boolean {
    const { vertices, choice } = this;
    const { partners } = this.best;
    const own = choice.top.length;
    const following = [...vertices.keys()].filter(
      (vertex) =>
        vertex >= own && vertices[vertex]!.score === choice.followingScore && partners[vertex]! >= own,
    );
    const inside = following.filter(
      (vertex) => vertices[partners[vertex]!]?.score === choice.followingScore,
    ).length;
    return following.length - inside <= following.length % 2;
  }

  /** The first set in the order of Art. 3.5.4. */
  first(): Contender[] {
    const { vertices, choice } = this;
    const own = choice.top.length;
    const target = this.best.totals;
    const up = new Set<number>();
    const notUp = new Set<number>();
    const isUp = (vertex: number): boolean => {
      const partner = this.best.partners[vertex]!;
      return partner >= 0 && partner < own;
    };
    const order = [...vertices.keys()]
      .slice(own)
      .sort((a, b) => vertices[b]!.score - vertices[a]!.score || vertices[a]!.tpn - vertices[b]!.tpn);
    const needed = order.filter(isUp).length;
    for (const vertex of order) {
      if (up.size === needed) break;
      if (!isUp(vertex)) {
        const other = this.solve({ up: new Set([...up, vertex]), notUp });
        if (!sameTotals(other.totals, target)) {
          notUp.add(vertex);
          continue;
        }
        this.best = other;
      }
      up.add(vertex);
    }
    return [...up].map((vertex) => vertices[vertex]!);
  }

  private solve(decided: Decided): OrderedPairing {
    return new OrderedPairing(this.graph(decided));
  }

  private graph({ up, notUp }: Decided): OrderedGraph {
    const { vertices, choice, lowerScores, followingCounts } = this;
    const own = choice.top.length;
    return {
      size: vertices.length,
      own,
      joins: (a, b) => {
        const lower = Math.max(a, b);
        const higher = Math.min(a, b);
        if (higher < own && lower >= own && notUp.has(lower)) return false;
        if (higher >= own && (up.has(lower) || up.has(higher))) return false;
        return contendersMayMeet(vertices[a]!, vertices[b]!);
      },
      values: (a, b) => {
        const [higher, lower] = a < b ? [a, b] : [b, a];
        const cross = higher < own && lower >= own;
        const inFollowing =
          higher >= own &&
          vertices[higher]!.score === choice.followingScore &&
          vertices[lower]!.score === choice.followingScore;
        return [
          1, // C3
          lower < own ? 1 : 0, // C4
          ...lowerScores.map((score) => (cross && vertices[lower]!.score !== score ? 1 : 0)), // C5
          followingCounts && inFollowing ? 1 : 0, // C6
          choice.floatsCount && cross && !vertices[lower]!.floatedBefore ? 1 : 0, // C7
        ];
      },
    };
  }
}

export const sameTotals = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at]);
