import { shapeOf } from '../board/shape.ts';
import type { Variant } from '../types.ts';
import { plainComment, writeNotes } from './comment-text.ts';
import { MoveNumbers, tagSection, wrap } from './export-format.ts';
import type { PgnLine, PgnMove, PgnTree } from './pgn-tree.ts';
import { variantOfTag } from './variant-tag.ts';
import { setUpTags } from './write-pgn.ts';

/** What `writePgnTree` needs of a game. */
export type PgnTreeSource = Pick<PgnTree, 'tags' | 'variant' | 'startFen' | 'result' | 'main'>;

const VARIANT_TAGS: Readonly<Record<Variant, string>> = {
  classical: 'Standard',
  '960': 'Chess960',
  capablanca: 'Capablanca',
};

/** Value of the tag `Variant`. */
export const variantTag = (variant: Variant): string => VARIANT_TAGS[variant];

/**
 * A game with its variations and annotations in PGN export format: comments in braces (a `}` in them becomes `)`), glyphs as
 * `$n`, move numbers repeated behind comments and variations, lines of at most 80 characters. Reading it gives the same tree.
 */
export function writePgnTree(game: PgnTreeSource): string {
  const { tags, variant, startFen, result, main } = game;
  // A reader of Chess960 expects the position even where it is the usual one.
  const usual = variant !== '960' && startFen === shapeOf(variant).startFen;
  const given = new Map(tags);
  if (usual) for (const name of ['SetUp', 'FEN']) given.delete(name);
  const last: [string, string][] = usual ? [] : setUpTags(startFen);
  if (variantOfTag(tags.get('Variant')) !== variant) last.push(['Variant', variantTag(variant)]);
  const words = [...movetextWords(main, new MoveNumbers(startFen)), result];
  return `${tagSection(given, result, last)}\n${wrap(words)}\n\n`;
}

/** The movetext of a game in the same format, without its result. */
export const writeMovetext = (main: PgnLine, startFen: string): string =>
  wrap(movetextWords(main, new MoveNumbers(startFen)));

/** A line being written, and where in it. */
interface OpenLine {
  readonly line: PgnLine;
  /** Half-moves before its first. */
  readonly ply: number;
  /** Moves written. */
  at: number;
  /** Variations of the last of them that are written. */
  varied: number;
}

/** The words of a line with its variations. Open lines are in an explicit stack, for any depth. */
function movetextWords(main: PgnLine, numbers: MoveNumbers): string[] {
  const words = commentsOf(main.comments, '');
  const open: OpenLine[] = [{ line: main, ply: 0, at: 0, varied: 0 }];
  let brackets = '';
  let interrupted = true;
  const write = (word: string): void => {
    words.push(brackets + word);
    brackets = '';
  };
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { line, ply, at } = top;
    const variation = line.moves[at - 1]?.variations[top.varied];
    const move = line.moves[at];
    if (variation) {
      top.varied += 1;
      if (variation.moves.length + variation.comments.length === 0) continue;
      brackets = '(';
      commentsOf(variation.comments, '').forEach(write);
      open.push({ line: variation, ply: ply + at - 1, at: 0, varied: 0 });
      interrupted = true;
    } else if (move) {
      const number = numbers.before(ply + at, interrupted);
      if (number !== '') write(number);
      const comments = commentsOf(move.comments, writeNotes(move));
      [...moveWords(move), ...comments].forEach(write);
      top.at += 1;
      top.varied = 0;
      interrupted = comments.length > 0;
    } else {
      open.pop();
      if (open.length > 0) words.push(`${words.pop() ?? ''})`);
      interrupted = true;
    }
  }
  return words;
}

const moveWords = ({ san, nags }: PgnMove): string[] => [san, ...nags.map((nag) => `$${nag}`)];

/** The words of comments in braces, the commands first. */
function commentsOf(comments: readonly string[], commands: string): string[] {
  const texts = comments.map(plainComment).filter((text) => text !== '');
  if (commands !== '') texts.splice(0, 1, texts.length === 0 ? commands : `${commands} ${texts[0]}`);
  return texts.flatMap((text) => `{${text}}`.split(' '));
}
