import { type Column, colorsMayMeet, isByeCandidate, type Zone } from './criteria.ts';
import type { PairingPlayer } from './pairing-player.ts';

/** Parts of the graph of a bracket, in the order of its vertices: moved down, resident, next score group, rest. */
export type Part = 0 | 1 | 2 | 3;
const movedDownPart = 0;
const nextPart = 2;
const restPart = 3;

/**
 * Weights of pairs by classes of players. Players whose pairs weigh the same share a class, so that a graph of thousands of
 * players needs a small table. A weight is a list of limbs that compare one after the other; each limb packs as many
 * criteria as whole numbers of a double allow, with room for the sums along an alternating path.
 */
export interface WeightTable {
  readonly classes: Int32Array;
  readonly classCount: number;
  /** Four times the weight, per limb, at class * classCount + class. */
  readonly limbs: readonly Float64Array[];
  /** 1 where two of the classes may meet: C3, and no two players moved down. */
  readonly joinable: Uint8Array;
}

const zoneOf = (lower: Part): Zone => (lower === restPart ? 'rest' : lower === nextPart ? 'next' : 'bracket');

/** Everything that the columns read of a player, as text. */
function classKey(player: PairingPlayer, part: Part, byeScore: number | null): string {
  const colors = player.absolute ? `${player.preference}${player.topscorer ? 't' : ''}` : '-';
  const bye = isByeCandidate(player, byeScore) ? 'b' : '';
  if (part >= nextPart) return `${part} ${colors} ${bye}`;
  const own = [player.preference, player.imbalance, player.repeated, player.strong ? 's' : '', player.floats];
  const games = player.score === byeScore ? player.playedGames : '';
  return [part, colors, bye, player.score, own, games].join(' ');
}

/** The table of a graph whose vertex `v` is `players[v]` in part `parts[v]`; at most `pairs` edges have weight in a column. */
export function weightTable(
  players: readonly PairingPlayer[],
  parts: readonly Part[],
  columns: readonly Column[],
  byeScore: number | null,
): WeightTable {
  const classes = new Int32Array(players.length);
  const ids = new Map<string, number>();
  const samples: PairingPlayer[] = [];
  const sampleParts: Part[] = [];
  players.forEach((player, vertex) => {
    const part = parts[vertex] ?? restPart;
    const key = classKey(player, part, byeScore);
    let id = ids.get(key);
    if (id === undefined) {
      id = samples.length;
      ids.set(key, id);
      samples.push(player);
      sampleParts.push(part);
    }
    classes[vertex] = id;
  });
  const classCount = samples.length;
  const joinable = new Uint8Array(classCount * classCount);
  const values = columns.map(() => new Float64Array(classCount * classCount));
  samples.forEach((higher, a) => {
    const part = sampleParts[a] ?? restPart;
    for (let b = 0; b < classCount; b++) {
      const lower = samples[b];
      const lowerPart = sampleParts[b] ?? restPart;
      if (!lower || lowerPart < part || (lowerPart === part && b < a)) continue;
      if (lowerPart === movedDownPart || !colorsMayMeet(higher, lower)) continue;
      const zone = zoneOf(lowerPart);
      const there = a * classCount + b;
      const back = b * classCount + a;
      joinable[there] = 1;
      joinable[back] = 1;
      columns.forEach((column, at) => {
        const value = column.value(higher, lower, zone);
        const cells = values[at];
        if (cells) {
          cells[there] = value;
          cells[back] = value;
        }
      });
    }
  });
  return {
    classes,
    classCount,
    limbs: packColumns(
      values,
      values[columns.findIndex(({ criterion }) => criterion === 'C6')],
      joinable,
      players.length,
    ),
    joinable,
  };
}

/** Packs the columns into as few limbs as their sums allow, the last column into the lowest digits of the last limb. */
export function packColumns(
  values: readonly Float64Array[],
  counting: Float64Array | undefined,
  joinable: Uint8Array,
  vertices: number,
): Float64Array[] {
  const pairs = vertices >> 1;
  const limit = 2 ** 52 / (32 * (vertices + 2));
  const limbs: { cells: Float64Array; size: number }[] = [];
  for (const column of values.toReversed()) {
    let most = 0;
    column.forEach((value) => (most = Math.max(most, value)));
    if (most === 0 || (column !== counting && isMultiple(column, counting, joinable))) continue;
    const base = most * pairs + 1;
    let limb = limbs.at(-1);
    if (!limb || limb.size * base > limit) {
      limb = { cells: new Float64Array(joinable.length), size: 1 };
      limbs.push(limb);
    }
    const { cells, size } = limb;
    column.forEach((value, at) => (cells[at] = (cells[at] ?? 0) + 4 * value * size));
    limb.size *= base;
  }
  return limbs.map((limb) => limb.cells).toReversed();
}

/** Where the first column is a constant times the second, it decides nothing that the second has not decided. */
function isMultiple(column: Float64Array, counting: Float64Array | undefined, joinable: Uint8Array): boolean {
  if (!counting) return false;
  let factor = -1;
  for (let at = 0; at < column.length; at++) {
    if (joinable[at] !== 1) continue;
    const value = column[at] ?? 0;
    if (counting[at] === 0) {
      if (value !== 0) return false;
    } else if (factor < 0) {
      factor = value;
    } else if (factor !== value) {
      return false;
    }
  }
  return true;
}
