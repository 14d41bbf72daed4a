import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import { Position } from '@royal-chess/domain/chess/position';

/** A half-move of a game in an article. */
export interface GamePly {
  readonly san: string;
  readonly uci: string;
  readonly fen: string;
  /** `22.` or `22...`; empty before the move of Black that follows one of White. */
  readonly number: string;
}

export interface ArticleGame {
  readonly startFen: string;
  /** `Rotlewi – Rubinstein, Łódź 1907`; empty where the text names no players. */
  readonly title: string;
  readonly plies: readonly GamePly[];
}

const known = (value: string | undefined): string | null =>
  !value || /^[?.*-]+$/.test(value) ? null : value;

/** The game of a PGN text; null where it has no legal moves: then the text is shown as it is. */
export function readGame(pgn: string): ArticleGame | null {
  const entry = parsePgnTreesText(pgn).next().value;
  if (!entry || entry.kind !== 'game') return null;
  const { startFen, variant, tags, main } = entry;
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) return null;
  let position = start.value;
  const plies: GamePly[] = [];
  for (const { uci, san } of main.moves) {
    const [, turn, , , , number = '1'] = position.fen().split(' ');
    const move = position.parseUci(uci);
    if (!move.ok) return null;
    position = position.play(move.value);
    const dots = turn === 'w' ? '.' : plies.length === 0 ? '...' : null;
    plies.push({ san, uci, fen: position.fen(), number: dots === null ? '' : `${number}${dots}` });
  }
  if (plies.length === 0) return null;
  const players = [known(tags.get('White')), known(tags.get('Black'))];
  const where = [known(tags.get('Site')) ?? known(tags.get('Event')), known(tags.get('Date')?.slice(0, 4))];
  const title = players.every((name) => name !== null)
    ? [players.join(' – '), where.filter((one) => one !== null).join(' ')].filter(Boolean).join(', ')
    : '';
  return { startFen, title, plies };
}
