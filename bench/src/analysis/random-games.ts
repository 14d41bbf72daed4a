import { Position } from '@royal-chess/domain/chess/position';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';

/** At most `plies` legal random moves from a position, and the positions before each. */
function randomLine(
  random: () => number,
  from: Position,
  plies: number,
): { readonly sans: string[]; readonly ucis: string[]; readonly before: Position[] } {
  const sans: string[] = [];
  const ucis: string[] = [];
  const before: Position[] = [];
  for (let position = from; sans.length < plies && !position.outcome();) {
    const legal = position.legalMoves();
    const move = legal[Math.floor(random() * legal.length)]!;
    before.push(position);
    sans.push(position.san(move));
    ucis.push(move.uci);
    position = position.play(move);
  }
  return { sans, ucis, before };
}

/** A random game of exactly `plies` half-moves in UCI form, none of which ends it. */
export function gameMoves(seed: number, plies: number): readonly string[] {
  const random = randomFrom(seed);
  for (;;) {
    const { ucis } = randomLine(random, Position.initial(), plies + 1);
    if (ucis.length > plies) return ucis.slice(0, plies);
  }
}

/**
 * PGN of one game with variations: a main line, and beside each of its moves lines from the position before it.
 * @param moves of all lines together
 */
export function studyPgn(seed: number, moves: number): string {
  const random = randomFrom(seed);
  const [mainPlies, linePlies] = [100, 50];
  const main = randomLine(random, Position.initial(), mainPlies);
  const lines = main.sans.map((): string[][] => []);
  for (let written = main.sans.length, at = 0; written < moves; at = (at + 1) % lines.length) {
    const { sans } = randomLine(random, main.before[at]!, Math.min(linePlies, moves - written));
    // The same move twice would be one line.
    if ([main.sans[at], ...lines[at]!.map(([first]) => first)].includes(sans[0])) continue;
    lines[at]!.push(sans);
    written += sans.length;
  }
  const text = main.sans.flatMap((san, at) => [san, ...lines[at]!.map((line) => `(${line.join(' ')})`)]);
  return `${text.join(' ')} *\n`;
}
