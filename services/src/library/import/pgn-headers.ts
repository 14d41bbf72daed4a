import type { Speed } from '@royal-chess/contracts/chess';
import type { ImportedGame } from '@royal-chess/contracts/library';
import { speedOf } from '@royal-chess/domain/match/speed';

export const UNKNOWN = '?';
const secondsOfDay = 86_400;
const mostDays = 14;

/** A tag value on one line; null when it is absent, empty or only marks that it is unknown. */
export function known(value: string | undefined, longest: number): string | null {
  if (value === undefined) return null;
  const text = (hasControls(value) ? value.replaceAll(/\p{Cc}+/gu, ' ') : value).trim();
  return text === '' || /^[?-]+$/.test(text) ? null : text.slice(0, longest);
}

/** Whether a text has characters of the category Cc: a loop, as nearly none has. */
function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 || (code > 126 && code < 160)) return true;
  }
  return false;
}

function ratingOf(text: string | undefined): number | null {
  const rating = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return rating > 0 && rating <= 4_000 ? rating : null;
}

/** A number of FIDE's; null for what is none, such as the 0 of players without one. */
function fideIdOf(text: string | undefined): number | null {
  const id = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 ? id : null;
}

/** A side as the tags of its colour describe it. */
export const sideOf = (
  tags: ReadonlyMap<string, string>,
  color: 'White' | 'Black',
): ImportedGame['white'] => {
  const fideId = fideIdOf(tags.get(`${color}FideId`));
  return {
    name: known(tags.get(color), 200) ?? UNKNOWN,
    rating: ratingOf(tags.get(`${color}Elo`)),
    title: known(tags.get(`${color}Title`), 4),
    ...(fideId !== null && { fideId }),
  };
};

/**
 * Rating pool of a time control as PGN writes it (standard 9.6.1): `300+3`, `40/7200:3600`, `1/259200`; null when it is unknown or
 * unlimited.
 */
export function speedOfTag(text: string | null): Speed | null {
  const perMove = /^1\/(\d{5,7})$/.exec(text ?? '');
  if (perMove) {
    const daysPerMove = Math.min(mostDays, Math.round(Number(perMove[1]) / secondsOfDay));
    return daysPerMove > 0 ? 'correspondence' : null;
  }
  const [, moves, first, increment = '0', delay = '0', second] =
    /^(?:(\d{1,3})\/)?(\d{1,5})(?:\+(\d{1,4}))?(?:d(\d{1,4}))?(?::(\d{1,5}))?/.exec(text ?? '') ?? [];
  if (first === undefined) return null;
  const addAfter =
    moves !== undefined && second !== undefined
      ? { moves: Number(moves), ms: Number(second) * 1_000 }
      : undefined;
  return speedOf({
    initialMs: Number(first) * 1_000,
    incrementMs: (Number(increment) + Number(delay)) * 1_000,
    ...(addAfter && { addAfter }),
  });
}
