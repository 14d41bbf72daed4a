import type { RawEvent } from './raw-streams.ts';

interface Pair {
  readonly white: string;
  readonly black: string;
}

/** What a played game counts on the leaderboard; forfeits and byes count nothing. */
const pointsOf: Readonly<Record<string, readonly [white: number, black: number]>> = {
  '1-0': [20, 0],
  '1/2-1/2': [10, 10],
  '0-1': [0, 20],
};

/** What the user ids of bots begin with; no list ranks them. */
const bots = '00000000-0000-4000-8b07-';

const isCertified = (stream: readonly RawEvent[]): boolean =>
  stream.findLast(({ type }) => type === 'TournamentFinished' || type === 'TournamentReopened')?.type ===
  'TournamentFinished';

/**
 * Counts the certified events again: 20 for a win, 10 for a draw, in arenas as well. Each board has its last recorded or corrected
 * result.
 * @returns points of each user who played a game in one of them
 */
export function countTournaments(streams: ReadonlyMap<string, readonly RawEvent[]>): Map<string, number> {
  const points = new Map<string, number>();
  for (const [name, stream] of streams)
    if (name.startsWith('tournament-') && isCertified(stream))
      for (const [user, scored] of countEvent(stream)) points.set(user, (points.get(user) ?? 0) + scored);
  return points;
}

function countEvent(stream: readonly RawEvent[]): [user: string, points: number][] {
  const users = new Map<string, unknown>();
  const pairs = new Map<string, readonly Pair[]>();
  const results = new Map<string, { readonly pair: Pair | undefined; readonly result: unknown }>();
  for (const { type, data } of stream) {
    const round = `${String(data['sectionId'])} ${String(data['round'])}`;
    if (type === 'PlayerEntered') users.set(String(data['entryId']), data['userId']);
    if (type === 'RoundDrafted' || type === 'RoundEdited') pairs.set(round, data['pairs'] as Pair[]);
    const game = `arena ${String(data['sectionId'])} ${String(data['game'])}`;
    if (type === 'ArenaPaired') pairs.set(game, [data as unknown as Pair]);
    if (type === 'ArenaGameEnded') results.set(game, { pair: pairs.get(game)?.[0], result: data['result'] });
    if (type !== 'ResultRecorded' && type !== 'ResultCorrected') continue;
    results.set(`${round} ${String(data['board'])}`, {
      pair: pairs.get(round)?.[Number(data['board']) - 1],
      result: type === 'ResultRecorded' ? data['result'] : data['to'],
    });
  }
  return [...results.values()].flatMap(({ pair, result }) => {
    const scored = pointsOf[String(result)];
    if (!pair || !scored) return [];
    return [pair.white, pair.black].flatMap((entry, side): [string, number][] => {
      const user = users.get(entry);
      return typeof user === 'string' && !user.startsWith(bots) ? [[user, scored[side] ?? 0]] : [];
    });
  });
}
