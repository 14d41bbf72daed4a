import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ArbiterCommandInput, BoardResult } from '@royal-chess/contracts/tournaments';
import { NIGHTLY } from '@royal-chess/domain/chess/testing/run-settings';
import { sharedData, testWithData } from '@royal-chess/domain/chess/testing/shared-data';
import { cell, fourPlayers, playerLine } from '@royal-chess/domain/tournament/files/trf/testing/trf-lines';
import { dutchFiles } from '@royal-chess/domain/tournament/testing/dutch-tournaments';
import { type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { TournamentFeedsModule } from './tournament-feeds.module.ts';

let world: TournamentWorld;
let rita: Person;

beforeAll(async () => {
  world = await TournamentWorld.open(TournamentFeedsModule);
  rita = await world.person('Rita', 'admin');
});
afterAll(() => world.close());

/** A file, byte for byte. */
const exported = async (id: string, query = ''): Promise<string> => {
  const path = `/api/tournaments/${id}/sections/open/trf${query}`;
  const response = await world.world.api.call(path, { cookie: rita.cookie });
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer()).toString();
};
let importers = 0;
const imported = async (file: string | Uint8Array): Promise<{ id: string; notes: string[] }> => {
  // one user may import ten files a minute
  const { cookie } = await world.person(`Ira ${(importers += 1)}`, 'tournamentAdmin');
  const response = await world.world.api.call('/api/tournaments/import', {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'text/plain' },
    body: file,
  });
  const body = (await response.json()) as { tournamentId: string; notes: string[] };
  if (response.status !== 201) throw new Error(JSON.stringify(body));
  return { id: body.tournamentId, notes: body.notes };
};
const run = async (id: string, command: ArbiterCommandInput): Promise<string> => {
  const { status, body } = await world.arbiter(id, rita, command);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.entryId;
};
const sectionId = 'open';

async function playRound(id: string, round: number, results: readonly (BoardResult | null)[]): Promise<void> {
  const of = { sectionId, round };
  for (const type of ['pairRound', 'publishRound', 'startRound'] as const) await run(id, { type, ...of });
  for (const [index, result] of results.entries())
    if (result !== null) await run(id, { type: 'enterResult', ...of, board: index + 1, result });
}

/** Seven players who entered in another order than their ratings: byes, a forfeit, a correction, a game that is open. */
async function swissEvent(): Promise<string> {
  const id = await world.create(rita, {
    mode: 'offline',
    location: 'Guildhall',
    roundStarts: ['2026-03-02', '2026-03-03', '2026-03-09'].map((date) => ({ date, time: '10:00' })),
    format: { rounds: 3, tieBreaks: ['BH', 'WIN'], acceleration: 'baku' },
  });
  const entries: string[] = [];
  for (let index = 0; index < 7; index++)
    entries.push(
      await run(id, {
        type: 'addEntry',
        sectionId,
        name: `Player, No${index}`,
        rating: index === 3 ? 0 : 1_500 + ((index * 3) % 7) * 100,
        title: index === 2 ? 'WFM' : null,
        federation: 'NOR',
        birthYear: 2001 + index,
        sex: index % 2 === 0 ? 'w' : 'm',
        place: 'hall',
      }),
    );
  const [first = '', second = '', third = ''] = entries;
  await run(id, { type: 'forbidPair', sectionId, players: [first, second], forbidden: true });
  await run(id, { type: 'setBye', entryId: third, round: 1, bye: 'half-point' });
  await run(id, { type: 'setBye', entryId: first, round: 3, bye: 'zero-point' });
  await run(id, { type: 'startSection', sectionId });
  await playRound(id, 1, ['1-0', '+--', '0-1']);
  const reason = 'The slip was misread';
  await run(id, { type: 'correctResult', sectionId, round: 1, board: 1, result: '1/2-1/2', reason });
  await playRound(id, 2, ['0-1', null, '---']);
  return id;
}

/** Two rounds of three teams of two. */
async function teamEvent(): Promise<string> {
  const id = await world.create(rita, { mode: 'offline', format: { system: 'team-swiss', rounds: 3 } });
  for (let index = 0; index < 7; index++)
    await run(id, {
      type: 'addEntry',
      sectionId,
      name: `Member, No${index}`,
      rating: 2_300 - index * 50,
      team: ['Rooks', 'Knights of the Long Diagonal', 'Bishops'][index % 3] ?? '',
      place: 'hall',
    });
  await run(id, { type: 'startSection', sectionId });
  await playRound(id, 1, ['1-0', '1/2-1/2']);
  await playRound(id, 2, ['0-1', '--+']);
  return id;
}

describe('export, import and export again give the same file', () => {
  test.each([
    ['a Swiss event', swissEvent, /^132.*26\/03\/02 {2}26\/03\/02 {2}26\/03\/09$/m],
    ['a team event', teamEvent, /^310 {3}1 Rooks/m],
  ])('of %s', async (_, make, line) => {
    const file = await exported(await make());
    expect(file).toMatch(line);
    const { id, notes } = await imported(file);
    expect(notes).toEqual([]);
    expect(await exported(id)).toBe(file);
  });

  testWithData(
    'of the tournaments of the reference',
    async () => {
      for (const { name, bytes } of dutchFiles(NIGHTLY ? 40 : 2)) {
        const { id, notes } = await imported(bytes);
        expect({ name, notes }).toEqual({ name, notes: [] });
        expect(await exported(id)).toBe(Buffer.from(bytes).toString('utf8'));
      }
    },
    300_000,
  );

  testWithData(
    'of the cases of the reference',
    async () => {
      const folder = sharedData('pairing/bbp-tests');
      for (const name of readdirSync(folder).filter(
        (file) => file.endsWith('.input') && (NIGHTLY || readFileSync(`${folder}/${file}`).length < 20_000),
      )) {
        const bytes = readFileSync(`${folder}/${name}`);
        const first = await exported((await imported(bytes)).id);
        const second = await exported((await imported(first)).id);
        expect({ name, file: second }).toEqual({ name, file: first });
      }
    },
    300_000,
  );
});

describe('an imported event', () => {
  const entriesOf = async (id: string) =>
    (
      await world.get<{ rows: { side: { number: number; name: string } }[] }>(
        `/api/tournaments/${id}/sections/open/standings`,
        rita,
      )
    ).body.rows.map(({ side }) => [side.number, side.name]);

  test('keeps the starting numbers of the file, whatever the ratings', async () => {
    const lines = [
      '012 By lot',
      '142 3',
      playerLine(1, [cell(2, 'w', '1')], { points: '1.0', rating: '1500', name: 'Last, One' }),
      playerLine(2, [cell(1, 'b', '0')], { points: '0.0', rating: '2500', name: 'First, One' }),
    ];
    const { id } = await imported(lines.join('\r\n'));
    expect(await entriesOf(id)).toEqual([
      [1, 'Last, One'],
      [2, 'First, One'],
    ]);
  });

  test('goes on from the file, which keeps what did not change', async () => {
    const file = fourPlayers('### Kept as it is', 'XYZ unknown');
    const { id } = await imported(file.join('\r\n'));
    await playRound(id, 2, ['1-0', '1/2-1/2']);
    const lines = (await exported(id)).split('\r\n');
    expect(lines).toEqual(expect.arrayContaining(['012 Test', 'XXR 3', '### Kept as it is', 'XYZ unknown']));
    const players = lines.filter((line) => line.startsWith('001'));
    expect(players.map((line) => line.slice(0, 80))).toEqual(
      file.filter((line) => line.startsWith('001')).map((line) => line.slice(0, 80)),
    );
    expect(players.every((line) => /\d [wb] [10=]$/.test(line))).toBe(true);
  });

  test('visitors get no comments of the file', async () => {
    const file = fourPlayers('### Kept as it is').join('\r\n');
    const { id } = await imported(file);
    const response = await world.world.api.call(`/api/tournaments/${id}/sections/open/trf?interim=true`);
    const text = await response.text();
    expect(text).toContain('012 Test');
    expect(text).not.toContain('### Kept as it is');
  });

  test('a team with a name that cannot be read has its number', async () => {
    const lines = [
      '012 Teams',
      '142 3',
      '192 FIDE_TEAM_TYPEA_MP_GP',
      playerLine(1, [], { points: '0.0' }),
      playerLine(2, [], { points: '0.0' }),
      '310   1 \u202e\u202e                               TWO     2050    0.0    0.0   1     1',
      '310   2 One                              ONE     2100    0.0    0.0   2     2',
    ];
    const { id } = await imported(lines.join('\r\n'));
    const { body } = await world.get<{ entries: { team: string }[] }>(`/api/tournaments/${id}/entries`, rita);
    expect(body.entries.map(({ team }) => team).toSorted()).toEqual(['One', 'Team 1']);
  });

  test('a round that does not follow the rules is a note and a comment', async () => {
    const lines = [
      '012 Odd',
      'XXR 3',
      playerLine(1, [cell(2, 'w', '1')], { points: '1.0' }),
      playerLine(2, [cell(1, 'b', '0')], { points: '0.0' }),
      playerLine(3, [cell(4, 'w', '1')], { points: '1.0' }),
      playerLine(4, [cell(3, 'b', '0')], { points: '0.0' }),
    ];
    const { id, notes } = await imported(lines.join('\r\n'));
    expect(notes).toEqual(['The pairing of round 1 is not the one of the engine.']);
    const file = await exported(id);
    expect(file).toContain('### Import @ Round 1: the pairing is not the one of the engine');
    expect(await exported((await imported(file)).id)).toBe(file);
  });

  test('keeps other points, forbidden pairs, accelerations and given points', async () => {
    const text = [
      '012 Three points for a win',
      'XXR 3',
      playerLine(1, [cell(3, 'w', '1')], { points: '3.0' }),
      playerLine(2, [cell(4, 'b', '=')], { points: '1.0' }),
      playerLine(3, [cell(1, 'b', '0')], { points: '0.0' }),
      playerLine(4, [cell(2, 'w', '=')], { points: '0.0' }),
      'XXS WW=3 BW=3 WD=1 BD=1 FW=3 FPB=3 HPB=1 PAB=3',
      '260 001 003    1    2',
      '250       1.0 002 002    1    1',
      '299          -1.0  001    4',
    ].join('\r\n');
    const { id } = await imported(text);
    expect(await exported(id)).toBe(text);
  });

  test('has the teams of the file with their numbers and the order of their boards', async () => {
    const lines = [
      '012 Teams',
      '142 3',
      '192 FIDE_TEAM_TYPEA_MP_GP',
      '352 WB',
      playerLine(1, [cell(3, 'b', '1')], { points: '1.0' }),
      playerLine(2, [cell(4, 'w', '=')], { points: '0.5' }),
      playerLine(3, [cell(1, 'w', '0')], { points: '0.0' }),
      playerLine(4, [cell(2, 'b', '=')], { points: '0.5' }),
      '310   1 Two                              TWO     2050    0.0    0.5   2     4    3',
      '310   2 One                              ONE     2100    2.0    1.5   1     2    1',
    ];
    const text = lines.join('\r\n');
    const { id, notes } = await imported(text);
    expect(notes).toEqual([]);
    expect(await exported(id)).toBe(text);
    const path = `/api/tournaments/${id}/sections/open/rounds/1`;
    const { body } = await world.get<{ teams: { matches: { teams: object[] }[] } }>(path, rita);
    expect(body.teams.matches.flatMap(({ teams }) => teams)).toEqual(
      expect.arrayContaining([
        { number: 1, name: 'Two' },
        { number: 2, name: 'One' },
      ]),
    );
    await playRound(id, 2, ['1-0', '1-0']).catch(() => undefined);
    expect(await exported(id)).toContain('310   1 Two                              TWO     2050');
  });
});

test('the final file is refused while a result is missing; the interim one says what is not known', async () => {
  const { id } = await imported(fourPlayers().join('\r\n'));
  await playRound(id, 2, ['1-0', '1-0']);
  await playRound(id, 3, ['1-0', null]);
  const path = `/api/tournaments/${id}/sections/open/trf`;
  const { status, body } = await world.get(path, rita);
  expect({ status, code: body.code, detail: body.detail }).toEqual({
    status: 409,
    code: 'RC_TOURNAMENT_RESULTS_MISSING',
    detail: expect.stringContaining('board 2 of round 3'),
  });
  expect(await exported(id, '?interim=true')).toMatch(/[wb] \?$/m);
  await run(id, { type: 'enterResult', sectionId, round: 3, board: 2, result: '0-1' });
  expect(await exported(id)).not.toMatch(/[wb] \?$/m);
});
