import type { Variant } from '@royal-chess/contracts/chess';
import type { AnnotationContent } from '@royal-chess/contracts/library';
import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';
import { fail, ok, type Outcome } from '@royal-chess/domain/result';
import { unnamedGame } from '../../shared/chess/new-game.ts';

/** A link with more moves is longer than some mailers allow: it has only the position. */
const mostMoves = 200;

/** What is wrong with an address, and where a position is described: the sentence of the reader. */
export type AddressFault =
  | { readonly kind: 'variant' }
  | { readonly kind: 'fen'; readonly message: string }
  | { readonly kind: 'move'; readonly text: string };

const variants: readonly Variant[] = ['classical', '960', 'capablanca'];

/** The position of `?variant=960&fen=...&moves=e2e4,e7e5`, each of which may be left out. */
export function readBoardAddress(search: URLSearchParams): Outcome<AnnotationContent, AddressFault> {
  const variant = variants.find((name) => name === (search.get('variant') ?? 'classical'));
  if (!variant) return fail({ kind: 'variant' });
  const fen = search.get('fen');
  const start = fen === null ? ok(Position.initial(variant)) : Position.fromFen(fen.trim(), variant);
  if (!start.ok) return fail({ kind: 'fen', message: start.error.message });
  let position = start.value;
  const sans: string[] = [];
  for (const text of (search.get('moves') ?? '').split(',').filter(Boolean)) {
    const move = position.parseUci(text);
    if (!move.ok || sans.length === mostMoves) return fail({ kind: 'move', text: text.slice(0, 10) });
    sans.push(position.san(move.value));
    position = position.play(move.value);
  }
  return ok(unnamedGame({ variant, startFen: start.value.fen(), movetext: sans.join(' ') }));
}

/** A position on a board with the moves that led there. */
export interface SharedBoard {
  readonly variant: Variant;
  readonly startFen: string;
  readonly fen: string;
  readonly moves: readonly Pick<PgnMove, 'uci'>[];
}

/** Path and query that show a board as it is: {@link readBoardAddress} reads them. */
export function boardAddress({ variant, startFen, fen, moves }: SharedBoard): string {
  const query = new URLSearchParams();
  if (variant !== 'classical') query.set('variant', variant);
  const isWhole = moves.length <= mostMoves && moves.every(({ uci }) => uci !== '0000');
  const from = isWhole ? startFen : fen;
  if (from !== Position.initial(variant).fen()) query.set('fen', from);
  if (isWhole && moves.length > 0) query.set('moves', moves.map(({ uci }) => uci).join(','));
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  return text === '' ? '/chessplay/analysis' : `/chessplay/analysis?${text}`;
}
