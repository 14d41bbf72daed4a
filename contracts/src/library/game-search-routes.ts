import type { HttpRoute } from '../core/http-route.ts';
import { databasePlayerAnswer, databasePlayerQuery } from './database-players.ts';
import { gameFacetsAnswer, gameFacetsQuery } from './game-facets.ts';
import { gameNamesAnswer, gameNamesQuery } from './game-names.ts';
import {
  eventTableAnswer,
  eventTableQuery,
  openingTableAnswer,
  openingTableQuery,
  playerTableAnswer,
  playerTableQuery,
} from './game-tables.ts';
import { gameIndexReads } from './game-index-reads.ts';
import { gamesExportQuery } from './games-export.ts';

const search = {
  method: 'get',
  access: 'anyone',
  status: 200,
  problems: [
    'RC_VALIDATION',
    'RC_FEN_INVALID',
    'RC_NOT_SIGNED_IN',
    'RC_NOT_FOUND',
    'RC_RATE_LIMITED',
    'RC_SEARCH_UNAVAILABLE',
  ],
} as const;
const reads = gameIndexReads;

/** Routes about the games that a search finds: their counts, tables, names and files. Apart from those that every page needs. */
export const gameSearchRoutes = {
  gameFacets: {
    ...search,
    path: '/api/games/facets',
    summary: 'Count the games of a search by result, year, opening and the like',
    query: gameFacetsQuery,
    reads,
    answer: gameFacetsAnswer,
  },
  eventTable: {
    ...search,
    path: '/api/games/events',
    summary: 'Events of the games of a search',
    query: eventTableQuery,
    reads,
    answer: eventTableAnswer,
  },
  openingTable: {
    ...search,
    path: '/api/games/openings',
    summary: 'Openings of the games of a search',
    query: openingTableQuery,
    reads,
    answer: openingTableAnswer,
  },
  playerTable: {
    ...search,
    path: '/api/games/players',
    summary: 'Players of the games of a search',
    query: playerTableQuery,
    reads,
    answer: playerTableAnswer,
  },
  gameNames: {
    ...search,
    path: '/api/games/names',
    summary: 'Names of players, events and sites that begin as a text',
    query: gameNamesQuery,
    answer: gameNamesAnswer,
  },
  /** `text/csv` with `format=csv`. */
  gamesExport: {
    ...search,
    path: '/api/games/export',
    summary: 'The games of a search as PGN or CSV',
    query: gamesExportQuery,
    answerType: 'application/x-chess-pgn',
  },
  databasePlayer: {
    ...search,
    path: '/api/games/player',
    summary: 'A player of the database, or two to compare',
    query: databasePlayerQuery,
    reads,
    answer: databasePlayerAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED', 'RC_SEARCH_UNAVAILABLE'],
  },
} as const satisfies Record<string, HttpRoute>;
