import { type BracketRules, type Column, columnsOf } from './criteria.ts';
import { BracketDecision } from './bracket-decision.ts';
import { PairGraph } from './matching/pair-graph.ts';
import { WeightedMatching } from './matching/weighted-matching.ts';
import type { PairingPlayer } from './pairing-player.ts';
import { type Part, weightTable } from './weight-table.ts';

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

/** A bracket as a graph: the players of all parts as vertices, in their order, and what their pairs weigh. */
export interface BracketGraph {
  readonly players: readonly PairingPlayer[];
  readonly columns: readonly Column[];
  readonly matching: WeightedMatching;
}

/** What differs from the rules in a trial. */
export interface TrialOptions {
  /** What to maximise; the criteria by default. */
  readonly columns?: readonly Column[];
  /** Excludes pairs of vertices besides those of C1 and C3. */
  readonly bars?: (lower: number, higher: number) => boolean;
}

/** The graph of a bracket and a best matching of it. */
export function matchBracket(
  bracket: BracketPlayers,
  rules: BracketRules,
  { columns = columnsOf(rules), bars }: TrialOptions = {},
): BracketGraph {
  const { movedDown, residents, next, rest } = bracket;
  const players = [...movedDown, ...residents, ...next, ...rest];
  const parts = [movedDown, residents, next, rest].flatMap((group, part) => group.map(() => part as Part));
  const ownFrom = movedDown.length;
  const matching = new WeightedMatching(
    new PairGraph({
      ...weightTable(players, parts, columns, rules.byeScore),
      excluded: excludedVertices(players, bars),
      ownFrom,
      ownTo: ownFrom + residents.length,
    }),
  );
  matching.solve(Math.max(1, bracket.residents.length >> 1));
  return { players, columns, matching };
}

function excludedVertices(
  players: readonly PairingPlayer[],
  bars: ((lower: number, higher: number) => boolean) | undefined,
): Int32Array[] {
  const places = new Map(players.map((player, vertex) => [player.number, vertex]));
  return players.map((player, vertex) => {
    const found: number[] = [];
    for (const number of player.excluded) {
      const place = places.get(number);
      if (place !== undefined) found.push(place);
    }
    if (bars) {
      for (let other = 0; other < players.length; other++) {
        if (other !== vertex && bars(Math.min(vertex, other), Math.max(vertex, other))) found.push(other);
      }
    }
    return Int32Array.from(found);
  });
}

/** Pairs one bracket; the players of `next` and `rest` that are given take part in the optimisation but are not paired. */
export function pairBracket(
  bracket: BracketPlayers,
  rules: BracketRules,
  columns: readonly Column[] = columnsOf(rules),
): BracketResult {
  const { players, matching } = matchBracket(bracket, rules, { columns });
  const scores = players.map((player) => player.score);
  const decided = new BracketDecision(matching, scores).decide();
  const paired = new Set(decided.flat());
  const { ownTo } = matching.graph.source;
  return {
    pairs: decided.map(([a, b]) => [players[a]!, players[b]!] as const),
    downfloaters: players.slice(0, ownTo).filter((_, vertex) => !paired.has(vertex)),
    open: players
      .slice(0, ownTo + bracket.next.length)
      .filter((_, vertex) => !paired.has(vertex) && matching.mate[vertex]! < 0),
  };
}
