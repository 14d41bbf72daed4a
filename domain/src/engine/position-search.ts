import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Position } from '../chess/position.ts';
import { evaluationOf } from './evaluation.ts';
import { largeBoardRules } from './large-board-rules.ts';
import { readUciLine } from './uci-line.ts';

/** What an engine says of one position after so many nodes. */
export interface SearchedPosition {
  /** From White's side. */
  readonly evaluation: PgnEvaluation;
  /** The engine's move, canonical. */
  readonly best: string;
  readonly depth: number;
  /** Positions that the engine found in endgame tables; 0 where it read none. */
  readonly tableHits: number;
}

/**
 * Commands that search one position. The engine forgets the search before, so that a position is judged alike whatever was searched
 * before it.
 */
export function searchCommands(position: Position, nodes: number): readonly string[] {
  return [
    'ucinewgame',
    ...(position.files === 10
      ? [`setoption name UCI_Variant value ${largeBoardRules(position.fen()) ?? 'capablanca'}`]
      : []),
    `setoption name UCI_Chess960 value ${position.variant === '960'}`,
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

  constructor(private readonly position: Position) {}

  /** @returns what was found once the engine has ended its search; `none` where it found nothing that is legal */
  take(text: string): SearchedPosition | 'none' | null {
    const line = readUciLine(text);
    if (line.kind === 'info' && line.rank === 1 && !line.isBound) {
      this.evaluation = evaluationOf(line.score, this.position.turn);
      this.depth = line.depth;
      this.tableHits = line.tableHits;
      return null;
    }
    if (line.kind !== 'bestmove') return null;
    const best = line.move === null ? null : this.position.parseUci(line.move);
    if (!best?.ok || this.evaluation === null) return 'none';
    const { evaluation, depth, tableHits } = this;
    return { evaluation, best: best.value.uci, depth, tableHits };
  }
}
