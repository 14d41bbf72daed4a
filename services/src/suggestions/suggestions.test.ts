import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { httpRoutes } from '@royal-chess/contracts/registry';
import {
  maxSuggestions,
  type SuggestionsAnswer,
  suggestionsAnswer,
} from '@royal-chess/contracts/suggestions';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { FindGameNamesHandler } from '../library/queries/find-game-names.query.ts';
import { LibraryProjectorModule } from '../library/library.module.ts';
import { SearchGamesHandler } from '../library/queries/search-games.query.ts';
import { playedMatch } from '../library/testing/played-match.ts';
import { MatchesProjectorModule } from '../matches/matches.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { SuggestionsApiModule } from './suggestions.module.ts';
import { TournamentsProjectorModule } from '../tournaments/tournaments.module.ts';

const matchId = '0197a000-0000-7000-8000-000000000001';
const { path } = httpRoutes.suggestions;
const nothing: SuggestionsAnswer = {
  players: [],
  databasePlayers: [],
  liveGames: [],
  games: [],
  openings: [],
  events: [],
  tournaments: [],
  search: { player: '.*' },
};

describe('suggestions of the search field', () => {
  let world: EmbeddedWorld;
  let sicily: { readonly id: string; readonly cookie: string };
  let bob: { readonly id: string; readonly cookie: string };
  beforeAll(async () => {
    world = await EmbeddedWorld.open({
      features: [IdentityApiModule, SuggestionsApiModule],
      projections: [LibraryProjectorModule, MatchesProjectorModule, TournamentsProjectorModule],
    });
    sicily = await world.register('Sicily');
    bob = await world.register('Bob');
    const moves = ['e4', 'c5', 'Nf3', 'd6'];
    const events = playedMatch({ white: sicily.id, black: bob.id, moves, result: '1-0' });
    await world.append(`match-${matchId}`, 0, ...events);
    await world.applied(['game-index'], `match-${matchId}`, events.length);
  });
  afterAll(() => world.close());

  const suggest = async (text: string, cookie?: string): Promise<SuggestionsAnswer> => {
    const response = await world.api.call(
      `${path}?text=${encodeURIComponent(text)}`,
      cookie === undefined ? {} : { cookie },
    );
    expect(response.status).toBe(200);
    return suggestionsAnswer.strict().parse(await response.json());
  };

  test('a text finds players, their games and openings', async () => {
    expect(await suggest('sicil', bob.cookie)).toMatchObject({
      players: [{ id: sicily.id, name: 'Sicily' }],
      games: [{ id: matchId }],
      openings: [
        { name: 'Sicilian Defense', ecoFrom: 'B20', ecoTo: 'B99', games: 1 },
        expect.anything(),
        expect.anything(),
      ],
      tournaments: [],
    });
  });

  test('a running game is found by its players until it ends, a private one is not', async () => {
    const moves = ['e4', 'e5'];
    const events = playedMatch({ white: bob.id, black: sicily.id, moves, result: '1-0' });
    const live = '0197a000-0000-7000-8000-000000000002';
    await world.append(`match-${live}`, 0, ...events.slice(0, -1));
    await world.applied(['lobby'], `match-${live}`, events.length - 1);
    expect((await suggest('sicil')).liveGames).toMatchObject([
      { matchId: live, white: { name: 'Bob' }, black: { name: 'Sicily' } },
    ]);
    expect((await suggest('carl')).liveGames).toEqual([]);
    await world.append(`match-${live}`, events.length - 1, {
      type: 'MatchAborted',
      data: { reason: 'player', by: 'white' },
    });
    await world.applied(['lobby'], `match-${live}`, events.length);
    expect((await suggest('sicil')).liveGames).toEqual([]);
  });

  test.each<[text: string, search: object, found: boolean]>([
    ['sicily', { player: 'sicily' }, true],
    ['sicilian', { opening: 'sicilian' }, true],
    ['Sicily vs Bob', { player: 'Sicily', opponent: 'Bob' }, true],
    ['bob sicily', { player: 'bob', opponent: 'sicily' }, true],
    ['1. e4 c5 2. Nf3', { movetext: 'e4 c5 Nf3' }, true],
    ['b50', { opening: 'B50' }, true],
    ['Sicilian - Defense', { opening: 'Sicilian - Defense' }, true],
    ['Sicily - nobody', { player: 'Sicily', opponent: 'nobody' }, false],
    ['Nobody - Sicilian', { player: 'Nobody', opponent: 'Sicilian' }, false],
    ['1. d4 d5', { movetext: 'd4 d5' }, false],
    ['kings gambit', { player: 'kings gambit' }, false],
    ['sicillian', { opening: 'Sicilian Defense' }, true],
  ])('all games for "%s" are those of %j', async (text, search, found) => {
    const answer = await suggest(text);
    expect(answer.search).toEqual(search);
    expect(answer.games.map(({ id }) => id)).toEqual(found ? [matchId] : []);
  });

  test.each([
    ['sicily', 1],
    ['sicilian', 2],
    ['kings gambit', 2],
    ['bob sicily', 2],
    ['one two three four five', 2],
    ['Sicily vs Bob', 1],
    ['Sicilian - Defense', 2],
    ['1. e4 c5', 1],
    ['b50', 1],
    ['.*', 1],
  ])('"%s" costs %d searches of games, and one for each opening', async (text, expected) => {
    const searches = jest.spyOn(SearchGamesHandler.prototype, 'execute');
    try {
      const { openings } = await suggest(text, bob.cookie);
      expect(searches.mock.calls.length - openings.length).toBe(expected);
    } finally {
      searches.mockRestore();
    }
  });

  test('a code finds its openings', async () => {
    const { openings } = await suggest('B90');
    expect(openings[0]).toMatchObject({ name: 'Sicilian Defense: Najdorf Variation' });
    const ofBeginning = (await suggest('b9')).openings;
    expect(ofBeginning).toHaveLength(maxSuggestions);
    expect(ofBeginning[0]).toMatchObject({ name: 'Sicilian Defense: Najdorf Variation' });
  });

  test('a misspelled opening is suggested where no opening is spelled so', async () => {
    expect((await suggest('Sicillian')).openings[0]).toMatchObject({ name: 'Sicilian Defense', games: 1 });
    expect((await suggest('Caro Can')).openings[0]).toMatchObject({ name: 'Caro-Kann Defense', games: 0 });
  });

  test.each<[text: string, kind: 'player' | 'event' | null, name: string, opening: string | undefined]>([
    ['carlsen', 'player', 'Carlsen, Magnus', undefined],
    ['ding', 'player', 'Ding, Liren', undefined],
    ['giri', 'player', 'Giri, Anish', undefined],
    ['nepo', 'player', 'Nepomniachtchi, Ian', undefined],
    ['sochi', 'event', 'Sochi Grand Prix', undefined],
    ['Najdorff', null, '', 'Sicilian Defense: Najdorf Variation'],
    ['Sicillian', 'player', 'Sicilia, Anna', 'Sicilian Defense'],
    ['Caro Can', null, '', 'Caro-Kann Defense'],
  ])('"%s", where the database has a %s "%s", suggests the opening %s', async (text, kind, name, opening) => {
    const names = jest
      .spyOn(FindGameNamesHandler.prototype, 'execute')
      .mockImplementation(async (query) => ({ names: query.kind === kind ? [{ name, games: 5 }] : [] }));
    try {
      const answer = await suggest(text);
      expect(answer.openings[0]?.name).toBe(opening);
      if (opening === undefined && kind) expect(answer.search).toEqual({ [kind]: text });
    } finally {
      names.mockRestore();
    }
  });

  test('the name of an account is no misspelled opening', async () => {
    await world.register('Najdorff');
    expect((await suggest('Najdorff', bob.cookie)).openings).toEqual([]);
  });

  test('openings without a game come last', async () => {
    const counts = (await suggest('b5')).openings.map(({ games }) => games > 0);
    expect(counts).toEqual(counts.toSorted((one, other) => Number(other) - Number(one)));
  });

  test('a visitor sees no users', async () => {
    expect(await suggest('sicil')).toMatchObject({ players: [], games: [{ id: matchId }] });
  });

  test('a text without a meaning finds nothing', async () => {
    expect(await suggest('.*')).toEqual(nothing);
  });

  test.each(['a', ' ', 'a'.repeat(81)])('the text "%s" is refused', async (text) => {
    expect((await world.api.call(`${path}?text=${text}`)).status).toBe(422);
  });
});
