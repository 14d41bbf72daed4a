/**
 * A benchmark or fault run.
 * @typedef {object} Run
 * @property {string} file compiled script
 * @property {string} does what it does, in a line
 * @property {Record<string, string>} options option (`--name N`) to what it means
 */

const short = { '--short': 'less of everything' };
const seed = { '--seed N': 'the same random choices again' };

/** @type {Record<string, Run>} */
export const runs = {
  engines: {
    file: 'bench/dist/engines/engines.bench.js',
    does: 'events a second until every read model has them, on real engines',
    options: { ...short, '--games N': 'games', '--rounds N': 'rounds', '--seconds N': 'length of a round' },
  },
  'engine-faults': {
    file: 'bench/dist/engines/engine-faults.js',
    does: 'games on a cluster while each process and engine is killed, stopped or stalled',
    options: {
      ...short,
      '--games N': 'games at a time',
      ...seed,
      '--only TEXT': 'faults with this in their names',
    },
  },
  mail: {
    file: 'bench/dist/mail/mail.bench.js',
    does: 'e-mails to a list a second, beside a bare pool of nodemailer',
    options: { ...short, '--recipients N': 'recipients of a list', '--rounds N': 'rounds' },
  },
  'mail-faults': {
    file: 'bench/dist/mail/mail-faults.js',
    does: 'an e-mail to a list while the server is killed again and again; counted at the mail server',
    options: { ...short, '--recipients N': 'recipients of the list', '--kills N': 'kills', ...seed },
  },
  upload: {
    file: 'bench/dist/uploads/upload.bench.js',
    does: 'a large file in parts, beside bare PUTs of the same parts, and the memory of the server',
    options: { ...short, '--megabytes N': 'size of the file', '--rounds N': 'rounds' },
  },
  'upload-faults': {
    file: 'bench/dist/uploads/upload-faults.js',
    does: 'pictures in parts while the server is killed again and again; counted in its store',
    options: { ...short, '--files N': 'pictures', '--kills N': 'kills', ...seed },
  },
  'puzzle-faults': {
    file: 'bench/dist/puzzles/puzzle-faults.js',
    does: 'puzzles and runs while the server is killed again and again; ratings and boards recounted from the streams',
    options: { ...short, '--players N': 'players', '--kills N': 'kills', ...seed },
  },
  moves: {
    file: 'bench/dist/moves/moves.bench.js',
    does: 'acknowledged moves a second, beside a bare Colyseus room',
    options: {
      '--games N': 'games at a time',
      '--rounds N': 'rounds',
      '--seconds N': 'length of a round',
      '--during-import': 'further rounds while a file is imported',
      '--import-games N': 'games of that file',
    },
  },
  projections: {
    file: 'bench/dist/projections/projections.bench.js',
    does: 'events a second until every read model has them, embedded; and rebuilds, of each one from its own events too',
    options: {
      '--games N': 'games',
      '--events N': 'events of each kind for rebuilds from own events',
      '--rounds N': 'rounds',
      '--only TEXT': 'played or own',
    },
  },
  documents: {
    file: 'bench/dist/documents/documents.bench.js',
    does: 'questions to a large collection of documents',
    options: { '--documents N': 'documents' },
  },
  levels: {
    file: 'bench/dist/computer/levels.bench.js',
    does: 'the levels of the computer against a Stockfish 15.1 of known rating, and against each other',
    options: {
      '--games N': 'games of each match',
      '--levels N,N': 'these levels',
      '--minutes N': 'no game begins after so long; what the time was enough for is reported',
      '--scale-nodes N': 'positions that the Stockfish of known rating searches for a move',
      '--only PART': 'scale or neighbours',
    },
  },
  rules: {
    file: 'bench/dist/rules/rules.bench.js',
    does: 'the chess rules beside other libraries',
    options: {
      ...short,
      '--rounds N': 'rounds',
      '--only PART': 'perft, capablanca, pgn, san, winnable or memory',
    },
  },
  pairing: {
    file: 'bench/dist/pairing/pairing.bench.js',
    does: 'pairing a round beside bbpPairings',
    options: {
      ...short,
      '--rounds N': 'rounds',
      '--peer-up-to N': 'largest number of players for the peer',
      '--only PART': 'rounds, regular, event or tie-breaks',
    },
  },
  tournament: {
    file: 'bench/dist/tournament/tournament.bench.js',
    does: 'standings for many spectators, opening of rooms, cost of a result',
    options: {
      ...short,
      '--spectators N': 'spectators',
      '--players N': 'players',
      '--boards N': 'boards',
      '--only PART': 'one part of the run',
    },
  },
  formats: {
    file: 'bench/dist/formats/formats.js',
    does: 'an event of every format, played by bots and recounted',
    options: { '--only NAME,NAME': 'these formats' },
  },
  'board-wall': {
    file: 'e2e/dist/board-wall.bench.js',
    does: 'frames a second of a wall of boards in a browser',
    options: { '--boards N': 'boards', '--moves N': 'moves a second', '--seconds N': 'length' },
  },
  web: {
    file: 'e2e/dist/web.bench.js',
    does: "what a visitor's first load costs",
    options: { '--runs N': 'runs of Lighthouse a page', '--only PART': 'one part of the run' },
  },
  analysis: {
    file: 'e2e/dist/analysis.bench.js',
    does: 'how quick engine, studies and reports are in a browser',
    options: {
      '--rounds N': 'rounds of each part',
      '--seconds N': 'length of a search',
      '--moves N': 'moves of the study',
      '--only PART': 'one part of the run: first, engine, frames, study, report',
    },
  },
  reports: {
    file: 'bench/dist/reports/reports.bench.js',
    does: 'reports of games beside those of an independent script over the same engine',
    options: { '--games N': 'games of samples/famous-games.pgn', '--nodes N': 'positions for each position' },
  },
  'move-screen': {
    file: 'e2e/dist/move-screen.bench.js',
    does: 'how soon a move is on both screens',
    options: { '--moves N': 'moves' },
  },
  fide: {
    file: 'bench/dist/fide/fide-list.bench.js',
    does: "import and search of a list of FIDE's size",
    options: { '--players N': 'players of the list' },
  },
  puzzles: {
    file: 'bench/dist/puzzles/puzzles.bench.js',
    does: 'import of puzzles, the next puzzle, rush of many players at once, and pages of rankings',
    options: {
      ...short,
      '--rows N': 'puzzles of the file',
      '--players N': 'players at once',
      '--seconds N': 'length of the rush',
      '--ranked N': 'players of the rankings',
      '--only PART': 'puzzles or rankings',
    },
  },
  library: {
    file: 'bench/dist/library/library.bench.js',
    does: 'import of games beside python-chess and chess.js, and searches',
    options: {
      '--games N,N': 'sizes of the database',
      '--rounds N': 'rounds',
      '--growth': 'how rate and latency change with the size',
      '--contest-games N': 'games of our import',
      '--python-games N': 'games for python-chess',
      '--chess-js-games N': 'games for chess.js',
    },
  },
  abuse: {
    file: 'bench/dist/live/abuse.bench.js',
    does: 'games in peace and beside clients that flood the server',
    options: {
      '--games N': 'games',
      '--rounds N': 'rounds',
      '--seconds N': 'length of a round',
      '--flooders N': 'flooding clients',
      '--bodies N': 'connections with large bodies',
    },
  },
  enumeration: {
    file: 'bench/dist/live/enumeration.bench.js',
    does: 'whether answers show who has an account',
    options: { '--accounts N': 'accounts', '--rounds N': 'rounds' },
  },
  live: {
    file: 'bench/dist/live/live.bench.js',
    does: 'how soon moves are acknowledged at human pace',
    options: {
      ...short,
      '--games N,N': 'games at a time',
      '--rounds N': 'rounds',
      '--seconds N': 'length of a round',
      '--most N': 'the largest number of games',
      '--profile': 'a profile of the server',
    },
  },
  'live-faults': {
    file: 'bench/dist/live/live-faults.js',
    does: 'many games through one fault after the other',
    options: {
      ...short,
      '--games N': 'games',
      '--minutes N': 'length',
      ...seed,
      '--only KIND': 'kill, drain, cut, stall, clock or freeze',
    },
  },
  rebuilds: {
    file: 'bench/dist/recount/rebuild.check.js',
    does: 'rebuilds every read model and compares checksums',
    options: { '--tables N': 'games at a time', '--seconds N': 'how long they are played' },
  },
  'library-faults': {
    file: 'bench/dist/library-faults/library-faults.js',
    does: 'an import while the server is killed again and again',
    options: {
      ...short,
      '--games N': 'games of the file',
      '--kills N': 'kills',
      ...seed,
      '--chunk N': 'bytes of a part',
    },
  },
  'skeleton-faults': {
    file: 'bench/dist/skeleton-faults/skeleton-faults.js',
    does: 'games while the server is killed, then a recount from the streams',
    options: { ...short, '--games N': 'games', '--kills N': 'kills', ...seed },
  },
  'arena-faults': {
    file: 'bench/dist/tournament-faults/arena-faults.js',
    does: 'an arena of bots while the server is killed',
    options: {
      ...short,
      '--players N': 'players',
      '--seconds N': 'length',
      '--kills N': 'kills',
      ...seed,
      '--think N': 'milliseconds for a move',
    },
  },
  'tournament-faults': {
    file: 'bench/dist/tournament-faults/tournament-faults.js',
    does: 'an event by the clock while the server is killed in every phase',
    options: {
      ...short,
      '--distributed': 'on processes of every role',
      '--players N': 'players',
      '--rounds N': 'rounds',
      ...seed,
      '--think N': 'milliseconds for a move',
    },
  },
};

const common = { '--json': 'the goals in one line at the end', '--help': 'this text; nothing is started' };

const nameOf = (option) => option.split(' ')[0];

/** What is printed for `--help`. */
export function helpOf(name) {
  const { does, options } = runs[name];
  const rows = Object.entries({ ...options, ...common });
  const width = Math.max(...rows.map(([option]) => option.length));
  return [`${name}: ${does}`, ...rows.map(([option, text]) => `  ${option.padEnd(width)}  ${text}`)].join(
    '\n',
  );
}

/** Whether the arguments ask for help. */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h');

/** The first option that the run does not know. */
export function unknownOption(name, args) {
  const known = new Set([...Object.keys(runs[name].options), ...Object.keys(common)].map(nameOf));
  return args.find((arg) => arg.startsWith('-') && !known.has(arg));
}
