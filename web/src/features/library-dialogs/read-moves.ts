import type { Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';

/** Moves that were read from a text, with the position behind the last of them. */
export interface ReadMoves {
  readonly sans: readonly string[];
  readonly fen: string;
  /** The first that is not legal: its text, and which half-move it would be. */
  readonly fault: { readonly san: string; readonly at: number } | null;
}

/** Moves of a text in SAN from the start of a game; numbers, results and comments in braces are left out. */
export function readMoves(text: string, variant: Variant): ReadMoves {
  const tokens = text
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\d+\.(\.\.)?/g, ' ')
    .split(/\s+/)
    .filter((token) => token !== '' && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(token));
  let position = Position.initial(variant);
  const sans: string[] = [];
  for (const token of tokens) {
    const move = position.parseSan(token.replace(/[!?]+$/, ''));
    if (!move.ok) return { sans, fen: position.fen(), fault: { san: token, at: sans.length + 1 } };
    sans.push(position.san(move.value));
    position = position.play(move.value);
  }
  return { sans, fen: position.fen(), fault: null };
}
