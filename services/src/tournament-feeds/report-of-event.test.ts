import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ArbiterCommandInput, BoardResult, RoundView } from '@royal-chess/contracts/tournaments';
import { readTrf } from '@royal-chess/domain/tournament/files/trf/read-trf';
import { recordedPairing } from '@royal-chess/domain/tournament/model/before-round';
import { beforeRound } from '@royal-chess/domain/tournament/model/before-round';
import { pairDutch } from '@royal-chess/domain/tournament/swiss/dutch';
import { parseTieBreaks } from '@royal-chess/domain/tournament/tie-breaks/parse-tie-break';
import { standings } from '@royal-chess/domain/tournament/tie-breaks/standings';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { TournamentFeedsModule } from './tournament-feeds.module.ts';

let world: TournamentWorld;
let rita: Person;
const sectionId = 'open';

beforeAll(async () => {
  world = await TournamentWorld.open(TournamentFeedsModule);
  rita = await world.person('Rita', 'tournamentAdmin');
});
afterAll(() => world.close());

const run = async (id: string, command: ArbiterCommandInput): Promise<string> => {
  const { status, body } = await world.arbiter(id, rita, command);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.entryId;
};
const fileOf = async (id: string, query = ''): Promise<string> =>
  (await world.world.api.call(`/api/tournaments/${id}/sections/open/trf${query}`)).text();

interface Event {
  readonly id: string;
  readonly entries: readonly string[];
}

async function eventOf(players: number, format: object): Promise<Event> {
  const id = await world.create(rita, { mode: 'offline', format: { rounds: 3, ...format } });
  const entries: string[] = [];
  for (let index = 0; index < players; index++)
    entries.push(
      await run(id, {
        type: 'addEntry',
        sectionId,
        name: `Player, No${players - index}`,
        rating: 2_000,
        birthYear: 2_010 - index,
        nationalRating: 2_000,
        fideId: `${100 + ((index * 3) % players)}`,
        place: 'hall',
      }),
    );
  return { id, entries };
}

async function play(id: string, round: number, results: readonly (BoardResult | null)[]): Promise<void> {
  const of = { sectionId, round };
  await run(id, { type: 'pairRound', ...of });
  await run(id, { type: 'publishRound', ...of, confirmAdjourned: true });
  await run(id, { type: 'startRound', ...of });
  for (const [index, result] of results.entries())
    if (result === null) await run(id, { type: 'adjourn', ...of, board: index + 1, adjourned: true });
    else await run(id, { type: 'enterResult', ...of, board: index + 1, result });
}

test('the file of a finished event passes the checks of its pairings and of its standings', async () => {
  const { id } = await eventOf(8, { tieBreaks: ['BH', 'SB', 'WIN'] });
  await run(id, { type: 'startSection', sectionId });
  for (const round of [1, 2, 3]) await play(id, round, ['1-0', '1/2-1/2', '0-1', '1-0']);
  await run(id, { type: 'finishSection', sectionId });
  await run(id, { type: 'finish' });
  const read = readTrf(await fileOf(id));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { tournament, recorded, header } = read.value;
  for (const round of [1, 2, 3]) {
    const paired = pairDutch(beforeRound(tournament, round), round);
    expect(paired.ok && paired.value.pairs).toEqual(recordedPairing(tournament, round).pairs);
  }
  const codes = parseTieBreaks((header.tieBreaks ?? []).join(','));
  if (!codes.ok) throw new Error(JSON.stringify(codes.error));
  for (const { number, rank } of standings(tournament, codes.value).rows)
    expect([number, recorded.get(number)?.rank]).toEqual([number, rank]);
});

describe('the file of an event says', () => {
  test('what was done against the usual course: pairing by hand, byes, adjourned games, ratings, FIDE mode', async () => {
    const { id, entries } = await eventOf(8, {});
    await run(id, { type: 'setBye', entryId: entries[7] ?? '', round: 1, bye: 'full-point' });
    await run(id, { type: 'setBye', entryId: entries[6] ?? '', round: 1, bye: 'half-point' });
    await run(id, { type: 'startSection', sectionId });
    await play(id, 1, [null, '1-0', '1-0']);
    const of = { sectionId, round: 2 };
    await run(id, { type: 'pairRound', ...of });
    await run(id, { type: 'beginManual', ...of });
    const { body: draft } = await world.get<{
      draft: { pairs: { white: string; black: string }[]; bye: null };
    }>(`/api/tournaments/${id}/sections/open/rounds/2/draft`, rita);
    const [one, two, ...others] = draft.draft.pairs;
    if (!one || !two) throw new Error('There are no pairs');
    const pairs = [{ white: one.white, black: two.black }, { white: two.white, black: one.black }, ...others];
    await run(id, { type: 'editRound', ...of, pairs, bye: null, reason: 'Brothers' });
    await run(id, { type: 'endManual', ...of });
    await run(id, { type: 'leaveFideMode', confirm: 'Spring Open', reason: 'Brothers' });
    await run(id, { type: 'publishRound', ...of, confirmAdjourned: true });
    await run(id, { type: 'startRound', ...of });
    expect(await fileOf(id)).toMatch(/\d [wb] \?/);
    const late = { sectionId, round: 1, board: 1 } as const;
    await run(id, { type: 'correctResult', ...late, result: '1-0', reason: 'It is over' });
    await run(id, {
      type: 'correctRatingResult',
      ...late,
      board: 2,
      outcome: 'loss',
      reason: 'The slip was wrong',
    });
    const comments = (await fileOf(id)).split('\r\n').filter((line) => line.startsWith('###'));
    expect(comments).toEqual([
      expect.stringMatching(/^### Bye @ Round 1: player \d has a full-point bye/),
      expect.stringMatching(/^### MPA @ Round 2: 2 boards differ/),
      expect.stringMatching(/^### FIDE mode @ Round 1: left: Brothers/),
      expect.stringMatching(/^### Adjournment @ Round 1: board 1 ended 1-0/),
      expect.stringMatching(/^### Rating @ Round 1: board 2 is reported as 0-1: The slip was wrong/),
    ]);
  });

  test.each([
    ['birth', 'FIDON', ['Player, No1', 'Player, No2']],
    ['fideId', 'HBFN', ['Player, No5', 'Player, No3']],
    ['name', 'NRO', ['Player, No1', 'Player, No2']],
  ] as const)(
    'which ratings rank the players, by %s where they are equal',
    async (orderBy, ratingMethod, first) => {
      const { id } = await eventOf(5, { orderBy, ratingMethod });
      await run(id, { type: 'startSection', sectionId });
      const lines = (await fileOf(id)).split('\r\n');
      expect(lines).toContain(`172 ${ratingMethod}`);
      const names = lines.filter((line) => line.startsWith('001')).map((line) => line.slice(14, 47).trim());
      expect(names.slice(0, 2)).toEqual(first);
    },
  );
});

test('an imported event is in FIDE mode, and shows the rounds of the file', async () => {
  const { id } = await eventOf(4, {});
  await run(id, { type: 'startSection', sectionId });
  await play(id, 1, ['1-0', '1-0']);
  const response = await world.world.api.call('/api/tournaments/import', {
    method: 'POST',
    cookie: rita.cookie,
    headers: { 'content-type': 'text/plain' },
    body: await fileOf(id),
  });
  const { tournamentId } = (await response.json()) as { tournamentId: string };
  expect((await world.details(tournamentId)).fideMode).toBe(true);
  const { body } = await world.get<RoundView>(`/api/tournaments/${tournamentId}/sections/open/rounds/1`);
  expect(body.boards.map(({ result }) => result)).toEqual(['1-0', '1-0']);
});
