import type { Variant } from '@royal-chess/contracts/chess';
import { tagSection } from '../chess/pgn/export-format.ts';
import { parsePgnTreesText } from '../chess/pgn/parse-pgn.ts';
import { variantTag, writePgnTree } from '../chess/pgn/write-tree.ts';
import { setUpTags } from '../chess/pgn/write-pgn.ts';
import { packMoves } from '../chess/packed-moves.ts';
import { Position } from '../chess/position.ts';
import { fail, ok, type Outcome } from '../result.ts';

/** A movetext as the user sent it. */
export interface WrittenAnnotation {
  readonly variant: Variant;
  readonly startFen: string;
  readonly movetext: string;
}

/** The same, read. */
export interface ReadAnnotation {
  /** As this library writes it. */
  readonly startFen: string;
  /** Main line as `packed-moves` writes it. */
  readonly moves: string;
  /** In export format, in one line, without the result. */
  readonly movetext: string;
}

export interface AnnotationFault {
  readonly field: 'startFen' | 'movetext';
  /** What is wrong, as a sentence. */
  readonly message: string;
}

/** Half-moves of a copy with all its variations. */
const mostMoves = 50_000;

/** The result that a movetext may end with: it is a header of the copy. */
const ending = /(?<=^|\s)(1-0|0-1|1\/2-1\/2|\*)\s*$/;

const refuse = (field: AnnotationFault['field'], message: string): Outcome<never, AnnotationFault> =>
  fail({ field, message });

/** Plays a movetext with all its variations and writes it in one form: every move is legal, and it holds one game. */
export function readAnnotation(written: WrittenAnnotation): Outcome<ReadAnnotation, AnnotationFault> {
  const { variant, startFen, movetext } = written;
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) return refuse('startFen', start.error.message);
  const tags = tagSection(new Map(), '*', [...setUpTags(startFen), ['Variant', variantTag(variant)]]);
  const entries = parsePgnTreesText(`${tags}\n${movetext.replace(ending, '')}\n*\n`, {
    treeMoves: mostMoves,
  });
  const game = entries.next().value;
  if (!game) return refuse('movetext', 'There are no moves.');
  if (game.kind === 'error') return refuse('movetext', game.error);
  // A result or a tag in it would begin another game.
  if (!entries.next().done) return refuse('movetext', 'It holds more than one game.');
  if (game.variant !== variant) return refuse('movetext', 'It begins with tags.');
  const text = writePgnTree({ ...game, tags: new Map() });
  const lines = text.slice(text.indexOf('\n\n')).trim().replaceAll('\n', ' ');
  return ok({
    startFen: game.startFen,
    moves: packMoves(game.main.moves.map(({ uci }) => uci)),
    movetext: lines.replace(/\s?\S+$/, ''),
  });
}
