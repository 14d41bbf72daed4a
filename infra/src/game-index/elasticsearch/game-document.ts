import { lastFoundPly } from '@royal-chess/contracts/library';
import { packedMoveCodes, unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import { LeanBoard } from '@royal-chess/domain/game-search/lean-board';
import { materialPhases } from '@royal-chess/domain/game-search/material';
import { words } from '../../search/search-text.ts';
import { commentText } from '../comment-text.ts';
import { gameDay, ratingSum, sortValues, timeControlOrder } from '../game-order.ts';
import type { IndexedGame, IndexedSide } from '../indexed-game.ts';
import { storedGame } from '../merged-game.ts';
import type { MergedGame } from '../merged-game.ts';
import { nameWords, personBlock, sortText } from '../person-names.ts';
import type { NamedSide } from '../persons-among.ts';
import { hasUsualStart, packBoard } from './packed-board.ts';

export const lastKeyedPly = lastFoundPly;
/** Longest beginning of a word that is a term: longer words are compared by this much of them. */
export const longestTerm = 100;
/** Longest beginning of a word of a name that misspellings are searched among. */
export const longestBeginning = 24;

/** Prefix of a word of one letter, which a longer first name may mean. */
export const initialTerm = (letter: string): string => `=${letter}`;

/** Ends the name in the term of a side: no name of a file has a line break. */
const BREAK = '\n';

/** The term of a side of a file: name, and the number of FIDE's where it has one. */
export const sideTerm = ({ name, fideId }: NamedSide): string =>
  fideId === undefined ? name : name + BREAK + fideId;

/** The inverse of `sideTerm`. */
export function sideOfTerm(term: string): NamedSide {
  const [name = '', fideId] = term.split(BREAK);
  return { name, ...(fideId !== undefined && { fideId: Number(fideId) }) };
}

/** The term of a side: the same for all names of a person, and of others with this surname and initial. */
export const personTerm = ({ userId, name }: IndexedSide): string | null => {
  if (userId !== null) return `user ${userId}`;
  const key = name === null ? '' : personBlock(name);
  return key === '' ? null : `name ${key}`;
};

const wordTerms = (text: string): string[] => [
  ...new Set(words(text).map((word) => word.slice(0, longestTerm))),
];

/** All beginnings of the words of a name, and its initials. */
function beginnings(name: string): string[] {
  const terms = new Set<string>();
  for (const word of nameWords(name)) {
    const letters = [...word].slice(0, longestBeginning);
    for (let length = 1; length <= letters.length; length += 1) terms.add(letters.slice(0, length).join(''));
    if (letters.length === 1) terms.add(initialTerm(word));
  }
  return [...terms];
}

function sideFields(side: 'white' | 'black', who: IndexedSide): Readonly<Record<string, unknown>> {
  const { userId, name, rating, fideId } = who;
  return {
    ...(userId !== null && { [`${side}User`]: userId }),
    ...(userId === null &&
      name !== null && {
        [`${side}Side`]: sideTerm({ name, fideId }),
        [`${side}Beginnings`]: beginnings(name),
        ...(fideId !== undefined && { [`${side}Number`]: String(fideId) }),
      }),
    [`${side}Person`]: personTerm(who),
    [`${side}Rating`]: rating,
    [`${side}Order`]: name === null ? null : sortText(name),
  };
}

/** Terms of positions, `KEY`, and of the moves played in them, `KEY.CODE`. */
function positionTerms(game: IndexedGame): string[] {
  const terms = new Set<string>();
  const replay = new Replay(game.startFen, game.variant);
  const codes = packedMoveCodes(game.moves.slice(0, 3 * (lastKeyedPly + 1)));
  const moves = unpackMoves(game.moves.slice(0, 3 * (lastKeyedPly + 1)));
  for (let ply = 0; ply <= lastKeyedPly; ply += 1) {
    const key = String(replay.signedKey);
    terms.add(key);
    const uci = moves[ply];
    if (uci === undefined) break;
    terms.add(`${key}.${codes[ply]}`);
    replay.playTrustedUci(uci);
  }
  return [...terms];
}

/** Terms of material with the number of positions in a row that had it, so that a range finds what lasts. */
export const materialTerm = (key: number, lasting: number): string =>
  `${key}/${String(lasting).padStart(6, '0')}`;

const board = new LeanBoard();

function materialTerms(game: IndexedGame): string[] {
  board.set(game);
  const longest = new Map<number, number>();
  for (const { key, length } of materialPhases(board))
    longest.set(key, Math.max(length, longest.get(key) ?? 0));
  return Array.from(longest, ([key, length]) => materialTerm(key, length));
}

/** A game as the index keeps it: without a source or a `put` it has no more than its changes, and no query finds it. */
export function documentOf(id: string, merged: MergedGame): Readonly<Record<string, unknown>> {
  const stored = storedGame(merged);
  if (stored === null) return { id, merged };
  const { game, sources } = stored;
  const { white, black, event, site, opening, movetext, date } = game;
  return {
    id,
    merged,
    sources,
    ...sideFields('white', white),
    ...sideFields('black', black),
    sameSides: personTerm(white) !== null && personTerm(white) === personTerm(black),
    event,
    eventWords: wordTerms(event ?? ''),
    eventOrder: sortValues.event(game),
    site,
    siteWords: wordTerms(site ?? ''),
    siteOrder: sortValues.site(game),
    eco: game.eco,
    opening,
    openingWords: wordTerms(opening ?? ''),
    commentWords: wordTerms(movetext === null ? '' : commentText(movetext)),
    result: game.result,
    reason: game.reason?.toLowerCase() ?? null,
    speed: game.speed,
    variant: game.variant,
    origin: game.origin,
    timeControl: game.timeControl,
    timeControlOrder: timeControlOrder(game.timeControl),
    titles: [white.title, black.title].filter((title) => title !== null),
    annotated: game.annotated,
    rated: game.rated,
    day: gameDay(date) || null,
    year: date === null ? null : Number(date.slice(0, 4)),
    at: game.at,
    ratingSum: ratingSum(game),
    plies: sortValues.plies(game),
    usualStart: hasUsualStart(game),
    board: packBoard(game),
    positions: positionTerms(game),
    material: materialTerms(game),
  };
}
