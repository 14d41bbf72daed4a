import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { databasePlayerAnswer, gameNamesAnswer, gamesAnswer } from '@royal-chess/contracts/library';
import type { z } from 'zod';
import { bringPgn } from '../testing/bring-pgn.ts';
import { ImportWorld } from '../testing/import-world.ts';

const game = (white: string, black: string, date: string): string => {
  const tags = [white, black].flatMap((side, at) => {
    const [name, fideId] = side.split(' #');
    const color = at === 0 ? 'White' : 'Black';
    return [`[${color} "${name}"]`, ...(fideId === undefined ? [] : [`[${color}FideId "${fideId}"]`])];
  });
  return `[Event "Open"]\n[Date "${date}.??.??"]\n[Result "1-0"]\n${tags.join('\n')}\n\n1. e4 e5 1-0\n\n`;
};

const file = [
  game('Polgar, Susan #700010', 'Smith, John #1', '1990'),
  game('Polgár, Zsuzsa #700010', 'Smith, John #2', '1991'),
  game('Polgar, Susan #700010', 'Smith, John #1', '1992'),
].join('');

let imports: ImportWorld;
beforeAll(async () => {
  imports = await ImportWorld.open();
  await bringPgn(imports.world, imports.admin, Buffer.from(file));
});
afterAll(() => imports.close());

async function answered<S extends z.ZodType>(schema: S, path: string): Promise<z.output<S>> {
  return schema.parse((await imports.call(path, {})).body);
}
const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

test.each([
  ['Zsuzsa Polgár', 'Polgar, Susan', 3],
  ['Smith, John (FIDE 2)', 'Smith, John (FIDE 2)', 1],
  ['Smith, John', 'Smith, John (FIDE 1)', 2],
])('the page of %p is that of %p with %d games', async (name, shown, games) => {
  const { player } = await answered(databasePlayerAnswer, `/api/games/player?${query({ name })}`);
  expect(player).toMatchObject({ name: shown, games });
  const search = query({ player: `"${shown}"` });
  expect((await answered(gamesAnswer, `/api/games?${search}`)).total).toBe(games);
});

test('two players of one name are compared, suggested and met one by one', async () => {
  const names = { name: 'Smith, John (FIDE 1)', other: 'Smith, John (FIDE 2)' };
  const { player, other, between } = await answered(
    databasePlayerAnswer,
    `/api/games/player?${query(names)}`,
  );
  expect([player.games, other?.games, between?.games]).toEqual([2, 1, 0]);
  const suggested = await answered(
    gameNamesAnswer,
    `/api/games/names?${query({ kind: 'player', text: 'smith' })}`,
  );
  expect(suggested.names).toEqual([
    { name: 'Smith, John (FIDE 1)', games: 2 },
    { name: 'Smith, John (FIDE 2)', games: 1 },
  ]);
  const susan = await answered(databasePlayerAnswer, `/api/games/player?${query({ name: 'Susan Polgar' })}`);
  expect(susan.player.opponents.map(({ name }) => name)).toEqual([
    'Smith, John (FIDE 1)',
    'Smith, John (FIDE 2)',
  ]);
});

test('games keep the numbers, in lists and in PGN', async () => {
  const { items } = await answered(gamesAnswer, `/api/games?${query({ from: '1991', to: '1991' })}`);
  expect(items.map(({ white, black }) => [white.fideId, black.fideId])).toEqual([[700_010, 2]]);
  const pgn = await imports.world.api.call(`/api/games/${items[0]?.id}/pgn`);
  expect(await pgn.text()).toContain('[WhiteFideId "700010"]');
});
