import { z } from 'zod';
import { speed } from '../chess/time-control.ts';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';
import { gameDate } from './game-date.ts';
import { gameResult } from './games.ts';

/** Games are found by their positions up to this half-move. */
export const lastFoundPly = 60;

/** A text of a query that is a list: `1-0,0-1`. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(most),
  );

/** `true` and `false` of an address. */
const flag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean(),
);

const text = z.string().trim().max(100);
/** A name has 200 characters at most; in quotes two more. */
const player = z.string().trim().max(202);
/** Words of an event's name, or in quotes the whole of it, which has 300 characters at most. */
const event = z
  .string()
  .trim()
  .max(302)
  .refine((value) => value.length <= (/^".+"$/.test(value) ? 302 : 100), 'Write at most 100 characters');

/** Whether pieces on squares have two kings of a side, as no position has. */
export const hasTwoKings = (pieces: string): boolean => /K.*K|k.*k/.test(pieces);

const eco = z.string().regex(/^[A-Ea-e]\d{2}$/, 'Write a code from A00 to E99');
const rating = z.coerce.number().int().min(0).max(4_000);
const plies = z.coerce.number().int().min(0).max(24_000);

/**
 * Conditions on games, all of which must hold; the same for lists, counts, statistics, exports and the explorer. Public games are
 * searched; `mine` opens the reader's own, `collection` their own ones and one that is shared by its link.
 */
export const gameFilters = z.strictObject({
  /**
   * A player of either side: name (beginnings of its words, small misspellings forgiven), user id, or in quotes a name as a game writes it, for
   * the games of this person only.
   */
  player: player.optional(),
  /** The side of `player`; either when left out. */
  color: z.enum(['white', 'black']).optional(),
  /** The player of the other side. */
  opponent: player.optional(),
  /** Words of the event's name, or in quotes the name as a game writes it, for the games of this event only. */
  event: event.optional(),
  /** Words of the site's name. */
  site: text.optional(),
  /** First and last day, inclusive: `1907`, `1907-12` or `1907-12-26`. */
  from: gameDate.optional(),
  to: gameDate.optional(),
  result: listOf(gameResult, 4).optional(),
  /** ECO code, a prefix of one (`B9`), or words of an opening's name. */
  opening: text.optional(),
  /** First and last ECO code, inclusive. */
  ecoFrom: eco.optional(),
  ecoTo: eco.optional(),
  /** Bounds of both players' ratings; a game without ratings is outside. */
  minRating: rating.optional(),
  maxRating: rating.optional(),
  /** Bounds of the average of the two ratings. */
  minAverage: rating.optional(),
  maxAverage: rating.optional(),
  /** As PGN writes it: `300+3`. */
  timeControl: z.string().trim().max(30).optional(),
  speed: listOf(speed, 5).optional(),
  /** Length in half-moves. */
  minPlies: plies.optional(),
  maxPlies: plies.optional(),
  variant: variant.optional(),
  /** Why it ended: a `finishReason` of games played here, or the tag `Termination` in lower case. */
  termination: text.optional(),
  /** Either player has one of these titles: `GM,WGM`. */
  title: listOf(z.string().max(4), 12).optional(),
  /** With comments, variations or glyphs. */
  annotated: flag.optional(),
  /** Words of comments. */
  comment: text.optional(),
  origin: z.enum(['played', 'imported', 'annotated']).optional(),
  rated: flag.optional(),
  /** Collections, any of them. */
  collection: listOf(id, 50).optional(),
  /** The reader's own: games they played, and all of their collections. */
  mine: flag.optional(),
  /** Only collections that an admin marked as masters' games. */
  masters: flag.optional(),
  /** FEN of a position that occurred by ply 60, by any order of moves; its move counters do not matter. */
  fen: z.string().max(120).optional(),
  /**
   * Material on the board, White's first: `KRPvKR`. Each letter is one piece of that kind, a number after it the count (`P3`, `Q0`);
   * with `*` at the end of a side, kinds that are not named may be there in any number.
   */
  material: z
    .string()
    .regex(/^K([QRBNPAC]\d{0,2})*\*?vK([QRBNPAC]\d{0,2})*\*?$/, 'Write White, v, Black: KRPvKR')
    .max(60)
    .optional(),
  /** Half-moves that the material, or the pieces on their squares, must stay; 1 when left out. */
  lasting: z.coerce.number().int().min(1).max(200).optional(),
  /** Pieces on squares, in FEN letters, white ones in capitals, `-` for an empty square: `Qb3,Bc4,ke8,pf7,-e4`. */
  pieces: z
    .string()
    .regex(
      /^([KQRBNPACkqrbnpac-][a-j][1-8])(,[KQRBNPACkqrbnpac-][a-j][1-8])*$/,
      'Write pieces and their squares: Qb3,ke8',
    )
    .max(400)
    .refine((pieces) => !hasTwoKings(pieces), 'A side has one king')
    .optional(),
  /** What else may be on the board: anything, nothing, or no further pawns. */
  piecesMatch: z.enum(['least', 'exact', 'pawns']).optional(),
  /**
   * Pieces are also found with colours exchanged (board turned upside down), with the files reversed, or in all four forms; material
   * with colours exchanged, by `colors` and `both`.
   */
  mirror: z.enum(['colors', 'files', 'both']).optional(),
  /** First moves of the game in SAN, with or without numbers: `1. e4 c5 2. Nf3`. */
  movetext: z.string().trim().max(2_000).optional(),
  /** Moves in a row anywhere in the game, in SAN: `Bxh7+ Kxh7 Ng5+`. */
  fragment: z.string().trim().max(2_000).optional(),
});
/** The value of `player` or `opponent` for the games of one person of the database, of `event` for those of one event. */
export const exactName = (name: string): string => `"${name}"`;

export type GameFilters = z.infer<typeof gameFilters>;

/** Columns that lists of games can be sorted by. */
export const gameSort = z.enum([
  'date',
  'white',
  'black',
  'whiteRating',
  'blackRating',
  'average',
  'event',
  'site',
  'opening',
  'result',
  'plies',
  'timeControl',
]);
export type GameSort = z.infer<typeof gameSort>;
