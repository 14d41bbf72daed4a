import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventFeed } from '@royal-chess/contracts/tournaments';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { TournamentFeedsModule } from './tournament-feeds.module.ts';

let world: TournamentWorld;
let rita: Person;
let id: string;
const names = ['Brandvik, Helga', 'Sorokvash, Davit', 'Marrant, Ilse', 'Bakare, Oduya', 'Wieland, Tomas'];

const text = async (path: string, person?: Person) => {
  const response = await world.world.api.call(path, { ...(person && { cookie: person.cookie }) });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
};
const upload = async (body: string, person: Person) => {
  const response = await world.world.api.call('/api/tournaments/import', {
    method: 'POST',
    cookie: person.cookie,
    headers: { 'content-type': 'text/plain' },
    body,
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

/** Two rounds of five players over the board, the first with a correction, the second open on board 2. */
beforeAll(async () => {
  world = await TournamentWorld.open(TournamentFeedsModule);
  rita = await world.person('Rita', 'tournamentAdmin');
  id = await world.create(rita, { mode: 'offline', location: 'Guildhall', format: { rounds: 3 } });
  const run = async (command: Parameters<TournamentWorld['arbiter']>[2]) => {
    const { status, body } = await world.arbiter(id, rita, command);
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  for (const [index, name] of names.entries())
    await run({
      type: 'addEntry',
      sectionId: 'open',
      name,
      rating: 2_400 - index * 100,
      place: 'hall',
      fideId: `${1_000_000 + index}`,
    });
  await run({ type: 'startSection', sectionId: 'open' });
  for (const round of [1, 2]) {
    const of = { sectionId: 'open', round };
    await run({ type: 'pairRound', ...of });
    await run({ type: 'publishRound', ...of });
    await run({ type: 'startRound', ...of });
    await run({ type: 'enterResult', ...of, board: 1, result: '1-0' });
    if (round === 1) await run({ type: 'enterResult', ...of, board: 2, result: '+--' });
    if (round === 1)
      await run({
        type: 'correctResult',
        ...of,
        board: 1,
        result: '1/2-1/2',
        reason: 'The slip was misread',
      });
  }
});
afterAll(() => world.close());

test('all games as PGN, with boards, sections and results', async () => {
  const { status, type, body } = await text(`/api/tournaments/${id}/games.pgn`);
  expect([status, type]).toEqual([200, 'application/x-chess-pgn; charset=utf-8']);
  expect(body.match(/\[Round "/g)).toHaveLength(4);
  expect(body).toContain('[Round "1.1"]');
  expect(body).toContain('[Event "Spring Open"]');
  expect(body).toMatch(/\[White "[A-Z][a-z]+, [A-Z][a-z]+"\]/);
  const second = await text(`/api/tournaments/${id}/games.pgn?round=2`);
  expect(second.body.match(/\[Round "/g)).toHaveLength(2);
});

test('the report file says what was corrected', async () => {
  const { status, body } = await text(`/api/tournaments/${id}/sections/open/trf`);
  expect(status).toBe(200);
  expect(body).toMatch(/^012 Spring Open/m);
  expect(body.match(/^001/gm)).toHaveLength(5);
  expect(body).toMatch(/^###.*The slip was misread/m);
  expect(body).toContain('102 Rita');
});

describe('a report file that is imported', () => {
  const bare = (trf: string) => trf.split(/\r?\n/).filter((line) => /^(001|XXR|142)/.test(line));

  test('makes an event with the same players, pairings and results', async () => {
    const { body: trf } = await text(`/api/tournaments/${id}/sections/open/trf`);
    const { status, body } = await upload(trf, rita);
    expect({ status, notes: body.notes }).toEqual({ status: 201, notes: [] });
    const { body: again } = await text(`/api/tournaments/${body.tournamentId}/sections/open/trf`, rita);
    expect(bare(again)).toEqual(bare(trf));
  });

  test.each([
    ['nothing', ''],
    ['what is no report file', 'Once upon a time'],
  ])('with %s is refused with a sentence', async (_, file) => {
    const { status, body } = await upload(file, rita);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'RC_TOURNAMENT_FILE' });
  });

  test('needs the permission to create events', async () => {
    expect((await upload('', await world.person('Ann'))).status).toBe(403);
  });
});

test('the calendar has a start for each round that is known', async () => {
  const { type, body } = await text(`/api/tournaments/${id}/calendar.ics`);
  expect(type).toBe('text/calendar; charset=utf-8');
  expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(body).toContain('SUMMARY:Spring Open: round 1');
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test('the feed has the standings and the boards of the last round', async () => {
  const { status, body } = await world.get<EventFeed>(`/api/tournaments/${id}/feed.json`);
  expect(status).toBe(200);
  expect(body.sections).toMatchObject([{ id: 'open', rounds: 3, round: { summary: { round: 2 } } }]);
  expect(body.sections[0]?.standings).toHaveLength(5);
});

test.each(['games.pgn', 'sections/open/trf', 'calendar.ics', 'feed.json'])(
  'no event has no %s',
  async (what) => {
    expect((await text(`/api/tournaments/${randomUUID()}/${what}`)).status).toBe(404);
  },
);

test('a draft has no feed for others', async () => {
  const draft = await world.create(rita, { isDraft: true });
  expect((await text(`/api/tournaments/${draft}/feed.json`)).status).toBe(404);
  expect((await text(`/api/tournaments/${draft}/feed.json`, rita)).status).toBe(200);
});
