import { Injectable } from '@nestjs/common';
import { UNKNOWN_NAME } from '@royal-chess/application/names/user-names';
import type { DatabasePlayer, PlayerRow } from '@royal-chess/contracts/library';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { GameConditions, SearchedPlayer } from '@royal-chess/infra/game-index/game-query';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import { playerNamed } from '@royal-chess/domain/game-search/numbered-name';
import { nameMatcher, personName } from '@royal-chess/infra/game-index/person-names';
import { Names } from '../identity/names.ts';
import { ecoNames } from './eco-names.ts';
import { IndexedGames } from './indexed-games.ts';
import { PlayerRatings } from './player-ratings.ts';

/** Rows of each list. */
const most = 10;
/** Among so many players of the games found is the one that is meant: no other has more of them. */
const candidates = 50;

/** Results of games for one of their players. */
export type ResultsOfPlayer = Pick<DatabasePlayer, 'won' | 'drawn' | 'lost'>;

/** What is known of a player of the database from all of their games. */
@Injectable()
export class DatabasePlayers {
  constructor(
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
    private readonly names: Names,
    private readonly ratings: PlayerRatings,
  ) {}

  /**
   * The player that a text means, by the name that most of their games have: the person whose name it is, else of all with such a name
   * the one with the most games. Null when none has.
   */
  async named(text: string, sources: readonly string[]): Promise<string | null> {
    const exact = await this.#person(text, sources);
    if (exact !== null) return exact;
    const rows = await this.#players({ sources, player: { text, userIds: [] } }, candidates);
    const matches = nameMatcher(text);
    const found = rows.find(({ userId, name }) => userId === null && matches(name));
    return found ? this.#person(found.name, sources) : null;
  }

  /** @param name as `named` answers it */
  async of(name: string, sources: readonly string[]): Promise<DatabasePlayer> {
    const conditions: GameConditions = { sources, player: samePerson(name) };
    const [white, black, rows, years, latest, ratings] = await Promise.all([
      this.#ofColor(conditions, 'white'),
      this.#ofColor(conditions, 'black'),
      this.#players(conditions, candidates),
      this.index.facets(this.games.generation, conditions, ['year']),
      this.latest(conditions),
      this.ratings.of(conditions),
    ]);
    const isPlayer = (row: PlayerRow): boolean => row.userId === null && row.name === name;
    const own = rows.find(isPlayer);
    const opponents = rows.filter((row) => !isPlayer(row)).slice(0, most);
    return {
      name,
      games: years.total,
      ...sum(white.results, black.results),
      colors: { white: white.results, black: black.results },
      peakRating: own?.peakRating ?? null,
      rating: own?.rating ?? null,
      ratings,
      years: years.facets.flatMap(({ values }) =>
        values.map(({ value, games }) => ({ year: Number(value), games })),
      ),
      openings: { white: white.openings, black: black.openings },
      opponents: await this.#named(opponents),
      latest,
    };
  }

  /** Results for the player of the conditions. */
  async results(conditions: GameConditions): Promise<ResultsOfPlayer> {
    const [white, black] = await Promise.all([
      this.#results(conditions, 'white'),
      this.#results(conditions, 'black'),
    ]);
    return sum(white, black);
  }

  async latest(conditions: GameConditions): Promise<DatabasePlayer['latest']> {
    const page = { ...conditions, sort: 'date', order: 'desc', limit: most } as const;
    return this.games.summaries(await this.index.search(this.games.generation, page));
  }

  async #ofColor(conditions: GameConditions, color: 'white' | 'black') {
    const page = { sort: 'games', order: 'desc', offset: 0, limit: most } as const;
    const ofColor = { ...conditions, color };
    const [results, openings] = await Promise.all([
      this.#results(conditions, color),
      this.index.table(this.games.generation, 'openings', ofColor, page),
    ]);
    const names = ecoNames(await openingBook());
    return {
      results,
      openings: openings.rows.map(({ eco, name, white, draw, black }) => ({
        eco,
        name: names.get(eco) ?? name,
        ...(color === 'white'
          ? { won: white, drawn: draw, lost: black }
          : { won: black, drawn: draw, lost: white }),
      })),
    };
  }

  async #results(conditions: GameConditions, color: 'white' | 'black'): Promise<ResultsOfPlayer> {
    const { facets } = await this.index.facets(this.games.generation, { ...conditions, color }, ['result']);
    const games = (result: string): number =>
      facets[0]?.values.find(({ value }) => value === result)?.games ?? 0;
    const [won, lost] = color === 'white' ? ['1-0', '0-1'] : ['0-1', '1-0'];
    return { won: games(won!), drawn: games('1/2-1/2'), lost: games(lost!) };
  }

  /** The person whom a text means (`PersonsAmong.meant`), by the name that most of their games have; null when no game has it. */
  async #person(text: string, sources: readonly string[]): Promise<string | null> {
    const { name: wanted, fideId } = playerNamed(text);
    const form = personName(wanted)?.form;
    if (form === undefined) return null;
    const rows = await this.#players({ sources, player: samePerson(text) }, candidates);
    // Of several persons with this name the one with the most games.
    const named = rows.find(({ userId, name }) => userId === null && personName(name)?.form === form);
    if (named && fideId === undefined) return named.name;
    const total = Math.max(...rows.map(({ games }) => games));
    // Some opponents have as many of the games: each of them is in a game against the person.
    const found = rows.filter(({ userId, games }) => userId === null && games === total);
    if (found.length < 2) return found[0]?.name ?? null;
    for (const { name } of found) {
      const against = { sources, player: samePerson(text), opponent: samePerson(name) };
      if ((await this.index.facets(this.games.generation, against, [])).total < total) return name;
    }
    return found[0]!.name;
  }

  async #players(conditions: GameConditions, limit: number): Promise<readonly PlayerRow[]> {
    const page = { sort: 'games', order: 'desc', offset: 0, limit } as const;
    return (await this.index.table(this.games.generation, 'players', conditions, page)).rows;
  }

  /** The rows have the opponents' results, the answer those against them. */
  async #named(rows: readonly PlayerRow[]): Promise<DatabasePlayer['opponents']> {
    const names = await this.names.of(rows.flatMap(({ userId }) => userId ?? []));
    return rows.map(({ name, userId, won, drawn, lost }) => ({
      name: userId === null ? name : (names.get(userId) ?? UNKNOWN_NAME),
      userId,
      won: lost,
      drawn,
      lost: won,
    }));
  }
}

/** The condition to be the person who has a name. */
export const samePerson = (name: string): SearchedPlayer => ({ text: '', userIds: [], person: name });

const sum = (one: ResultsOfPlayer, other: ResultsOfPlayer): ResultsOfPlayer => ({
  won: one.won + other.won,
  drawn: one.drawn + other.drawn,
  lost: one.lost + other.lost,
});
