import type { MaterialForm } from '@royal-chess/domain/game-search/material';
import { type BoardGames, BoardGamesList, type NumberRange } from '../positions/board-games.ts';
import { phaseFrom, phaseLength } from '../positions/game-postings.ts';
import type { Postings } from '../positions/postings.ts';
import type { RunReader } from '../positions/run-reader.ts';
import { manyMaterialGames } from './many-material-games.ts';

const FIELD = 0x8000;
/** Games whose phases are sorted as numbers together: with the ply and the length a number stays below 2^53. */
const BLOCK = 2 ** 22;

/**
 * Games of a range in which positions in a row had material of one of the forms.
 *
 * @param lasting how many positions, at least
 */
export function materialGames(
  reader: RunReader,
  forms: readonly MaterialForm[],
  lasting: number,
  range: NumberRange,
): BoardGames {
  if (forms.some(({ key }) => key === null)) return manyMaterialGames(reader, forms, lasting, range);
  const { from } = range;
  const plies = new Map<number, number>();
  for (const { key } of forms) {
    for (const [block, phases] of phasesOf(reader.ofKey(key!, from), from))
      addLasting(Float64Array.from(phases).sort(), block * BLOCK, lasting, plies);
  }
  const games = new BoardGamesList();
  for (const num of Uint32Array.from(plies.keys()).sort()) games.push(num, plies.get(num)!);
  return games.games();
}

/** Phases of a key in games from a number on, by block of games: each one number, of the game's place in the block, the ply and the length. */
function phasesOf({ count, nums, values }: Postings, from: number): Map<number, number[]> {
  const phases = new Map<number, number[]>();
  for (let at = 0; at < count; at += 1) {
    const num = nums[at]!;
    if (num < from) continue;
    const place = num % BLOCK;
    const block = (num - place) / BLOCK;
    let into = phases.get(block);
    if (!into) phases.set(block, (into = []));
    const value = values[at]!;
    into.push((place * FIELD + phaseFrom(value)) * FIELD + phaseLength(value));
  }
  return phases;
}

/** Phases of one game that follow each other without a gap count as one. */
function addLasting(phases: Float64Array, base: number, lasting: number, plies: Map<number, number>): void {
  let num = -1;
  let from = 0;
  let end = -1;
  for (const phase of phases) {
    const length = phase % FIELD;
    const start = ((phase - length) / FIELD) % FIELD;
    const game = base + Math.floor(phase / (FIELD * FIELD));
    if (game !== num || start !== end) {
      num = game;
      from = start;
    }
    end = start + length;
    if (end - from < lasting) continue;
    const known = plies.get(num);
    if (known === undefined || from < known) plies.set(num, from);
  }
}
