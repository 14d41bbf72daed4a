import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type ArbiterCommandInput,
  type BoardResult,
  type BracketView,
  formatSettings,
  type PairingSystemName,
  type RoundView,
  type TeamsView,
} from '@royal-chess/contracts/tournaments';
import { type Answered, type Person, TournamentWorld } from '../tournaments/testing/tournament-world.ts';
import { TournamentListsModule } from './tournament-lists.module.ts';

let world: TournamentWorld;
let arbiter: Person;
const sectionId = 'open';

beforeAll(async () => {
  world = await TournamentWorld.open(TournamentListsModule);
  arbiter = await world.person('Omar', 'tournamentAdmin');
});
afterAll(() => world.close());

async function act(id: string, command: ArbiterCommandInput): Promise<void> {
  const { status, body } = await world.arbiter(id, arbiter, command);
  if (status >= 300) throw new Error(`${command.type}: ${JSON.stringify(body)}`);
}

const list = <Body>(id: string, path: string): Promise<Answered<Body>> =>
  world.get<Body>(`/api/tournaments/${id}/sections/${sectionId}/${path}`);

/** An event in the hall that has begun; each player is a name with a team, from the strongest. */
async function begun(
  system: PairingSystemName,
  players: readonly (readonly [string, string])[],
): Promise<string> {
  const id = await world.create(arbiter, { mode: 'offline', format: formatSettings.parse({ system }) });
  for (const [index, [name, team]] of players.entries())
    await act(id, { type: 'addEntry', sectionId, name, team, rating: 2_000 - index * 50, place: 'hall' });
  await act(id, { type: 'startSection', sectionId });
  return id;
}

async function played(
  id: string,
  round: number,
  resultOf: (row: RoundView['boards'][number]) => BoardResult,
): Promise<void> {
  for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
    await act(id, { type, sectionId, round });
  const { body } = await list<RoundView>(id, `rounds/${round}`);
  for (const row of body.boards)
    await act(id, { type: 'enterResult', sectionId, round, board: row.board, result: resultOf(row) });
}

describe('a section of teams', () => {
  let id: string;
  beforeAll(async () => {
    id = await begun('team-round-robin', [
      ['Ana', 'Rooks'],
      ['Bea', 'Knights'],
      ['Cem', 'Bishops'],
      ['Dev', 'Rooks'],
      ['Esi', 'Knights'],
      ['Fay', 'Bishops'],
      ['Gus', 'Rooks'],
    ]);
    // All games are won by White but those of Ana, which are drawn.
    await played(id, 1, ({ white, black }) => ([white.name, black.name].includes('Ana') ? '1/2-1/2' : '1-0'));
    await played(id, 2, ({ white, black }) => ([white.name, black.name].includes('Ana') ? '1/2-1/2' : '1-0'));
  });

  test('has rounds of matches, and no bye for reserves', async () => {
    for (const round of [1, 2]) {
      const { body } = await list<RoundView>(id, `rounds/${round}`);
      expect(body.teams?.matches).toMatchObject([
        {
          boards: [
            { board: 1, firstIsWhite: true },
            { board: 2, firstIsWhite: false },
          ],
        },
      ]);
      const resting = body.teams?.resting.map(({ name }) => name) ?? [];
      expect(resting).toHaveLength(1);
      expect(new Set(body.byes.map(({ side }) => side.name)).size).toBe(resting[0] === 'Rooks' ? 3 : 2);
    }
  });

  test('ranks the teams, with members and matches', async () => {
    const { status, body } = await list<TeamsView>(id, 'teams');
    expect([status, body.afterRound, body.boards]).toEqual([200, 2, 2]);
    const byName = new Map(body.rows.map((row) => [row.team.name, row]));
    expect([...byName.keys()].sort()).toEqual(['Bishops', 'Knights', 'Rooks']);
    const rooks = byName.get('Rooks');
    const met = rooks?.rounds.filter(({ opponent }) => opponent !== null).length;
    expect(rooks?.members.map(({ player, games }) => [player.name, games])).toEqual([
      ['Ana', met],
      ['Dev', met],
      ['Gus', 0],
    ]);
    for (const { rounds, gamePoints, matchPoints, members } of body.rows) {
      expect(gamePoints).toBe(members.reduce((sum, { points }) => sum + points, 0));
      expect(matchPoints).toBe(rounds.reduce((sum, { points }) => sum + points, 0));
      expect(
        rounds.every(({ isOpen, opponent, score }) => !isOpen && (opponent === null) === (score === null)),
      ).toBe(true);
    }
    const game = body.rows.flatMap(({ rounds }) => rounds).filter(({ score }) => score !== null);
    expect(game.every(({ score }) => (score?.[0] ?? 0) + (score?.[1] ?? 0) === 20)).toBe(true);
  });

  test('explains tie-breaks, and has nothing to say of those that there are not', async () => {
    const explained = async (team: number, column: number) =>
      (await list<{ sentences: string[] }>(id, `teams/${team}/explanation?column=${column}`)).body.sentences;
    const { body } = await list<TeamsView>(id, 'teams');
    const usable = body.tieBreaks.findIndex(({ dropped, code }) => dropped === null && code !== 'DE');
    expect((await explained(1, usable)).length).toBeGreaterThan(0);
    expect(await explained(9, 0)).toEqual([]);
    expect(await explained(1, 20)).toEqual([]);
  });
});

describe('a knockout', () => {
  test('has a bracket with the games of each match', async () => {
    const id = await begun(
      'knockout',
      ['Ana', 'Bea', 'Cem', 'Dev'].map((name) => [name, ''] as const),
    );
    const { body: before } = await list<BracketView>(id, 'bracket');
    expect(before.matches.map(({ status }) => status)).toEqual(['open', 'open', 'waiting', 'waiting']);
    await played(id, 1, ({ white, black }) => (white.number < black.number ? '1-0' : '0-1'));
    const { body } = await list<BracketView>(id, 'bracket');
    const [first] = body.matches;
    expect(first).toMatchObject({ bracket: 'winners', round: 1, status: 'decided', matchIds: [null] });
    expect(first?.sides.map(({ results }) => results).sort()).toEqual([['0'], ['1']]);
    const winners = body.matches.slice(0, 2).map(({ sides, winner }) => sides[winner ?? 0].player?.name);
    expect(winners.sort()).toEqual(['Ana', 'Bea']);
    const final = body.matches.find(({ bracket, round }) => bracket === 'winners' && round === 2);
    expect(final?.sides.map(({ player }) => player?.name).sort()).toEqual(['Ana', 'Bea']);
  });

  test.each(['teams', 'bracket'])('players of a Swiss have no %s', async (path) => {
    const id = await world.create(arbiter, { mode: 'offline' });
    expect((await list(id, path)).status).toBe(404);
  });
});
