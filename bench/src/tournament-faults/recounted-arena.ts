import type { RawEvent } from '../recount/raw-streams.ts';

/** What a game counted for a player, as the sheet of the standings writes it: `4*` on a streak, `3!` with a berserk. */
type Mark = string;

/** An arena counted again: nothing but the streams of its matches decides who scored what. */
export interface RecountedArena {
  /** Matches of the arena that were played to their end. */
  readonly games: number;
  readonly draws: number;
  /** Sides that went berserk, and those that won a point by it. */
  readonly berserks: number;
  readonly berserkPoints: number;
  /** Games that counted double for a side. */
  readonly doubled: number;
  /** By user, in the order of the games. */
  readonly sheets: ReadonlyMap<string, readonly Mark[]>;
  readonly points: ReadonlyMap<string, number>;
}

type Streams = ReadonlyMap<string, readonly RawEvent[]>;
const sides = ['white', 'black'] as const;
/** Moves of its own that a winner needs for the point of a berserk. */
const berserkMoves = 7;
const scores: Readonly<Record<string, readonly [number, number]>> = {
  '1-0': [2, 0],
  '0-1': [0, 2],
  '1/2-1/2': [1, 1],
};

/** A match with a result. */
interface PlayedMatch {
  readonly startedAt: number;
  readonly users: readonly [string, string];
  readonly result: string;
  readonly berserk: ReadonlySet<unknown>;
  /** Own moves of each side. */
  readonly moves: readonly [number, number];
}

/** Counts an arena again; matches that were not played to their end once are faults. */
export function recountArena(streams: Streams, tournamentId: string, faults: string[]): RecountedArena {
  const matches = [...streams]
    .flatMap(([stream, events]) => playedMatch(stream, events, tournamentId, faults))
    .toSorted((one, other) => one.startedAt - other.startedAt);
  const sheets = new Map<string, Mark[]>();
  const points = new Map<string, number>();
  const wins = new Map<string, number>();
  const counts = { games: matches.length, draws: 0, berserks: 0, berserkPoints: 0, doubled: 0 };
  for (const { users, result, berserk, moves } of matches) {
    const score = scores[result] ?? [0, 0];
    if (result === '1/2-1/2') counts.draws += 1;
    for (const [index, user] of users.entries()) {
      const own = score[index] ?? 0;
      const isDouble = (wins.get(user) ?? 0) >= 2;
      const isBerserk = berserk.has(sides[index]);
      const extra = isBerserk && own === 2 && (moves[index] ?? 0) >= berserkMoves ? 1 : 0;
      const counted = own * (isDouble ? 2 : 1) + extra;
      wins.set(user, own === 2 ? (wins.get(user) ?? 0) + 1 : 0);
      points.set(user, (points.get(user) ?? 0) + counted);
      const sheet = sheets.get(user) ?? [];
      sheets.set(user, [...sheet, `${counted}${isDouble ? '*' : ''}${extra > 0 ? '!' : ''}`]);
      counts.berserks += Number(isBerserk);
      counts.berserkPoints += extra;
      counts.doubled += Number(isDouble && own > 0);
    }
  }
  return { ...counts, sheets, points };
}

function playedMatch(
  stream: string,
  events: readonly RawEvent[],
  tournamentId: string,
  faults: string[],
): PlayedMatch[] {
  const started = events.filter(
    ({ type, data }) => type === 'MatchStarted' && data['tournamentId'] === tournamentId,
  );
  if (started.length === 0) return [];
  const ended = events.filter(({ type }) => type === 'MatchFinished');
  const [begin] = started;
  const [end] = ended;
  if (started.length !== 1 || ended.length !== 1 || !begin || !end) {
    faults.push(`${stream} began ${started.length} times and was played to its end ${ended.length} times`);
    return [];
  }
  const { white, black } = begin.data as { white: { userId: string }; black: { userId: string } };
  const plies = events.filter(({ type }) => type === 'MovePlayed').length;
  return [
    {
      startedAt: begin.at,
      users: [white.userId, black.userId],
      result: String(end.data['result']),
      berserk: new Set(events.flatMap(({ type, data }) => (type === 'Berserked' ? [data['by']] : []))),
      moves: [Math.ceil(plies / 2), Math.floor(plies / 2)],
    },
  ];
}

/** A row of the standings of an arena as the product shows it. */
export interface ShownArenaRow {
  readonly rank: number;
  readonly side: { readonly userId: string | null };
  /** Tenths of a point. */
  readonly points: number;
  readonly arena?: { readonly sheet: readonly Mark[] };
}

/** Holds the standings against the recount: points, the sheet of each player, and the order. @returns how many values differ */
export function compareArena(
  { points, sheets }: RecountedArena,
  rows: readonly ShownArenaRow[],
  faults: string[],
): number {
  let differences = 0;
  const compare = (what: string, shown: unknown, counted: unknown): void => {
    if (shown === counted) return;
    differences += 1;
    faults.push(`${what}: shown ${String(shown)}, counted ${String(counted)}`);
  };
  const shown = new Set(rows.map(({ side }) => side.userId));
  compare('players without a row', [...points.keys()].filter((user) => !shown.has(user)).length, 0);
  let before = Infinity;
  for (const { side, points: tenths, arena } of rows) {
    const user = side.userId ?? '';
    compare(`points of ${user}`, tenths / 10, points.get(user) ?? 0);
    compare(`sheet of ${user}`, (arena?.sheet ?? []).join(' '), (sheets.get(user) ?? []).join(' '));
    compare(`order at ${user}`, tenths <= before, true);
    before = tenths;
  }
  return differences;
}
