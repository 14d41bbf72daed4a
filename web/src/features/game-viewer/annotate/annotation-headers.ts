import { annotationContent } from '@royal-chess/contracts/library';
import { knownDate } from '@royal-chess/domain/chess/pgn/tag-date';
import type { z } from 'zod';

/** The headers of an annotated copy. */
export const annotationHeaders = annotationContent.omit({ variant: true, startFen: true, movetext: true });
export type AnnotationHeaders = z.infer<typeof annotationHeaders>;

const playerOf = ({ name, rating, title }: AnnotationHeaders['white']) => ({ name, rating, title });

/** Those of the game that is copied, or of a copy. */
export const headersOf = (game: AnnotationHeaders): AnnotationHeaders => ({
  white: playerOf(game.white),
  black: playerOf(game.black),
  result: game.result,
  event: game.event,
  site: game.site,
  round: game.round,
  // Games of earlier versions may have a day that the calendar does not have.
  date: game.date && knownDate(game.date),
});
