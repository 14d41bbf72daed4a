import { gameImported } from '@royal-chess/contracts/library';
import type { GameImported } from '@royal-chess/contracts/library';
import type { PgnGame } from '@royal-chess/domain/chess/pgn/pgn-game';
import { fail, ok } from '@royal-chess/domain/result';
import type { Outcome } from '@royal-chess/domain/result';
import { derivedId } from '@royal-chess/infra/ids/derived-id';

/** A game ready to be appended. */
export interface ImportableGame {
  readonly id: string;
  readonly data: GameImported;
}

const UNKNOWN = '?';

const known = (value: string | undefined, longest: number): string | null => {
  const text = value?.replaceAll(/\p{Cc}+/gu, ' ').trim() ?? '';
  return text === '' || /^[?-]+$/.test(text) ? null : text.slice(0, longest);
};

/** The known part of `1907.12.26`; an impossible month or day counts as unknown. */
function dateOf(text: string | undefined): string | null {
  const [, year, month, day] =
    /^(\d{4})(?:\.(0[1-9]|1[0-2])(?:\.(0[1-9]|[12]\d|3[01]))?)?/.exec(text ?? '') ?? [];
  return year === undefined ? null : [year, month, day].filter((part) => part !== undefined).join('-');
}

function ratingOf(text: string | undefined): number | null {
  const rating = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return rating > 0 && rating <= 4_000 ? rating : null;
}

/**
 * Id made from what makes a game that game: who, when, how it went and how it ended. The same game from two files, with
 * other event names or comments, is one.
 */
export function gameId(game: Omit<GameImported, 'source'>): string {
  const { white, black, date, result, variant, startFen, moves } = game;
  const content = [white.name, black.name, date, result, variant, startFen, moves.join(' ')];
  return derivedId('imported game', JSON.stringify(content));
}

/**
 * What we keep of a game from a PGN file; an error names the field that is beyond our bounds. A result alone is no game:
 * any text with a star in it would be one.
 */
export function gameOfPgn(
  { tags, result, variant, startFen, moves }: PgnGame,
  source: string,
): Outcome<ImportableGame, string> {
  const side = (color: 'White' | 'Black'): GameImported['white'] => ({
    name: known(tags.get(color), 200) ?? UNKNOWN,
    rating: ratingOf(tags.get(`${color}Elo`)),
    title: known(tags.get(`${color}Title`), 4),
  });
  const [white, black] = [side('White'), side('Black')];
  if (moves.length === 0 && white.name === UNKNOWN && black.name === UNKNOWN)
    return fail('There are neither moves nor players.');
  const data = gameImported.safeParse({
    white,
    black,
    result,
    event: known(tags.get('Event'), 300),
    site: known(tags.get('Site'), 300),
    round: known(tags.get('Round'), 50),
    date: dateOf(tags.get('Date') ?? tags.get('UTCDate')),
    variant,
    startFen,
    moves,
    source,
  });
  if (data.success) return ok({ id: gameId(data.data), data: data.data });
  const [issue] = data.error.issues;
  return fail(`${issue?.path.join('.')}: ${issue?.message}`);
}
