import type { GameSummary } from '@royal-chess/contracts/library';

type Cell = string | number | boolean | null;

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

/** What a spreadsheet takes as the beginning of a formula. */
const formula = /^[\s]*[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** A cell as RFC 4180 writes it; a text that a spreadsheet would calculate gets an apostrophe before it. */
function cellOf(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

/** The first line of a file of games. */
export const csvHeader = lineOf(Object.keys(columns));

/** A game as a line of such a file. */
export const csvRow = (game: GameSummary): string => lineOf(Object.values(columns).map((cell) => cell(game)));
