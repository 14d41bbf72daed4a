import type { Variant } from '../types.ts';
import { parsePgnTreesText } from './parse-pgn.ts';
import type { PgnLine } from './pgn-tree.ts';
import { variantTag } from './write-tree.ts';

/** Movetext without its tags, and what the tags would say. */
export interface BareMovetext {
  readonly movetext: string;
  readonly variant: Variant;
  readonly startFen: string;
}

/** Reads movetext of one game with its comments, variations and glyphs; null when a move of it is not legal. */
export function readMovetext({ movetext, variant, startFen }: BareMovetext): PgnLine | null {
  const tags = `[Variant "${variantTag(variant)}"]\n[SetUp "1"]\n[FEN "${startFen}"]\n`;
  const [entry] = parsePgnTreesText(`${tags}\n${movetext}\n`);
  return entry?.kind === 'game' ? entry.main : null;
}
