import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type PuzzleImportLine, puzzleImportLine } from '@royal-chess/contracts/puzzles';
import { puzzleHeader, writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { puzzleOf } from '@royal-chess/infra/puzzles/testing/puzzles';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { PuzzlesApiModule } from './puzzles.module.ts';

let world: EmbeddedWorld;
let admin: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, PuzzlesApiModule] });
  const account = { name: 'Admin', email: 'admin@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  admin = `rc_session=${await world.api.get(Sessions).open(id)}`;
});
afterAll(() => world.close());

const upload = (body: string, cookie = admin): Promise<Response> =>
  world.api.call('/api/admin/puzzles/import', {
    method: 'POST',
    cookie,
    headers: { 'content-type': 'application/octet-stream' },
    body: new TextEncoder().encode(body),
  });
const lastLine = async (response: Response): Promise<PuzzleImportLine> =>
  puzzleImportLine.parse(JSON.parse((await response.text()).trim().split('\n').at(-1) ?? ''));
const codeOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const themes = async (): Promise<unknown> => (await world.api.call('/api/puzzles/themes')).json();
const file = [puzzleHeader, writePuzzle(puzzleOf('one')), 'two,,,', writePuzzle(puzzleOf('three'))].join(
  '\n',
);

test('before the first import there are no themes', async () => {
  expect(await themes()).toEqual({ puzzles: 0, themes: [] });
});

describe('an imported set', () => {
  let line: PuzzleImportLine;
  beforeAll(async () => {
    line = await lastLine(await upload(file));
  });

  test('is reported with the rows that were not read', () => {
    expect(line).toMatchObject({ done: 3, added: 2, faulty: 1, finished: true });
    expect(line.errors).toEqual([{ line: 3, message: 'Moves: A puzzle has two moves or more' }]);
  });

  test('is counted by themes, for visitors too', async () => {
    expect(await themes()).toEqual({
      puzzles: 2,
      themes: [
        { theme: 'mate', puzzles: 2 },
        { theme: 'mateIn1', puzzles: 2 },
      ],
    });
  });

  test('is one event with its checksum, however often it is imported', async () => {
    expect(await lastLine(await upload(file))).toMatchObject({ added: 0, skipped: 2, finished: true });
    const { checksum = '' } = line;
    const events = await world.store.read(`puzzleset-${derivedId('puzzle-set', checksum)}`);
    expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'PuzzleSetImported', data: { checksum, puzzles: 2, added: 2, changed: 0, faulty: 1 } },
    ]);
  });
});

test('another text is refused with the reason', async () => {
  expect(await codeOf(await upload('Hello'))).toEqual([422, 'RC_PUZZLE_FILE_INVALID']);
});

test('only admins import', async () => {
  const { cookie } = await world.register('Anna');
  expect(await codeOf(await upload(file, cookie))).toEqual([403, 'RC_FORBIDDEN']);
  expect(await codeOf(await upload(file, ''))).toEqual([401, 'RC_NOT_SIGNED_IN']);
});
