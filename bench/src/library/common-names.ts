import { type Goal, lessThan } from '../support/report.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { median, spread } from '../support/statistics.ts';
import { ask } from './asked.ts';

/** Beginnings of names, and given names: each is of 6 to 40 games of a hundred. */
const common = ['A', 'M', 'S', 'J', 'D', 'Alexander', 'Maria', 'Sofia'];
const sorts = ['date', 'white', 'average', 'event', 'plies'];

/** The longest work of the server's main thread in each search by one of the names, sorted by each column, milliseconds. */
async function longestWork(server: ServerProcess, names: readonly string[]): Promise<readonly number[]> {
  const longest: number[] = [];
  for (const player of names)
    for (const sort of sorts) {
      await server.call<true>('watch');
      await ask(server.url, '/api/games', { player, sort });
      longest.push((await server.call<{ longestMs: number }>('watched')).longestMs);
    }
  return longest;
}

/**
 * Searches by names that a large share of the games has, beside names of one player, which find as many games for a page.
 * @param server with the watch of its main thread
 * @param players from the most frequent to the rarest
 */
export async function commonNames(server: ServerProcess, players: readonly string[]): Promise<Goal> {
  const ofOne = players.slice(0, 200).filter((_, at) => at % 25 === 0);
  const single = await longestWork(server, ofOne);
  const shared = await longestWork(server, common);
  const added = median(shared) - median(single);
  console.log(
    `longest work of the main thread: a name of many, median ${median(shared).toFixed(2)} ms (${spread(shared)}), of one player ${median(single).toFixed(2)} ms (${spread(single)})`,
  );
  return lessThan('a name of many games, more work of the main thread at once, ms', added, 1);
}
