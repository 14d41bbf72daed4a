import type { GameAnswer } from '@royal-chess/contracts/library';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { writePgnTree } from '@royal-chess/domain/chess/pgn/write-tree';

const tagDate = (date: string): string => {
  const [year, month = '??', day = '??'] = date.split('-');
  return `${year}.${month}.${day}`;
};

/** A game with its variations as they are shown, as PGN. */
export function shownPgn(game: GameAnswer, main: PgnLine): string {
  const { white, black, event, site, round, date, eco } = game;
  const tags: readonly (readonly [string, string | null])[] = [
    ['Event', event],
    ['Site', site],
    ['Date', date && tagDate(date)],
    ['Round', round],
    ['White', white.name],
    ['Black', black.name],
    ['WhiteElo', white.rating === null ? null : String(white.rating)],
    ['BlackElo', black.rating === null ? null : String(black.rating)],
    ['ECO', eco],
    ['TimeControl', game.timeControl],
  ];
  return writePgnTree({
    tags: new Map(tags.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))),
    variant: game.variant,
    startFen: game.startFen,
    result: game.result,
    main,
  });
}
