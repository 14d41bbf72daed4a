import { describe, expect, test } from '@jest/globals';
import { EndgameTables } from '../endgame-tables/endgame-tables.ts';
import { tableOf } from '../endgame-tables/table-name.ts';
import { Position } from '../chess/position.ts';
import { judgeRun, starsOf, type RunState } from './judge-run.ts';
import { type Skill, skillOf, skills } from './skills.ts';

const tables = new EndgameTables();

const positionOf = (fen: string): Position => {
  const read = Position.fromFen(fen, 'classical', { strict: true });
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/** Both sides play by the table. */
function played(skill: Skill): RunState {
  const moves: string[] = [];
  for (;;) {
    const state = judgeRun(skill, moves, 0);
    if (state.kind !== 'running') return state;
    moves.push(tables.verdict(state.position)!.moves[0]!.uci);
  }
}

describe('the exercises', () => {
  test('have ids of their own and legal positions', () => {
    expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
    for (const { fen } of skills) expect(positionOf(fen).outcome()).toBeNull();
  });

  /** Tables of three men are built at once; the others take seconds each. */
  const isDaily = ({ fen }: Skill) => process.env['NIGHTLY'] === '1' || tableOf(positionOf(fen))!.length < 4;
  const byTable = skills.filter((skill) => skill.against === 'table' && isDaily(skill));

  test.each(byTable.map((skill) => [skill.id, skill] as const))(
    '%s: the best play passes in par, with three stars',
    (_, skill) => {
      const state = played(skill);
      expect(state).toMatchObject({ kind: 'passed', stars: 3 });
      if (state.kind === 'passed' && skill.goal.kind !== 'hold') expect(state.ownMoves).toBe(skill.par);
    },
    120_000,
  );

  test.each(byTable.map((skill) => [skill.id, skill] as const))('%s: can be done', (_, skill) => {
    const { outcome } = tables.value(positionOf(skill.fen))!;
    expect(outcome).toBe(skill.goal.kind === 'hold' ? 'draw' : 'win');
  });
});

const small: Skill = {
  id: 'small',
  course: 'checkmates',
  level: 1,
  fen: '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1',
  side: 'white',
  goal: { kind: 'mate' },
  par: 1,
  against: 'table',
};

test.each<readonly [string, Partial<Skill>, readonly string[], object]>([
  ['nothing played', {}, [], { kind: 'running' }],
  ['mate', {}, ['g5g7'], { kind: 'passed', stars: 3, ownMoves: 1 }],
  ['stalemate', {}, ['g5g6'], { kind: 'failed', reason: 'drawn' }],
  ['stalemate, where a draw is wanted', { goal: { kind: 'hold', moves: 5 } }, ['g5g6'], { kind: 'passed' }],
  ['an illegal move', {}, ['g5h7'], { kind: 'failed', reason: 'illegal' }],
  [
    'mated',
    { side: 'black', goal: { kind: 'hold', moves: 5 } },
    ['g5g7'],
    { kind: 'failed', reason: 'mated' },
  ],
  ['ahead before the answer', { goal: { kind: 'ahead', by: 9 } }, ['g5g1'], { kind: 'running' }],
  ['ahead after it', { goal: { kind: 'ahead', by: 9 } }, ['g5g1', 'h8h7'], { kind: 'passed' }],
  [
    'the queen is lost at once',
    { goal: { kind: 'ahead', by: 9 }, fen: '7k/8/5K2/8/6Q1/8/8/8 w - - 0 1' },
    ['g4g8', 'h8g8'],
    { kind: 'failed', reason: 'drawn' },
  ],
  [
    'three times one position',
    {},
    ['g5g1', 'h8h7', 'g1g5', 'h7h8', 'g5g1', 'h8h7', 'g1g5', 'h7h8'],
    { kind: 'failed', reason: 'drawn' },
  ],
  [
    'held for as long as it takes',
    { side: 'black', goal: { kind: 'hold', moves: 2 } },
    ['g5g1', 'h8h7', 'g1g2', 'h7h8', 'g2g3'],
    { kind: 'passed', stars: 3 },
  ],
])('%s', (_, changes, moves, state) => {
  expect(judgeRun({ ...small, ...changes }, moves, 0)).toMatchObject(state);
});

test.each([
  ['queen', 7, 0, 3],
  ['queen', 9, 0, 3],
  ['queen', 10, 0, 2],
  ['queen', 16, 0, 2],
  ['queen', 40, 0, 1],
  ['queen', 8, 1, 2],
  ['queen', 8, 3, 1],
  ['philidor', 15, 0, 3],
])('%s in %i moves with %i hints: %i stars', (id, moves, hints, stars) => {
  expect(starsOf(skillOf(id)!, moves, hints)).toBe(stars);
});
