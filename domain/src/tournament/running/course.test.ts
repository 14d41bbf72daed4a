import { describe, expect, test } from '@jest/globals';
import { arbiterCommand, formatSettings } from '@royal-chess/contracts/tournaments';
import { standings } from '../tie-breaks/standings.ts';
import { asTournament } from './as-tournament.ts';
import { bracketPlaces } from './bracket-of.ts';
import { nextDue } from './next-due.ts';
import { eventOf, idOf, minute, noon, type RunningEvent } from './testing/running-event.ts';

const user = (index: number): string => idOf('user', index);
const entryOf = (index: number): string => idOf('entry', user(index));
const of = (round: number) => ({ sectionId: 'open', round });
const byClock = { chessGame: { roundTime: 30, joinTime: 5 } } as const;
const boardsOf = (event: RunningEvent, round: number) =>
  event.state.sections.get('open')?.rounds[round - 1]?.boards ?? [];

function playRound(event: RunningEvent, round: number): void {
  for (const { matchId } of boardsOf(event, round)) event.match(matchId ?? '', '1-0');
}

describe('the clock', () => {
  test('starts, pairs and ends an event', () => {
    const event = eventOf(4, { ...byClock, format: { rounds: 2 } });
    event.now = noon - 1;
    expect(event.advance()).toEqual([]);
    event.now = noon;
    expect(event.advance()).toEqual([
      'StartingOrderSet',
      'SectionStarted',
      'RoundDrafted',
      'RoundPublished',
      'RoundStarted',
    ]);
    playRound(event, 1);
    expect(nextDue(event.state)).toBe(noon + 30 * minute);
    event.now = noon + 31 * minute;
    expect(event.advance()).toEqual(['RoundDrafted', 'RoundPublished', 'RoundStarted']);
    playRound(event, 2);
    expect(nextDue(event.state)).toBe(0);
    expect(event.advance()).toEqual(['SectionFinished', 'TournamentFinished']);
  });

  test('waits for the last result, and for an arbiter where the round time is 0', () => {
    const event = eventOf(4, byClock);
    event.now = noon;
    event.advance();
    event.match(boardsOf(event, 1)[0]?.matchId ?? '', '1-0');
    event.now = noon + 60 * minute;
    expect([nextDue(event.state), event.advance()]).toEqual([null, []]);
    expect(nextDue(eventOf(4).state)).toBeNull();
  });

  test('does not pair players who did not check in, until they do', () => {
    const event = eventOf(5, { ...byClock, checkInMinutes: 15 });
    event.now = noon - minute;
    for (const index of [0, 1, 2, 3]) event.player(user(index), { type: 'checkIn' });
    event.now = noon;
    event.advance();
    expect(event.state.entries.get(entryOf(4))?.byes).toEqual({ 1: 'zero-point' });
    event.player(user(4), { type: 'checkIn' });
    playRound(event, 1);
    event.now = noon + 30 * minute;
    event.advance();
    expect(event.state.entries.get(entryOf(4))?.byes).toEqual({ 1: 'zero-point' });
  });

  test('forfeits boards of players who are marked as absent when the time to come is over', () => {
    const event = eventOf(4, { mode: 'offline', format: { rounds: 2 } });
    event.arbiter({ type: 'startSection', sectionId: 'open' });
    event.now = noon;
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      event.arbiter({ type, ...of(1) });
    const { white = '', black = '' } = boardsOf(event, 1)[0] ?? {};
    event.arbiter({ type: 'setPresent', entryId: black, present: false });
    expect(nextDue(event.state)).toBe(noon + 5 * minute);
    event.now = noon + 5 * minute;
    expect(event.advance()).toEqual(['ResultRecorded']);
    expect(boardsOf(event, 1)[0]).toMatchObject({ white, result: '+--' });
    expect(nextDue(event.state)).toBeNull();
  });

  test('puts out who does not come to two games running', () => {
    const event = eventOf(4, byClock);
    event.now = noon;
    for (const round of [1, 2]) {
      event.advance();
      for (const { white, black, matchId } of boardsOf(event, round))
        event.match(matchId ?? '', white === entryOf(0) || black === entryOf(0) ? null : '1-0', {
          absent: [white === entryOf(0) ? 'white' : 'black'],
        });
      event.now += 30 * minute;
    }
    expect(event.state.entries.get(entryOf(0))).toMatchObject({ leftFrom: 3, leftBecause: 'absent' });
  });

  test('leaves a round that it cannot pair to the arbiter', () => {
    const event = eventOf(2, byClock);
    event.now = noon;
    event.advance();
    playRound(event, 1);
    event.now += 30 * minute;
    expect(event.advance()).toEqual(['RoundUnpairable']);
    expect([nextDue(event.state), event.advance()]).toEqual([null, []]);
  });

  test('moves near deadlines by the time the server could not work', () => {
    const event = eventOf(4, { ...byClock, checkInMinutes: 15 });
    event.now = noon + 5 * minute;
    expect(event.advance(10 * minute)).toEqual(['RoundTimed']);
    expect(nextDue(event.state)).toBe(noon + 10 * minute);
    event.now = noon + 10 * minute;
    event.advance();
    event.now += 4 * minute;
    expect(event.advance(2 * minute)).toEqual(['TournamentPaused', 'TournamentResumed']);
    expect(event.state.sections.get('open')?.rounds[0]?.joinUntil).toBe(noon + 17 * minute);
    playRound(event, 1);
    expect(nextDue(event.state)).toBe(noon + 42 * minute);
  });

  test('does not move a far start', () => {
    const event = eventOf(4, { ...byClock, checkInMinutes: 15 });
    event.now = noon - 60 * minute;
    expect(event.advance(600 * minute)).toEqual([]);
    expect(nextDue(event.state)).toBe(noon);
  });
});

describe('the arbiter', () => {
  function over(): RunningEvent {
    const event = eventOf(4, { format: { rounds: 1 } });
    event.arbiter({ type: 'startSection', sectionId: 'open' });
    event.now = noon;
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      event.arbiter({ type, ...of(1) });
    return event;
  }

  test('certifies no standings while a result is missing, and can take the certificate back', () => {
    const event = over();
    expect(event.arbiter({ type: 'finish' })).toBe('RC_TOURNAMENT_RESULTS_MISSING');
    playRound(event, 1);
    expect(event.arbiter({ type: 'finish' })).toEqual(['SectionFinished', 'TournamentFinished']);
    expect(event.arbiter({ type: 'finish' })).toEqual([]);
    const correction = { type: 'correctResult', ...of(1), board: 1, result: '0-1', reason: 'x' } as const;
    expect(event.arbiter(correction)).toBe('RC_TOURNAMENT_PHASE');
    expect(event.arbiter({ type: 'reopen', reason: 'Protest' })).toEqual(['TournamentReopened']);
    expect(event.arbiter(correction)).toEqual(['ResultCorrected']);
    expect(event.arbiter({ type: 'finish' })).toEqual(['SectionFinished', 'TournamentFinished']);
  });

  test('ends an event before its last round only outside FIDE mode', () => {
    const event = eventOf(4, { format: { rounds: 2 } });
    event.arbiter({ type: 'startSection', sectionId: 'open' });
    expect(event.arbiter({ type: 'finish' })).toBe('RC_TOURNAMENT_FIDE_MODE');
    event.arbiter({ type: 'leaveFideMode', confirm: 'Autumn Open', reason: 'Storm' });
    expect(event.arbiter({ type: 'finish' })).toEqual(['SectionFinished', 'TournamentFinished']);
  });

  test('leaves FIDE mode by typing the title, and does not come back', () => {
    const event = over();
    const leave = { type: 'leaveFideMode', reason: 'Storm' } as const;
    for (const confirm of ['', 'Autumn']) expect(event.arbiter({ ...leave, confirm })).toBe('RC_VALIDATION');
    expect(event.arbiter({ ...leave, confirm: 'Autumn Open' })).toEqual(['FideModeLeft']);
    expect(event.arbiter({ ...leave, confirm: 'Autumn Open' })).toEqual([]);
    expect(event.state.isFideMode).toBe(false);
  });

  test('pauses and resumes: nothing is due in between, and deadlines move', () => {
    const event = eventOf(4, byClock);
    event.now = noon;
    event.advance();
    event.arbiter({ type: 'pause' });
    expect([nextDue(event.state), event.advance()]).toEqual([null, []]);
    event.now += 3 * minute;
    expect(event.arbiter({ type: 'resume' })).toEqual(['TournamentResumed']);
    expect(event.state.sections.get('open')?.rounds[0]).toMatchObject({
      startsAt: noon + 3 * minute,
      joinUntil: noon + 8 * minute,
    });
    expect(event.arbiter({ type: 'resume' })).toEqual([]);
  });

  const change = { type: 'changeTieBreaks', sectionId: 'open', reason: 'Printed wrongly' } as const;

  test.each([
    [['SB', 'XYZ'], 'RC_VALIDATION'],
    [['SB', 'WIN'], ['TieBreaksChanged']],
    [formatSettings.parse({}).tieBreaks, []],
  ])('changes the tie-breaks to %j', (tieBreaks, expected) => {
    expect(over().arbiter({ ...change, tieBreaks, confirm: true })).toEqual(expected);
  });

  test('first sees what a change of tie-breaks after the start does, and then confirms it', () => {
    const event = over();
    const tieBreaks = ['SB', 'WIN'];
    const before = formatSettings.parse({}).tieBreaks.join(', ');
    const command = arbiterCommand.parse({ ...change, tieBreaks });
    expect(event.decide({ type: 'arbiter', command, seenVersion: null })).toMatchObject({
      error: {
        code: 'RC_TOURNAMENT_FIDE_MODE',
        detail: expect.stringContaining(`from ${before} to SB, WIN`),
      },
    });
    expect(event.arbiter({ ...change, tieBreaks, confirm: true })).toEqual(['TieBreaksChanged']);
  });

  test('changes tie-breaks before the start, and outside FIDE mode, without a question', () => {
    const tieBreaks = ['SB', 'WIN'];
    expect(eventOf(4).arbiter({ ...change, tieBreaks })).toEqual(['TieBreaksChanged']);
    const event = over();
    event.arbiter({ type: 'leaveFideMode', confirm: 'Autumn Open', reason: 'Storm' });
    expect(event.arbiter({ ...change, tieBreaks })).toEqual(['TieBreaksChanged']);
  });

  test.each([true, false])(
    'after round 1 cannot prohibit a pair, or allow it, in FIDE mode: %j',
    (forbidden) => {
      const pair = {
        type: 'forbidPair',
        sectionId: 'open',
        players: [entryOf(0), entryOf(1)] as [string, string],
      } as const;
      const event = eventOf(4, { format: { rounds: 3 } });
      if (!forbidden) expect(event.arbiter({ ...pair, forbidden: true })).toEqual(['PairForbidden']);
      event.arbiter({ type: 'startSection', sectionId: 'open' });
      event.now = noon;
      for (const type of ['pairRound', 'publishRound'] as const) event.arbiter({ type, ...of(1) });
      expect(event.arbiter({ ...pair, forbidden })).toBe('RC_TOURNAMENT_FIDE_MODE');
      event.arbiter({ type: 'leaveFideMode', confirm: 'Autumn Open', reason: 'Storm' });
      expect(event.arbiter({ ...pair, forbidden })).toEqual(['PairForbidden']);
    },
  );

  test('withdraws, restores and takes in players between rounds', () => {
    const event = eventOf(4, byClock);
    event.now = noon;
    event.advance();
    expect(
      event.arbiter({ type: 'withdraw', entryId: entryOf(3), cause: 'expelled', reason: 'Phone' }),
    ).toEqual(['EntryWithdrawn']);
    expect(event.arbiter({ type: 'withdraw', entryId: entryOf(3), reason: 'Phone' })).toEqual([]);
    expect(
      event.arbiter(
        { type: 'addEntry', sectionId: 'open', name: 'Late', rating: 1900 },
        { entryId: idOf('late') },
      ),
    ).toEqual(['PlayerEntered']);
    expect(event.state.entries.get(idOf('late'))?.joinsAt).toBe(2);
    playRound(event, 1);
    event.now += 30 * minute;
    event.advance();
    const placed = boardsOf(event, 2).flatMap(({ white, black }) => [white, black]);
    expect([placed.includes(entryOf(3)), placed.includes(idOf('late'))]).toEqual([false, true]);
    expect(event.arbiter({ type: 'restore', entryId: entryOf(3) })).toEqual(['EntryRestored']);
    expect(event.state.entries.get(entryOf(3))).toMatchObject({ leftFrom: null, byes: { 2: 'zero-point' } });
  });

  test('answers calls, once', () => {
    const event = over();
    const player = event.state.entries.get(boardsOf(event, 1)[0]?.white ?? '')?.userId ?? '';
    expect(event.player(player, { type: 'callArbiter', ...of(1), board: 1, text: 'Noise' })).toEqual([
      'ArbiterCalled',
    ]);
    expect(event.player(player, { type: 'callArbiter', ...of(1), board: 2 })).toBe('RC_TOURNAMENT_NO_BOARD');
    const [callId = ''] = event.state.calls.keys();
    expect(event.arbiter({ type: 'answerCall', callId })).toEqual(['CallAnswered']);
    expect(event.arbiter({ type: 'answerCall', callId })).toEqual([]);
  });
});

describe('byes on request', () => {
  const request = (round: number, bye: string | null) => ({ type: 'requestBye', round, bye });
  test.each([
    ['a half-point bye', [request(2, 'half-point')], ['ByeSet']],
    ['the same again', [request(2, 'half-point'), request(2, 'half-point')], []],
    ['one more than allowed', [request(2, 'half-point'), request(3, 'half-point')], 'RC_TOURNAMENT_PHASE'],
    [
      'one instead of another',
      [request(2, 'half-point'), request(2, null), request(3, 'half-point')],
      ['ByeSet'],
    ],
    ['one without points besides', [request(2, 'half-point'), request(3, 'zero-point')], ['ByeSet']],
    ['a half-point bye in the last round', [request(5, 'half-point')], 'RC_TOURNAMENT_PHASE'],
    ['one after the last round', [request(6, 'zero-point')], 'RC_TOURNAMENT_PHASE'],
  ])('%s', (_, requests, expected) => {
    const event = eventOf(4);
    expect(requests.map((command) => event.player(user(0), command)).at(-1)).toEqual(expected);
  });

  test('in a round that is drawn up already', () => {
    const event = eventOf(4, byClock);
    event.now = noon;
    event.advance();
    expect(event.player(user(0), request(1, 'zero-point'))).toBe('RC_TOURNAMENT_PHASE');
  });
});

test('a simultaneous display: the first player has White on every board', () => {
  const event = eventOf(5, { ...byClock, format: { system: 'simul' } });
  event.now = noon;
  event.advance();
  expect(boardsOf(event, 1).map(({ white }) => white)).toEqual(Array.from({ length: 4 }, () => entryOf(0)));
  playRound(event, 1);
  expect(event.advance()).toEqual(['SectionFinished', 'TournamentFinished']);
  const { rows } = standings(asTournament(event.state, 'open').tournament, []);
  expect(rows.map(({ number, values }) => [number, values[0]])).toEqual([
    [1, 4],
    [2, 0],
    [3, 0],
    [4, 0],
    [5, 0],
  ]);
});

test('a knockout has places', () => {
  const event = eventOf(4, { ...byClock, format: { system: 'knockout' } });
  event.now = noon;
  for (const round of [1, 2]) {
    event.advance();
    playRound(event, round);
    event.now += 30 * minute;
  }
  expect(bracketPlaces(event.state, 'open').map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test('a section that is paired by hand', () => {
  const event = eventOf(4, { format: { system: 'manual', rounds: 1 } });
  event.arbiter({ type: 'startSection', sectionId: 'open' });
  expect(event.arbiter({ type: 'pairRound', ...of(1) })).toBe('RC_TOURNAMENT_UNPAIRABLE');
  event.arbiter({ type: 'beginManual', ...of(1) });
  const pairs = [
    { white: entryOf(0), black: entryOf(1) },
    { white: entryOf(2), black: entryOf(3) },
  ];
  expect(event.arbiter({ type: 'editRound', ...of(1), pairs, bye: null, reason: 'By lot' })).toEqual([
    'RoundEdited',
  ]);
  event.arbiter({ type: 'endManual', ...of(1) });
  expect(event.arbiter({ type: 'publishRound', ...of(1) })).toEqual(['RoundPublished']);
});
