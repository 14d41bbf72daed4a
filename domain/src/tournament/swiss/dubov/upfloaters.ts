import { preferencesAgree } from '../colors.ts';
import { canComplete } from '../completion.ts';
import { mayMeet } from '../criteria.ts';
import { orderedGraph } from '../lexicographic/ordered-pairing.ts';
import type { PairGraph } from '../matching/pair-graph.ts';
import { WeightedMatching } from '../matching/weighted-matching.ts';
import type { DubovPlayer } from './dubov-player.ts';

/** A score group that remains to be paired, and the players below it in the order of Art. 4.2.2: score, then pairing number. */
export interface ScoreGroup {
  readonly residents: readonly DubovPlayer[];
  readonly lower: readonly DubovPlayer[];
  /** C8 to C10 do not apply. */
  readonly lastRound: boolean;
}

/** The first set of upfloaters that, with the residents, complies best with C4 to C10 (Art. 3.2.1 and 3.2.2). */
export function chooseUpfloaters(group: ScoreGroup): readonly DubovPlayer[] {
  const { residents, lower } = group;
  if (canComplete(residents, null) && canComplete(lower, null)) return [];
  const next = lower.findIndex((player) => player.score < lower[0]!.score);
  if (next > 0) {
    // C6 prefers the next score group to all others, so its best set is the best of all when it leaves the others pairable.
    const chosen = bestSet({ ...group, lower: lower.slice(0, next) }, false);
    const bracket = new Set([...residents, ...(chosen ?? [])]);
    const others = lower.filter((player) => !bracket.has(player));
    if (chosen !== null && canComplete(others, null)) return chosen;
  }
  const chosen = bestSet(group, true);
  if (chosen === null) throw new Error('No upfloaters complete the round');
  return chosen;
}

/** The best set, `null` without one. `complete` also asks for pairs of all players who do not upfloat. */
function bestSet(group: ScoreGroup, complete: boolean): DubovPlayer[] | null {
  const { residents, lower } = group;
  const matching = new WeightedMatching(graphOf(group, complete));
  matching.solve(1);
  const size = lower.length + residents.length;
  for (let vertex = complete ? 0 : lower.length; vertex < size; vertex++) {
    if (matching.mate[vertex]! < 0) return null;
  }
  return firstOfBest(matching, lower);
}

/** Of each score as many players as C6 says, each in turn where some best matching has it and those before it (Art. 4.2.3). */
function firstOfBest(matching: WeightedMatching, lower: readonly DubovPlayer[]): DubovPlayer[] {
  const { graph } = matching;
  const certain = graph.size + 1;
  const floats = (vertex: number): boolean => matching.mate[vertex]! >= lower.length;
  const weigh = (vertex: number, order: number): void => {
    graph.order[vertex] = order;
    matching.reweigh(vertex);
  };
  const chosen: DubovPlayer[] = [];
  for (let start = 0, end = 0; start < lower.length; start = end) {
    while (end < lower.length && lower[end]!.score === lower[start]!.score) end++;
    let open = 0;
    for (let vertex = start; vertex < end; vertex++) open += floats(vertex) ? 1 : 0;
    for (let vertex = start; open > 0; vertex++) {
      if (!floats(vertex)) weigh(vertex, 1);
      if (floats(vertex)) {
        open--;
        chosen.push(lower[vertex]!);
        weigh(vertex, certain);
      } else {
        weigh(vertex, 0);
      }
    }
  }
  return chosen;
}

/** The players below are the first vertices, the residents the last. */
function graphOf({ residents, lower, lastRound }: ScoreGroup, complete: boolean): PairGraph {
  const vertices = [...lower, ...residents];
  const scores = [...new Set(lower.map((player) => player.score))].toReversed().slice(0, -1);
  const limit = Math.max(0, ...lower.map(upfloatsAsMaximum));
  return orderedGraph(
    {
      size: vertices.length,
      joins: (a, b) => (complete || b >= lower.length) && mayMeet(vertices[a]!, vertices[b]!),
      values: (a, b) => {
        const one = vertices[a]!;
        const other = vertices[b]!;
        const here = b >= lower.length ? 1 : 0;
        const inside = a >= lower.length ? 1 : 0;
        const floats = here - inside;
        return [
          complete ? 1 : here + inside, // C4
          inside, // C5
          ...scores.map((score) => (one.score > score ? floats : 0)), // C6
          here * (preferencesAgree(one.preference, other.preference) ? 1 : 0), // C7
          lastRound || one.maximumUpfloater ? 0 : floats, // C8
          lastRound ? 0 : floats * (limit - upfloatsAsMaximum(one)), // C9
          lastRound || one.floats[0] === movedUp ? 0 : floats, // C10
        ];
      },
    },
    lower.length,
    vertices.length,
  );
}

const movedUp = 2;

/** C9, read as the sum of the upfloats that the maximum upfloaters of a set have had. */
const upfloatsAsMaximum = (player: DubovPlayer): number => (player.maximumUpfloater ? player.upfloats : 0);
