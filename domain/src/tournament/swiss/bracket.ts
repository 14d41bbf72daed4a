import { type BracketRules, columnsOf } from './criteria.ts';
import { BracketDecision } from './bracket-decision.ts';
import { PairGraph } from './matching/pair-graph.ts';
import { WeightedMatching } from './matching/weighted-matching.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { movedDownPart, nextPart, type Part, residentPart, restPart, weightTable } from './weight-table.ts';

/** The players not paired yet, by their place seen from the bracket. */
export interface BracketPlayers {
  readonly movedDown: readonly PairingPlayer[];
  readonly residents: readonly PairingPlayer[];
  /** Players of the next score group. */
  readonly next: readonly PairingPlayer[];
  readonly rest: readonly PairingPlayer[];
}

/** What a bracket decides. */
export interface BracketResult {
  readonly pairs: readonly (readonly [PairingPlayer, PairingPlayer])[];
  readonly downfloaters: readonly PairingPlayer[];
  /** Downfloaters and players of the next group that the best matching leaves to groups below. */
  readonly open: readonly PairingPlayer[];
}

/** Pairs one bracket; the players of `next` and `rest` that are given take part in the optimisation but are not paired. */
export function pairBracket(players: BracketPlayers, rules: BracketRules): BracketResult {
  const { movedDown, residents, next, rest } = players;
  const vertices = [...movedDown, ...residents, ...next, ...rest];
  const parts: Part[] = [
    ...movedDown.map((): Part => movedDownPart),
    ...residents.map((): Part => residentPart),
    ...next.map((): Part => nextPart),
    ...rest.map((): Part => restPart),
  ];
  const table = weightTable(vertices, parts, columnsOf(rules), rules.byeScore);
  const places = new Map(vertices.map((player, vertex) => [player.number, vertex]));
  const excluded = vertices.map((player) => {
    const found: number[] = [];
    for (const number of player.excluded) {
      const vertex = places.get(number);
      if (vertex !== undefined) found.push(vertex);
    }
    return Int32Array.from(found);
  });
  const ownFrom = movedDown.length;
  const ownTo = ownFrom + residents.length;
  const graph = new PairGraph({ ...table, excluded, ownFrom, ownTo });
  const matching = new WeightedMatching(graph);
  matching.matchGreedily(Math.max(1, residents.length >> 1));
  matching.solve();
  const decided = new BracketDecision(
    matching,
    vertices.map((player) => player.score),
  ).decide();
  const paired = new Set(decided.flat());
  return {
    pairs: decided.map(([a, b]) => [vertices[a]!, vertices[b]!] as const),
    downfloaters: vertices.slice(0, ownTo).filter((_, vertex) => !paired.has(vertex)),
    open: vertices
      .slice(0, ownTo + next.length)
      .filter((_, vertex) => !paired.has(vertex) && matching.mate[vertex]! < 0),
  };
}
