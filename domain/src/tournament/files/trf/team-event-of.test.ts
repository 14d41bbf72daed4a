import { describe, expect, test } from '@jest/globals';
import { teamStandings } from '../../tie-breaks/standings.ts';
import { codesOf } from '../../tie-breaks/testing/values-of.ts';
import { readTrf } from './read-trf.ts';
import { teamEventOf } from './team-event-of.ts';
import { cell, playerLine } from './testing/trf-lines.ts';

const absent = cell(0, '-', 'Z');
const team = (number: number, players: readonly number[]): string =>
  `310 ${String(number).padStart(3)} ${`Team ${number}`.padEnd(32)} ${' '.repeat(31)} ${players
    .map((player) => String(player).padStart(4))
    .join(' ')}`;

/** Three teams of three, two boards, three rounds. */
const lines = (...records: readonly string[]): string[] => [
  '012 Teams',
  'XXR 3',
  '192 FIDE_TEAM_SWISS',
  // Round 1: team 1 beats team 2 by 1.5-0.5. Round 2: team 1 meets team 3 with its reserve. Round 3: team 1 has the bye.
  playerLine(1, [cell(4, 'w', '1'), cell(7, 'b', '='), absent], { points: '1.5' }),
  playerLine(2, [cell(5, 'b', '='), absent, absent], { points: '0.5' }),
  playerLine(3, [absent, cell(8, 'w', '-'), absent], { points: '0.0' }),
  playerLine(4, [cell(1, 'b', '0'), absent, cell(7, 'w', '+')], { points: '1.0' }),
  playerLine(5, [cell(2, 'w', '='), absent, cell(8, 'b', '+')], { points: '1.5' }),
  playerLine(6, [absent, absent, absent], { points: '0.0' }),
  playerLine(7, [absent, cell(1, 'w', '='), cell(4, 'b', '-')], { points: '0.5' }),
  playerLine(8, [absent, cell(3, 'b', '+'), cell(5, 'w', '-')], { points: '1.0' }),
  team(1, [1, 2, 3]),
  team(2, [4, 5, 6]),
  team(3, [7, 8]),
  ...records,
];

function eventOf(...records: readonly string[]) {
  const read = readTrf(Buffer.from(lines(...records).join('\n')));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return teamEventOf(read.value);
}

const byes = '320  2.0  1.0 003 002 001';

describe('the matches of a team event', () => {
  test('without record 320 a bye counts as a draw on every board (C.04.6 Art. 1.4)', () => {
    const { matchScoring, byeGamePoints } = eventOf()!;
    expect([matchScoring.pairingAllocatedBye, byeGamePoints]).toEqual([10, 10]);
  });

  test('are those of its players', () => {
    const event = eventOf(byes)!;
    expect(event).toMatchObject({
      boards: 2,
      plannedRounds: 3,
      primaryScore: 'match-points',
      byeGamePoints: 10,
    });
    const [first, second, third] = event.teams.map(({ rounds }) => rounds);
    expect(first).toMatchObject([
      {
        kind: 'match',
        opponent: 2,
        color: 'white',
        boards: [
          { board: 1, player: 1, opponent: 4, color: 'white', outcome: 'win', forfeit: false },
          { board: 2, player: 2, opponent: 5, color: 'black', outcome: 'draw', forfeit: false },
        ],
      },
      {
        kind: 'match',
        opponent: 3,
        color: 'black',
        boards: [
          { board: 1, player: 1, outcome: 'draw', forfeit: false },
          { board: 2, player: 3, outcome: 'loss', forfeit: true },
        ],
      },
      { kind: 'bye', bye: 'pairing-allocated' },
    ]);
    // In round 3 no board was played: the match was not.
    expect(second![2]).toEqual({ kind: 'forfeit', opponent: 3, color: 'white', outcome: 'win' });
    expect(third![2]).toEqual({ kind: 'forfeit', opponent: 2, color: 'black', outcome: 'loss' });
  });

  test('rank the teams', () => {
    const { rows } = teamStandings(eventOf(byes)!, codesOf('MPTS GPTS BH'));
    expect(rows.map(({ rank, number, values }) => [rank, number, ...values])).toEqual([
      // Each bye counts as three draws. 1: 4 + 4 + 3; 2: 4 + 3 + 4; 3: 3 + 4 + 4.
      [1, 2, 4, 3.5, 11],
      [2, 1, 4, 3, 11],
      [3, 3, 4, 2.5, 11],
    ]);
  });

  test('follow line-ups where the file has them', () => {
    const event = eventOf('300   1   1   2    2    1', '300   1   2   1    5    4')!;
    expect(event.teams[0]!.rounds[0]).toMatchObject({
      color: 'black',
      boards: [
        { board: 1, player: 2, opponent: 5 },
        { board: 2, player: 1, opponent: 4 },
      ],
    });
  });

  test('may be forfeited by a record', () => {
    expect(eventOf('330 -- 003   2   3')!.teams.map(({ rounds }) => rounds[2])).toEqual([
      null,
      { kind: 'forfeit', opponent: 3, color: 'white', outcome: 'loss' },
      { kind: 'forfeit', opponent: 2, color: 'black', outcome: 'loss' },
    ]);
  });

  test('are scored as the file says', () => {
    const event = eventOf('362  TW 3.0    TD 1.0    TL 0.0', '212 GPTS,MPTS')!;
    expect(event).toMatchObject({
      primaryScore: 'game-points',
      matchScoring: { win: 30, forfeitWin: 30, draw: 10 },
    });
  });

  test('are none in an individual event', () => {
    const read = readTrf(Buffer.from(['012 Test', playerLine(1, [])].join('\n')));
    expect(read.ok && teamEventOf(read.value)).toBeNull();
  });
});
