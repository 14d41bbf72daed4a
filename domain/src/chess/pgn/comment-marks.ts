import { plainComment } from './comment-text.ts';

/** Colours of marks, as the commands write them. */
export type MarkColor = 'green' | 'red' | 'yellow' | 'blue';

/** An arrow on the board (`%cal`). */
export interface BoardArrow {
  readonly from: string;
  readonly to: string;
  readonly color: MarkColor;
}

/** A marked square (`%csl`). */
export interface BoardCircle {
  readonly square: string;
  readonly color: MarkColor;
}

/** Comments of a position as a page shows them. */
export interface ShownComments {
  /** Without any command. */
  readonly text: string;
  readonly arrows: readonly BoardArrow[];
  readonly circles: readonly BoardCircle[];
}

const COLORS: Readonly<Record<string, MarkColor>> = { G: 'green', R: 'red', Y: 'yellow', B: 'blue' };
const COMMAND = /\[%(\w+)\s+([^[\]]*)\]/g;
const ARROW = /^([GRYB])([a-j][1-8])([a-j][1-8])$/;
const CIRCLE = /^([GRYB])([a-j][1-8])$/;

/** Separates arrows and marked squares from the text. Other commands are left out of it. */
export function readComments(comments: readonly string[]): ShownComments {
  const arrows: BoardArrow[] = [];
  const circles: BoardCircle[] = [];
  const text = comments
    .map((comment) =>
      comment.replace(COMMAND, (_, name: string, value: string) => {
        for (const part of value.split(',').map((one) => one.trim())) {
          const [, letter = '', square = '', to = ''] = (name === 'cal' ? ARROW : CIRCLE).exec(part) ?? [];
          const color = COLORS[letter];
          if (!color) continue;
          if (name === 'cal') arrows.push({ from: square, to, color });
          else if (name === 'csl') circles.push({ square, color });
        }
        return ' ';
      }),
    )
    .map(plainComment)
    .filter((part) => part !== '')
    .join(' ');
  return { text, arrows, circles };
}

const letterOf = (color: MarkColor): string => color.charAt(0).toUpperCase();

/** One comment with marks and text; none where both are empty. Brackets of commands in the text become round. */
export function writeComments({ text, arrows, circles }: ShownComments): readonly string[] {
  const parts = [
    circles.length > 0 && `[%csl ${circles.map(({ square, color }) => letterOf(color) + square).join(',')}]`,
    arrows.length > 0 &&
      `[%cal ${arrows.map(({ from, to, color }) => letterOf(color) + from + to).join(',')}]`,
    plainComment(text.replaceAll('[%', '(%')),
  ].filter(Boolean);
  return parts.length > 0 ? [parts.join(' ')] : [];
}
