import type { Variant } from '@royal-chess/contracts/chess';
import type { AnnotationContent } from '@royal-chess/contracts/library';
import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';
import { ok, type Outcome } from '@royal-chess/domain/result';
import { unnamedGame } from '../../shared/chess/new-game.ts';
import { type AddressFault, mostMoves, playedAddress } from '../../shared/chess/played-address.ts';

/** The game of an address of the analysis board. */
export function readBoardAddress(search: URLSearchParams): Outcome<AnnotationContent, AddressFault> {
  const played = playedAddress(search);
  if (!played.ok) return played;
  const { variant, start, sans } = played.value;
  return ok(unnamedGame({ variant, startFen: start.fen(), movetext: sans.join(' ') }));
}

/** A position on a board with the moves that led there. */
export interface SharedBoard {
  readonly variant: Variant;
  readonly startFen: string;
  readonly fen: string;
  readonly moves: readonly Pick<PgnMove, 'uci'>[];
}

/** Query that shows a board as it is, with its `?`: {@link readBoardAddress} reads it. */
export function boardQuery({ variant, startFen, fen, moves }: SharedBoard): string {
  const query = new URLSearchParams();
  if (variant !== 'classical') query.set('variant', variant);
  const isWhole = moves.length <= mostMoves && moves.every(({ uci }) => uci !== '0000');
  const from = isWhole ? startFen : fen;
  if (from !== Position.initial(variant).fen()) query.set('fen', from);
  if (isWhole && moves.length > 0) query.set('moves', moves.map(({ uci }) => uci).join(','));
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

/** Address of the analysis of a board. */
export const boardAddress = (board: SharedBoard): string => `/chessplay/analysis${boardQuery(board)}`;
