import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { gameOf } from '../event/event-api.ts';
import { playShortGame } from '../event/short-game.ts';
import { until } from '../event/until.ts';
import type { Person } from '../person.ts';

const sectionId = 'open';

/** A club of the battle with its players; the first one leads it. */
export interface Side {
  readonly id: string;
  readonly name: string;
  readonly players: readonly Person[];
}

/** A player's command in an event, with the session of the player. */
const command = (person: Person, id: string, act: object): Promise<unknown> =>
  person.post(`/api/tournaments/${id}/player`, { commandId: randomUUID(), command: act });

/** Creates a battle of an hour, with the clubs that it invites. @returns its id */
export async function createBattle(
  leader: Person,
  host: string,
  invited: readonly string[],
): Promise<string> {
  const { tournamentId } = await leader.post<{ tournamentId: string }>(`/api/clubs/${host}/tournaments`, {
    commandId: randomUUID(),
    title: 'Club battle',
    description: 'Two players of each club.',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    timeZone: 'GMT',
    checkInMinutes: 0,
    chessGame: { gameTime: 3, increment: 0, joinTime: 5, roundTime: 0 },
    format: { system: 'arena', arenaMinutes: 60 },
    teamBattle: { invited, leaders: 2 },
  });
  return tournamentId;
}

/** All players enter, each for the club, and the organiser starts the arena. */
export async function startBattle(organiser: Person, id: string, sides: readonly Side[]): Promise<void> {
  for (const { id: clubId, players } of sides)
    for (const person of players) await command(person, id, { type: 'enter', sectionId, age: 25, clubId });
  await organiser.post(`/api/tournaments/${id}/arbiter`, {
    commandId: randomUUID(),
    seenVersion: null,
    command: { type: 'startSection', sectionId },
  });
}

/** Every player has a game with one of the other club, and all are played to their ends. */
export async function playGames(
  id: string,
  sides: readonly Side[],
  winnerOf: (pair: readonly Person[]) => Person | undefined,
): Promise<void> {
  const people = sides.flatMap(({ players }) => players);
  for (const { page } of people) {
    await page.goto(`/tournament-details/${id}`);
    await page.getByRole('button', { name: 'Join' }).first().click();
  }
  const games = await Promise.all(people.map(async (person) => ({ person, game: await gameOf(person) })));
  // No further game begins while these are played.
  for (const person of people) await command(person, id, { type: 'setAvailable', available: false });
  const ofMatch = Map.groupBy(games, ({ game }) => game.matchId);
  assert.equal(ofMatch.size, people.length / 2);
  for (const pair of ofMatch.values()) {
    const clubs = pair.map(({ person }) => sides.find(({ players }) => players.includes(person))?.name);
    assert.equal(new Set(clubs).size, 2, `players of one club meet: ${clubs.join(' - ')}`);
    const winner = winnerOf(pair.map(({ person }) => person));
    await Promise.all(
      pair.map(({ person }) =>
        playShortGame(person, id, { against: person === winner ? 'winner' : 'resigner' }),
      ),
    );
  }
}

/** Points of each club, counted from the games of the event: two for a win, one for a draw. No player wins three in a row. */
export async function recountedPoints(
  reader: Person,
  id: string,
  sides: readonly Side[],
  games: number,
): Promise<ReadonlyMap<string, number>> {
  const points = new Map(sides.map(({ name }) => [name, 0]));
  const add = (player: string | undefined, more: number): void => {
    const side = sides.find(({ players }) => players.some(({ name }) => name === player));
    assert(side, `${player} plays for no club`);
    points.set(side.name, (points.get(side.name) ?? 0) + more);
  };
  const found = await until('the games of the battle', async () => {
    const answer = await reader.page.request.get(`/api/tournaments/${id}/games.pgn`);
    const each = (await answer.text()).split(/(?=\[Event )/).filter((game) => game.trim() !== '');
    return each.length === games && each.every((game) => !game.includes('[Result "*"]')) ? each : null;
  });
  for (const game of found) {
    const tag = (name: string) => new RegExp(`\\[${name} "([^"]*)"`).exec(game)?.[1];
    const result = tag('Result');
    add(tag('White'), result === '1-0' ? 2 : result === '1/2-1/2' ? 1 : 0);
    add(tag('Black'), result === '0-1' ? 2 : result === '1/2-1/2' ? 1 : 0);
  }
  return points;
}
