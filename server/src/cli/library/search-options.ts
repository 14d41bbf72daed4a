import { type GameFilters, gameFilters, gameSort } from '@royal-chess/contracts/library';
import { Option } from 'commander';
import { optionName } from '../bad-use.ts';

/** A filter as an option: its text, or a mark that may have `yes` or `no` behind it. */
interface FilterOption {
  readonly text: string;
  readonly mark?: true;
}

const described: Readonly<Record<keyof GameFilters, FilterOption>> = {
  player: { text: 'words of a name, or a user id; either colour' },
  color: { text: 'white or black: the side of the player' },
  opponent: { text: 'the player of the other side' },
  event: { text: "words of the event's name" },
  site: { text: "words of the site's name" },
  from: { text: 'first day, YYYY, YYYY-MM or YYYY-MM-DD' },
  to: { text: 'last day, likewise' },
  result: { text: '1-0, 0-1, 1/2-1/2, or * for unfinished games; several with commas' },
  opening: { text: 'ECO code, its beginning (B9), or words of the name of an opening' },
  ecoFrom: { text: 'first ECO code' },
  ecoTo: { text: 'last ECO code' },
  minRating: { text: 'lowest rating of both players' },
  maxRating: { text: 'highest rating of both players' },
  minAverage: { text: 'lowest average of the two ratings' },
  maxAverage: { text: 'highest average of the two ratings' },
  timeControl: { text: 'as PGN writes it: 300+3' },
  speed: { text: 'bullet, blitz, rapid, classical, correspondence; several with commas' },
  minPlies: { text: 'least half-moves' },
  maxPlies: { text: 'most half-moves' },
  variant: { text: 'classical, 960 or capablanca' },
  termination: { text: 'why the game ended' },
  title: { text: 'either player has one of these titles: GM,WGM' },
  annotated: { text: 'with comments, variations or glyphs', mark: true },
  comment: { text: 'words of comments' },
  origin: { text: 'played, imported or annotated' },
  rated: { text: 'rated games', mark: true },
  collection: { text: 'id of a collection; several with commas' },
  mine: { text: 'own games and collections', mark: true },
  masters: { text: "collections of masters' games", mark: true },
  fen: { text: 'position that occurred, as FEN in quotes' },
  material: { text: 'material on the board, KRPvKR' },
  lasting: { text: 'half-moves that material or pieces stay' },
  pieces: { text: 'pieces on squares, Qb3,ke8,-e4' },
  piecesMatch: { text: 'what else is on the board: least, exact or pawns' },
  mirror: { text: 'also mirrored: colors, files or both' },
  movetext: { text: 'first moves, "1. e4 c5"' },
  fragment: { text: 'moves in a row, "Bxh7+ Kxh7 Ng5+"' },
};

/** What Commander makes of the options of filters. */
export type FilterFlags = Readonly<Partial<Record<keyof GameFilters, string | true>>>;

const filters = Object.keys(gameFilters.shape) as readonly (keyof GameFilters)[];

/** An option for each filter of the game database but those left out. */
export const filterOptions = (...leftOut: readonly (keyof GameFilters)[]): Option[] =>
  filters
    .filter((filter) => !leftOut.includes(filter))
    .map((filter) => {
      const { text, mark } = described[filter];
      return new Option(`--${optionName(filter)} ${mark ? '[yes|no]' : '<text>'}`, text);
    });

/** Options of the order of games. */
export const orderOptions = (): Option[] => [
  new Option('--sort <column>', 'column to sort by').choices(gameSort.options).default('date'),
  new Option('--order <order>', 'order').choices(['asc', 'desc']).default('desc'),
];

/** What the server calls `yes` and `no`; it refuses all but `true` and `false`. */
function markText(value: string | true): string {
  if (value === 'yes') return 'true';
  return value === 'no' ? 'false' : String(value);
}

/** The filters as a query of the server, which checks their values. */
export function filterQuery(flags: FilterFlags): URLSearchParams {
  const query = new URLSearchParams();
  for (const filter of filters) {
    const value = flags[filter];
    if (value === undefined) continue;
    query.set(filter, described[filter].mark ? markText(value) : String(value));
  }
  return query;
}
