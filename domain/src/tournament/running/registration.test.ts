import { describe, expect, test } from '@jest/globals';
import { registrationOpen, seatsLeft, statusOf } from './event-status.ts';
import { eventOf, idOf, minute, noon, RunningEvent, settingsOf } from './testing/running-event.ts';

const user = (index: number): string => idOf('user', index);
const entryOf = (index: number): string => idOf('entry', user(index));

describe('entering an event', () => {
  test.each([
    { given: 'an open event', form: {}, entry: {}, expected: ['PlayerEntered'] },
    { given: 'a full event', form: { totalSeat: 2 }, entry: {}, expected: ['PlayerEntered'] },
    {
      given: 'a closed registration',
      form: {},
      late: true,
      entry: {},
      expected: 'RC_TOURNAMENT_ENTRY_CLOSED',
    },
    {
      given: 'a password',
      form: { password: 'x' },
      entry: { passwordMatches: false },
      expected: 'RC_TOURNAMENT_PASSWORD',
    },
    {
      given: 'a club that the player does not belong to',
      form: {},
      clubId: idOf('club'),
      entry: { memberOf: [] },
      expected: 'RC_TOURNAMENT_CLUB',
    },
    {
      given: 'a club that the player belongs to',
      form: {},
      clubId: idOf('club'),
      entry: {},
      expected: ['PlayerEntered'],
    },
    { given: 'no such section', form: {}, entry: { sectionId: 'u8' }, expected: 'RC_TOURNAMENT_NOT_FOUND' },
    {
      given: 'a rating limit',
      form: { format: { limits: { maxRating: 1_800 } } },
      entry: {},
      expected: 'RC_TOURNAMENT_NOT_ELIGIBLE',
    },
    {
      given: 'an age group and no age',
      form: { age: [10] },
      entry: { sectionId: 'u10' },
      expected: 'RC_TOURNAMENT_NOT_ELIGIBLE',
    },
    {
      given: 'an age group and a child of nine on 1 January',
      form: { age: [10] },
      entry: { sectionId: 'u10', birthYear: 2017 },
      expected: ['PlayerEntered'],
    },
    {
      given: 'an age group and a child of ten on 1 January',
      form: { age: [10] },
      entry: { sectionId: 'u10', birthYear: 2016 },
      expected: 'RC_TOURNAMENT_NOT_ELIGIBLE',
    },
    {
      given: 'a section for women',
      form: { format: { limits: { sex: 'w' } } },
      entry: { sex: 'm' },
      expected: 'RC_TOURNAMENT_NOT_ELIGIBLE',
    },
    {
      given: 'titles',
      form: { format: { limits: { titles: ['GM'] } } },
      entry: { title: 'FM' },
      expected: 'RC_TOURNAMENT_NOT_ELIGIBLE',
    },
  ] as const)('given $given', ({ form, entry, expected, ...more }) => {
    const event = new RunningEvent();
    const club = 'clubId' in more ? { clubId: more.clubId } : {};
    event.does({ type: 'create', settings: { ...settingsOf(form as object), ...club }, isDraft: false });
    if ('late' in more) event.now = noon;
    expect(event.enter(user(9), 1_900, entry)).toEqual(expected);
  });

  test('sent again it changes nothing, and another entry of the player is refused', () => {
    const event = eventOf(2);
    expect(event.enter(user(0), 2_000)).toEqual([]);
    expect(event.enter(user(0), 2_000, { entryId: idOf('other') })).toBe('RC_TOURNAMENT_ENTERED');
    expect(
      event.arbiter(
        { type: 'addEntry', sectionId: 'open', userId: user(1), name: 'Ann' },
        { entryId: idOf('x') },
      ),
    ).toBe('RC_TOURNAMENT_ENTERED');
  });

  test('without a seat a player waits, and gets the seat of one who leaves', () => {
    const event = eventOf(3, { totalSeat: 2 });
    expect([seatsLeft(event.state), event.state.entries.get(entryOf(2))?.seat]).toEqual([0, 'waiting']);
    expect(event.player(user(0), { type: 'leave' })).toEqual(['EntryWithdrawn', 'SeatGiven']);
    expect(event.state.entries.get(entryOf(2))?.seat).toBe('seated');
    expect(event.enter(user(0), 2_000)).toBe('RC_TOURNAMENT_ENTRY_CLOSED');
    expect(event.state.sections.get('open')?.seated).toBe(2);
  });

  test('more seats are given to those who wait', () => {
    const event = eventOf(4, { totalSeat: 2 });
    expect(event.does({ type: 'edit', settings: settingsOf({ totalSeat: 3 }) })).toEqual([
      'TournamentEdited',
      'SeatGiven',
    ]);
    expect([event.state.seated, event.state.waiting]).toEqual([3, 1]);
  });

  test('who left before the start comes back', () => {
    const event = eventOf(3);
    event.player(user(0), { type: 'leave' });
    expect(event.player(user(0), { type: 'checkIn' })).toBe('RC_TOURNAMENT_PHASE');
    expect(event.enter(user(0), 2_000)).toEqual(['EntryRestored']);
    expect(event.state.seated).toBe(3);
  });

  test('check-in opens before the first round', () => {
    const event = eventOf(2, { checkInMinutes: 15 });
    event.now = noon - 16 * minute;
    expect(event.player(user(0), { type: 'checkIn' })).toBe('RC_TOURNAMENT_PHASE');
    event.now = noon - 15 * minute;
    expect(event.player(user(0), { type: 'checkIn' })).toEqual(['CheckedIn']);
    expect(event.player(user(0), { type: 'checkIn' })).toEqual([]);
  });
});

describe('the account of a player whom an arbiter entered', () => {
  const late = idOf('late');
  const withLate = (): RunningEvent => {
    const event = eventOf(3);
    event.arbiter({ type: 'addEntry', sectionId: 'open', name: 'Ann', place: 'hall' }, { entryId: late });
    return event;
  };
  const link = (event: RunningEvent, userId: string | null) =>
    event.arbiter({ type: 'linkEntry', entryId: late, userId });

  test('is linked: the user plays as this entry, until it is taken back', () => {
    const event = withLate();
    expect(event.player(user(9), { type: 'leave' })).toBe('RC_TOURNAMENT_NOT_ENTERED');
    expect(link(event, user(9))).toEqual(['EntryLinked']);
    expect(link(event, user(9))).toEqual([]);
    expect(event.state.entryOfUser.get(user(9))).toBe(late);
    expect(event.state.entries.get(late)?.userId).toBe(user(9));
    expect(link(event, null)).toEqual(['EntryLinked']);
    expect([event.state.entryOfUser.has(user(9)), event.state.entryOfUser.size]).toEqual([false, 3]);
    expect(link(event, user(8))).toEqual(['EntryLinked']);
    expect(event.player(user(8), { type: 'leave' })).toEqual(['EntryWithdrawn']);
  });

  test('is of one entry only, and stays while a game is played here', () => {
    const event = withLate();
    expect(link(event, user(0))).toBe('RC_TOURNAMENT_ENTERED');
    expect(event.arbiter({ type: 'linkEntry', entryId: idOf('none'), userId: null })).toBe(
      'RC_TOURNAMENT_NOT_ENTERED',
    );
    const of = { sectionId: 'open', round: 1 };
    event.arbiter({ type: 'startSection', sectionId: 'open' });
    event.arbiter({ type: 'pairRound', ...of });
    event.arbiter({ type: 'publishRound', ...of });
    event.arbiter({ type: 'startRound', ...of });
    const board = event.state.sections.get('open')?.rounds[0]?.boards.find(({ matchId }) => matchId !== null);
    expect(event.arbiter({ type: 'linkEntry', entryId: board?.white ?? '', userId: null })).toBe(
      'RC_TOURNAMENT_PHASE',
    );
  });
});

test('the status of an event follows its phase and its registration', () => {
  const event = new RunningEvent();
  event.does({ type: 'create', settings: settingsOf({}), isDraft: true });
  expect(statusOf(event.state, event.now)).toBe('draft');
  expect(event.does({ type: 'create', settings: settingsOf({}), isDraft: true })).toEqual([]);
  event.arbiter({ type: 'publish' });
  expect([statusOf(event.state, event.now), registrationOpen(event.state, event.now)]).toEqual([
    'open',
    true,
  ]);
  expect(statusOf(event.state, noon)).toBe('upcoming');
  event.arbiter({ type: 'cancel', reason: 'Snow' });
  expect(statusOf(event.state, event.now)).toBe('cancelled');
  expect(event.enter(user(0), 2_000)).toBe('RC_TOURNAMENT_ENTRY_CLOSED');
});

describe('an edit', () => {
  const started = (): RunningEvent => {
    const event = eventOf(4);
    event.arbiter({ type: 'startSection', sectionId: 'open' });
    return event;
  };
  test.each([
    ['its texts', { title: 'Spring Open' }, ['TournamentEdited']],
    ['nothing', {}, []],
    ['the system', { format: { system: 'lim' } }, 'RC_TOURNAMENT_PHASE'],
    ['the clock', { chessGame: { gameTime: 5 } }, 'RC_TOURNAMENT_PHASE'],
    ['the tie-breaks', { format: { tieBreaks: ['SB'] } }, 'RC_TOURNAMENT_PHASE'],
    ['the rounds', { format: { rounds: 7 } }, 'RC_TOURNAMENT_FIDE_MODE'],
    ['fewer seats than players', { totalSeat: 3 }, 'RC_TOURNAMENT_PHASE'],
  ] as const)('of %s after the start', (_, form, expected) => {
    expect(started().try({ type: 'edit', settings: settingsOf(form as object) })).toEqual(expected);
  });

  test('of the rounds outside FIDE mode', () => {
    const event = started();
    event.arbiter({ type: 'leaveFideMode', confirm: 'Autumn Open', reason: 'Friendly' });
    expect(event.does({ type: 'edit', settings: settingsOf({ format: { rounds: 7 } }) })).toEqual([
      'TournamentEdited',
    ]);
  });

  test('that removes a section with entries is refused', () => {
    const event = new RunningEvent();
    event.does({ type: 'create', settings: settingsOf({ age: [10] }), isDraft: false });
    event.enter(user(0), 0, { sectionId: 'u10', birthYear: 2018 });
    expect(event.try({ type: 'edit', settings: settingsOf({}) })).toBe('RC_TOURNAMENT_PHASE');
  });
});
