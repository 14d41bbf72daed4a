import type { TrainingResult } from '@royal-chess/contracts/training';
import type { Role } from '@royal-chess/domain/chess/types';
import {
  colourOf,
  type Drill,
  type DrillQuestion,
  type DrillSide,
  knightMoves,
} from '@royal-chess/domain/training/drills';
import type { Skill } from '@royal-chess/domain/training/skills';
import { catalogue } from '../../shared/language/catalogue.ts';
import { skillTexts } from './skill-texts.ts';

const moves = (count: number): string => (count === 1 ? '1 move' : `${count} moves`);
const drills: Readonly<Record<Drill, string>> = {
  find: 'Coordinates: find the square',
  name: 'Coordinates: name the square',
  colour: 'Board vision: colours of squares',
  knight: 'Board vision: paths of the knight',
  blind: 'Blind board: mate in one',
};
const sides: Readonly<Record<DrillSide, string>> = {
  white: 'White below',
  black: 'Black below',
  random: 'Random',
};
const men: Readonly<Partial<Record<Role, string>>> = {
  king: 'K',
  queen: 'Q',
  rook: 'R',
  bishop: 'B',
  knight: 'N',
};

function afterAnswer(question: DrillQuestion, right: boolean): string {
  if (right) return 'Right.';
  switch (question.drill) {
    case 'find':
      return `Not ${question.square}.`;
    case 'name':
      return `It was ${question.square}.`;
    case 'colour':
      return `${question.square} is ${colourOf(question.square)}.`;
    case 'knight':
      return `From ${question.from} to ${question.to}: ${moves(knightMoves(question.from, question.to))}.`;
    case 'blind':
      return 'That was no mate.';
  }
}

function goalOf({ goal, side }: Skill): string {
  const name = side === 'white' ? 'White' : 'Black';
  if (goal.kind === 'mate') return `${name}: give mate`;
  return goal.kind === 'ahead'
    ? `${name}: win material for good`
    : `${name}: hold the draw for ${moves(goal.moves)}`;
}

export const messages = catalogue('training', {
  title: 'Training',
  progress: 'Progress',
  unknown: 'There is no such exercise. These are all:',
  resultsFailed: 'Your results did not load.',
  retry: 'Try again',
  courses: { checkmates: 'Checkmates', endgames: 'Endgames' },
  courseLines: {
    checkmates: 'The basic mates, against the longest defence.',
    endgames: 'Opposition, Lucena, Philidor and more: win what is won, hold what is drawn.',
  },
  chooseOf: { checkmates: 'Choose a checkmate', endgames: 'Choose an endgame' },
  starsOfAll: (stars: number, all: number): string => `${stars} of ${all} stars`,
  stars: (count: number): string => (count === 1 ? '1 star' : `${count} stars`),
  levels: (level: number): string => `Level ${level}`,
  drillsTitle: 'The board in your head',
  drills,
  drillLines: {
    find: 'Press the square that is named. With the keyboard: arrows, then Enter.',
    name: 'Type the name of the marked square.',
    colour: 'Is the square light or dark? Keys: L and D.',
    knight: 'How many moves does a knight need on an empty board? Keys: 1 to 6.',
    blind: 'Read where the pieces stand, and type the move that mates. White is to move.',
  },
  drillWithSide: (drill: Drill, side: DrillSide): string =>
    drill === 'find' || drill === 'name' ? `${drills[drill]}, ${sides[side].toLowerCase()}` : drills[drill],
  seconds: (seconds: number): string => `${seconds} s`,
  bestOf: (best: number): string => `best: ${best}`,
  bestAndRuns: (best: number, runs: number): string => `${best}, of ${runs === 1 ? '1 run' : `${runs} runs`}`,
  puzzles: 'Puzzles',
  puzzlesLine: 'Tactics of your rating, by theme, from your mistakes, or against the clock.',
  toPuzzles: 'To the puzzles',
  keptInAccount: 'Your results are kept with your account.',
  keptHere: 'Your results are kept in this browser. With an account they are on all your devices.',
  puzzlesNeedAccount: 'Puzzles are counted for accounts only.',
  puzzlesFailed: 'The figures of your puzzles did not load.',
  puzzleRating: 'Rating in puzzles',
  puzzleResults: 'Puzzles done',
  puzzleRun: 'Puzzle streak',
  runOf: (now: number, best: number): string => `${now}, best ${best}`,
  puzzleMistakes: 'Still to be solved',
  puzzleTime: 'Time for puzzles',
  time: (ms: number): string => {
    const minutes = Math.round(ms / 60_000);
    return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  },
  themesOf: (count: number): string =>
    count === 1 ? 'Themes of your newest puzzle' : `Themes of your newest ${count} puzzles`,
  theme: 'Theme',
  solvedHead: 'Solved',
  solvedOf: (solved: number, all: number): string =>
    `${solved} of ${all}, ${Math.round((100 * solved) / all)}%`,
  skillName: (id: string): string => skillTexts[id]?.name ?? id,
  skillLine: (id: string): string => skillTexts[id]?.line ?? '',
  goalOf,
  board: 'Board',
  yourMove: 'Your move',
  thinking: 'The other side thinks',
  building: (table: string, at: number, all: number): string =>
    `The endgame table ${table} is built, ${at} of ${all}`,
  passed: (own: number): string => `Done in ${moves(own)}`,
  slippedDraw: 'This move lets the win go: the table says draw.',
  slippedLost: 'This move loses: the table says so.',
  faults: {
    drawn: 'A draw: that is not enough.',
    mated: 'Mated.',
    tooLong: 'Fifty moves without progress.',
    illegal: 'A move was not legal.',
  },
  missing: {
    table: 'The endgame table could not be built.',
    engine: 'The engine did not load.',
  },
  hint: 'Hint',
  hintPending: 'Looking for the best move…',
  hintIs: (san: string): string => `Hint: ${san}`,
  takeBack: 'Take back',
  restart: 'Start again',
  nextSkill: 'Next exercise',
  toTraining: 'All training',
  blindBoard: 'Blind: hide the pieces',
  moves: 'Moves',
  noMoves: 'No moves yet',
  best: (result: TrainingResult | null, isHold: boolean): string =>
    result === null
      ? 'Not done yet. Hints and takebacks cost a star.'
      : `Best so far: ${result.stars} of 3 stars${isHold ? '' : `, ${moves(result.best)}`}`,
  unkept: 'This result could not be kept. Check your connection before the next one.',
  againstTable: 'The other side plays by the endgame table: no defence is better.',
  againstEngine: (engine: string): string =>
    `The other side is ${engine} with a million positions a move, a program of its own under the GPL 3:`,
  licence: 'licence',
  sources: 'sources',
  timeLeft: 'Time left',
  rightSoFar: (count: number): string => `${count} right`,
  ready: 'Ready?',
  over: 'Time is up',
  scored: (right: number, wrong: number): string => `${right} right, ${wrong} wrong`,
  sideBelow: 'Side of the board',
  sides,
  start: (seconds: number): string => `Start: ${seconds} seconds`,
  again: 'Once again',
  afterAnswer,
  markedSquare: 'A board with a marked square',
  nameField: 'Name of the square',
  light: 'Light',
  lightKey: 'l',
  dark: 'Dark',
  darkKey: 'd',
  fromTo: (from: string, to: string): string => `${from} to ${to}`,
  manOn: (role: Role, square: string): string => `${men[role] ?? ''}${square}`,
  menOf: (color: 'white' | 'black', list: string): string =>
    `${color === 'white' ? 'White' : 'Black'}: ${list}`,
} as const);
