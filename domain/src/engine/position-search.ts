import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Position } from '../chess/position.ts';
import { evaluationOf } from './evaluation.ts';
import { largeBoardRules } from './large-board-rules.ts';
import { readUciLine } from './uci-line.ts';

/** One of the best moves that an engine compares. */
export interface SearchedLine {
  /** Canonical. */
  readonly uci: string;
  /** After it and the best play of both sides, from White's side. */
  readonly evaluation: PgnEvaluation;
}

/** What an engine says of one position after so many nodes. */
export interface SearchedPosition {
  /** From White's side. */
  readonly evaluation: PgnEvaluation;
  /** The engine's move, canonical. */
  readonly best: string;
  readonly depth: number;
  /** Positions that the engine found in endgame tables; 0 where it read none. */
  readonly tableHits: number;
  /** As many moves as were asked for at most, each once, the best first. */
  readonly lines: readonly SearchedLine[];
}

/**
 * Commands that search one position. The engine forgets the search before, so that a position is judged alike whatever was searched
 * before it.
 * @param lines how many of the best moves are compared
 */
export function searchCommands(position: Position, nodes: number, lines: number): readonly string[] {
  return [
    'ucinewgame',
    ...(position.files === 10
      ? [`setoption name UCI_Variant value ${largeBoardRules(position.fen()) ?? 'capablanca'}`]
      : []),
    `setoption name UCI_Chess960 value ${position.variant === '960'}`,
    `setoption name MultiPV value ${lines}`,
    'isready',
    `position fen ${position.fen()}`,
    `go nodes ${nodes}`,
  ];
}

/** Listens to the search of one position. */
export class PositionSearch {
  private evaluation: PgnEvaluation | null = null;
  private depth = 0;
  private tableHits = 0;
  /** By rank; a rank of which only bounds are known has none. */
  private readonly lines = new Map<number, SearchedLine>();

  constructor(private readonly position: Position) {}

  /** @returns what was found once the engine has ended its search; `none` where it found nothing that is legal */
  take(text: string): SearchedPosition | 'none' | null {
    const line = readUciLine(text);
    if (line.kind === 'info' && !line.isBound) {
      const evaluation = evaluationOf(line.score, this.position.turn);
      const move = this.position.parseUci(line.moves[0] ?? '');
      if (move.ok) this.lines.set(line.rank, { uci: move.value.uci, evaluation });
      if (line.rank !== 1) return null;
      this.evaluation = evaluation;
      this.depth = line.depth;
      this.tableHits = line.tableHits;
      return null;
    }
    if (line.kind !== 'bestmove') return null;
    const best = line.move === null ? null : this.position.parseUci(line.move);
    if (!best?.ok || this.evaluation === null) return 'none';
    const { evaluation, depth, tableHits } = this;
    return { evaluation, best: best.value.uci, depth, tableHits, lines: this.#ranked() };
  }

  /** A search that ends in the middle may have a move at two ranks, of two depths: the higher one is newer. */
  #ranked(): SearchedLine[] {
    const ranked = [...this.lines].toSorted(([one], [other]) => one - other).map(([, line]) => line);
    return ranked.filter(({ uci }, at) => ranked.findIndex((line) => line.uci === uci) === at);
  }
}
