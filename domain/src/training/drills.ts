import { matesIn } from '../puzzle/forced-mate.ts';
import { Position } from '../chess/position.ts';

/** Drills of the board: each as many right answers as possible in a time. */
export const drills = ['find', 'name', 'colour', 'knight', 'blind'] as const;
export type Drill = (typeof drills)[number];

/** Seconds of a drill. */
export const drillSeconds: Readonly<Record<Drill, number>> = {
  find: 30,
  name: 30,
  colour: 30,
  knight: 60,
  blind: 120,
};

/** Which side of the board is below; drills without a board have `white` only. */
export const drillSides = ['white', 'black', 'random'] as const;
export type DrillSide = (typeof drillSides)[number];

/** What is asked. */
export type DrillQuestion =
  | { readonly drill: 'find' | 'name' | 'colour'; readonly square: string }
  /** How many moves a knight needs from one square to the other. */
  | { readonly drill: 'knight'; readonly from: string; readonly to: string }
  /** A mate in one, of a board that is not shown. */
  | { readonly drill: 'blind'; readonly fen: string };

/** An integer from 0 to below a bound. */
export type Random = (below: number) => number;

const nameOf = (square: number): string => 'abcdefgh'.charAt(square & 7) + String((square >> 3) + 1);

/** The next question, another than the one before. */
export function nextQuestion(drill: Drill, random: Random, before: DrillQuestion | null): DrillQuestion {
  for (;;) {
    const question = draw(drill, random);
    if (JSON.stringify(question) !== JSON.stringify(before)) return question;
  }
}

function draw(drill: Drill, random: Random): DrillQuestion {
  if (drill === 'knight') {
    const from = random(64);
    const to = (from + 1 + random(63)) & 63;
    return { drill, from: nameOf(from), to: nameOf(to) };
  }
  if (drill === 'blind') return { drill, fen: mateInOne(random) };
  return { drill, square: nameOf(random(64)) };
}

/** Few white pieces and a black king, White to mate in one move. */
function mateInOne(random: Random): string {
  for (;;) {
    const men = ['K', 'k', ...(random(2) === 0 ? ['Q', 'R'] : ['R', 'R'])];
    const board = new Map<number, string>();
    // The lone king is at an edge: elsewhere hardly any mates exist.
    for (const man of men) board.set(man === 'k' ? random(8) + 56 * random(2) : random(64), man);
    if (board.size < men.length) continue;
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) =>
      [0, 1, 2, 3, 4, 5, 6, 7]
        .map((file) => board.get(8 * rank + file) ?? '1')
        .join('')
        .replaceAll(/1+/g, (gap) => String(gap.length)),
    );
    const position = Position.fromFen(`${ranks.join('/')} w - - 0 1`);
    if (position.ok && matesIn(position.value.board(), 1) !== null) return position.value.fen();
  }
}

/** Whether an answer is right: a square, `light` or `dark`, a number, or a move in UCI form. */
export function isRight(question: DrillQuestion, answer: string): boolean {
  switch (question.drill) {
    case 'find':
    case 'name':
      return answer.trim().toLowerCase() === question.square;
    case 'colour':
      return answer === colourOf(question.square);
    case 'knight':
      return answer === String(knightMoves(question.from, question.to));
    case 'blind': {
      const position = Position.fromFen(question.fen);
      const move = position.ok ? position.value.parseUci(answer) : null;
      return position.ok && move?.ok === true && position.value.play(move.value).isCheckmate();
    }
  }
}

/** Colour of a square. */
export function colourOf(square: string): 'light' | 'dark' {
  return (square.charCodeAt(0) + square.charCodeAt(1)) % 2 === 0 ? 'dark' : 'light';
}

/** Fewest moves of a knight on an empty board, 1 to 6. */
export function knightMoves(from: string, to: string): number {
  let reached = new Set([from]);
  for (let count = 0; ; count += 1) {
    if (reached.has(to)) return count;
    reached = new Set([...reached].flatMap(knightTargets));
  }
}

function knightTargets(square: string): string[] {
  const file = square.charCodeAt(0) - 97;
  const rank = square.charCodeAt(1) - 49;
  return [-2, -1, 1, 2].flatMap((dx) =>
    [-2, -1, 1, 2].flatMap((dy) => {
      const [x, y] = [file + dx, rank + dy];
      return Math.abs(dx) === Math.abs(dy) || x < 0 || x > 7 || y < 0 || y > 7 ? [] : [nameOf(8 * y + x)];
    }),
  );
}

/** Name under which the best result of a drill is kept. */
export const drillKey = (drill: Drill, side: DrillSide): string => `${drill}-${side}`;

/** All names of results. */
export const drillKeys: readonly string[] = drills.flatMap((drill) =>
  drillSides.map((side) => drillKey(drill, side)),
);
