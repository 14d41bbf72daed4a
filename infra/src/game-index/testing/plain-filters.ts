import { commentText } from '../comment-text.ts';
import type { GameConditions, SearchedPlayer } from '../game-query.ts';
import type { IndexedGame, IndexedSide, StoredGame } from '../indexed-game.ts';
import { nameMatcher, wordsMatcher } from '../person-names.ts';
import type { NamedSide, PersonsAmong } from '../persons-among.ts';
import { firstRun, fragmentPly, materialTests, piecesTests, positionsOf } from './plain-positions.ts';
import type { PlainPosition } from './plain-positions.ts';

const lastKeyedPly = 60;

/** A stored game with its positions, replayed when they are first needed. */
export interface PlainGame extends StoredGame {
  readonly positions: () => readonly PlainPosition[];
}

export function plainGame(stored: StoredGame): PlainGame {
  let positions: readonly PlainPosition[] | undefined;
  return { ...stored, positions: () => (positions ??= positionsOf(stored.game)) };
}

/** Those positions of a game that it is found by. */
export const keyedPositions = (game: PlainGame): readonly PlainPosition[] =>
  game.positions().slice(0, lastKeyedPly + 1);

const isWithin = (value: number | null, least = 0, most = Number.POSITIVE_INFINITY): boolean =>
  value !== null && value >= least && value <= most;

/** What persons are recognised by; null for users and sides without a name. */
export const namedSide = ({ userId, name, fideId }: IndexedSide): NamedSide | null =>
  userId !== null || name === null ? null : { name, fideId };

function isPlayer(
  side: IndexedSide,
  { text, userIds, person }: SearchedPlayer,
  persons: PersonsAmong,
): boolean {
  if (side.userId !== null) return userIds.includes(side.userId);
  const named = namedSide(side);
  if (named === null) return false;
  return person === undefined ? nameMatcher(text)(named.name) : persons.meant(person).has(persons.of(named));
}

function hasPlayers(
  { white, black }: IndexedGame,
  { player, opponent, color }: GameConditions,
  persons: PersonsAmong,
): boolean {
  const asked = [
    { color: 'white', own: white, other: black },
    { color: 'black', own: black, other: white },
  ];
  return asked
    .filter((side) => color === undefined || side.color === color)
    .some(
      ({ own, other }) =>
        (!player || isPlayer(own, player, persons)) && (!opponent || isPlayer(other, opponent, persons)),
    );
}

const digits = (date: string, missing: string): string => date.replaceAll('-', '').padEnd(8, missing);

function hasDate({ date }: IndexedGame, { from, to }: GameConditions): boolean {
  if (from === undefined && to === undefined) return true;
  if (date === null) return false;
  const day = digits(date, '0');
  return (from === undefined || day >= digits(from, '0')) && (to === undefined || day <= digits(to, '9'));
}

function hasOpening({ eco, opening }: IndexedGame, wanted: GameConditions): boolean {
  const { opening: text, ecoFrom, ecoTo } = wanted;
  if (text !== undefined) {
    const byCode = /^[a-e]\d{0,2}$/i.test(text);
    if (byCode && !eco?.startsWith(text.toUpperCase())) return false;
    if (!byCode && !(opening !== null && wordsMatcher(text)(opening))) return false;
  }
  if (ecoFrom !== undefined && (eco === null || eco < ecoFrom.toUpperCase())) return false;
  return ecoTo === undefined || (eco !== null && eco <= ecoTo.toUpperCase());
}

function hasRatings({ white, black }: IndexedGame, wanted: GameConditions): boolean {
  const { minRating, maxRating, minAverage, maxAverage } = wanted;
  const average = white.rating === null || black.rating === null ? null : (white.rating + black.rating) / 2;
  if ((minRating ?? maxRating) !== undefined)
    if (![white, black].every(({ rating }) => isWithin(rating, minRating, maxRating))) return false;
  return (minAverage ?? maxAverage) === undefined || isWithin(average, minAverage, maxAverage);
}

const hasWords = (text: string | undefined, value: string | null): boolean =>
  text === undefined || (value !== null && wordsMatcher(text)(value));

const isOneOf = <Value>(list: readonly Value[] | undefined, value: Value | null): boolean =>
  list === undefined || (value !== null && list.includes(value));

const is = <Value>(wanted: Value | undefined, value: Value | null): boolean =>
  wanted === undefined || wanted === value;

function hasHeaders(game: IndexedGame, wanted: GameConditions): boolean {
  const { termination, title } = wanted;
  return (
    hasWords(wanted.event, game.event) &&
    is(wanted.eventName, game.event) &&
    hasWords(wanted.site, game.site) &&
    hasWords(wanted.comment, game.movetext === null ? null : commentText(game.movetext)) &&
    isOneOf(wanted.result, game.result) &&
    isOneOf(wanted.speed, game.speed) &&
    is(wanted.timeControl, game.timeControl) &&
    is(wanted.variant, game.variant) &&
    is(wanted.annotated, game.annotated) &&
    is(wanted.origin, game.origin) &&
    is(wanted.rated, game.rated) &&
    is(termination?.toLowerCase(), game.reason?.toLowerCase() ?? null) &&
    (title === undefined || [game.white, game.black].some((side) => isOneOf(title, side.title)))
  );
}

function isMine({ game, sources }: StoredGame, { mine }: GameConditions): boolean {
  if (mine === undefined) return true;
  const played = [game.white, game.black].some(({ userId }) => userId === mine.userId);
  return played || sources.some((source) => mine.sources.includes(source));
}

function hasLength(game: PlainGame, { minPlies, maxPlies }: GameConditions): boolean {
  if (minPlies === undefined && maxPlies === undefined) return true;
  return isWithin(game.positions().length - 1, minPlies, maxPlies);
}

/** Where what is requested of the board occurs first, one number for each kind of request; null where it does not. */
function boardPlies(game: PlainGame, wanted: GameConditions): readonly (number | null)[] {
  const { positionKey, material, mirror, pieces, lasting = 1, fragment, movetext } = wanted;
  const files = game.game.variant === 'capablanca' ? 10 : 8;
  const plies: (number | null)[] = [];
  if (positionKey !== undefined) {
    const ply = keyedPositions(game).findIndex(({ key }) => key === positionKey);
    plies.push(ply >= 0 ? ply : null);
  }
  if (material !== undefined)
    plies.push(firstRun(game.positions(), materialTests(material, mirror), lasting));
  if (pieces !== undefined) plies.push(firstRun(game.positions(), piecesTests(wanted, files), lasting));
  if (fragment) plies.push(fragmentPly(game.positions(), game.game, fragment, 'anywhere'));
  if (movetext) plies.push(fragmentPly(game.positions(), game.game, movetext, 'start'));
  return plies;
}

/**
 * Whether a game fulfils the conditions, tested one after the other.
 * @returns null when it does not
 */
export function foundGame(
  game: PlainGame,
  wanted: GameConditions,
  persons: PersonsAmong,
): { readonly foundPly: number | null } | null {
  const headers =
    game.sources.some((source) => wanted.sources.includes(source)) &&
    isMine(game, wanted) &&
    hasPlayers(game.game, wanted, persons) &&
    hasDate(game.game, wanted) &&
    hasOpening(game.game, wanted) &&
    hasRatings(game.game, wanted) &&
    hasHeaders(game.game, wanted) &&
    hasLength(game, wanted);
  if (!headers) return null;
  const plies = boardPlies(game, wanted);
  return plies.includes(null) ? null : { foundPly: plies[0] ?? null };
}
