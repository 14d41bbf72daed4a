import type { Exploration, FacetCounts, GamesByYear, GameTables, MoveResults } from '../game-statistics.ts';
import type { IndexedGame, IndexedSide } from '../indexed-game.ts';
import { sortText } from '../person-names.ts';
import { nameOfLabel, type PersonsAmong } from '../persons-among.ts';
import { keyedPositions, namedSide } from './plain-filters.ts';
import type { PlainGame } from './plain-filters.ts';

export const byText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Unknown values are last in either order. */
export const byValue =
  (order: 'asc' | 'desc') =>
  (a: string | number | null, b: string | number | null): number => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const ascending = typeof a === 'number' ? a - Number(b) : byText(a, String(b));
    return order === 'asc' ? ascending : -ascending;
  };

export function grouped<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly (string | null)[],
): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(keysOf(item)))
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), item]);
  return [...groups];
}

/** Values with how many items have each, most first. */
const counted = (values: readonly (string | null)[]): { value: string; games: number }[] =>
  grouped(values, (value) => [value])
    .map(([value, all]) => ({ value, games: all.length }))
    .toSorted((a, b) => b.games - a.games || byText(a.value, b.value));

const average = (numbers: readonly (number | null)[]): number | null => {
  const known = numbers.filter((number) => number !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
};

export const averageRating = ({ white, black }: IndexedGame): number | null =>
  white.rating === null || black.rating === null ? null : (white.rating + black.rating) / 2;

const resultsOf = (games: readonly IndexedGame[]) => ({
  games: games.length,
  white: games.filter(({ result }) => result === '1-0').length,
  draw: games.filter(({ result }) => result === '1/2-1/2').length,
  black: games.filter(({ result }) => result === '0-1').length,
});

const yearsOf = (games: readonly IndexedGame[]): { year: number; games: number }[] =>
  counted(games.map(({ date }) => date?.slice(0, 4) ?? null))
    .map(({ value, games: count }) => ({ year: Number(value), games: count }))
    .toSorted((a, b) => a.year - b.year);

function gamesByYear(games: readonly IndexedGame[]): GamesByYear {
  const years = yearsOf(games);
  return { year: years.map(({ year }) => year), games: years.map((one) => one.games) };
}

const dates = (games: readonly IndexedGame[]): string[] =>
  games
    .flatMap(({ date }) => date ?? [])
    .toSorted(
      (a, b) => Number(a.replaceAll('-', '').padEnd(8, '0')) - Number(b.replaceAll('-', '').padEnd(8, '0')),
    );

const sideKeys =
  (persons: PersonsAmong) =>
  (side: IndexedSide): string | null => {
    const named = namedSide(side);
    const person = named === null ? '' : persons.of(named);
    return side.userId === null ? (person === '' ? null : `name ${person}`) : `user ${side.userId}`;
  };

/** The text that names a person by the name that most of the sides have. */
const labelOf = (persons: PersonsAmong, key: string, sides: readonly IndexedSide[]): string =>
  persons.label(key.slice('name '.length), mostUsed(sides.map(({ name }) => name)));

const mostUsed = (names: readonly (string | null)[]): string => counted(names)[0]?.value ?? '';

const facetValues: Readonly<
  Record<Exclude<FacetCounts['facet'], 'player' | 'collection'>, (game: IndexedGame) => string | null>
> = {
  result: ({ result }) => result,
  speed: ({ speed }) => speed,
  variant: ({ variant }) => variant,
  origin: ({ origin }) => origin,
  year: ({ date }) => date?.slice(0, 4) ?? null,
  eco: ({ eco }) => eco,
  event: ({ event }) => event,
};

export function facetOf(
  games: readonly PlainGame[],
  facet: FacetCounts['facet'],
  sources: readonly string[],
  persons: PersonsAmong,
): FacetCounts {
  const sideKey = sideKeys(persons);
  if (facet === 'collection')
    return {
      facet,
      values: counted(games.flatMap((game) => game.sources.filter((one) => sources.includes(one)))),
    };
  if (facet === 'player') {
    const sides = ({ game }: PlainGame): IndexedSide[] => [game.white, game.black];
    const values = grouped(games, (game) => sides(game).map(sideKey)).map(([key, all]) => ({
      value: key.startsWith('user ')
        ? key.slice(5)
        : labelOf(
            persons,
            key,
            all.flatMap(sides).filter((side) => sideKey(side) === key),
          ),
      games: all.length,
    }));
    return {
      facet,
      values: values.toSorted((a, b) => b.games - a.games || byText(a.value, b.value)).slice(0, 12),
    };
  }
  const values = counted(games.map(({ game }) => facetValues[facet](game)));
  return {
    facet,
    values: facet === 'year' ? values.toSorted((a, b) => byText(a.value, b.value)) : values.slice(0, 12),
  };
}

const points = ({ result }: IndexedGame, turn: 'white' | 'black'): number =>
  result === '1/2-1/2' ? 0.5 : (result === '1-0') === (turn === 'white') ? 1 : 0;

function moveResults(games: readonly IndexedGame[], turn: 'white' | 'black'): MoveResults {
  const other = turn === 'white' ? 'black' : 'white';
  const rated = games.flatMap((game) => game[turn].rating ?? []);
  const against = games.filter((game) => game[other].rating !== null);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
  const { white, draw, black } = resultsOf(games);
  return {
    white,
    draw,
    black,
    ratedGames: rated.length,
    ratingSum: sum(rated),
    opponentGames: against.length,
    opponentSum: sum(against.map((game) => game[other].rating ?? 0)),
    opponentPoints: sum(against.map((game) => points(game, turn))),
    lastPlayed: dates(games).at(-1) ?? null,
    years: gamesByYear(games),
  };
}

/** @param games with the position, decided or drawn */
export function exploration(
  games: readonly PlainGame[],
  key: bigint,
): Pick<Exploration, 'position' | 'moves'> {
  const here = games.map((game) => ({
    game: game.game,
    positions: keyedPositions(game).filter((position) => position.key === key),
  }));
  const turn = here[0]?.positions[0]?.turn ?? 'white';
  const moves = grouped(here, ({ positions }) =>
    positions.map(({ move }) => (move === null ? null : String(move))),
  );
  return {
    position: moveResults(
      games.map(({ game }) => game),
      turn,
    ),
    moves: moves
      .map(([move, all]) => ({
        move: Number(move),
        ...moveResults(
          all.map(({ game }) => game),
          turn,
        ),
      }))
      .toSorted((a, b) => b.white + b.draw + b.black - (a.white + a.draw + a.black) || a.move - b.move),
  };
}

type Rows = { readonly [Kind in keyof GameTables]: readonly GameTables[Kind]['row'][] };

/** @param games newest first */
export const tableRows: {
  readonly [Kind in keyof Rows]: (games: readonly IndexedGame[], persons: PersonsAmong) => Rows[Kind];
} = {
  events: (games) =>
    grouped(games, ({ event }) => [event]).map(([name, all]) => {
      const results = resultsOf(all);
      return {
        name,
        ...results,
        averageRating: average(all.map(averageRating)),
        decisive: (results.white + results.black) / results.games,
        firstPlayed: dates(all)[0] ?? null,
        lastPlayed: dates(all).at(-1) ?? null,
      };
    }),
  openings: (games) =>
    grouped(games, ({ eco }) => [eco]).map(([eco, all]) => {
      const results = resultsOf(all);
      return {
        eco,
        name: mostUsed(all.map(({ opening }) => opening)),
        ...results,
        drawRate: results.draw / results.games,
        winRateForWhite: results.white / results.games,
        winRateForBlack: results.black / results.games,
        averageRating: average(all.map(averageRating)),
        trend: yearsOf(all).slice(-20),
      };
    }),
  players: (games, persons) => {
    const sideKey = sideKeys(persons);
    const sides = games.flatMap((game) => [
      { game, side: game.white, color: 'white' as const },
      { game, side: game.black, color: 'black' as const },
    ]);
    return grouped(sides, ({ side }) => [sideKey(side)]).map(([key, all]) => {
      const scores = (color?: 'white' | 'black'): number[] =>
        all
          .filter((one) => (color === undefined || one.color === color) && one.game.result !== '*')
          .map((one) => points(one.game, one.color));
      const rate = (of: readonly number[]): number | null =>
        of.length === 0 ? null : of.reduce((sum, one) => sum + one, 0) / of.length;
      const ratings = all.flatMap(({ side }) => side.rating ?? []);
      const isUser = key.startsWith('user ');
      return {
        name: isUser
          ? ''
          : labelOf(
              persons,
              key,
              all.map(({ side }) => side),
            ),
        userId: isUser ? key.slice(5) : null,
        games: all.length,
        won: scores().filter((score) => score === 1).length,
        drawn: scores().filter((score) => score === 0.5).length,
        lost: scores().filter((score) => score === 0).length,
        score: rate(scores()) ?? 0,
        scoreAsWhite: rate(scores('white')),
        scoreAsBlack: rate(scores('black')),
        peakRating: ratings.length > 0 ? Math.max(...ratings) : null,
        rating: ratings[0] ?? null,
        openings: counted(all.map(({ game }) => game.eco))
          .slice(0, 3)
          .map(({ value, games: count }) => ({ eco: value, games: count })),
      };
    });
  },
};

/** Rows alike in the column come by this. */
export const rowName = (row: Rows[keyof Rows][number]): readonly string[] =>
  'userId' in row && row.userId !== null
    ? ['\u{10ffff}', row.userId]
    : [sortText('trend' in row ? row.eco : plainName(row)), 'trend' in row ? row.eco : row.name];

const plainName = (row: Rows['events' | 'players'][number]): string =>
  'userId' in row ? nameOfLabel(row.name) : row.name;

export function rowValue(row: Rows[keyof Rows][number], sort: string): string | number | null {
  if (sort === 'lastPlayed')
    return 'lastPlayed' in row && row.lastPlayed !== null
      ? row.lastPlayed.replaceAll('-', '').padEnd(8, '0')
      : null;
  if (sort === 'name')
    return 'userId' in row && row.userId !== null
      ? null
      : sortText('trend' in row ? row.name : plainName(row));
  return (row as unknown as Readonly<Record<string, string | number | null>>)[sort] ?? null;
}
