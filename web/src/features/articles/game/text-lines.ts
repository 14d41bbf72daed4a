import type { GameToken } from './read-game.ts';

/** A move or a comment with the brackets that belong to it: no line of the page may part them. */
export interface TextPart {
  readonly token: Exclude<GameToken, { readonly kind: 'open' | 'close' }>;
  readonly before: string;
  readonly after: string;
}

/** Parts of the game itself, or of one variation with those in it. */
export interface TextLine {
  readonly isVariation: boolean;
  readonly parts: readonly TextPart[];
}

/** The text of a game in lines: each variation of the game has one of its own. */
export function textLines(tokens: readonly GameToken[]): readonly TextLine[] {
  const lines: {
    isVariation: boolean;
    parts: { token: TextPart['token']; before: string; after: string }[];
  }[] = [];
  let depth = 0;
  let before = '';
  for (const token of tokens) {
    if (token.kind === 'open') before += '(';
    else if (token.kind === 'close') {
      const last = lines.at(-1)?.parts.at(-1);
      // Brackets with nothing between them are left out.
      if (before !== '') before = before.slice(1);
      else if (last) {
        last.after += ')';
        depth -= 1;
      }
    } else {
      const begins = depth === 0 && before !== '';
      const isVariation = depth > 0 || begins;
      depth += before.length;
      const part = { token, before, after: '' };
      before = '';
      const line = lines.at(-1);
      if (line && !begins && line.isVariation === isVariation) line.parts.push(part);
      else lines.push({ isVariation, parts: [part] });
    }
  }
  return lines;
}
