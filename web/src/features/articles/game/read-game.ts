import type { Result } from '@royal-chess/contracts/chess';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnLine, PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';

/** A half-move of a game in an article, or of a variation. */
export interface GamePly {
  readonly san: string;
  /** `!`, `±` and their like, behind the move. */
  readonly glyphs: string;
  readonly uci: string;
  readonly fen: string;
  /** `22.` or `22...`; empty before the move of Black that follows one of White. */
  readonly number: string;
  /** Index of the half-move before it; null for the first one. */
  readonly previous: number | null;
}

/** What stands in the text of a game, in its order. */
export type GameToken =
  | { readonly kind: 'move'; readonly ply: number; readonly isMain: boolean }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'close' };

export interface ArticleGame {
  readonly startFen: string;
  /** `Rotlewi – Rubinstein, Łódź 1907`; empty where the text names no players. */
  readonly title: string;
  /** What the reader of a puzzle is asked; null where it is no puzzle. */
  readonly question: string | null;
  /** How the game ended; null where the text does not say so. */
  readonly result: Result | null;
  readonly plies: readonly GamePly[];
  readonly tokens: readonly GameToken[];
  /** Lines by the index of each of their half-moves. */
  readonly lineOf: readonly (readonly number[])[];
  /** Indexes of the game's own half-moves. */
  readonly main: readonly number[];
}

const glyphs: Readonly<Record<number, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  10: '=',
  13: '∞',
  14: '⩲',
  15: '⩱',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
};

const known = (value: string | undefined): string | null =>
  !value || /^[?.*-]+$/.test(value) ? null : value;

/** Reads a tree into a text: its moves with comments and variations between them. */
class TextReader {
  readonly plies: GamePly[] = [];
  readonly tokens: GameToken[] = [];
  readonly lineOf: (readonly number[])[] = [];

  /** @param before half-moves that lead to the line @returns the indexes of its half-moves with those before */
  read(line: PgnLine, start: Position, before: readonly number[], isMain: boolean): readonly number[] {
    this.#comment(line.comments);
    const path = [...before];
    const from = path.length;
    let position = start;
    let follows = false;
    for (const move of line.moves) {
      const played = position.parseUci(move.uci);
      // A null move is shown, and what comes after it is not: no board has it.
      if (!played.ok) {
        this.#comment([`${move.san} …`]);
        break;
      }
      const former = [...path];
      const formerPosition = position;
      position = position.play(played.value);
      path.push(this.#ply(move, formerPosition, position, former.at(-1) ?? null, follows));
      this.tokens.push({ kind: 'move', ply: this.plies.length - 1, isMain });
      this.#comment(move.comments);
      follows = move.comments.length === 0 && move.variations.length === 0;
      for (const variation of move.variations) {
        this.tokens.push({ kind: 'open' });
        this.read(variation, formerPosition, former, false);
        this.tokens.push({ kind: 'close' });
      }
    }
    for (const ply of path.slice(from)) this.lineOf[ply] = path;
    return path;
  }

  #comment(comments: readonly string[]): void {
    for (const comment of comments) {
      const text = comment.replaceAll(/\[%[^\]]*\]/g, '').trim();
      if (text !== '') this.tokens.push({ kind: 'comment', text });
    }
  }

  #ply(
    { san, uci, nags }: PgnMove,
    before: Position,
    after: Position,
    previous: number | null,
    follows: boolean,
  ): number {
    const [, turn, , , , number = '1'] = before.fen().split(' ');
    const dots = turn === 'w' ? '.' : follows ? null : '...';
    const signs = nags.map((nag) => glyphs[nag] ?? '').join('');
    this.plies.push({
      san,
      glyphs: signs,
      uci,
      fen: after.fen(),
      number: dots === null ? '' : `${number}${dots}`,
      previous,
    });
    return this.plies.length - 1;
  }
}

/** The game of a PGN text with its variations; null where it has no legal moves: then the text is shown as it is. */
export function readGame(pgn: string): ArticleGame | null {
  const entry = parsePgnTreesText(pgn).next().value;
  if (!entry || entry.kind !== 'game') return null;
  const { startFen, variant, tags, main: line, result: ended } = entry;
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) return null;
  const reader = new TextReader();
  const main = reader.read(line, start.value, [], true);
  if (main.length === 0) return null;
  const { plies, tokens, lineOf } = reader;
  const players = [known(tags.get('White')), known(tags.get('Black'))];
  const where = [known(tags.get('Site')) ?? known(tags.get('Event')), known(tags.get('Date')?.slice(0, 4))];
  const title = players.every((name) => name !== null)
    ? [players.join(' – '), where.filter((one) => one !== null).join(' ')].filter(Boolean).join(', ')
    : '';
  const result = ended === '*' ? null : ended;
  return { startFen, title, result, question: known(tags.get('Puzzle')), plies, tokens, lineOf, main };
}
