import type { RawEvent } from '../recount/raw-streams.ts';

/** A game of the event as its own stream has it, with what each side scored. */
interface EventGame {
  readonly round: number;
  readonly board: number;
  readonly white: string;
  readonly black: string;
  /** 1, 0.5 or 0. */
  readonly whiteScore: number;
  readonly result: string;
}

/** An event counted again: nothing but the streams of its matches decides who scored what. */
export interface RecountedEvent {
  readonly games: readonly EventGame[];
  /** By entry. */
  readonly points: ReadonlyMap<string, number>;
  readonly buchholz: ReadonlyMap<string, number>;
  readonly sonnebornBerger: ReadonlyMap<string, number>;
  /** Boards that an event says were begun. */
  readonly boards: number;
  readonly byes: number;
}

type Streams = ReadonlyMap<string, readonly RawEvent[]>;
interface Pair {
  readonly white: string;
  readonly black: string;
}

const scores: Readonly<Record<string, number>> = { '1-0': 1, '1/2-1/2': 0.5, '0-1': 0 };

/** Counts an event again from the pairs that were published and the streams of their matches; faults go to `faults`. */
export function recountEvent(streams: Streams, tournamentId: string, faults: string[]): RecountedEvent {
  const stream = streams.get(`tournament-${tournamentId}`) ?? [];
  const once = (type: string): void => {
    const rounds = stream.filter((event) => event.type === type).map(({ data }) => Number(data['round']));
    if (new Set(rounds).size !== rounds.length)
      faults.push(`${type} twice for one of the rounds ${rounds.join(' ')}`);
  };
  for (const type of ['RoundDrafted', 'RoundPublished', 'RoundStarted', 'RoundFinished']) once(type);
  const users = new Map(
    stream.flatMap(({ type, data }) =>
      type === 'PlayerEntered' ? [[String(data['entryId']), String(data['userId'])] as const] : [],
    ),
  );
  const games: EventGame[] = [];
  const byes: string[] = [];
  let boards = 0;
  const met = new Set<string>();
  for (const { type, data } of stream) {
    if (type !== 'RoundStarted') continue;
    const round = Number(data['round']);
    const { pairs, bye } = draftOf(stream, round);
    if (bye !== null) byes.push(bye);
    const seated = pairs.flatMap(({ white, black }) => [white, black]);
    if (new Set(seated).size !== seated.length) faults.push(`round ${round} pairs a player twice`);
    for (const { board, matchId } of data['matches'] as { board: number; matchId: string }[]) {
      boards += 1;
      const pair = pairs[board - 1];
      if (!pair) {
        faults.push(`round ${round} has no board ${board}`);
        continue;
      }
      const names = [pair.white, pair.black].toSorted().join(' ');
      if (met.has(names)) faults.push(`round ${round} pairs ${names} again`);
      met.add(names);
      const game = gameOf(streams.get(`match-${matchId}`) ?? [], pair, users, faults);
      if (game) games.push({ round, board, ...pair, ...game });
    }
  }
  return { games, boards, byes: byes.length, ...totals([...users.keys()], games, byes) };
}

function draftOf(stream: readonly RawEvent[], round: number): { pairs: Pair[]; bye: string | null } {
  const draft = stream.findLast(
    ({ type, data }) => (type === 'RoundDrafted' || type === 'RoundEdited') && data['round'] === round,
  );
  return {
    pairs: (draft?.data['pairs'] ?? []) as Pair[],
    bye: (draft?.data['bye'] ?? null) as string | null,
  };
}

/** The result of a match by its stream; undefined, with a fault, when it was not played as paired and to its end. */
function gameOf(
  match: readonly RawEvent[],
  { white, black }: Pair,
  users: ReadonlyMap<string, string>,
  faults: string[],
): Pick<EventGame, 'whiteScore' | 'result'> | undefined {
  const started = match.filter(({ type }) => type === 'MatchStarted');
  const ended = match.filter(({ type }) => type === 'MatchFinished');
  const name = match[0]?.stream ?? `${white} against ${black}`;
  if (started.length !== 1 || ended.length !== 1) {
    faults.push(`${name} began ${started.length} times and was played to its end ${ended.length} times`);
    return undefined;
  }
  const sides = started[0]!.data as { white: { userId: string }; black: { userId: string } };
  if (sides.white.userId !== users.get(white) || sides.black.userId !== users.get(black))
    faults.push(`${name} was begun by others than those who were paired`);
  const result = String(ended[0]!.data['result']);
  return { result, whiteScore: scores[result] ?? Number.NaN };
}

/** Points, Buchholz and Sonneborn-Berger; the tie-breaks hold where no game was missed. */
function totals(
  entries: readonly string[],
  games: readonly EventGame[],
  byes: readonly string[],
): Pick<RecountedEvent, 'points' | 'buchholz' | 'sonnebornBerger'> {
  const points = new Map(entries.map((entry) => [entry, byes.filter((bye) => bye === entry).length]));
  const add = (to: Map<string, number>, entry: string, value: number): unknown =>
    to.set(entry, (to.get(entry) ?? 0) + value);
  for (const { white, black, whiteScore } of games) {
    add(points, white, whiteScore);
    add(points, black, 1 - whiteScore);
  }
  const buchholz = new Map(entries.map((entry) => [entry, 0]));
  const sonnebornBerger = new Map(buchholz);
  for (const { white, black, whiteScore } of games)
    for (const [own, other, score] of [
      [white, black, whiteScore],
      [black, white, 1 - whiteScore],
    ] as const) {
      add(buchholz, own, points.get(other) ?? 0);
      add(sonnebornBerger, own, score * (points.get(other) ?? 0));
    }
  return { points, buchholz, sonnebornBerger };
}

/** A row of the standings as the product shows it. */
export interface ShownRow {
  readonly side: { readonly entryId: string };
  /** Tenths of a point. */
  readonly points: number;
  /** Buchholz, Sonneborn-Berger. */
  readonly values: readonly (number | null)[];
}

/** Holds the standings and the recorded results against the recount. @returns how many values differ */
export function compareStandings(
  recounted: RecountedEvent,
  rows: readonly ShownRow[],
  recorded: readonly RawEvent[],
  faults: string[],
): number {
  let differences = 0;
  const compare = (what: string, shown: unknown, counted: unknown): void => {
    if (shown === counted) return;
    differences += 1;
    faults.push(`${what} is ${String(shown)}, the matches give ${String(counted)}`);
  };
  compare('number of players in the standings', rows.length, recounted.points.size);
  for (const { side, points, values } of rows) {
    const { entryId } = side;
    compare(`points of ${entryId}`, points / 10, recounted.points.get(entryId));
    if (recounted.byes > 0) continue;
    compare(`Buchholz of ${entryId}`, values[0], recounted.buchholz.get(entryId));
    compare(`Sonneborn-Berger of ${entryId}`, values[1], recounted.sonnebornBerger.get(entryId));
  }
  const results = new Map<string, string[]>();
  for (const { type, data } of recorded)
    if (type === 'ResultRecorded') {
      const key = `round ${String(data['round'])} board ${String(data['board'])}`;
      results.set(key, [...(results.get(key) ?? []), String(data['result'])]);
    }
  compare('number of boards with a result', results.size, recounted.games.length);
  for (const { round, board, result } of recounted.games) {
    const key = `round ${round} board ${board}`;
    compare(`result of ${key}`, results.get(key)?.join(' and '), result);
  }
  return differences;
}
