import type { StudyNotes } from '@royal-chess/contracts/studies';
import { readComments, writeComments } from '../chess/pgn/comment-marks.ts';
import { plainComment } from '../chess/pgn/comment-text.ts';

type Written = Pick<StudyNotes, 'comment' | 'hint' | 'other' | 'shapes'>;

/** Commands that this has a field for; others stay in the text. */
const OWN = /\[%(csl|cal|hint|other)\s+([^[\]]*)\]/g;

const inBrackets = (text: string): string => plainComment(text.replaceAll('[', '(').replaceAll(']', ')'));

/** The comments of a position of PGN as a study keeps them. Texts of lessons are in commands of their own, `%hint` and `%other`. */
export function notesOfComments(comments: readonly string[]): Written {
  const { arrows, circles } = readComments(comments);
  const found: { hint?: string; other?: string } = {};
  const comment = comments
    .map((text) =>
      plainComment(
        text.replace(OWN, (_, name: string, value: string) => {
          if (name === 'hint' || name === 'other') found[name] = plainComment(value);
          return ' ';
        }),
      ),
    )
    .filter((text) => text !== '')
    .join(' ');
  const shapes = [
    ...circles.map(({ square, color }) => ({ from: square, to: square, color })),
    ...arrows,
  ].filter(
    (shape, index, all) => all.findIndex(({ from, to }) => from === shape.from && to === shape.to) === index,
  );
  return {
    ...(comment === '' ? {} : { comment }),
    ...(shapes.length === 0 ? {} : { shapes }),
    ...found,
  };
}

/** The same as one comment of PGN; none where nothing is written. */
export function commentsOfNotes({ comment = '', hint, other, shapes = [] }: Written): readonly string[] {
  const marks = writeComments({
    text: '',
    arrows: shapes.filter(({ from, to }) => from !== to),
    circles: shapes.filter(({ from, to }) => from === to).map(({ from, color }) => ({ square: from, color })),
  });
  const parts = [
    ...marks,
    hint === undefined ? '' : `[%hint ${inBrackets(hint)}]`,
    other === undefined ? '' : `[%other ${inBrackets(other)}]`,
    plainComment(comment),
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [parts.join(' ')];
}
