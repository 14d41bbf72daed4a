import { expect, test } from '@jest/globals';
import type { GamesImported } from '@royal-chess/contracts/library';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { RecentStreams } from '@royal-chess/infra/event-store/recent-streams';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import { changesOf } from './game-changes.ts';
import { packChunk } from './import/pack-chunk.ts';
import { readChunk } from './import/read-chunk.ts';
import { OpeningNamer } from './opening-namer.ts';

const importId = '0197a000-0000-7000-8000-000000000001';
const openings = await OpeningNamer.load();

/** The event of an import, with the games of a PGN file. */
function importOf(text: string): Recorded<'GamesImported'> {
  const place = { offset: 0, line: 0, last: true, isLargest: false, collectionId: null };
  const [piece] = packChunk(readChunk({ ...place, bytes: Buffer.from(text) }), new Set(), new Set());
  const { skipped: _, ...data } = piece!;
  const soFar = { games: 1, duplicates: 0, repeated: 0, skipped: 0, faults: 0 };
  return {
    type: 'GamesImported',
    stream: `import-${importId}`,
    version: 2,
    at: 5,
    id: 'e',
    data: { ...data, collectionId: importId, soFar } satisfies GamesImported,
  } as unknown as Recorded<'GamesImported'>;
}

async function indexedOf(text: string): Promise<IndexedGame> {
  const streams = {} as RecentStreams;
  const [change] = await changesOf(importOf(text), { streams, openings });
  if (change?.kind !== 'put') throw new Error('no game came in');
  expect(change.source).toBe(importId);
  return change.game;
}

const players = '[White "Tal, M"]\n[Black "Botvinnik, M"]\n';
const najdorf = '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *';
const start960 = 'bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1';

test.each<[string, string, Partial<IndexedGame>]>([
  ['the opening by its moves', najdorf, { eco: 'B90', opening: 'Sicilian Defense: Najdorf Variation' }],
  ['the opening whatever the tag says', `[ECO "A00"]\n\n${najdorf}`, { eco: 'B90' }],
  [
    'the same opening by other moves',
    '1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *',
    { eco: 'B90' },
  ],
  ['no opening in Chess960', `[Variant "Chess960"]\n[FEN "${start960}"]\n\n1. e4 e5 *`, { eco: null }],
  [
    'the opening of the legal part',
    '1. e4 c5 2. Ke3 *',
    { eco: 'B20', brokenAt: expect.any(String) as never },
  ],
  ['how it ended', '[Termination "Time forfeit"]\n\n1. e4 1-0', { reason: 'time forfeit', result: '1-0' }],
  [
    'players who are no users',
    '[WhiteElo "2700"]\n[WhiteTitle "GM"]\n\n1. e4 *',
    { white: { userId: null, name: 'Tal, M', rating: 2_700, title: 'GM' } },
  ],
  ['that it was not played here', '1. e4 *', { origin: 'imported', rated: false, at: 0, clocks: [] }],
])('a game of a file has %s', async (_, rest, fields) => {
  expect(await indexedOf(`${players}${rest.startsWith('[') ? '' : '\n'}${rest}\n`)).toMatchObject(fields);
});

test('games that the database had join the import', async () => {
  const event = importOf(`${players}\n1. e4 *\n`);
  const known = { ...event, data: { ...event.data, known: ['0197a000-0000-7000-8000-000000000002'] } };
  const changes = await changesOf(known, { streams: {} as RecentStreams, openings });
  expect(changes.at(-1)).toEqual({ kind: 'join', id: known.data.known[0], source: importId });
});
