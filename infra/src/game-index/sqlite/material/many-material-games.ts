import type { MaterialForm } from '@royal-chess/domain/game-search/material';
import { type BoardGames, BoardGamesList, type NumberRange } from '../positions/board-games.ts';
import { phaseFrom, phaseLength } from '../positions/game-postings.ts';
import type { Postings } from '../positions/postings.ts';
import type { RunReader } from '../positions/run-reader.ts';

/** Ply of a game that was not found: later than all. */
const NEVER = 0xffff;

/**
 * The games of a range with material that any number of keys match, which may be most of all games: with a place for each game, instead of
 * a sort of millions of phases. The postings of all keys are read.
 */
export function manyMaterialGames(
  reader: RunReader,
  forms: readonly MaterialForm[],
  lasting: number,
  { from, count }: NumberRange,
): BoardGames {
  const plies = new Uint16Array(Math.max(0, count - from)).fill(NEVER);
  for (const { matches } of forms) {
    const phases = reader.matching(matches, from);
    if (lasting > 1) addLasting(phases, lasting, from, plies);
    else addFirst(phases, from, plies);
  }
  const games = new BoardGamesList();
  for (let at = 0; at < plies.length; at += 1) if (plies[at] !== NEVER) games.push(from + at, plies[at]!);
  return games.games();
}

/** @param plies by game; the first is that with the number `least` */
function addFirst({ count, nums, values }: Postings, least: number, plies: Uint16Array): void {
  for (let at = 0; at < count; at += 1) {
    const place = nums[at]! - least;
    const from = phaseFrom(values[at]!);
    if (place >= 0 && from < plies[place]!) plies[place] = from;
  }
}

/** Phases of one game that follow each other without a gap count as one. */
function addLasting(phases: Postings, lasting: number, least: number, plies: Uint16Array): void {
  const { ends, values } = byGame(phases, least, plies.length);
  let first = 0;
  for (let num = 0; num < plies.length; num += 1) {
    const last = ends[num]!;
    if (first === last) continue;
    const own = values.subarray(first, last).sort();
    first = last;
    let from = -1;
    let end = -1;
    for (const value of own) {
      const start = value >>> LENGTH_BITS;
      if (start !== end) from = start;
      end = start + (value & MOST_LENGTH);
      if (end - from < lasting) continue;
      if (from < plies[num]!) plies[num] = from;
      break;
    }
  }
}

const LENGTH_BITS = 15;
const MOST_LENGTH = 0x7fff;

/** Phases by game, each one number that sorts by its ply; those of the game `least + n` are before `ends[n]`. */
function byGame(
  { count, nums, values }: Postings,
  least: number,
  games: number,
): { readonly ends: Uint32Array; readonly values: Uint32Array } {
  const ends = new Uint32Array(games + 1);
  for (let at = 0; at < count; at += 1) {
    const game = nums[at]! - least;
    if (game >= 0) ends[game + 1] = ends[game + 1]! + 1;
  }
  for (let num = 1; num <= games; num += 1) ends[num] = ends[num]! + ends[num - 1]!;
  const sorted = new Uint32Array(ends[games]!);
  for (let at = 0; at < count; at += 1) {
    const game = nums[at]! - least;
    if (game < 0) continue;
    const place = ends[game]!;
    ends[game] = place + 1;
    sorted[place] = (phaseFrom(values[at]!) << LENGTH_BITS) | phaseLength(values[at]!);
  }
  return { ends, values: sorted };
}
