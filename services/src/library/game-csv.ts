import type { GameSummary } from '@royal-chess/contracts/library';
import { type Cell, csvLine } from '../platform/routes/csv-line.ts';

const columns: Readonly<Record<string, (game: GameSummary) => Cell>> = {
  id: ({ id }) => id,
  date: ({ date }) => date,
  white: ({ white }) => white.name,
  whiteTitle: ({ white }) => white.title,
  whiteRating: ({ white }) => white.rating,
  black: ({ black }) => black.name,
  blackTitle: ({ black }) => black.title,
  blackRating: ({ black }) => black.rating,
  result: ({ result }) => result,
  termination: ({ reason }) => reason,
  event: ({ event }) => event,
  site: ({ site }) => site,
  round: ({ round }) => round,
  eco: ({ eco }) => eco,
  opening: ({ opening }) => opening,
  plies: ({ plies }) => plies,
  timeControl: ({ timeControl }) => timeControl,
  speed: ({ speed }) => speed,
  variant: ({ variant }) => variant,
  rated: ({ rated }) => rated,
  origin: ({ origin }) => origin,
  annotated: ({ annotated }) => annotated,
};

/** The first line of a file of games. */
export const csvHeader = csvLine(Object.keys(columns));

/** A game as a line of such a file. */
export const csvRow = (game: GameSummary): string =>
  csvLine(Object.values(columns).map((cell) => cell(game)));
