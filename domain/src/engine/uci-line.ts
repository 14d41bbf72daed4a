/** How an engine judges a position, from the view of the side to move. */
export type UciScore =
  | {
      readonly kind: 'cp';
      /** Hundredths of a pawn. */
      readonly value: number;
    }
  | {
      readonly kind: 'mate';
      /** Moves to mate; negative where the side to move is mated, 0 where it is mated already. */
      readonly value: number;
    };

/** What one line of a UCI engine says. */
export type UciLine =
  | { readonly kind: 'uciok' }
  | { readonly kind: 'readyok' }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'info';
      readonly depth: number;
      /** Place of the line among several, from 1. */
      readonly rank: number;
      readonly score: UciScore;
      /** The search proved only that the score is at least or at most so much. */
      readonly isBound: boolean;
      readonly nodes: number;
      readonly nodesPerSecond: number;
      /** Positions found in endgame tables. */
      readonly tableHits: number;
      /** Moves in UCI form, the best first. */
      readonly moves: readonly string[];
    }
  | {
      readonly kind: 'bestmove';
      /** Null where there is no legal move. */
      readonly move: string | null;
    }
  | { readonly kind: 'other' };

const other: UciLine = { kind: 'other' };
/** Of boards with up to ten files, on which pawns become archbishops and chancellors, too. */
const isMove = (text: string): boolean => /^[a-j][1-8][a-j][1-8][abcnqr]?$/.test(text);

/** A whole number that an engine may say; null for anything else. */
function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

function readInfo(words: readonly string[]): UciLine {
  const numbers = new Map<string, number>();
  let score: UciScore | null = null;
  let isBound = false;
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === 'string') return other;
    if (word === 'lowerbound' || word === 'upperbound') isBound = true;
    else if (word === 'score') {
      const kind = words[at + 1];
      const value = numberOf(words[at + 2]);
      if ((kind !== 'cp' && kind !== 'mate') || value === null) return other;
      score = { kind, value };
      at += 2;
    } else if (word === 'pv') {
      const texts = words.slice(at + 1);
      const end = texts.findIndex((text) => !isMove(text));
      const moves = end < 0 ? texts : texts.slice(0, end);
      const depth = numbers.get('depth') ?? 0;
      if (score === null || depth < 1 || moves.length === 0) return other;
      return {
        kind: 'info',
        depth,
        rank: numbers.get('multipv') ?? 1,
        score,
        isBound,
        nodes: numbers.get('nodes') ?? 0,
        nodesPerSecond: numbers.get('nps') ?? 0,
        tableHits: numbers.get('tbhits') ?? 0,
        moves,
      };
    } else {
      const value = numberOf(words[at + 1]);
      if (value === null) continue;
      numbers.set(word, value);
      at += 1;
    }
  }
  return other;
}

/**
 * Reads a line of a UCI engine. Lines that say nothing about a search, and those that are cut or mistaken, are `other`: an engine may
 * print what it likes.
 */
export function readUciLine(text: string): UciLine {
  const words = text.trim().split(/\s+/);
  switch (words[0]) {
    case 'uciok':
      return { kind: 'uciok' };
    case 'readyok':
      return { kind: 'readyok' };
    case 'id':
      return words[1] === 'name' && words.length > 2
        ? { kind: 'name', name: words.slice(2).join(' ').slice(0, 80) }
        : other;
    case 'info':
      return readInfo(words);
    case 'bestmove': {
      const move = words[1] ?? '';
      return { kind: 'bestmove', move: isMove(move) ? move : null };
    }
    default:
      return other;
  }
}
