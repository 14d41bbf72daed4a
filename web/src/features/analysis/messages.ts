import { catalogue } from '../../shared/language/catalogue.ts';
import type { EngineRefusal } from '@royal-chess/domain/engine/engine-refusal';
import type { ThinkLimit } from '../../shared/engine/engine-limits.ts';
import type { DocumentRefusal } from '../../shared/engine/board-engine.ts';

const refusals: Readonly<Record<EngineRefusal | DocumentRefusal | 'castling' | 'ratedGame', string>> = {
  ratedGame: 'The engine is off while you play a rated game, in every tab and on every device.',
  notIsolated:
    'Browsers run the engine for boards of 10×8 only in a page that is apart from other sites. Loading the board so keeps the moves that lead here.',
  insecure: 'Browsers run the engine for boards of 10×8 only at addresses with HTTPS. Everything else works.',
  castling: 'The engine does not start: it does not know the castling of this position.',
  over: 'The game is over in this position.',
  tooManyPieces: 'The engine does not start: a side has more men than it begins a game with.',
  tooManyPawns: 'The engine does not start: a side has more pawns than it begins a game with.',
  tooManyPromoted: 'The engine does not start: a side has more pieces than its pawns can have become.',
  tooManyCheckers: 'The engine does not start: more than two pieces give check at once.',
  impossibleCheck: 'The engine does not start: no last move can have given this check.',
};

const limits: Readonly<Record<ThinkLimit, (depth: number) => string>> = {
  device: (depth) => `to depth ${depth}`,
  '5': () => '5 seconds',
  '30': () => '30 seconds',
  none: () => 'without end',
};

/** `1.4 million`, `640,000`: positions a second. */
function count(nodes: number): string {
  if (nodes >= 1_000_000) return `${(nodes / 1_000_000).toFixed(1)} million`;
  return nodes >= 10_000 ? `${Math.round(nodes / 1_000)},000` : String(nodes);
}

export const messages = catalogue('analysis', {
  title: 'Analysis',
  openingTitle: 'Opening search',
  sections: 'Board',
  section: {
    analysis: 'Analysis',
    play: 'Play',
    computer: 'Computer',
    training: 'Training',
    opening: 'Openings',
    repertoire: 'Repertoire',
    database: 'Database',
  },
  modes: {
    analysis: 'Analysis board',
    fen: 'A position that was loaded',
    san: 'Moves that were loaded',
    rav: 'A game that was loaded',
    opening: 'Opening search',
  },
  evaluation: 'Evaluation',
  notEvaluated: 'not evaluated',
  engine: 'Engine',
  starting: 'is starting',
  thinking: 'is thinking',
  depth: (depth: number): string => `depth ${depth}`,
  speed: (nodes: number): string => `${count(nodes)} positions a second`,
  shared: (depth: number, accounts: number): string =>
    `Computed by ${accounts} others to depth ${depth}, who agree`,
  limit: 'How long it thinks',
  limits,
  lines: (lines: number): string => (lines === 1 ? '1 line' : `${lines} lines`),
  fewerLines: 'Fewer lines',
  moreLines: 'More lines',
  wholeLine: 'Show the whole line',
  threat: 'Show the threat',
  threatShown: 'What the other side would play, if it were to move',
  refusals,
  missing: 'The engine did not load. Everything else works. Load the page again to try once more.',
  crashed: 'The engine has ended twice. Everything else works.',
  restart: 'Start it again',
  loadIsolated: 'Load with the engine',
  licence: (engine: string): string => `${engine}, a program of its own under the GPL 3:`,
  licenceText: 'licence',
  sources: 'sources',
  moves: 'Moves',
  explorer: 'Explorer',
  games: 'Games',
  game: 'Game',
  report: 'Report',
  load: 'Load',
  start: 'Starting position',
  flip: 'Flip the board',
  annotate: 'Tools to annotate',
  loads: {
    loadFen: 'Load a position (FEN)',
    loadSan: 'Load moves (SAN)',
    loadRav: 'Load a game (PGN)',
  },
  setUp: 'Set up a position',
  newBoard: 'Start again from the beginning',
  newBoardBegun: 'A new board.',
  oldBoard: 'Bring the moves back',
  addressFault: {
    variant: 'The address names a variant that does not exist: the classical board is shown.',
    fen: (message: string): string =>
      `The position of the address is not legal: ${message} The starting position is shown.`,
    move: (move: string): string =>
      `The address has a move that is not legal, ${move}: the starting position is shown.`,
  },
  result: 'Result',
  gameFailed: 'The game did not load',
  noGame: 'This game does not exist',
  noGameLine: 'The address may be mistyped, or the game was never finished.',
  toBoard: 'To the analysis board',
  versus: (white: string, black: string): string => `${white} – ${black}`,
} as const);
