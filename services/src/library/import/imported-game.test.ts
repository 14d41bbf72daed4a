import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { importedGame, type ImportedGame, type ImportFault } from '@royal-chess/contracts/library';
import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { readChunk } from './read-chunk.ts';

interface Kept {
  readonly games: readonly ImportedGame[];
  readonly faults: readonly ImportFault[];
}

/** What is kept of a PGN file. */
function keptOf(text: string | Uint8Array, collectionId: string | null = null): Kept {
  const bytes = Buffer.from(text);
  const cuts = readChunk({ bytes, offset: 0, line: 0, last: true, isLargest: false, collectionId });
  return { games: cuts.flatMap(({ games }) => games), faults: cuts.flatMap(({ faults }) => faults) };
}

/** A game between Tal and Botvinnik with these tags and moves. */
const pgn = (tags: Readonly<Record<string, string>> = {}, moves = '1. e4 e5 *'): string =>
  Object.entries({ White: 'Tal, M', Black: 'Botvinnik, M', ...tags })
    .map(([tag, value]) => `[${tag} "${value}"]\n`)
    .join('') + `\n${moves}\n`;

function gameOf(tags: Readonly<Record<string, string>>, moves?: string): ImportedGame {
  const [game] = keptOf(pgn(tags, moves)).games;
  if (!game) throw new Error('no game was kept');
  return game;
}

describe('tags of a file', () => {
  test.each([
    ['300+3', '300+3', 'blitz'],
    ['60', '60', 'bullet'],
    ['600+0', '600+0', 'rapid'],
    ['40/7200:3600', '40/7200:3600', 'classical'],
    ['300+0d5', '300+0d5', 'rapid'],
    ['1/259200', '1/259200', 'correspondence'],
    ['1/3600', '1/3600', 'classical'],
    ['-', null, null],
    ['?', null, null],
    ['', null, null],
    ['as agreed', 'as agreed', null],
    ['9'.repeat(60), '9'.repeat(50), 'classical'],
  ])('TimeControl %s: %s, %s', (tag, timeControl, speed) => {
    expect(gameOf({ TimeControl: tag })).toMatchObject({ timeControl, speed });
  });

  test.each([
    ['1907.12.26', '1907-12-26'],
    ['1907.12.??', '1907-12'],
    ['1907.??.??', '1907'],
    ['1907', '1907'],
    ['1907.13.01', '1907'],
    ['1907.02.32', '1907-02'],
    ['1907.02.31', '1907-02'],
    ['????.??.??', null],
    ['12/26/1907', '1907-12-26'],
    ['12/11/1907', '1907'],
    ['', null],
  ])('Date %s: %s', (tag, date) => {
    expect(gameOf({ Date: tag }).date).toBe(date);
  });

  test('UTCDate where there is no Date', () => {
    expect(gameOf({ UTCDate: '2020.01.02' }).date).toBe('2020-01-02');
  });

  test.each([
    ['2 780', null],
    ['2780', 2_780],
    ['0', null],
    ['4001', null],
    ['-5', null],
    ['?', null],
  ])('WhiteElo %s: %p', (tag, rating) => {
    expect(gameOf({ WhiteElo: tag }).white.rating).toBe(rating);
  });

  test.each([
    ['GM', 'GM'],
    ['-', null],
    ['', null],
    ['International Master', 'Inte'],
  ])('WhiteTitle %s: %p', (tag, title) => {
    expect(gameOf({ WhiteTitle: tag }).white.title).toBe(title);
  });

  test.each([
    ['4100018', 4_100_018],
    ['0', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1234567890', undefined],
    ['4100018 ', undefined],
    ['GM', undefined],
  ])('WhiteFideId %j: %p; the game is the same without it', (tag, fideId) => {
    const game = gameOf({ WhiteFideId: tag, BlackFideId: '7' });
    expect(importedGame.parse(game)).toEqual(game);
    expect([game.white.fideId, game.black.fideId]).toEqual([fideId, 7]);
    expect(game.id).toBe(gameOf({}).id);
  });

  test.each([
    ['<b>Tal</b>', '<b>Tal</b>'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Tal\u0000\u001b[31m, M', 'Tal [31m, M'],
    ['  Tal ,\tM ', 'Tal , M'],
    ['?', '?'],
    ['', '?'],
    ['x'.repeat(250), 'x'.repeat(200)],
    ['丁立人', '丁立人'],
  ])('the name %j is %j', (tag, name) => {
    expect(gameOf({ White: tag }).white.name).toBe(name);
  });

  test.each([
    [
      { Event: '?', Site: '-', Round: '?' },
      { event: null, site: null, round: null },
    ],
    [
      { Event: 'Riga', Site: 'LAT', Round: '3.1' },
      { event: 'Riga', site: 'LAT', round: '3.1' },
    ],
    [{ Termination: 'Time Forfeit' }, { termination: 'time forfeit' }],
    // The opening is found by the moves: a tag may say anything.
    [{ ECO: 'Z99', Opening: 'Nonsense' }, { moves: gameOf({}).moves }],
  ])('%j gives %j', (tags, kept) => {
    expect(gameOf(tags)).toMatchObject(kept);
  });

  test.each([
    ['1-0', '1. e4 1-0', '1-0'],
    ['0-1', '1. e4 0-1', '0-1'],
    ['1/2-1/2', '1. e4 1/2-1/2', '1/2-1/2'],
    ['*', '1. e4 *', '*'],
    // What ends the moves counts.
    ['1-0', '1. e4 0-1', '0-1'],
    ['1-0', '1. e4', '1-0'],
  ])('Result %s and moves %j give %s', (tag, moves, result) => {
    expect(gameOf({ Result: tag }, moves).result).toBe(result);
  });
});

describe('variants', () => {
  const start960 = 'bqnbrnkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRNKR w KQkq - 0 1';
  const capablanca = 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1';
  test.each([
    [{ Variant: 'Chess960', SetUp: '1', FEN: start960 }, '1. e4 e5 *', '960'],
    [{ Variant: 'fischerandom', SetUp: '1', FEN: start960 }, '1. e4 e5 *', '960'],
    [{ Variant: 'Capablanca', SetUp: '1', FEN: capablanca }, '1. e4 e5 *', 'capablanca'],
    [{ Variant: 'Standard' }, '1. e4 e5 *', 'classical'],
    [
      { Variant: 'From Position', SetUp: '1', FEN: '8/8/8/4k3/8/4P3/r3K3/7R w - - 0 1' },
      '1. Kf3 *',
      'classical',
    ],
  ])('%j with %s is %s', (tags, moves, variant) => {
    const game = gameOf(tags, moves);
    expect(game.variant).toBe(variant);
    expect(unpackMoves(game.moves).length).toBeGreaterThan(0);
    if ('FEN' in tags) expect(game.startFen.split(' ')[0]).toBe(tags.FEN.split(' ')[0]);
  });

  test.each([
    [{ Variant: 'Atomic' }, /Atomic/],
    [{ SetUp: '1', FEN: '8/8 w - - 0 1' }, /FEN|position/i],
  ])('%j is a fault at its line', (tags, message) => {
    const { games, faults } = keptOf(pgn(tags) + '\n' + pgn({ White: 'Next' }));
    expect(games.map(({ white }) => white.name)).toEqual(['Next']);
    expect(faults).toMatchObject([{ line: expect.any(Number), partKept: false }]);
    expect(faults[0]?.message).toMatch(message);
  });
});

describe('moves', () => {
  test.each([
    ['an illegal move', '1. e4 e5 2. Ke3 Nc6 *', 2, 'Ke3'],
    ['a word', '1. e4 e5 2. castles *', 2, 'castles'],
    ['a null move where one was played', '1. e4 e5 2. -- Nc6 *', 2, 'null move'],
  ])('%s ends them: what is before is kept, with a mark', (_, moves, plies, reason) => {
    const { games, faults } = keptOf(pgn({ Result: '1-0' }, moves));
    expect(unpackMoves(games[0]?.moves ?? '')).toHaveLength(plies);
    expect(games[0]?.brokenAt).toContain(reason);
    expect(faults).toMatchObject([{ line: 5, message: expect.stringContaining(reason), partKept: true }]);
  });

  test.each([
    ['without moves', '*', 1],
    ['with an illegal first move', '1. e5 *', 0],
  ])('a game %s', (_, moves, kept) => {
    expect(keptOf(pgn({}, moves)).games).toHaveLength(kept);
  });

  test.each([
    ['1. e4 {good} e5 *', '1. e4 {good} 1... e5', true],
    ['1. e4 (1. d4 -- 2. c4) 1... e5 *', '1. e4 (1. d4 -- 2. c4) 1... e5', true],
    ['1. e4 (1. d4 Z0 2. c4) 1... e5 *', '1. e4 (1. d4 -- 2. c4) 1... e5', true],
    ['1. e4! e5?? *', '1. e4 $1 e5 $4', true],
    ['1. e4 {[%clk 0:05:00]} e5 *', '1. e4 {[%clk 0:05:00]} 1... e5', false],
    ['1. e4 {[%csl Ge4]} e5 *', '1. e4 {[%csl Ge4]} 1... e5', true],
    ['1. e4 e5 *', null, false],
  ])('%s is kept as %s (annotated: %s)', (moves, movetext, annotated) => {
    expect(gameOf({}, moves)).toMatchObject({ movetext, annotated, brokenAt: null });
  });

  test.each([
    ['a move', '1. e4\n(1. d4 d5\n2. Ke5 Nf6)\n1... e5 *', '1. e4 (1. d4 d5) 1... e5', 6, '"Ke5" is not'],
    [
      'a null move in check',
      '1. e4 f6 (1... f5\n2. Qh5 --)\n2. d4 *',
      '1. e4 f6 (1... f5 2. Qh5+) 2. d4',
      5,
      'null',
    ],
    [
      'a variation before its moves',
      '1. e4\n(1. d4 d5)\n(\n(1. c4 c5) 1. b4)\ne5 *',
      '1. e4 (1. d4 d5) 1... e5',
      7,
      'before',
    ],
    ['the first of several', '1. e4\n(1. Zz9)\n(1. Zz8) e5 *', null, 5, 'Zz9'],
  ])(
    '%s that cannot be there ends its variation, which is reported with its line',
    (_, moves, kept, line, why) => {
      const { games, faults } = keptOf(pgn({}, moves));
      expect(games).toMatchObject([{ movetext: kept }]);
      expect(unpackMoves(games[0]?.moves ?? '').length).toBeGreaterThan(1);
      expect(faults).toMatchObject([{ line, partKept: true, message: expect.stringContaining(why) }]);
      expect(faults[0]?.message).toMatch(/^In a variation: .*The rest of the variation was left out\.$/);
    },
  );

  describe('with more half-moves in its variations than are read', () => {
    const many = '(1... d5 2. c4 c6 3. Nc3 Nf6)\n'.repeat(20_001);

    test.each([
      ['behind the last move', `1. e4 e5\n${many}*`, true, 'The comments and variations behind that'],
      [
        'and one of them wrong',
        `1. e4 (1. Zz9) e5\n${many}*`,
        true,
        'The comments and variations behind that',
      ],
      ['before the last move', `1. e4 e5\n${many}2. d4 *`, false, 'Its comments and variations'],
    ])('%s: the moves are kept, and what is left out is reported', (_, moves, isPart, what) => {
      const { games, faults } = keptOf(pgn({}, moves));
      expect(games).toMatchObject([{ annotated: isPart, brokenAt: null }]);
      expect(games[0]?.movetext?.startsWith('1. e4 e5 (1... d5') ?? false).toBe(isPart);
      const limit = 'A game with its variations has more than 100000 half-moves.';
      const message = `${limit} ${what} were left out.`;
      expect(faults).toMatchObject([{ line: 20_004, message, partKept: true, allMoves: true }]);
    });
  });

  test('comments of more than a million characters in all are left out, which is reported', () => {
    const comment = `{${'long '.repeat(4_000)}}`;
    const moves = Array.from({ length: 30 }, () => `Nf3 ${comment} Nf6 ${comment} Ng1 Ng8`).join('\n');
    const { games, faults } = keptOf(pgn({}, `${moves} *`));
    expect(games).toMatchObject([{ movetext: null, annotated: false, brokenAt: null }]);
    expect(unpackMoves(games[0]?.moves ?? '')).toHaveLength(120);
    expect(faults).toMatchObject([{ partKept: true, message: expect.stringContaining('left out') }]);
  });

  test('a line of that length is a fault, and the next game is kept', () => {
    const { games, faults } = keptOf(
      pgn({}, `1. e4 {${'long '.repeat(210_000)}} e5 *`) + '\n' + pgn({ White: 'Next' }),
    );
    expect(games.at(-1)?.white.name).toBe('Next');
    expect(faults).toMatchObject([{ line: 4, partKept: false, message: expect.stringContaining('longer') }]);
  });
});

describe('the id of a game', () => {
  const id = (tags: Readonly<Record<string, string>> = {}, moves?: string, collection?: string): string =>
    keptOf(pgn(tags, moves), collection ?? null).games[0]?.id ?? '';
  test.each([
    ['another event', { Event: 'Riga' }, undefined, true],
    ['other comments', {}, '1. e4 {good} e5 *', true],
    ['other ratings', { WhiteElo: '2700' }, undefined, true],
    ['another player', { White: 'Tal, Mihail' }, undefined, false],
    ['another date', { Date: '1960.03.15' }, undefined, false],
    ['another result', {}, '1. e4 e5 1-0', false],
    ['another move', {}, '1. e4 c5 *', false],
  ])('with %s', (_, tags, moves, isSame) => {
    expect(id(tags, moves) === id()).toBe(isSame);
  });

  test("is a collection's own where that is a user's", () => {
    const ids = [id(), id({}, undefined, 'one'), id({}, undefined, 'two')];
    expect(new Set(ids).size).toBe(3);
    expect(id({}, undefined, 'one')).toBe(ids[1]);
  });
});

const real = fileURLToPath(new URL('../../../../../shared/data/pgn/lichess-438-games.pgn', import.meta.url));
const present = existsSync(real);
(present ? test : test.skip)(
  `all games of a real file are kept${present ? '' : ' (needs ../shared/data/pgn)'}`,
  () => {
    const { games, faults } = keptOf(readFileSync(real));
    expect([games.length, new Set(games.map(({ id }) => id)).size]).toEqual([438, 438]);
    expect(new Set(faults.map(({ message }) => message))).toEqual(new Set(['The game has no moves.']));
    for (const game of games) {
      expect(game).toMatchObject({ brokenAt: null, variant: 'classical' });
      expect(game.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect([game.white.rating, game.black.rating]).not.toContain(null);
      expect(game.timeControl === null).toBe(game.speed === null);
    }
  },
);
