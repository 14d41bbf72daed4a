import { type BracketPlayers, type BracketResult, matchBracket } from '../bracket.ts';
import type { BracketRules, Criterion, Zone } from '../criteria.ts';
import type { PairingPlayer } from '../pairing-player.ts';

/** A bracket as it was paired. */
export interface BracketStep {
  readonly players: BracketPlayers;
  readonly rules: BracketRules;
  readonly result: BracketResult;
}

/** The best that a bracket reaches under a condition. */
export interface Trial {
  /** Sum of each column, the most important first. */
  readonly sums: readonly { readonly criterion: Criterion; readonly sum: number }[];
  /** Pairs of the bracket. */
  readonly pairs: readonly (readonly [PairingPlayer, PairingPlayer])[];
  readonly downfloaters: readonly PairingPlayer[];
  /** Players of the graph without an opponent in it. */
  readonly open: readonly PairingPlayer[];
}

/** The best pairing of a bracket without the barred pairs, all players below included. */
export function tryBracket(
  { players, rules }: BracketStep,
  bars?: (a: PairingPlayer, b: PairingPlayer) => boolean,
): Trial {
  const everybody = [...players.movedDown, ...players.residents, ...players.next, ...players.rest];
  const { columns, matching } = matchBracket(
    players,
    rules,
    bars ? { bars: (lower, higher) => bars(everybody[lower]!, everybody[higher]!) } : {},
  );
  const own = players.movedDown.length + players.residents.length;
  const zoneOf = (lower: number): Zone =>
    lower < own ? 'bracket' : lower < own + players.next.length ? 'next' : 'rest';
  const sums = columns.map(() => 0);
  const pairs: (readonly [PairingPlayer, PairingPlayer])[] = [];
  const paired = new Set<PairingPlayer>();
  everybody.forEach((higher, vertex) => {
    const place = matching.mate[vertex]!;
    const lower = everybody[place];
    if (place <= vertex || !lower) return;
    columns.forEach((column, at) => (sums[at] = sums[at]! + column.value(higher, lower, zoneOf(place))));
    if (place >= own) return;
    pairs.push([higher, lower]);
    paired.add(higher).add(lower);
  });
  return {
    sums: columns.map(({ criterion }, at) => ({ criterion, sum: sums[at]! })),
    pairs,
    downfloaters: everybody.slice(0, own).filter((player) => !paired.has(player)),
    open: everybody.filter((_, vertex) => matching.mate[vertex]! < 0),
  };
}

/** The first criterion on which a trial is worse, and by how much; null when it is as good. */
export function firstLoss(
  best: Trial,
  trial: Trial,
): { readonly criterion: Criterion; readonly by: number } | null {
  for (const [at, { criterion, sum }] of best.sums.entries()) {
    const by = sum - trial.sums[at]!.sum;
    if (by > 0) return { criterion, by };
  }
  return null;
}
