// Imports generated games beside python-chess and chess.js, then searches them; see docs/benchmarks.md.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  atLeast,
  type Goal,
  lessThan,
  listOption,
  machine,
  numberOption,
  report,
} from '../support/report.ts';
import { readControl, ServerProcess, withWatch } from '../support/server-process.ts';
import { median, spread } from '../support/statistics.ts';
import { commonNames } from './common-names.ts';
import { importFile } from './import-file.ts';
import { type PgnFile, sansOf, tagsOf, writePgnFile } from './pgn-file.ts';
import { chessJsPeer, pythonChessPeer } from './peers.ts';
import { PlainScan } from './plain-scan.ts';
import { type Database, searchGoals, type Searched } from './search-goals.ts';

/** Three sizes without the contest. */
const isGrowth = process.argv.includes('--growth');
const sizes = listOption('games', isGrowth ? [20_000, 200_000, 1_000_000] : [20_000, 200_000]);
const rounds = numberOption('rounds', 3);
/** Our share of the contest, as many as are searched: code is compiled in the first second, which was a seventh of an import of half as many. */
const contestGames = numberOption('contest-games', 200_000);
const peerGames = {
  python: numberOption('python-games', 1_000),
  chessJs: numberOption('chess-js-games', 400),
};

const folder = mkdtempSync(join(tmpdir(), 'royal-chess-library-'));

const importsAllowed = { LIBRARY_IMPORTS_PER_HOUR: '1000', TRUST_PROXY: 'loopback' };

/** Starts the server on a data folder while it is used. */
async function withServer<T>(data: string, use: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await ServerProcess.start(data, importsAllowed, withWatch);
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

/** Imports a file into a data folder of its own. @returns the folder, and the games a second from the file to the searchable database */
async function imported(file: PgnFile): Promise<{ data: string; rate: number }> {
  const data = mkdtempSync(join(folder, 'data-'));
  const { games, seconds } = await withServer(data, ({ url }) =>
    importFile({ url, cookie: readControl(data)!.cookie }, file),
  );
  return { data, rate: games / seconds };
}

/** Bytes of the files of a data folder whose server has stopped. */
const bytesOf = (data: string): number =>
  readdirSync(data)
    .filter((name) => /^(events|read)\.db/.test(name))
    .reduce((sum, name) => sum + statSync(join(data, name)).size, 0);

/** Import of one file beside the peers, which read its first games, in turns. */
async function contest(file: PgnFile): Promise<Goal[]> {
  mkdirSync(join(folder, 'peers'));
  const pythonChess = pythonChessPeer(join(folder, 'peers'));
  const rates = { python: [] as number[], chessJs: [] as number[], ours: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const python = pythonChess(file.path, folder, peerGames.python);
    const chessJs = chessJsPeer(file.path, folder, peerGames.chessJs);
    const { data, rate: ours } = await imported(file);
    rmSync(data, { recursive: true });
    console.log(
      `${round === 0 ? 'warm-up' : `round ${round}`}: python-chess ${python.toFixed(0)}, chess.js ${chessJs.toFixed(0)}, royal chess ${ours.toFixed(0)} games/s`,
    );
    if (round === 0) continue;
    rates.python.push(python);
    rates.chessJs.push(chessJs);
    rates.ours.push(ours);
  }
  const ours = median(rates.ours);
  // Of one round, whose runs the machine gave the same speed: of two medians each may be of another round.
  const ratios = (peer: readonly number[]): number[] => rates.ours.map((rate, round) => rate / peer[round]!);
  const [toPython, toChessJs] = [ratios(rates.python), ratios(rates.chessJs)];
  console.log(
    `import of ${file.games} games, median: python-chess ${median(rates.python).toFixed(0)} (${spread(rates.python)}), ` +
      `chess.js ${median(rates.chessJs).toFixed(0)} (${spread(rates.chessJs)}), royal chess ${ours.toFixed(0)} (${spread(rates.ours)}) games/s; ratios (${spread(toPython)}) and (${spread(toChessJs)})`,
  );
  return [
    atLeast('import, ratio to python-chess, median of the rounds', median(toPython), 30),
    atLeast('import, ratio to chess.js, median of the rounds', median(toChessJs), 60),
    atLeast('import, games a second', ours, 5_000),
  ];
}

/** Milliseconds of the first search after a start, which loads the columns. */
async function firstSearchMs(data: string): Promise<number> {
  const server = await ServerProcess.start(data);
  try {
    const started = performance.now();
    const response = await fetch(`${server.url}/api/games?from=1990&sort=white`);
    await response.text();
    if (!response.ok) throw new Error(`The first search: ${response.status}`);
    return performance.now() - started;
  } finally {
    await server.stop();
  }
}

function count(counts: Map<string, number>, value = ''): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

const byFrequency = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);

/** A database of one size. */
interface Grown {
  readonly data: string;
  readonly rate: number;
  readonly games: Omit<Database, 'origin'>;
}

interface Growth {
  readonly grown: Grown;
  readonly goals: readonly Goal[];
}

/** Imports one file, searches it beside the database of the size before, and weighs it. */
async function grow(games: number, before: Grown | undefined): Promise<Growth> {
  const plain = new PlainScan();
  const players = new Map<string, number>();
  const events = new Map<string, number>();
  const lines: string[][] = [];
  const file = await writePgnFile(join(folder, `${games}.pgn`), games, (text) => {
    const tags = tagsOf(text);
    plain.add(tags);
    count(players, tags.get('White'));
    count(events, tags.get('Event'));
    if (lines.length < 5_000) lines.push(sansOf(text));
  });
  const known = { players: byFrequency(players), events: byFrequency(events) };
  const { data, rate } = await imported(file);
  rmSync(file.path);
  const grown: Grown = { data, rate, games: { games, known, lines, plain } };
  const goals = await searched(grown, before);
  const bytes = bytesOf(data);
  const firstSearch = await firstSearchMs(data);
  console.log(
    `${games} games: ${(file.bytes / 1e6).toFixed(0)} MB of PGN, imported at ${rate.toFixed(0)} games/s, database ${(bytes / 1e6).toFixed(0)} MB, first search after a start ${firstSearch.toFixed(0)} ms`,
  );
  return {
    grown,
    goals: [lessThan('size of the database, ratio to the PGN', bytes / file.bytes, 3), ...goals],
  };
}

/** Searches a database by turns with that of the size before, both after a start: the goals are stated for the largest usual one. */
async function searched(now: Grown, before: Grown | undefined): Promise<readonly Goal[]> {
  const isUsual = now.games.games === 200_000;
  if (!isUsual && !before) return [];
  return withServer(now.data, async (server) => {
    const own = { ...now.games, origin: server.url };
    const names = async (): Promise<Goal> => commonNames(server, now.games.known.players);
    if (!before) return [...(await searchGoals([own]))[0]!.goals, await names()];
    const [ofNow, ofBefore] = await withServer(before.data, ({ url }) =>
      searchGoals([own, { ...before.games, origin: url }]),
    );
    return [
      ...(isUsual ? [...ofNow!.goals, await names()] : []),
      atLeast('import rate, ratio to the size before', now.rate / before.rate, 2 / 3),
      ...growthGoals(ofNow!, ofBefore!),
    ];
  });
}

/** How much slower a database is than one of the size before: the median of the rounds, in which the two took turns. */
const growthGoals = (now: Searched, before: Searched): Goal[] =>
  Object.entries(now.p99s).map(([kind, p99s]) => {
    const ratios = p99s.map((p99, round) => p99 / before.p99s[kind]![round]!);
    return lessThan(`${kind}, p99, ratio to the size before`, median(ratios), 1.5);
  });

console.log(machine());
try {
  const goals = isGrowth ? [] : await contest(await writePgnFile(join(folder, 'contest.pgn'), contestGames));
  let before: Grown | undefined;
  for (const games of sizes) {
    const { grown, goals: ofSize } = await grow(games, before);
    goals.push(
      ...ofSize.map((goal) => ({ ...goal, name: `${games.toLocaleString('en')} games, ${goal.name}` })),
    );
    if (before) {
      before.games.plain.close();
      rmSync(before.data, { recursive: true });
    }
    before = grown;
  }
  before?.games.plain.close();
  report('library', goals);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
