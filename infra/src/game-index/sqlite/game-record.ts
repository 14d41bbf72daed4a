import { dateOfDay, gameDay } from '../game-order.ts';
import type { IndexedGame } from '../indexed-game.ts';
import { ANNOTATED, ORIGINS, RATED, RESULTS, SPEEDS, VARIANTS, type TermKind } from './columns.ts';
import type { GameRecord } from './column-record.ts';
import { packClocks, unpackClocks } from './packed-clocks.ts';
import { sideOfText, sideText } from './side-text.ts';

/** The number of a text; 0 for none. */
export type NumberTerm = (kind: TermKind, text: string | null) => number;
/** The text of a number. */
export type TermText = (kind: TermKind, num: number) => string | null;

/** What a game has that neither columns nor moves hold; see `writeRest`. */
export interface GameRest {
  /** Of the put that holds. */
  readonly order: string;
  readonly round: string | null;
  readonly clocks: readonly number[];
  readonly movetext: string | null;
  readonly brokenAt: string | null;
  /** Fields that their columns cannot hold. */
  readonly odd: Partial<Pick<IndexedGame, 'date' | 'eco'>> & { white?: number; black?: number };
}

/** The number of a code, `A00` is 1; 0 for none, and for what is no code. */
export const ecoNumber = (eco: string | null): number =>
  eco !== null && /^[A-E]\d\d$/.test(eco) ? (eco.charCodeAt(0) - 65) * 100 + Number(eco.slice(1)) + 1 : 0;

/** The inverse of `ecoNumber`. */
export const ecoText = (eco: number): string | null =>
  eco === 0
    ? null
    : String.fromCharCode(65 + Math.floor((eco - 1) / 100)) + String((eco - 1) % 100).padStart(2, '0');

const dayNumber = (date: string | null): number =>
  date !== null && /^\d{4}(-\d\d){0,2}$/.test(date) ? gameDay(date) : 0;

/** Whether `dateOfDay` gives the date again: a whole date that has a day does. */
const isDateOfDay = (date: string | null, day: number): boolean =>
  (date?.length === 10 && day % 100 > 0 && day % 10_000 >= 100) || date === dateOfDay(day);

const ratingNumber = (rating: number | null): number =>
  rating !== null && rating > 0 && rating < 65_536 ? rating : 0;

/** Half-moves of packed moves: a character behind a move names the kind promoted to. */
export function packedPlies(moves: string): number {
  let promotions = 0;
  for (let at = 2; at < moves.length; at += 2)
    if (moves.charCodeAt(at) >= 116) {
      promotions += 1;
      at += 1;
    }
  return (moves.length - promotions) / 2;
}

/** The numbers of a game, new terms included. */
export function recordOf(game: IndexedGame, sources: number, term: NumberTerm): GameRecord {
  const { white, black } = game;
  return {
    at: game.at,
    day: dayNumber(game.date),
    white: term('side', sideText(white)),
    black: term('side', sideText(black)),
    event: term('event', game.event),
    site: term('site', game.site),
    opening: term('opening', game.opening),
    control: term('control', game.timeControl),
    reason: term('reason', game.reason),
    start: term('start', game.startFen),
    sources,
    whiteRating: ratingNumber(white.rating),
    blackRating: ratingNumber(black.rating),
    whiteTitle: term('title', white.title),
    blackTitle: term('title', black.title),
    plies: packedPlies(game.moves),
    eco: ecoNumber(game.eco),
    result: RESULTS.indexOf(game.result),
    variant: VARIANTS.indexOf(game.variant),
    speed: SPEEDS.indexOf(game.speed),
    origin: ORIGINS.indexOf(game.origin),
    flags: (game.rated ? RATED : 0) | (game.annotated ? ANNOTATED : 0),
  };
}

/** JSON of what is neither in columns nor moves; short for most games. */
export function writeRest(game: IndexedGame, order: string, record: GameRecord): string {
  const { white, black, date, eco } = game;
  const odd: GameRest['odd'] = {
    ...(!isDateOfDay(date, record.day) && { date }),
    ...(eco !== ecoText(record.eco) && { eco }),
    ...(white.rating !== null && white.rating !== record.whiteRating && { white: white.rating }),
    ...(black.rating !== null && black.rating !== record.blackRating && { black: black.rating }),
  };
  const isOdd = Object.keys(odd).length > 0;
  const all = [order, game.round, packClocks(game.clocks), game.movetext, game.brokenAt, isOdd ? odd : null];
  return JSON.stringify(all.slice(0, all.findLastIndex((value) => value !== null && value !== '') + 1));
}

/** The inverse of `writeRest`. */
export function readRest(json: string): GameRest {
  type Rest = [
    string,
    (string | null)?,
    string?,
    (string | null)?,
    (string | null)?,
    (GameRest['odd'] | null)?,
  ];
  const [order, round = null, clocks = '', movetext = null, brokenAt = null, odd] = JSON.parse(json) as Rest;
  return { order, round, clocks: unpackClocks(clocks), movetext, brokenAt, odd: odd ?? {} };
}

/** The game again. */
export function gameOf(
  id: string,
  record: GameRecord,
  text: TermText,
  { moves, rest }: { readonly moves: string; readonly rest: GameRest },
): IndexedGame {
  const { odd } = rest;
  const side = (name: number, rating: number | null, title: number): IndexedGame['white'] => ({
    ...sideOfText(text('side', name) ?? ''),
    rating,
    title: text('title', title),
  });
  const white = side(record.white, odd.white ?? (record.whiteRating || null), record.whiteTitle);
  const black = side(record.black, odd.black ?? (record.blackRating || null), record.blackTitle);
  return {
    id,
    origin: ORIGINS[record.origin]!,
    white,
    black,
    result: RESULTS[record.result]!,
    reason: text('reason', record.reason),
    rated: (record.flags & RATED) > 0,
    variant: VARIANTS[record.variant]!,
    startFen: text('start', record.start) ?? '',
    moves,
    clocks: rest.clocks,
    timeControl: text('control', record.control),
    speed: SPEEDS[record.speed]!,
    date: odd.date === undefined ? dateOfDay(record.day) : odd.date,
    at: record.at,
    event: text('event', record.event),
    site: text('site', record.site),
    round: rest.round,
    eco: odd.eco === undefined ? ecoText(record.eco) : odd.eco,
    opening: text('opening', record.opening),
    movetext: rest.movetext,
    annotated: (record.flags & ANNOTATED) > 0,
    brokenAt: rest.brokenAt,
  };
}
