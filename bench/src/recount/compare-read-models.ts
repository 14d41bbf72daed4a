import { dashboardAnswer } from '@royal-chess/contracts/admin';
import { gameAnswer, gamesAnswer, openingsAnswer } from '@royal-chess/contracts/library';
import { leaderboardAnswer, type LeaderboardPlayer } from '@royal-chess/contracts/ranking';
import { playerRatingsAnswer } from '@royal-chess/contracts/ratings';
import type { RecountedGame } from './recounted-games.ts';
import type { Counts } from './recounted-openings.ts';

/** Reads a query of the product as the admin. */
export type FetchAnswer = (path: string) => Promise<unknown>;

const inChunks = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < items.length; from += 20)
    await Promise.all(items.slice(from, from + 20).map(work));
};

/** Every game is in the game database once, with exactly its moves and result. */
export async function compareGames(
  fetchAnswer: FetchAnswer,
  games: readonly RecountedGame[],
  faults: string[],
): Promise<void> {
  const listed = new Map<string, number>();
  let cursor: string | null = null;
  do {
    const page = gamesAnswer.parse(
      await fetchAnswer(`/api/games?limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`),
    );
    for (const { id } of page.items) listed.set(id, (listed.get(id) ?? 0) + 1);
    if (page.total !== games.length)
      faults.push(`the game database has ${page.total} games, the streams ${games.length}`);
    cursor = page.nextCursor;
  } while (cursor);
  if (listed.size !== games.length)
    faults.push(`the list shows ${listed.size} games, the streams have ${games.length}`);
  await inChunks(games, async (game) => {
    if (listed.get(game.id) !== 1) faults.push(`game ${game.id} is listed ${listed.get(game.id) ?? 0} times`);
    const shown = gameAnswer.parse(await fetchAnswer(`/api/games/${game.id}`));
    if (shown.moves.map((move) => move.uci).join(' ') !== game.uci.join(' '))
      faults.push(`game ${game.id}: other moves`);
    if (shown.result !== game.result)
      faults.push(`game ${game.id}: ${shown.result} instead of ${game.result}`);
  });
}

/** Every position's counts are what a recount gives, move by move. */
export async function compareOpenings(
  fetchAnswer: FetchAnswer,
  positions: ReadonlyMap<string, Counts>,
  faults: string[],
): Promise<void> {
  await inChunks([...positions], async ([position, counts]) => {
    const answer = openingsAnswer.parse(
      await fetchAnswer(`/api/openings?fen=${encodeURIComponent(`${position} 0 1`)}`),
    );
    const shown = new Map(answer.moves.map((move) => [move.uci, move]));
    if (shown.size !== counts.size)
      faults.push(`${position}: ${shown.size} moves shown, ${counts.size} played`);
    for (const [uci, count] of counts) {
      const move = shown.get(uci);
      if (!move || move.white !== count.white || move.draw !== count.draw || move.black !== count.black)
        faults.push(`${position} ${uci}: counted ${JSON.stringify(count)}, shown ${JSON.stringify(move)}`);
    }
  });
}

/**
 * The leaderboard has everybody who played a rated game or in a certified event, with the rating and the points that the streams
 * give; the number of rated games of each player agrees as well.
 * @param tournaments points of each user in certified events
 */
export async function compareRatings(
  fetchAnswer: FetchAnswer,
  final: ReadonlyMap<string, number>,
  tournaments: ReadonlyMap<string, number>,
  games: readonly RecountedGame[],
  faults: string[],
): Promise<void> {
  const onBoard = new Map<string, LeaderboardPlayer>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const board = leaderboardAnswer.parse(await fetchAnswer(`/api/leaderboard?period=monthly&page=${page}`));
    pages = board.pages;
    for (const player of board.players) onBoard.set(player.id, player);
  }
  const expected = new Set([...final.keys(), ...tournaments.keys()]);
  if (onBoard.size !== expected.size)
    faults.push(`${onBoard.size} players on the leaderboard, ${expected.size} rated or in a certified event`);
  for (const user of expected) {
    const shown = onBoard.get(user)?.performance.tournament;
    const counted = tournaments.get(user) ?? 0;
    if (shown !== counted) faults.push(`${user}: ${shown} points of tournaments shown, ${counted} counted`);
  }
  await inChunks([...final], async ([user, rating]) => {
    const shownRating = onBoard.get(user)?.rating;
    if (shownRating !== Math.round(rating))
      faults.push(`${user}: ${shownRating} on the leaderboard, ${rating} in the stream`);
    const { ratings } = playerRatingsAnswer.parse(await fetchAnswer(`/api/players/${user}/ratings`));
    const played = games.filter((game) => game.rated && (game.white === user || game.black === user)).length;
    const shown = ratings.reduce((sum, pool) => sum + pool.games, 0);
    if (shown !== played) faults.push(`${user}: ${shown} rated games shown, ${played} played`);
  });
}

/**
 * The dashboard's counters agree with the streams: moves of the last hour, games begun on the present UTC day.
 * @param poisoned streams that were made unprocessable on purpose
 */
export async function compareDashboard(
  fetchAnswer: FetchAnswer,
  moves: number,
  startedAt: readonly number[],
  faults: string[],
  poisoned: ReadonlySet<string> = new Set(),
): Promise<void> {
  const shown = dashboardAnswer.parse(await fetchAnswer('/api/admin/dashboard'));
  const counted = shown.movesByMinute.reduce((sum, minute) => sum + minute.moves, 0);
  if (counted !== moves) faults.push(`${counted} moves on the dashboard, ${moves} in the streams`);
  const day = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const games = startedAt.filter((at) => day(at) === day(shown.at)).length;
  if (shown.gamesToday !== games)
    faults.push(`${shown.gamesToday} games today on the dashboard, ${games} in the streams`);
  for (const { projection, stream, error } of shown.parked)
    if (!poisoned.has(stream)) faults.push(`${projection} has parked ${stream}: ${error}`);
}
