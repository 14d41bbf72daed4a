import type { Color } from '../chess/types.ts';

/** What a run must reach. */
export type SkillGoal =
  | { readonly kind: 'mate' }
  /** After the other side's answer, so much more material than it: pawn 1, knight and bishop 3, rook 5, queen 9. */
  | { readonly kind: 'ahead'; readonly by: number }
  /** A draw by the rules, or so many own moves without being mated. */
  | { readonly kind: 'hold'; readonly moves: number };

/** An exercise of a course. */
export interface Skill {
  /** Permanent: results are kept by it. */
  readonly id: string;
  readonly course: SkillCourse;
  /** 1 to 3. */
  readonly level: number;
  readonly fen: string;
  readonly side: Color;
  readonly goal: SkillGoal;
  /** Own moves that the best play takes; of `hold` those to be made. */
  readonly par: number;
  /** Who plays the other side: an endgame table, or the engine where a table takes long to build or does not exist. */
  readonly against: 'table' | 'engine';
}

export const skillCourses = ['checkmates', 'endgames'] as const;
export type SkillCourse = (typeof skillCourses)[number];

const mate = { kind: 'mate' } as const;
const checkmate = (id: string, level: number, fen: string, par: number): Skill => ({
  id,
  course: 'checkmates',
  level,
  fen,
  side: 'white',
  goal: mate,
  par,
  against: 'table',
});

/** All exercises, each course from the easiest on. */
export const skills: readonly Skill[] = [
  checkmate('two-rooks', 1, '8/8/8/3k4/8/8/8/RR2K3 w - - 0 1', 6),
  checkmate('queen', 1, '8/8/8/4k3/8/8/8/3QK3 w - - 0 1', 7),
  checkmate('rook', 1, '8/8/8/4k3/8/8/8/3RK3 w - - 0 1', 14),
  checkmate('two-bishops', 2, '8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1', 17),
  checkmate('bishop-knight-edge', 2, '5k2/8/5K2/3N4/4B3/8/8/8 w - - 0 1', 16),
  checkmate('bishop-knight', 3, '8/8/8/3k4/8/8/8/1N2KB2 w - - 0 1', 30),
  {
    id: 'key-squares',
    course: 'endgames',
    level: 1,
    fen: '8/8/4k3/8/4K3/8/4P3/8 w - - 0 1',
    side: 'white',
    goal: { kind: 'ahead', by: 9 },
    par: 13,
    against: 'table',
  },
  {
    id: 'opposition',
    course: 'endgames',
    level: 1,
    fen: '4k3/8/8/4K3/4P3/8/8/8 b - - 0 1',
    side: 'black',
    goal: { kind: 'hold', moves: 10 },
    par: 10,
    against: 'table',
  },
  {
    id: 'rook-pawn',
    course: 'endgames',
    level: 1,
    fen: '8/8/8/3k4/7P/6K1/8/8 b - - 0 1',
    side: 'black',
    goal: { kind: 'hold', moves: 10 },
    par: 10,
    against: 'table',
  },
  {
    id: 'wrong-bishop',
    course: 'endgames',
    level: 2,
    fen: '8/6k1/8/5B1P/6K1/8/8/8 b - - 0 1',
    side: 'black',
    goal: { kind: 'hold', moves: 12 },
    par: 12,
    against: 'engine',
  },
  {
    id: 'triangulation',
    course: 'endgames',
    level: 2,
    fen: '2k5/8/p1P5/P2K4/8/8/8/8 w - - 0 1',
    side: 'white',
    goal: { kind: 'ahead', by: 8 },
    par: 14,
    against: 'engine',
  },
  {
    id: 'lucena',
    course: 'endgames',
    level: 2,
    fen: '1K6/1P1k4/8/8/8/8/r7/2R5 w - - 0 1',
    side: 'white',
    goal: { kind: 'ahead', by: 4 },
    par: 9,
    against: 'engine',
  },
  {
    id: 'philidor',
    course: 'endgames',
    level: 2,
    fen: '4k3/R7/7r/3KP3/8/8/8/8 w - - 0 1',
    side: 'black',
    goal: { kind: 'hold', moves: 15 },
    par: 15,
    against: 'engine',
  },
  {
    id: 'reti',
    course: 'endgames',
    level: 3,
    fen: '7K/8/k1P5/7p/8/8/8/8 w - - 0 1',
    side: 'white',
    goal: { kind: 'hold', moves: 10 },
    par: 10,
    against: 'engine',
  },
  {
    id: 'queen-rook',
    course: 'endgames',
    level: 3,
    fen: '1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1',
    side: 'white',
    goal: { kind: 'ahead', by: 9 },
    par: 8,
    against: 'table',
  },
];

const byId = new Map(skills.map((skill) => [skill.id, skill]));

/** The exercise of an id; null where there is none. */
export const skillOf = (id: string): Skill | null => byId.get(id) ?? null;
