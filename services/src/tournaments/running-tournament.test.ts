import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  DeskView,
  DraftView,
  EntryRowForArbiters,
  PlayerCard,
  RoundView,
  StandingsView,
} from '@royal-chess/contracts/tournaments';
import { type Person, TournamentWorld } from './testing/tournament-world.ts';

let world: TournamentWorld;
let admin: Person;
let arbiter: Person;
let second: Person;
let players: Person[];
beforeAll(async () => {
  world = await TournamentWorld.open();
  [admin, arbiter, second] = await Promise.all([
    world.person('Ada', 'admin'),
    world.person('Omar', 'tournamentAdmin'),
    world.person('Olga', 'tournamentAdmin'),
  ]);
  players = await Promise.all(['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => world.person(name)));
});
afterAll(() => world.close());

const ofRound = { sectionId: 'open', round: 1 } as const;
let id: string;
beforeEach(async () => {
  id = await world.create(arbiter, { mode: 'offline', chessGame: { joinTime: 0 } });
});

/** Enters the players with ratings 2000, 1900, 1800, 1700. */
async function entered(): Promise<string[]> {
  const entries: string[] = [];
  for (const [index, player] of players.entries()) {
    const { status, body } = await world.enter(id, player, { rating: 2_000 - index * 100 });
    expect(status).toBe(200);
    entries.push(body.entryId);
  }
  return entries;
}

const done = async (answer: ReturnType<TournamentWorld['arbiter']>): Promise<void> => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([200, expect.anything()]);
};

async function started(): Promise<string[]> {
  const entries = await entered();
  await done(world.arbiter(id, arbiter, { type: 'startSection', sectionId: 'open' }));
  return entries;
}

async function running(): Promise<string[]> {
  const entries = await started();
  const { round } = (await world.details(id, arbiter)).sections[0]?.played[0] ?? {};
  if (round === undefined) await done(world.arbiter(id, arbiter, { type: 'pairRound', ...ofRound }));
  await done(world.arbiter(id, arbiter, { type: 'publishRound', ...ofRound, startsAt: world.time.now }));
  await done(world.arbiter(id, arbiter, { type: 'startRound', ...ofRound }));
  return entries;
}

const path = (rest: string): string => `/api/tournaments/${id}/${rest}`;

describe('entering', () => {
  test('shows who plays; arbiters see more', async () => {
    const [ann = ''] = await entered();
    const { body } = await world.get<{ entries: object[] }>(path('entries'));
    expect(body.entries).toHaveLength(4);
    expect(body.entries[0]).toEqual({
      entryId: ann,
      userId: players[0]?.id,
      number: null,
      name: 'Ann',
      title: null,
      rating: 2_000,
      federation: '',
      school: '',
      team: '',
      seat: 'seated',
      place: 'hall',
      present: false,
      withdrawn: false,
    });
    const more = await world.get<{ entries: EntryRowForArbiters[] }>(path('entries'), arbiter);
    expect(more.body.entries[0]).toMatchObject({ paid: false, fideId: '', note: '', byes: [] });
    const me = (await world.details(id, players[0])).me;
    expect(me).toMatchObject({
      isArbiter: false,
      entry: { entryId: ann, sectionId: 'open', seat: 'seated' },
    });
  });

  test('twice with one command is one entry, and with another command is refused', async () => {
    const [ann] = players as [Person];
    const commandId = randomUUID();
    const command = { type: 'enter', sectionId: 'open' };
    const one = await world.player(id, ann, command, commandId);
    expect(await world.player(id, ann, command, commandId)).toEqual({ ...one, body: { ...one.body } });
    const again = await world.player(id, ann, command);
    expect(again).toMatchObject({ status: 409, body: { code: 'RC_TOURNAMENT_ENTERED' } });
    expect((await world.details(id)).sections[0]?.entries).toBe(1);
  });

  test.each([
    ['an unknown section', 'command.sectionId', { sectionId: 'u99' }, {}],
    ['no age where one is needed', 'command.age', {}, { format: { limits: { maxAge: 20 } } }],
    ['no sex where one is needed', 'command.sex', {}, { format: { limits: { sex: 'w' as const } } }],
  ])('with %s is refused at its field', async (_, field, command, settings) => {
    const other = await world.create(arbiter, settings);
    const { status, body } = await world.enter(other, players[0] as Person, command);
    expect([status, body.fields?.map((fault) => fault.path)]).toEqual([422, [field]]);
  });

  test('is refused to who is not eligible, without the password, late and to visitors', async () => {
    const [ann] = players as [Person];
    const limited = await world.create(arbiter, { format: { limits: { maxRating: 1_000 } } });
    expect((await world.enter(limited, ann, { rating: 1_200 })).body.code).toBe('RC_TOURNAMENT_NOT_ELIGIBLE');
    const closed = await world.create(arbiter, { password: 'sesame', regClosedDate: '2026-03-01' });
    expect((await world.enter(closed, ann)).body.code).toBe('RC_TOURNAMENT_ENTRY_CLOSED');
    const visitor = await world.call('POST', path('player'), undefined, {});
    expect(visitor.status).toBe(401);
    expect((await world.enter(randomUUID(), ann)).body.code).toBe('RC_TOURNAMENT_NOT_FOUND');
  });

  test('beyond the seats is a place on the waiting list; who leaves gives it up', async () => {
    const [ann, bob] = players as [Person, Person];
    id = await world.create(arbiter, { totalSeat: 5, availableSlot: 1 });
    await world.enter(id, ann);
    expect((await world.details(id)).seatsLeft).toBe(0);
    const waiting = await world.enter(id, bob);
    expect(waiting.body.notes).toEqual(['No seat is left: the player is on the waiting list.']);
    await world.player(id, ann, { type: 'leave' });
    expect((await world.details(id, bob)).me.entry?.seat).toBe('seated');
    const back = await world.enter(id, ann);
    expect(back).toMatchObject({ status: 409, body: { code: 'RC_TOURNAMENT_ENTRY_CLOSED' } });
  });

  test('by an arbiter needs no account, and names stay out of events', async () => {
    const person = {
      name: 'Magnus Secret',
      fideId: '1503014',
      city: 'Oslo',
      note: 'vegetarian',
      birthYear: 1990,
    };
    const command = {
      type: 'addEntry' as const,
      sectionId: 'open',
      ...person,
      rating: 2_830,
      title: 'GM' as const,
    };
    const { status, body } = await world.arbiter(id, arbiter, command);
    expect(status).toBe(200);
    const entry = async () =>
      (await world.get<{ entries: EntryRowForArbiters[] }>(path('entries'), arbiter)).body.entries[0];
    expect(await entry()).toMatchObject({ ...person, entryId: body.entryId, userId: null });
    const corrected = { ...command, type: 'changeEntry' as const, entryId: body.entryId, name: 'M. Secret' };
    await done(world.arbiter(id, arbiter, corrected));
    expect(await entry()).toMatchObject({ name: 'M. Secret', city: 'Oslo' });
    expect(JSON.stringify(await world.world.store.read(`tournament-${id}`))).not.toMatch(
      /Secret|Oslo|1503014/,
    );
  });
});

describe('who is no arbiter', () => {
  test.each(['sections/open/rounds/1/draft', 'record', 'desk'])('does not see %s', async (rest) => {
    for (const person of [players[0], second])
      expect(await world.get(path(rest), person)).toMatchObject({
        status: 403,
        body: { code: 'RC_TOURNAMENT_NOT_ARBITER' },
      });
    expect((await world.get(path(rest))).status).toBe(401);
  });

  test('commands nothing; what was sent is not looked at', async () => {
    const refused = await world.call('POST', path('arbiter'), players[0], { nonsense: true });
    expect(refused).toMatchObject({ status: 403, body: { code: 'RC_TOURNAMENT_NOT_ARBITER' } });
  });
});

describe('a round', () => {
  test('is a draft beside the proposal, with reasons, until it is published', async () => {
    const [ann = '', , cleo = ''] = await started();
    await done(world.arbiter(id, arbiter, { type: 'pairRound', ...ofRound }));
    expect((await world.get(path('sections/open/rounds/1'))).body.code).toBe('RC_TOURNAMENT_NOT_FOUND');
    expect((await world.details(id)).sections[0]?.played).toEqual([]);
    const { body: draft } = await world.get<DraftView>(path('sections/open/rounds/1/draft'), arbiter);
    expect(draft).toMatchObject({ round: 1, isManual: false, adjourned: [], faults: [] });
    expect(draft.draft).toEqual(draft.proposal);
    const [first] = draft.draft.pairs;
    expect([first?.white, first?.black].toSorted()).toEqual([ann, cleo].toSorted());
    const { body: why } = await world.get<{ sentences: string[]; colors: object[] }>(
      path('sections/open/rounds/1/explanation?board=1'),
      arbiter,
    );
    expect(why.sentences.join(' ')).toMatch(/Ann.*Cleo/);
    expect(why.colors).toHaveLength(2);
    expect(await world.get(path('sections/open/rounds/1/explanation?board=9'), arbiter)).toMatchObject({
      status: 404,
    });
    await done(world.arbiter(id, arbiter, { type: 'publishRound', ...ofRound, startsAt: world.time.now }));
    const { body: round } = await world.get<RoundView>(path('sections/open/rounds/1'));
    expect(round).toMatchObject({ summary: { phase: 'published', boards: 2, finished: 0 }, byes: [] });
    expect(round.boards[0]?.white).toMatchObject({ points: 0, number: expect.any(Number) as unknown });
  });

  test('of which an arbiter saw less than another changed is decided again', async () => {
    await started();
    const { version } = await world.details(id, arbiter);
    await done(world.arbiter(id, admin, { type: 'pairRound', ...ofRound }, { seenVersion: version }));
    await done(world.arbiter(id, admin, { type: 'beginManual', ...ofRound }));
    const late = await world.arbiter(
      id,
      arbiter,
      { type: 'discardDraft', ...ofRound },
      { seenVersion: version },
    );
    expect(late).toMatchObject({ status: 409, body: { code: 'RC_TOURNAMENT_CHANGED' } });
  });

  test('has results, standings with reasons, cards and a record', async () => {
    await running();
    const { body: round } = await world.get<RoundView>(path('sections/open/rounds/1'));
    const missing = (await world.get<DeskView>(path('desk'), arbiter)).body;
    expect(missing.missing.map(({ row }) => row.board)).toEqual([1, 2]);
    expect(await world.arbiter(id, arbiter, { type: 'finish' })).toMatchObject({
      status: 409,
      body: { code: 'RC_TOURNAMENT_RESULTS_MISSING' },
    });
    const enter = { type: 'enterResult' as const, ...ofRound, board: 1, result: '1-0' as const };
    const commandId = randomUUID();
    await done(world.arbiter(id, arbiter, enter, { commandId }));
    expect((await world.arbiter(id, arbiter, enter, { commandId })).status).toBe(200);
    expect(await world.arbiter(id, arbiter, { ...enter, board: 9 })).toMatchObject({
      status: 404,
      body: { code: 'RC_TOURNAMENT_NO_BOARD' },
    });
    const winner = round.boards[0]?.white;
    const table = async () => (await world.get<StandingsView>(path('sections/open/standings'))).body;
    const standings = await table();
    expect(standings).toMatchObject({ afterRound: 1, isFinal: false, total: 4 });
    expect(standings.rows[0]).toMatchObject({ rank: 1, side: { name: winner?.name }, points: 10 });
    expect(standings.tieBreaks.map(({ code }) => code)).toEqual(['DE', 'BH/C1', 'BH', 'SB', 'WIN']);
    expect(standings.rows[0]?.values).toHaveLength(5);
    const page = await world.get<StandingsView>(path('sections/open/standings?from=1&limit=2'));
    expect(page.body.rows).toEqual(standings.rows.slice(1, 3));
    const explained = await world.get<{ sentences: string[] }>(
      path(`sections/open/standings/${winner?.entryId}/explanation?column=2`),
    );
    expect(explained.body.sentences[0]).toContain(winner?.name);
    const card = (await world.get<PlayerCard>(path(`players/${winner?.entryId}`))).body;
    expect(card).toMatchObject({
      rank: 1,
      rounds: [{ round: 1, color: 'white', board: 1, result: '1', points: 10 }],
    });
    expect(await world.get(path(`players/${randomUUID()}`))).toMatchObject({
      status: 404,
      body: { code: 'RC_TOURNAMENT_NOT_ENTERED' },
    });
    const reason = 'Entered for the wrong board';
    await done(
      world.arbiter(id, arbiter, { type: 'correctResult', ...ofRound, board: 1, result: '0-1', reason }),
    );
    expect((await table()).rows[0]?.side.name).toBe(round.boards[0]?.black.name);
    const record = await world.get<{
      items: { text: string; by: string }[];
      total: number;
      nextCursor: string;
    }>(path('record?limit=1'), arbiter);
    expect(record.body.items).toMatchObject([
      { by: 'Omar', text: `Board 1, round 1 of Open: 1-0 corrected to 0-1 (${reason}).` },
    ]);
    const all = await world.get<{ items: object[]; nextCursor: null }>(path('record?limit=100'), arbiter);
    expect([all.body.items.length, all.body.nextCursor]).toEqual([record.body.total, null]);
    const rest = await world.get<{ items: object[] }>(
      path(`record?limit=100&cursor=${record.body.nextCursor}`),
      arbiter,
    );
    expect(rest.body.items).toEqual(all.body.items.slice(1));
    expect((await world.get(path('record?cursor=x'), arbiter)).status).toBe(422);
  });

  test('has reports of players, calls with answers and messages', async () => {
    await running();
    const { body: round } = await world.get<RoundView>(path('sections/open/rounds/1'));
    const [white, black] = [round.boards[0]?.white, round.boards[0]?.black].map(
      (side) => players.find((person) => person.id === side?.userId) as Person,
    ) as [Person, Person];
    const report = { type: 'reportResult', ...ofRound, board: 1, result: '1/2-1/2' };
    expect((await world.player(id, white, report)).status).toBe(200);
    const other = await world.get<RoundView>(path('sections/open/rounds/1'));
    expect(other.body.boards[0]).toMatchObject({ result: null, reports: { white: '1/2-1/2', black: null } });
    await world.player(id, black, report);
    const agreed = await world.get<RoundView>(path('sections/open/rounds/1'));
    expect(agreed.body.boards[0]).toMatchObject({ result: '1/2-1/2' });
    await world.player(id, white, { type: 'callArbiter', ...ofRound, board: 1, text: 'The clock' });
    const { calls } = (await world.get<DeskView>(path('desk'), arbiter)).body;
    expect(calls).toMatchObject([{ kind: 'call', name: white.name, text: 'The clock', answer: null }]);
    await done(
      world.arbiter(id, arbiter, { type: 'answerCall', callId: calls[0]?.callId ?? '', text: 'Coming' }),
    );
    expect((await world.get<DeskView>(path('desk'), arbiter)).body.calls).toMatchObject([
      { answer: 'Coming' },
    ]);
    const to = round.boards[0]?.white.entryId ?? '';
    await done(world.arbiter(id, arbiter, { type: 'sendMessage', to, text: 'Quiet please' }));
    await done(world.arbiter(id, arbiter, { type: 'sendMessage', to: null, text: 'Lunch at noon' }));
    const texts = async (person: Person) =>
      (await world.get<{ messages: { text: string }[] }>(path('messages'), person)).body.messages.map(
        ({ text }) => text,
      );
    expect([await texts(white), await texts(black)]).toEqual([
      ['Lunch at noon', 'Quiet please', 'Coming'],
      ['Lunch at noon'],
    ]);
    expect((await world.get(path('messages'))).status).toBe(401);
  });

  test('takes results from phones by codes that are used once', async () => {
    await running();
    const slips = async () =>
      (
        await world.get<{ slips: { board: number; slipId: string }[] }>(
          path('sections/open/rounds/1/slips'),
          arbiter,
        )
      ).body.slips;
    const [first] = await slips();
    expect(await slips()).toHaveLength(2);
    const address = path(`boards/${first?.slipId}`);
    const board = await world.get<{ title: string; row: { board: number } }>(address);
    expect(board.body).toMatchObject({ title: 'Spring Open', section: 'Open', round: 1, row: { board: 1 } });
    const report = (by: string, result = '1-0', commandId: string = randomUUID()) =>
      world.call('POST', address, undefined, { commandId, by, result });
    const commandId = randomUUID();
    expect((await report('white', '1-0', commandId)).status).toBe(200);
    expect((await report('white', '1-0', commandId)).status).toBe(200);
    expect((await slips()).map((slip) => slip.board)).toEqual([1, 2]);
    expect((await report('black')).status).toBe(200);
    expect((await slips()).map((slip) => slip.board)).toEqual([2]);
    expect(await report('black', '0-1')).toMatchObject({
      status: 410,
      body: { code: 'RC_TOURNAMENT_SLIP_USED' },
    });
    const unknown = await world.get(path(`boards/${randomUUID()}`));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'RC_TOURNAMENT_NO_BOARD' } });
    expect((await world.get(path('sections/open/rounds/1/slips'), players[0])).status).toBe(403);
  });
});
