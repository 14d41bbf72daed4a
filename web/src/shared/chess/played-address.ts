import type { Variant } from '@royal-chess/contracts/chess';
import { Position } from '@royal-chess/domain/chess/position';
import { fail, ok, type Outcome } from '@royal-chess/domain/result';

/** A link with more moves is longer than some mailers allow: it has only the position. */
export const mostMoves = 200;

/** What is wrong with an address, and where a position is described: the sentence of the reader. */
export type AddressFault =
  | { readonly kind: 'variant' }
  | { readonly kind: 'fen'; readonly message: string }
  | { readonly kind: 'move'; readonly text: string };

/** What an address of the analysis board describes. */
interface PlayedAddress {
  readonly variant: Variant;
  readonly start: Position;
  /** After all moves. */
  readonly position: Position;
  readonly sans: readonly string[];
  /** UCI of the last move; empty without moves. */
  readonly lastMove: string;
}

const variants: readonly Variant[] = ['classical', '960', 'capablanca'];

/** The position of `?variant=960&fen=...&moves=e2e4,e7e5`, each of which may be left out. */
export function playedAddress(search: URLSearchParams): Outcome<PlayedAddress, AddressFault> {
  const variant = variants.find((name) => name === (search.get('variant') ?? 'classical'));
  if (!variant) return fail({ kind: 'variant' });
  const fen = search.get('fen');
  const start = fen === null ? ok(Position.initial(variant)) : Position.fromFen(fen.trim(), variant);
  if (!start.ok) return fail({ kind: 'fen', message: start.error.message });
  let position = start.value;
  const sans: string[] = [];
  let lastMove = '';
  for (const text of (search.get('moves') ?? '').split(',').filter(Boolean)) {
    const move = position.parseUci(text);
    if (!move.ok || sans.length === mostMoves) return fail({ kind: 'move', text: text.slice(0, 10) });
    sans.push(position.san(move.value));
    position = position.play(move.value);
    lastMove = text;
  }
  return ok({ variant, start: start.value, position, sans, lastMove });
}
