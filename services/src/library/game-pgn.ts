import type { GameSummary } from '@royal-chess/contracts/library';
import { Position } from '@royal-chess/domain/chess/position';
import { writePgn } from '@royal-chess/domain/chess/pgn/write-pgn';
import type { GameDocument } from './game-document.ts';
import { summaryOf } from './game-summary.ts';
import type { NamesById } from './game-summary.ts';
import { replayMoves } from './replay-moves.ts';

const site = 'Royal Chess';

/** `1907-12` as PGN writes it: `1907.12.??`. */
const pgnDate = (date: string | null): string => {
  const [year = '????', month = '??', day = '??'] = date?.split('-') ?? [];
  return `${year}.${month}.${day}`;
};

const variantTag: Record<GameSummary['variant'], string | null> = {
  classical: null,
  '960': 'Chess960',
  capablanca: 'Capablanca',
};

function tagsOf(game: GameSummary): Record<string, string> {
  const tags: Record<string, string | number | null> = {
    Event: game.event ?? (game.origin === 'played' ? `${game.rated ? 'Rated' : 'Casual'} game` : '?'),
    Site: game.site ?? (game.origin === 'played' ? site : '?'),
    Date: pgnDate(game.date),
    Round: game.round ?? (game.origin === 'played' ? '-' : '?'),
    White: game.white.name,
    Black: game.black.name,
    Result: game.result,
    WhiteTitle: game.white.title,
    BlackTitle: game.black.title,
    WhiteElo: game.white.rating,
    BlackElo: game.black.rating,
    Variant: variantTag[game.variant],
    TimeControl: game.timeControl,
    ECO: game.eco,
    Opening: game.opening,
  };
  return Object.fromEntries(
    Object.entries(tags).flatMap(([tag, value]) => (value === null ? [] : [[tag, String(value)]])),
  );
}

/** A stored game as a PGN file. */
export function pgnOf(game: GameDocument, names: NamesById): string {
  const moves = replayMoves(game).map(({ san }) => san);
  const usual = game.variant === 'classical' && game.startFen === Position.initial().fen();
  return writePgn({
    tags: tagsOf(summaryOf(game, names)),
    moves,
    result: game.result,
    ...(usual ? {} : { startFen: game.startFen }),
  });
}
