import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableLine } from '../core/readable-text.ts';
import { boardResult } from './tournament-ids.ts';

/** Shortest and longest time between two fetches of a live PGN, seconds. */
const everySeconds = z.int('Write a whole number').min(3, 'Not less than 3').max(600, 'Not more than 600');

/** Address of a live PGN. A user and a password in it are refused: the record of the event shows it. */
const liveAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine((text) => {
    const url = URL.parse(text);
    return (
      (url?.protocol === 'https:' || url?.protocol === 'http:') && url.username === '' && url.password === ''
    );
  }, 'Write an address that begins with https://, without a user or a password');

/** Where relayed games come from: an address that is fetched again and again, or files that an arbiter sends. */
export const relaySource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('address'), address: liveAddress, everySeconds }),
  z.strictObject({ kind: z.literal('file') }),
]);

/** The relay of games that another organiser transmits. */
export const gameRelay = z.strictObject({
  /** Shown to spectators: "Live from ...". */
  name: z
    .string()
    .trim()
    .max(120)
    .refine(isReadableLine, 'Write where the games come from, such as the name of the hall'),
  source: relaySource,
});
export type GameRelay = z.infer<typeof gameRelay>;

/** A game of the live PGN that no board takes. */
export const unmatchedGame = z.object({
  /** `Carlsen, Magnus - Anand, Viswanathan (round 3.1)`. */
  game: z.string(),
  /** Why, as a sentence. */
  why: z.string(),
});

/** What the last live PGN had for the section. */
export const relayReport = z.object({
  games: z.int(),
  matched: z.int(),
  /** The first 100 of them. */
  unmatched: z.array(unmatchedGame),
  unmatchedTotal: z.int(),
  /** Boards whose moves could not be read to the end. */
  faults: z.array(z.object({ round: z.int(), board: z.int(), text: z.string() })),
  /** Boards whose result the arbiter must decide, as sentences. */
  results: z.array(z.object({ round: z.int(), board: z.int(), text: z.string() })),
});
export type RelayReport = z.infer<typeof relayReport>;

/** `GET /api/tournaments/{id}/sections/{section}/relay`, for arbiters. */
export const relayAnswer = z.object({
  version: z.int(),
  relay: gameRelay.extend({ isPaused: z.boolean() }).nullable(),
  /** Address in the settings of the event; may be empty. */
  suggestedAddress: z.string(),
  /** Whether the caller may have the server fetch an address. */
  mayFetch: z.boolean(),
  /** When a live PGN was read last, and when one had something new, epoch milliseconds; null: never. */
  fetchedAt: z.number().nullable(),
  changedAt: z.number().nullable(),
  /** When the address is fetched next, epoch milliseconds; null: not by itself. */
  nextAt: z.number().nullable(),
  /** Why the last attempt failed, as a sentence; null when it succeeded. */
  error: z.string().nullable(),
  /** Failed attempts in a row. */
  failures: z.int(),
  report: relayReport.nullable(),
});
export type RelayView = z.infer<typeof relayAnswer>;

/** Answer to a PGN that an arbiter sends. */
export const relayedFileAnswer = z.object({ report: relayReport });

/** `GET /api/tournaments/{id}/relayed-games/{game}`: a relayed game with its moves. */
export const relayedGameParams = z.object({ game: id });
export const relayedGameAnswer = z.object({
  sectionId: z.string(),
  round: z.int(),
  board: z.int(),
  white: z.string(),
  black: z.string(),
  /** "Live from ...". */
  liveFrom: z.string(),
  variant: z.enum(['classical', '960', 'capablanca']),
  startFen: z.string(),
  fen: z.string(),
  moves: z.array(z.object({ uci: z.string(), san: z.string(), clockMs: z.number().nullable() })),
  /** Of the board. */
  result: boardResult.nullable(),
  /** What follows the last move could not be read; null when nothing does. */
  fault: z.string().nullable(),
});
export type RelayedGameView = z.infer<typeof relayedGameAnswer>;
