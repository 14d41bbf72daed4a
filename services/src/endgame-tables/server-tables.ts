import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { serverTableMen, type ServerTableVerdict } from '@royal-chess/contracts/endgame-tables';
import type { Position } from '@royal-chess/domain/chess/position';
import { Clock } from '@royal-chess/infra/clock/clock';
import { engineProgram, type EngineProgramSettings } from '@royal-chess/infra/uci-engine/engine-program';
import { SyzygyJudge } from '@royal-chess/infra/uci-engine/syzygy-judge';
import type { Logger } from 'pino';
import { positionOf } from '../library/game-conditions.ts';
import { CONFIG, LOGGER } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Questions that wait for the engine; more are refused. Each takes some milliseconds. */
const mostWaiting = 50;
/** A table on a disk that does not answer ends the engine, milliseconds. */
const mostMs = 5_000;
/** So long the engine stays after the last question, milliseconds. */
const idleMs = 60_000;
/** Verdicts that are kept. */
const mostKept = 5_000;

/** What the Syzygy files of `SYZYGY_PATH` say of positions, read by the native engine of the server. */
@Injectable()
export class ServerTables implements OnModuleDestroy {
  /** Null: there are no files, or no engine that reads them. */
  readonly #judge: SyzygyJudge | null;
  readonly #kept = new Map<string, ServerTableVerdict>();
  #waiting = 0;
  #cancelIdle: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) config: EngineProgramSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const program = engineProgram(config);
    const path = config.syzygyPath;
    this.#judge = program?.options && path !== null ? new SyzygyJudge(program, path) : null;
  }

  onModuleDestroy(): void {
    this.#cancelIdle();
    this.#judge?.end();
  }

  /** Men of the largest tables, as far as positions with so many are answered. */
  get mostMen(): number {
    return Math.min(serverTableMen.most, this.#judge?.mostMen ?? 0);
  }

  /**
   * Null where no table has the position, where a page has a table of its own, and where the game has ended.
   * @throws ProblemException `RC_FEN_INVALID`, `RC_TABLES_UNAVAILABLE`
   */
  async verdict(fen: string): Promise<ServerTableVerdict | null> {
    const position = positionOf(fen, 'classical');
    const men = [...position.pieces()].length;
    const isAsked = men >= serverTableMen.fewest && men <= serverTableMen.most && !position.outcome();
    if (!this.#judge || !isAsked || !this.#judge.has(position)) return null;
    const key = position.fen();
    const kept = this.#kept.get(key) ?? (await this.#asked(this.#judge, position));
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }

  async #asked(judge: SyzygyJudge, position: Position): Promise<ServerTableVerdict> {
    if (this.#waiting >= mostWaiting) throw unavailable();
    this.#waiting += 1;
    this.#cancelIdle();
    const cancel = this.clock.after(mostMs, () => judge.end());
    try {
      return await judge.verdict(position);
    } catch (error) {
      this.logger.warn({ err: error }, 'The endgame tables were not read');
      throw unavailable();
    } finally {
      cancel();
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#cancelIdle = this.clock.after(idleMs, () => judge.end());
    }
  }
}

const unavailable = (): ProblemException =>
  ProblemException.because('RC_TABLES_UNAVAILABLE', 'Try again in a moment.');
