import { describe, expect, test } from '@jest/globals';
import { bracketPlaces } from './bracket-of.ts';
import { boardOfMatch } from './board-of-match.ts';
import { eventOf, idOf, noon, type RunningEvent } from './testing/running-event.ts';

const at = (round: number, board: number) => ({ sectionId: 'open', round, board });
const boardsOf = (event: RunningEvent, round: number) =>
  event.state.sections.get('open')?.rounds[round - 1]?.boards ?? [];

/** Four players in the given round of three, all rounds before it won by White. */
function playing(round = 1, place: 'online' | 'hall' = 'online'): RunningEvent {
  const event = eventOf(4, { mode: 'hybrid', format: { rounds: 3 } }, () => ({ place }));
  event.arbiter({ type: 'startSection', sectionId: 'open' });
  event.now = noon;
  for (let number = 1; number <= round; number++) {
    const of = { sectionId: 'open', round: number };
    event.arbiter({ type: 'pairRound', ...of });
    event.arbiter({ type: 'publishRound', ...of });
    event.arbiter({ type: 'startRound', ...of });
    if (number < round)
      for (const board of [1, 2]) event.arbiter({ type: 'enterResult', ...of, board, result: '1-0' });
  }
  return event;
}

describe('results', () => {
  test('of a match are taken once, and the last one ends the round', () => {
    const event = playing();
    const [one, other] = boardsOf(event, 1);
    expect(boardOfMatch(event.state, one?.matchId ?? '')).toMatchObject({ ...at(1, 1), isCurrent: true });
    expect(event.match(one?.matchId ?? '', '1-0')).toEqual(['ResultRecorded']);
    expect(event.match(one?.matchId ?? '', '0-1')).toEqual([]);
    expect(event.match(idOf('unknown'), '0-1')).toEqual([]);
    expect(event.match(other?.matchId ?? '', null)).toEqual([]);
    expect(event.match(other?.matchId ?? '', null, { absent: ['black'] })).toEqual([
      'ResultRecorded',
      'RoundFinished',
    ]);
    expect(boardsOf(event, 1).map(({ result }) => result)).toEqual(['1-0', '+--']);
  });

  test('of a replaced match do not count', () => {
    const event = playing();
    const before = boardsOf(event, 1)[0]?.matchId ?? '';
    expect(event.arbiter({ type: 'replayBoard', ...at(1, 1), reason: 'Lost connection' })).toEqual([
      'BoardMatchReplaced',
    ]);
    expect(event.match(before, '1-0')).toEqual([]);
    expect(event.match(boardsOf(event, 1)[0]?.matchId ?? '', '0-1')).toEqual(['ResultRecorded']);
  });

  test('in the hall count when both players report the same', () => {
    const event = playing(1, 'hall');
    const [board] = boardsOf(event, 1);
    const userOf = (entryId = ''): string => event.state.entries.get(entryId)?.userId ?? '';
    const report = (user: string, result: string) =>
      event.player(user, { type: 'reportResult', ...at(1, 1), result });
    expect(report(userOf(board?.white), '1-0')).toEqual(['ResultReported']);
    expect(report(userOf(board?.black), '0-1')).toEqual(['ResultReported']);
    expect(report(userOf(boardsOf(event, 1)[1]?.white), '1-0')).toBe('RC_TOURNAMENT_NO_BOARD');
    expect(event.does({ type: 'reportBySlip', ...at(1, 1), side: 'black', result: '1-0' }, 'slip')).toEqual([
      'ResultReported',
      'ResultRecorded',
    ]);
    expect(report(userOf(board?.black), '0-1')).toBe('RC_TOURNAMENT_HAS_RESULT');
  });

  test('of online games are not reported', () => {
    const event = playing();
    expect(event.try({ type: 'reportBySlip', ...at(1, 1), side: 'black', result: '1-0' }, 'slip')).toBe(
      'RC_TOURNAMENT_PHASE',
    );
  });

  test.each([
    ['a result that is there already', 1, { type: 'enterResult', ...at(1, 1), result: '1-0' }, []],
    ['another result', 1, { type: 'enterResult', ...at(1, 1), result: '0-1' }, 'RC_TOURNAMENT_HAS_RESULT'],
    [
      'a correction',
      1,
      { type: 'correctResult', ...at(1, 1), result: '0-1', reason: 'x' },
      ['ResultCorrected'],
    ],
    [
      'a result taken back',
      1,
      { type: 'correctResult', ...at(1, 1), result: null, reason: 'x' },
      ['ResultCorrected'],
    ],
    [
      'a correction of the round before',
      2,
      { type: 'correctResult', ...at(1, 1), result: '0-1', reason: 'x' },
      ['ResultCorrected'],
    ],
    [
      'the round before taken back',
      2,
      { type: 'correctResult', ...at(1, 1), result: null, reason: 'x' },
      'RC_TOURNAMENT_PHASE',
    ],
    [
      'a correction of an older round',
      3,
      { type: 'correctResult', ...at(1, 1), result: '0-1', reason: 'x' },
      'RC_TOURNAMENT_FIDE_MODE',
    ],
    [
      'a board that is not there',
      1,
      { type: 'enterResult', ...at(1, 9), result: '0-1' },
      'RC_TOURNAMENT_NO_BOARD',
    ],
    [
      'a round that is not there',
      1,
      { type: 'enterResult', ...at(2, 1), result: '0-1' },
      'RC_TOURNAMENT_NO_BOARD',
    ],
    [
      'an adjourned board with a result',
      1,
      { type: 'adjourn', ...at(1, 1), adjourned: true },
      'RC_TOURNAMENT_HAS_RESULT',
    ],
  ] as const)('%s', (_, round, when, expected) => {
    const event = playing(round);
    if (round === 1) event.arbiter({ type: 'enterResult', ...at(1, 1), result: '1-0' });
    expect(event.arbiter(when)).toEqual(expected);
  });

  test('that are corrected to the last one missing end the round', () => {
    const event = playing();
    event.arbiter({ type: 'enterResult', ...at(1, 1), result: '1-0' });
    expect(event.arbiter({ type: 'enterResult', ...at(1, 2), result: '1-0' })).toEqual([
      'ResultRecorded',
      'RoundFinished',
    ]);
    event.arbiter({ type: 'correctResult', ...at(1, 2), result: null, reason: 'x' });
    expect(event.state.sections.get('open')?.rounds[0]).toMatchObject({ phase: 'running', finished: 1 });
    expect(event.arbiter({ type: 'correctResult', ...at(1, 2), result: '0-1', reason: 'x' })).toEqual([
      'ResultCorrected',
      'RoundFinished',
    ]);
  });

  test('of a drawn game of a knockout lead to an Armageddon that Black wins with a draw', () => {
    const event = eventOf(2, { format: { system: 'knockout' }, chessGame: { roundTime: 10 } });
    event.now = noon;
    event.advance();
    const [first] = boardsOf(event, 1);
    expect(event.match(first?.matchId ?? '', '1/2-1/2')).toEqual(['TieContinued']);
    const [second] = boardsOf(event, 1);
    expect([second?.isArmageddon, second?.matchId === first?.matchId]).toEqual([true, false]);
    expect(event.match(first?.matchId ?? '', '1-0')).toEqual([]);
    expect(event.match(second?.matchId ?? '', '1/2-1/2')).toEqual(['ResultRecorded', 'RoundFinished']);
    expect(event.advance()).toEqual(['SectionFinished', 'TournamentFinished']);
  });

  test('of a tie with shorter games follow each other until it has a winner, each with its clocks', () => {
    const armageddon = { whiteTime: 5, blackTime: 4, increment: 2 };
    const ties = { games: 1, stages: [{ games: 2, gameTime: 10, increment: 5 }], armageddon };
    const event = eventOf(2, { format: { system: 'knockout', ties }, chessGame: { roundTime: 10 } });
    event.now = noon;
    event.advance();
    const play = (result: '1-0' | '0-1' | '1/2-1/2') =>
      event.match(boardsOf(event, 1)[0]?.matchId ?? '', result);
    const rapid = { whiteMs: 600_000, blackMs: 600_000, incrementMs: 5_000 };
    const [{ white: first, black: second } = { white: '', black: '' }] = boardsOf(event, 1);
    expect(boardsOf(event, 1)[0]).toMatchObject({ clocks: null, isArmageddon: false });
    expect(play('1/2-1/2')).toEqual(['TieContinued']);
    expect(boardsOf(event, 1)[0]).toMatchObject({ white: second, black: first, clocks: rapid });
    expect(play('1-0')).toEqual(['TieContinued']);
    expect(boardsOf(event, 1)[0]).toMatchObject({ white: first, black: second, clocks: rapid });
    expect(play('1-0')).toEqual(['TieContinued']);
    const [last] = boardsOf(event, 1);
    expect(last).toMatchObject({
      isArmageddon: true,
      clocks: { whiteMs: 300_000, blackMs: 240_000, incrementMs: 2_000 },
    });
    expect(play('1/2-1/2')).toEqual(['ResultRecorded', 'RoundFinished']);
    expect(bracketPlaces(event.state, 'open').map(({ entries }) => entries)).toEqual([
      [last?.black],
      [last?.white],
    ]);
    expect(event.advance()).toEqual(['SectionFinished', 'TournamentFinished']);
  });

  test('of a tie of two games end it as soon as one player cannot be caught', () => {
    const ties = { games: 2, stages: [] };
    const event = eventOf(2, { format: { system: 'knockout', ties }, chessGame: { roundTime: 10 } });
    event.now = noon;
    event.advance();
    const [{ white: first } = { white: '' }] = boardsOf(event, 1);
    const play = (result: '1-0' | '1/2-1/2') => event.match(boardsOf(event, 1)[0]?.matchId ?? '', result);
    expect(play('1-0')).toEqual(['TieContinued']);
    expect(play('1/2-1/2')).toEqual(['ResultRecorded', 'RoundFinished']);
    expect(bracketPlaces(event.state, 'open')[0]?.entries).toEqual([first]);
  });
});
