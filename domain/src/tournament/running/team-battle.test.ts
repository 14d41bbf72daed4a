import type { TournamentSettings } from '@royal-chess/contracts/tournaments';
import { describe, expect, test } from '@jest/globals';
import { arenaStandings } from '../arena/arena-standings.ts';
import { battleStandings } from '../arena/team-battle.ts';
import { RandomSource } from '../random/random-source.ts';
import { arenaPlayers } from './arena-course.ts';
import { nextDue } from './next-due.ts';
import { gamesUnderWay, playArena } from './testing/play-arena.ts';
import { idOf, minute, noon, RunningEvent, settingsOf } from './testing/running-event.ts';

const [knights, rooks, bishops] = [idOf('knights'), idOf('rooks'), idOf('bishops')];
const user = (index: number): string => idOf('user', index);
const entryOf = (index: number): string => idOf('entry', user(index));

const battle = (more: Partial<TournamentSettings> = {}): TournamentSettings => ({
  ...settingsOf({ format: { system: 'arena', arenaMinutes: 10 }, checkInMinutes: 15 }),
  clubId: knights,
  teamBattle: { clubs: [knights, rooks, bishops], leaders: 2 },
  ...more,
});
const created = (): RunningEvent => {
  const event = new RunningEvent();
  event.does({ type: 'create', settings: battle(), isDraft: false });
  return event;
};
const clubOf = (event: RunningEvent, index: number) => event.state.entries.get(entryOf(index))?.clubId;

/** A battle that has begun, with one player of each club in the list. */
function begun(...clubs: readonly string[]): RunningEvent {
  const event = created();
  for (const [index, club] of clubs.entries())
    expect(event.enter(user(index), 2_000 - index, { memberOf: [club] })).toEqual(['PlayerEntered']);
  event.now = noon - 5 * minute;
  for (const index of clubs.keys()) event.player(user(index), { type: 'checkIn' });
  event.now = noon;
  event.advance();
  return event;
}

describe('entering a team battle', () => {
  test.each([
    { given: 'a member of one of the clubs', memberOf: [rooks], wanted: undefined, club: rooks },
    { given: 'a member of several who chooses', memberOf: [rooks, bishops], wanted: bishops, club: bishops },
    { given: 'a member of a club that takes no part too', memberOf: [idOf('other'), rooks], club: rooks },
    { given: 'a member of several who does not choose', memberOf: [rooks, bishops], club: null },
    { given: 'a member of none', memberOf: [], club: null },
    { given: 'a member of none who names one', memberOf: [], wanted: rooks, club: null },
    { given: 'a member who names a club of others', memberOf: [rooks], wanted: bishops, club: null },
    { given: 'a club that takes no part', memberOf: [idOf('other')], wanted: idOf('other'), club: null },
  ])('given $given', ({ memberOf, wanted, club }) => {
    const event = created();
    expect(event.enter(user(0), 2_000, { memberOf }, wanted)).toEqual(
      club === null ? 'RC_TOURNAMENT_CLUB' : ['PlayerEntered'],
    );
    expect(clubOf(event, 0) ?? null).toBe(club);
  });

  test('the choice of a club means nothing in other events', () => {
    const event = new RunningEvent();
    event.does({ type: 'create', settings: settingsOf(), isDraft: false });
    expect(event.enter(user(0), 2_000, {}, rooks)).toEqual(['PlayerEntered']);
    expect(clubOf(event, 0)).toBeNull();
  });

  test.each([
    { given: 'the same club', memberOf: [rooks], expected: ['EntryRestored'], club: rooks },
    {
      given: 'another club',
      memberOf: [bishops],
      expected: ['EntryRestored', 'EntryChanged'],
      club: bishops,
    },
    { given: 'no club any more', memberOf: [], expected: 'RC_TOURNAMENT_CLUB', club: rooks },
  ])('who comes back before the start enters for $given', ({ memberOf, expected, club }) => {
    const event = created();
    event.enter(user(0), 2_000, { memberOf: [rooks] });
    event.player(user(0), { type: 'leave' });
    expect(event.enter(user(0), 2_000, { memberOf })).toEqual(expected);
    expect(clubOf(event, 0)).toBe(club);
  });

  test.each([
    { given: 'still a member', memberOf: [rooks, bishops], expected: ['EntryRestored'] },
    {
      given: 'for another club',
      memberOf: [rooks, bishops],
      wanted: bishops,
      expected: 'RC_TOURNAMENT_CLUB',
    },
    { given: 'as a member of another club', memberOf: [bishops], expected: 'RC_TOURNAMENT_CLUB' },
  ])('who comes back after the start, $given', ({ memberOf, wanted, expected }) => {
    const event = begun(rooks, bishops);
    event.player(user(0), { type: 'leave' });
    expect(event.enter(user(0), 2_000, { memberOf }, wanted)).toEqual(expected);
    expect(clubOf(event, 0)).toBe(rooks);
  });

  test.each([
    { given: 'naming none', wanted: undefined, expected: ['EntryRestored'] },
    { given: 'for a club', wanted: rooks, expected: 'RC_TOURNAMENT_CLUB' },
  ])('who played for no club comes back after the start, $given, for none', ({ wanted, expected }) => {
    const event = created();
    event.arbiter(
      { type: 'addEntry', sectionId: 'open', userId: user(0), name: 'Ann' },
      { entryId: entryOf(0) },
    );
    event.enter(user(1), 2_000, { memberOf: [bishops] });
    event.now = noon - 5 * minute;
    for (const index of [0, 1]) event.player(user(index), { type: 'checkIn' });
    event.now = noon;
    event.advance();
    event.player(user(0), { type: 'leave' });
    expect(event.enter(user(0), 2_000, { memberOf: [rooks] }, wanted)).toEqual(expected);
    expect(clubOf(event, 0)).toBeNull();
  });

  test('an arbiter who changes an entry leaves its club', () => {
    const event = created();
    event.enter(user(0), 2_000, { memberOf: [rooks] });
    const change = { type: 'changeEntry', entryId: entryOf(0), sectionId: 'open', name: 'Ann' } as const;
    expect(event.arbiter({ ...change, rating: 1_900 })).toEqual(['EntryChanged']);
    expect(event.state.entries.get(entryOf(0))).toMatchObject({ rating: 1_900, clubId: rooks });
  });
});

test('a team battle is an arena, when it is made and when it is changed', () => {
  const { sections, format } = settingsOf();
  const event = new RunningEvent();
  expect(event.try({ type: 'create', settings: battle({ sections, format }), isDraft: false })).toBe(
    'RC_VALIDATION',
  );
  event.does({ type: 'create', settings: battle(), isDraft: false });
  expect(event.try({ type: 'edit', settings: battle({ sections, format }) })).toBe('RC_VALIDATION');
  expect(event.try({ type: 'edit', settings: battle({ title: 'Derby' }) })).toEqual(['TournamentEdited']);
});

describe('the clubs of a team battle', () => {
  const set = (event: RunningEvent, invited: string[], seenVersion?: number) =>
    event.arbiter({ type: 'setBattleClubs', invited }, { ...(seenVersion !== undefined && { seenVersion }) });
  const decline = (event: RunningEvent, clubId: string, leads = true) =>
    event.try({ type: 'player', command: { type: 'declineBattle', clubId }, leads }, user(9));
  const clubsOf = (event: RunningEvent) => event.state.settings?.teamBattle?.clubs;
  const other = idOf('other');
  const entered = (club: string) => (event: RunningEvent) =>
    void event.enter(user(0), 2_000, { memberOf: [club] });
  const left = (event: RunningEvent) => {
    entered(rooks)(event);
    event.player(user(0), { type: 'leave' });
  };
  const nothing = () => undefined;
  const declined = (event: RunningEvent) => void decline(event, rooks);

  test.each<[string, (event: RunningEvent) => void, string[], string | string[], string[]]>([
    ['adds one', nothing, [rooks, bishops, other], ['BattleClubsSet'], [knights, rooks, bishops, other]],
    ['removes one', nothing, [rooks], ['BattleClubsSet'], [knights, rooks]],
    ['changes nothing', nothing, [rooks, bishops], [], [knights, rooks, bishops]],
    ['names the one that arranges it', nothing, [knights], 'RC_VALIDATION', [knights, rooks, bishops]],
    [
      'removes one with a player',
      entered(rooks),
      [bishops],
      'RC_TOURNAMENT_PHASE',
      [knights, rooks, bishops],
    ],
    ['removes one whose player has left', left, [bishops], ['BattleClubsSet'], [knights, bishops]],
    ['invites one that declined', declined, [rooks, bishops], 'RC_VALIDATION', [knights, bishops]],
  ])('the organiser %s', (_, given, invited, expected, clubs) => {
    const event = created();
    given(event);
    expect(set(event, invited)).toEqual(expected);
    expect(clubsOf(event)).toEqual(clubs);
  });

  test.each<[string, (event: RunningEvent) => void, string, boolean, string | string[]]>([
    ['a leader', nothing, rooks, true, ['BattleClubDeclined']],
    ['a leader who declined before', declined, rooks, true, []],
    ['a member who does not lead it', nothing, rooks, false, 'RC_FORBIDDEN'],
    ['a leader of the club that arranges it', nothing, knights, true, 'RC_TOURNAMENT_PHASE'],
    ['a leader of a club that is not invited', nothing, other, true, 'RC_TOURNAMENT_PHASE'],
    ['a leader whose club has a player in it', entered(rooks), rooks, true, 'RC_TOURNAMENT_PHASE'],
    ['a leader whose player has left', left, rooks, true, ['BattleClubDeclined']],
  ])('%s declines', (_, given, clubId, leads, expected) => {
    const event = created();
    given(event);
    expect(decline(event, clubId, leads)).toEqual(expected);
    const isIn = clubsOf(event)?.includes(clubId);
    expect(isIn).toBe(clubId !== other && typeof expected === 'string');
  });

  test.each<[string, (event: RunningEvent) => void, string[], string | string[]]>([
    [
      'another organiser changed them',
      (event) => void set(event, [rooks]),
      [bishops],
      'RC_TOURNAMENT_CHANGED',
    ],
    ['another organiser made the same change', (event) => void set(event, [rooks]), [rooks], []],
    ['a club declined', declined, [bishops, other], 'RC_TOURNAMENT_CHANGED'],
    ['a player entered', entered(knights), [bishops], ['BattleClubsSet']],
  ])('the organiser sets them after %s', (_, given, invited, expected) => {
    const event = created();
    const { version } = event.state;
    given(event);
    const before = clubsOf(event);
    expect(set(event, invited, version)).toEqual(expected);
    expect(clubsOf(event)).toEqual(Array.isArray(expected) ? [knights, ...invited] : before);
    expect(set(event, [other], event.state.version)).toEqual(['BattleClubsSet']);
  });

  test.each<[string, (event: RunningEvent) => void, string | string[]]>([
    ['that takes part', nothing, ['EntryRestored']],
    ['that was removed', (event) => void set(event, [bishops]), 'RC_TOURNAMENT_PHASE'],
    ['that declined', declined, 'RC_TOURNAMENT_PHASE'],
  ])('a player who left is restored for a club %s', (_, given, expected) => {
    const event = created();
    left(event);
    given(event);
    expect(event.arbiter({ type: 'restore', entryId: entryOf(0) })).toEqual(expected);
  });

  const out =
    (cause: 'arbiter' | 'expelled', then: (event: RunningEvent) => void) => (event: RunningEvent) => {
      entered(rooks)(event);
      event.arbiter({ type: 'withdraw', entryId: entryOf(0), cause, reason: 'asked for' });
      then(event);
    };
  const removed = (event: RunningEvent) => void set(event, [bishops]);
  test.each<[string, (event: RunningEvent) => void, string[], string | string[], string]>([
    [
      'who was withdrawn, as its club declined',
      out('arbiter', declined),
      [rooks, bishops],
      ['EntryRestored', 'EntryChanged'],
      bishops,
    ],
    [
      'who was withdrawn, as its club was removed',
      out('arbiter', removed),
      [rooks, bishops],
      ['EntryRestored', 'EntryChanged'],
      bishops,
    ],
    [
      'who was withdrawn, and is in no other club',
      out('arbiter', declined),
      [rooks],
      'RC_TOURNAMENT_CLUB',
      rooks,
    ],
    [
      'who was withdrawn, while the club takes part',
      out('arbiter', nothing),
      [rooks, bishops],
      'RC_TOURNAMENT_ENTERED',
      rooks,
    ],
    ['who was expelled', out('expelled', declined), [rooks, bishops], 'RC_TOURNAMENT_ENTERED', rooks],
    [
      'who left',
      (event) => (left(event), declined(event)),
      [rooks, bishops],
      ['EntryRestored', 'EntryChanged'],
      bishops,
    ],
  ])('a player %s enters again for another one', (_, given, memberOf, expected, club) => {
    const event = created();
    given(event);
    expect(event.enter(user(0), 2_000, { memberOf })).toEqual(expected);
    expect(clubOf(event, 0)).toBe(club);
  });

  test('a player whose club is not in it enters for another one after the start too', () => {
    const event = created();
    out('arbiter', declined)(event);
    for (const [index, club] of [knights, bishops].entries())
      event.enter(user(index + 1), 2_000, { memberOf: [club] });
    event.now = noon;
    event.advance();
    expect(event.enter(user(0), 2_000, { memberOf: [rooks, bishops] })).toEqual([
      'EntryRestored',
      'EntryChanged',
    ]);
    expect(clubOf(event, 0)).toBe(bishops);
  });

  test('they stay after the start, also for those who are not in it', () => {
    const event = begun(knights, rooks);
    expect(set(event, [rooks])).toBe('RC_TOURNAMENT_PHASE');
    expect(decline(event, bishops)).toBe('RC_TOURNAMENT_PHASE');
    expect(clubsOf(event)).toEqual([knights, rooks, bishops]);
  });

  test('the one that arranges it may remain alone, and the settings can still change', () => {
    const event = created();
    for (const club of [rooks, bishops]) expect(decline(event, club)).toEqual(['BattleClubDeclined']);
    expect(clubsOf(event)).toEqual([knights]);
    const alone = battle({ title: 'Derby', teamBattle: { clubs: [knights], leaders: 2 } });
    expect(event.try({ type: 'edit', settings: alone })).toEqual(['TournamentEdited']);
    expect(set(event, [other])).toEqual(['BattleClubsSet']);
  });

  test('other tournaments have none', () => {
    const event = new RunningEvent();
    event.does({ type: 'create', settings: settingsOf(), isDraft: false });
    expect([set(event, [rooks]), decline(event, rooks)]).toEqual([
      'RC_TOURNAMENT_PHASE',
      'RC_TOURNAMENT_PHASE',
    ]);
  });
});

describe('the games of a team battle', () => {
  test('players of one club wait for another club', () => {
    const event = begun(knights, knights, knights);
    expect(gamesUnderWay(event)).toEqual([]);
    expect(nextDue(event.state)).toBe(noon + 10 * minute);
    event.enter(user(3), 1_500, { memberOf: [rooks] });
    event.player(user(3), { type: 'setAvailable', available: true });
    event.now = nextDue(event.state) ?? event.now;
    expect(event.advance()).toEqual(['ArenaPaired']);
  });

  test('the only player of a club meets the others again and again', () => {
    const event = begun(knights, knights, rooks);
    for (let games = 0; games < 6; games++) {
      const [game] = gamesUnderWay(event);
      expect(game).toBeDefined();
      event.match(game?.matchId ?? '', '1-0');
      event.now = nextDue(event.state) ?? 0;
      expect(event.advance()).toEqual(['ArenaPaired']);
    }
  });

  test.each([
    ['two clubs', [knights, rooks, knights, rooks, knights, knights, rooks]],
    ['three clubs, one of them large', [...Array<string>(9).fill(bishops), knights, rooks, rooks]],
  ])('are never within a club, and a recount confirms the scores: %s', (name, clubs) => {
    const event = begun(...clubs);
    const random = new RandomSource(`battle/${name}`);
    playArena(event, random, 3_000, (matchId, due) => {
      if (matchId !== undefined) event.match(matchId, random.chance(0.5) ? '1-0' : '1/2-1/2', { plies: 40 });
      event.now = matchId === undefined ? (due ?? event.now) : event.now + random.whole(500, 5_000);
    });
    expect(event.state.phase).toBe('finished');
    const club = new Map(clubs.map((of, index) => [entryOf(index), of]));
    let paired = 0;
    for (const { type, data } of event.events) {
      if (type !== 'ArenaPaired') continue;
      paired += 1;
      expect(club.get(data.white)).not.toBe(club.get(data.black));
    }
    expect(paired).toBeGreaterThan(20);
    const points = arenaStandings(arenaPlayers(event.state, 'open')).map((line) => ({
      points: line.points,
      clubId: event.state.entries.get(line.player.id)?.clubId,
    }));
    for (const team of battleStandings(points, { clubs: [knights, rooks, bishops], leaders: 2 })) {
      const best = points.filter(({ clubId }) => clubId === team.clubId).map((line) => line.points);
      expect(team.points).toBe((best[0] ?? 0) + (best[1] ?? 0));
    }
  });
});
