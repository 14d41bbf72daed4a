import type { GameSummary } from '@royal-chess/contracts/library';

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

/** Tags of a game as PGN has them. */
export function tagsOf(game: GameSummary): Record<string, string> {
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
    WhiteFideId: game.white.fideId ?? null,
    BlackFideId: game.black.fideId ?? null,
    Variant: variantTag[game.variant],
    TimeControl: game.timeControl,
    ECO: game.eco,
    Opening: game.opening,
  };
  return Object.fromEntries(
    Object.entries(tags).flatMap(([tag, value]) => (value === null ? [] : [[tag, String(value)]])),
  );
}
