import type { Position } from '@royal-chess/domain/chess/position';
import type { TableVerdict } from '@royal-chess/domain/endgame-tables/endgame-tables';
import type { Skill } from '@royal-chess/domain/training/skills';
import { TableClient } from '../../shared/endgame-tables/table-client.ts';
import type { TableProgress } from '../../shared/endgame-tables/table-work.ts';
import { openEngineWorker } from '../../shared/engine/engine-port.ts';
import { MoveEngine } from '../../shared/engine/move-engine.ts';

/** Full strength, for so many positions. */
const strongest = { skill: 20, nodes: 1_000_000, isChess960: false };

/** What the other side does: a move, or the exercise can no longer be passed. */
export type Answer = { readonly kind: 'move'; readonly uci: string } | { readonly kind: 'slipped' };

/** The other side of an exercise: an endgame table, or the engine. */
export class Opponent {
  readonly #tables = new TableClient();
  readonly #engine = new MoveEngine(openEngineWorker);
  readonly #skill: Skill;

  constructor(skill: Skill) {
    this.#skill = skill;
  }

  /** @param position with the other side to move */
  async answer(position: Position, onProgress: (progress: TableProgress) => void): Promise<Answer> {
    const verdict = await this.#verdict(position, onProgress);
    if (!verdict) return { kind: 'move', uci: await this.#engineMove(position) };
    const isLost = this.#skill.goal.kind === 'hold' ? verdict.outcome === 'win' : verdict.outcome !== 'loss';
    if (isLost) return { kind: 'slipped' };
    return { kind: 'move', uci: await this.#best(position, verdict) };
  }

  /** The best move of the person, in UCI form. */
  async hint(position: Position, onProgress: (progress: TableProgress) => void): Promise<string> {
    const verdict = await this.#verdict(position, onProgress);
    return verdict?.moves[0]?.uci ?? this.#engineMove(position);
  }

  close(): void {
    this.#tables.close();
    this.#engine.close();
  }

  #engineMove(position: Position): Promise<string> {
    return this.#engine.move({ fen: position.fen(), ...strongest });
  }

  async #verdict(
    position: Position,
    onProgress: (progress: TableProgress) => void,
  ): Promise<TableVerdict | null> {
    return this.#skill.against === 'table' ? this.#tables.ask(position.fen(), onProgress) : null;
  }

  /** The quickest win or the longest defence; of several drawn moves the one with the fewest right answers. */
  async #best(position: Position, { outcome, moves }: TableVerdict): Promise<string> {
    const best = moves[0]?.uci ?? '';
    if (outcome !== 'draw') return best;
    let hardest = { uci: best, answers: Infinity };
    for (const { uci } of moves.filter((move) => move.outcome === 'draw')) {
      const move = position.parseUci(uci);
      const after = move.ok ? await this.#tables.ask(position.play(move.value).fen()) : null;
      const answers = after?.moves.filter((answer) => answer.outcome === 'draw').length ?? 0;
      if (answers > 0 && answers < hardest.answers) hardest = { uci, answers };
    }
    return hardest.uci;
  }
}
