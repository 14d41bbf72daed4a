import type { AnnotationContent } from '@royal-chess/contracts/library';
import type { PgnTree } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { dateOfTag } from '@royal-chess/domain/chess/pgn/tag-date';
import { writeMovetext } from '@royal-chess/domain/chess/pgn/write-tree';
import { unnamedGame } from '../../shared/chess/new-game.ts';

/** A tag on one line; null when it is absent or only marks that it is unknown. */
function known(value: string | undefined, longest: number): string | null {
  const text = value?.replaceAll(/\p{Cc}+/gu, ' ').trim() ?? '';
  return text === '' || /^[?-]+$/.test(text) ? null : text.slice(0, longest);
}

function ratingOf(text: string | undefined): number | null {
  const rating = /^\d{1,4}$/.test(text ?? '') ? Number(text) : 0;
  return rating > 0 && rating <= 4_000 ? rating : null;
}

/** A game of a PGN text with its headers, variations and comments, to be shown before it is stored. */
export function loadedPgn({ tags, variant, startFen, result, main }: PgnTree): AnnotationContent {
  const game = unnamedGame({ variant, startFen, movetext: writeMovetext(main, startFen) });
  const sideOf = (color: 'White' | 'Black', unknown: AnnotationContent['white']) => ({
    name: known(tags.get(color), 200) ?? unknown.name,
    rating: ratingOf(tags.get(`${color}Elo`)),
    title: known(tags.get(`${color}Title`), 4),
  });
  return {
    ...game,
    white: sideOf('White', game.white),
    black: sideOf('Black', game.black),
    result,
    event: known(tags.get('Event'), 300),
    site: known(tags.get('Site'), 300),
    round: known(tags.get('Round'), 50),
    date: dateOfTag(tags.get('Date')),
  };
}
