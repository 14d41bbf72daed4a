import { tagSection, wrap } from '@royal-chess/domain/chess/pgn/export-format';
import { setUpTags, writePgn } from '@royal-chess/domain/chess/pgn/write-pgn';
import { shapeOf } from '@royal-chess/domain/chess/board/shape';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import { tagsOf } from './pgn-tags.ts';
import { type NamesById, summaryOf } from './indexed-games.ts';
import { sansOf } from './moves-of.ts';

/** The result that a movetext may end with. */
const result = /\s*(1-0|0-1|1\/2-1\/2|\*)\s*$/;

/** A game of the index as a PGN file, with comments and variations where it has any. */
export function pgnOfIndexed(game: IndexedGame, names: NamesById): string {
  const tags = tagsOf(summaryOf(game, names));
  const usual = game.variant === 'classical' && game.startFen === shapeOf('classical').startFen;
  if (game.movetext !== null) {
    const header = tagSection(
      new Map(Object.entries(tags)),
      game.result,
      usual ? [] : setUpTags(game.startFen),
    );
    const words = game.movetext.replace(result, '').split(/\s+/).filter(Boolean);
    return `${header}\n${wrap([...words, game.result])}\n\n`;
  }
  return writePgn({
    tags,
    moves: sansOf(game),
    result: game.result,
    ...(usual ? {} : { startFen: game.startFen }),
  });
}
