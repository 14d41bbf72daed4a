import type { Trial } from '../../testing/odd-positions.ts';
import { shredderFen } from './shredder-fen.ts';
import type { PeerView, Question } from './peer.ts';

/** What a comparison has seen: differences, and how many of the odd things that must occur in it. */
export interface Comparison {
  positions: number;
  /** The first few, each with the FEN that shows it. */
  readonly differences: string[];
  readonly seen: Record<Oddity, number>;
}

export type Oddity =
  'castling' | 'enPassant' | 'promotion' | 'check' | 'mate' | 'stalemate' | 'insufficient' | 'disambiguation';

const MOST = 12;

export const comparison = (): Comparison => ({
  positions: 0,
  differences: [],
  seen: {
    castling: 0,
    enPassant: 0,
    promotion: 0,
    check: 0,
    mate: 0,
    stalemate: 0,
    insufficient: 0,
    disambiguation: 0,
  },
});

export const questionOf = ({ position, move }: Trial): Question => ({
  variant: position.variant,
  fen: position.fen(),
  uci: move?.uci ?? '',
});

/** Compares this library's view of a position with that of a reference, and counts. */
export function compare(trial: Trial, peer: PeerView, into: Comparison): void {
  const { position, move } = trial;
  const { seen } = into;
  const moves = position.legalMoves();
  const fen = position.fen();
  const named = peer.moves[0]?.includes(' ') ?? true;
  const texts = moves.map((legal) => (named ? `${legal.uci} ${position.san(legal)}` : position.san(legal)));
  const reason = position.outcome()?.reason;
  into.positions += 1;
  if (position.isCheck()) seen.check += 1;
  if (reason === 'checkmate') seen.mate += 1;
  if (reason === 'stalemate') seen.stalemate += 1;
  if (reason === 'insufficientMaterial') seen.insufficient += 1;
  if (moves.some(({ castling }) => castling)) seen.castling += 1;
  if (moves.some(({ promotion }) => promotion)) seen.promotion += 1;
  if (fen.split(' ')[3] !== '-') seen.enPassant += 1;
  if (texts.some((text) => /\b[NBRQAC][a-j1-8]x?[a-j][1-8]/.test(text))) seen.disambiguation += 1;

  const note = (what: string, ours: unknown, theirs: unknown): void => {
    if (into.differences.length === MOST) return;
    into.differences.push(`${what} of ${fen} ${move?.uci ?? ''}: ${String(ours)}, not ${String(theirs)}`);
  };
  const [ours, theirs] = [new Set(texts), new Set(peer.moves)];
  const extra = texts.filter((text) => !theirs.has(text));
  const missing = peer.moves.filter((text) => !ours.has(text));
  if (extra.length + missing.length > 0 || texts.length !== peer.moves.length) {
    note('moves', `+[${extra.join(', ')}]`, `-[${missing.join(', ')}]`);
  }
  if (position.isCheck() !== peer.check) note('check', position.isCheck(), peer.check);
  if ((reason === 'checkmate') !== peer.mate) note('mate', reason, peer.mate);
  if ((reason === 'stalemate') !== peer.stalemate) note('stalemate', reason, peer.stalemate);
  if (peer.insufficient !== null && !peer.mate && !peer.stalemate) {
    if ((reason === 'insufficientMaterial') !== peer.insufficient)
      note('material', reason, peer.insufficient);
  }
  if (move) {
    const after = shredderFen(position.play(move).fen());
    const fields = peer.after.split(' ').length;
    const known = after.split(' ').slice(0, fields).join(' ');
    if (known !== shredderFen(peer.after)) note('FEN after', after, peer.after);
  }
}

/** What never occurred in a comparison. */
export const unseen = ({ seen }: Comparison): string[] =>
  Object.entries(seen).flatMap(([oddity, times]) => (times === 0 ? [oddity] : []));

/** Prints what was compared when `CHESS_FIGURES=1`. */
export function printComparison(name: string, { positions, seen }: Comparison): void {
  if (process.env['CHESS_FIGURES'] !== '1') return;
  process.stderr.write(`${name}: ${positions} positions, ${JSON.stringify(seen)}\n`);
}
