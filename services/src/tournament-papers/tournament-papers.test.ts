import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ArbiterCommandInput, formatSettings } from '@royal-chess/contracts/tournaments';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { textOfPages } from './testing/pdf-text.ts';
import { PaperPrinter } from './thread/paper-printer.ts';
import { TournamentPapersModule } from './tournament-papers.module.ts';

let world: TournamentWorld;
let arbiter: Person;
let other: Person;
let event: string;
const names = ['Владимир Крамник', '侯逸凡', 'Đặng Tất Thắng', 'José Raúl Capablanca', 'Ana'];

beforeAll(async () => {
  world = await TournamentWorld.open(TournamentPapersModule);
  [arbiter, other] = await Promise.all([world.person('Omar', 'tournamentAdmin'), world.person('Uma')]);
  event = await world.create(arbiter, { mode: 'offline', location: 'Pune' });
  const sectionId = 'open';
  for (const [index, name] of names.entries())
    await act({
      type: 'addEntry',
      sectionId,
      name,
      rating: 2_000 - index,
      school: 'Abhinava',
      place: 'hall',
    });
  await act({ type: 'startSection', sectionId });
  await act({ type: 'pairRound', sectionId, round: 1 });
  await act({ type: 'publishRound', sectionId, round: 1 });
  await act({ type: 'startRound', sectionId, round: 1 });
  await act({ type: 'enterResult', sectionId, round: 1, board: 1, result: '1-0' });
  await act({
    type: 'setPrizes',
    sectionId,
    prizes: {
      currency: 'INR',
      lists: [{ id: 'open', name: 'Open', priority: 1, prizes: [{ amount: 500_000 }, { amount: 100_000 }] }],
    },
  });
});
afterAll(() => world.close());

async function act(command: ArbiterCommandInput, id = event): Promise<void> {
  const { status, body } = await world.arbiter(id, arbiter, command);
  if (status >= 300) throw new Error(`${command.type}: ${JSON.stringify(body)}`);
}

const request = (paper: string, person: Person | undefined = arbiter, id = event): Promise<Response> =>
  world.world.api.call(`/api/tournaments/${id}/sections/open/papers/${paper}`, {
    ...(person && { cookie: person.cookie }),
  });

async function pagesOf(paper: string, id = event): Promise<string> {
  const response = await request(paper, arbiter, id);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return (await textOfPages(new Uint8Array(await response.arrayBuffer()))).join('\n');
}

test.each([
  ['standings', 200],
  ['pairings?round=1', 200],
  ['cards', 404],
])('everybody reads the table %s: %i', async (paper, status) => {
  const response = await world.world.api.call(`/api/tournaments/${event}/sections/open/tables/${paper}`);
  expect(response.status).toBe(status);
});

describe('papers of a tournament', () => {
  test.each([
    ['pairings', ['Pairings', 'Round 1', '1 – 0', 'bye', 'Pune', 'Arbiter: Omar', ...names]],
    ['pairings?order=name&size=Letter', ['Opponent', ...names]],
    ['slips', ['Board 2']],
    ['standings', ['Standings', 'After round 1', ...names]],
    ['crosstable', ['Crosstable', ...names]],
    ['prizes', ['Prizes', 'Open', 'Total: ₹6,000']],
    ['cards', names],
    ['plates', ['Abhinava', ...names]],
    ['certificates?places=0', ['Participation', ...names]],
  ])('%s', async (paper, texts) => {
    const pages = await pagesOf(paper);
    for (const text of texts) expect(pages).toContain(text);
  });

  test('certify places when the section is finished, not before', async () => {
    const format = formatSettings.parse({ rounds: 1 });
    const id = await world.create(arbiter, { mode: 'offline', format });
    const ofRound = { sectionId: 'open', round: 1 };
    for (const name of ['Ana', '侯逸凡'])
      await act({ type: 'addEntry', sectionId: 'open', name, place: 'hall' }, id);
    await act({ type: 'startSection', sectionId: 'open' }, id);
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      await act({ type, ...ofRound }, id);
    expect(await (await request('certificates', arbiter, id)).json()).toMatchObject({
      code: 'RC_TOURNAMENT_PHASE',
    });
    await act({ type: 'enterResult', ...ofRound, board: 1, result: '1-0' }, id);
    await act({ type: 'finishSection', sectionId: 'open' }, id);
    const pages = await pagesOf('certificates?places=1&participation=no', id);
    expect(pages).toContain('First place');
    expect(pages).not.toContain('Participation');
  });

  test('slips lead to the page of their board', async () => {
    const print = jest.spyOn(world.world.api.get(PaperPrinter), 'print');
    await pagesOf('slips');
    const { body } = await world.get<{ slips: { board: number; slipId: string }[] }>(
      `/api/tournaments/${event}/sections/open/rounds/1/slips`,
      arbiter,
    );
    const [slip] = body.slips;
    expect(print).toHaveBeenCalledWith(
      'slips',
      expect.objectContaining({
        slips: [
          expect.objectContaining({
            board: slip?.board,
            url: expect.stringMatching(new RegExp(`^http://[^/]+/tournament-slip/${event}/${slip?.slipId}$`)),
          }),
        ],
      }),
    );
    print.mockRestore();
  });

  test('have a file name', async () => {
    const response = await request('pairings');
    expect(response.headers.get('content-disposition')).toContain('pairings-open-round-1.pdf');
  });

  test.each([
    ['a round that is not published', 'pairings?round=2', 404],
    ['a paper that does not exist', 'menu', 404],
    ['an option that does not exist', 'pairings?colour=red', 422],
  ])('%s is refused', async (_, paper, status) => {
    expect((await request(paper)).status).toBe(status);
  });

  test('are for the arbiters', async () => {
    expect((await request('standings', other)).status).toBe(403);
  });
});
