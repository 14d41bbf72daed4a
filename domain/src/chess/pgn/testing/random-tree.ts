import fc from 'fast-check';
import { Position } from '../../position.ts';
import { seededRandom } from '../../testing/random.ts';
import type { Variant } from '../../types.ts';
import type { PgnEvaluation, PgnLine, PgnMove } from '../pgn-tree.ts';
import type { PgnTreeSource } from '../write-tree.ts';

const WORDS = [
  'good',
  'é',
  '{',
  '(',
  ')',
  ';',
  '$1',
  '%',
  '[Event',
  '"x"]',
  '[%csl Ge4]',
  '1-0',
  '*',
  '1.',
  'e4',
  '--',
];
const DEEPEST = 4;

/** A random game tree of legal moves with all kinds of annotations; the same for the same seed. */
export function randomTree(seed: number, variant: Variant): PgnTreeSource {
  const random = seededRandom(seed);
  const maybe = <T>(chance: number, make: () => T): T | undefined =>
    random(100) < chance ? make() : undefined;
  const text = (): string =>
    Array.from({ length: 1 + random(30) }, () => WORDS[random(WORDS.length)] ?? '').join(' ');
  const texts = (): string[] => Array.from({ length: Math.max(0, random(8) - 5) }, text);
  const depth = (): { depth?: number } => (random(2) === 0 ? {} : { depth: random(60) });
  const evaluation = (): PgnEvaluation =>
    random(2) === 0
      ? { pawns: (random(20_001) - 10_000) / 100, ...depth() }
      : { mate: random(61) - 30, ...depth() };

  function line(from: Position, plies: number, nested: number): PgnLine {
    const moves: PgnMove[] = [];
    let position = from;
    for (let ply = 0; ply < plies; ply += 1) {
      const legal = position.legalMoves();
      const move = legal[random(legal.length)];
      if (!move) break;
      const variations = nested < DEEPEST ? Math.max(0, random(12) - 9) : 0;
      const before = position;
      const notes = {
        clockMs: maybe(30, () => random(9_000_000)),
        elapsedMs: maybe(10, () => random(100) * 1_000),
        evaluation: maybe(20, evaluation),
      };
      moves.push({
        uci: move.uci,
        san: position.san(move),
        nags: [...new Set(Array.from({ length: Math.max(0, random(8) - 5) }, () => random(256)))],
        comments: texts(),
        variations: Array.from({ length: variations }, () => line(before, 1 + random(6), nested + 1)),
        ...Object.fromEntries(Object.entries(notes).filter(([, value]) => value !== undefined)),
      });
      position = position.play(move);
    }
    return { comments: texts(), moves };
  }

  const start = laterPosition(Position.initial(variant), random(3) === 0 ? random(30) : 0, random);
  const results = ['1-0', '0-1', '1/2-1/2', '*'] as const;
  return {
    tags: new Map([
      ['Event', text()],
      ['White', 'A "B" \\ C'],
    ]),
    variant,
    startFen: start.fen(),
    result: results[random(4)] ?? '*',
    main: line(start, random(60), 0),
  };
}

function laterPosition(from: Position, plies: number, random: (below: number) => number): Position {
  let position = from;
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = position.legalMoves();
    const move = moves[random(moves.length)];
    const after = move && position.play(move);
    if (!after || after.legalMoves().length === 0) break;
    position = after;
  }
  return position;
}

/** Arbitrary game trees of all variants. */
export const treeArbitrary: fc.Arbitrary<PgnTreeSource> = fc
  .tuple(fc.nat(), fc.constantFrom<Variant>('classical', '960', 'capablanca'))
  .map(([seed, variant]) => randomTree(seed, variant));
