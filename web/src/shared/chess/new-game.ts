import { z } from 'zod';
import { annotationContent, type AnnotationContent } from '@royal-chess/contracts/library';
import { newCommandId } from '../api/new-command-id.ts';

/** Where a game that is not stored is shown. */
export const newGamePath = '/games/new';

const newGame = z.object({ key: z.string(), content: annotationContent });

/** A game that is not stored. The entry of the browser's history keeps it, so that it is there after a reload and on the way back. */
export interface NewGame {
  /** Names what the window keeps of one's changes to it. */
  readonly key: string;
  readonly content: AnnotationContent;
}

const state = z.object({ newGame });

/** What a link to {@link newGamePath} leaves for the viewer. */
export const newGameState = (content: AnnotationContent): { readonly newGame: NewGame } => ({
  newGame: { key: newCommandId(), content },
});

/** The game that a link left; null where there is none. */
export const readNewGame = (left: unknown): NewGame | null => {
  const read = state.safeParse(left);
  return read.success ? read.data.newGame : null;
};

const unknownHeaders = {
  white: { name: 'White', rating: null, title: null },
  black: { name: 'Black', rating: null, title: null },
  result: '*',
  event: null,
  site: null,
  round: null,
  date: null,
} as const;

/** A game of which only moves and position are known. */
export const unnamedGame = (
  moves: Pick<AnnotationContent, 'variant' | 'startFen' | 'movetext'>,
): AnnotationContent => ({ ...unknownHeaders, ...moves });
