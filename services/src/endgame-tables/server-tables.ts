import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { serverTableMen, type ServerTableVerdict } from '@royal-chess/contracts/endgame-tables';
import type { Position } from '@royal-chess/domain/chess/position';
import { isOfServerTables } from '@royal-chess/domain/endgame-tables/positions-of-tables';
import { engineRefusal } from '@royal-chess/domain/engine/engine-refusal';
import { Clock } from '@royal-chess/infra/clock/clock';
import { engineProgram, type EngineProgramSettings } from '@royal-chess/infra/uci-engine/engine-program';
import { SyzygyJudge } from '@royal-chess/infra/uci-engine/syzygy-judge';
import type { Logger } from 'pino';
import { positionOf } from '../library/game-conditions.ts';
import { CONFIG, LOGGER } from '../platform/ports.module.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** Questions that wait for the engine; more are refused. Each takes some milliseconds. */
const mostWaiting = 50;
/** Answers that are kept. */
const mostKept = 5_000;

/** What the Syzygy files of `SYZYGY_PATH` say of positions, read by the native engine of the server. */
@Injectable()
export class ServerTables implements OnModuleDestroy {
  /** Null: there are no files, or no engine that reads them. */
  readonly #judge: SyzygyJudge | null;
  /** By position, the latest asked last; one that is asked twice at once is one question. */
  readonly #kept = new Map<string, Promise<ServerTableVerdict | null>>();
  #waiting = 0;

  constructor(
    clock: Clock,
    @Inject(CONFIG) config: EngineProgramSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const program = engineProgram(config);
    const path = config.syzygyPath;
    this.#judge = program?.options && path !== null ? new SyzygyJudge(program, path, clock) : null;
  }

  onModuleDestroy(): void {
    this.#judge?.close();
  }

  /** Men of the largest tables, as far as positions with so many are answered. */
  get mostMen(): number {
    return Math.min(serverTableMen.most, this.#judge?.mostMen ?? 0);
  }

  /**
   * Null where the tables do not decide the position, where a page has a table of its own, where the game has ended, and where no game leads
   * to it.
   * @throws ProblemException `RC_FEN_INVALID`, `RC_TABLES_UNAVAILABLE`
   */
  async verdict(fen: string): Promise<ServerTableVerdict | null> {
    const position = positionOf(fen, 'classical');
    const isAsked =
      isOfServerTables(position) && engineRefusal(position) === null && position.outcome() === null;
    if (!this.#judge || !isAsked || !this.#judge.has(position)) return null;
    const key = position.fen();
    const answer = this.#kept.get(key) ?? this.#asked(this.#judge, position);
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    try {
      return await answer;
    } catch (error) {
      if (this.#kept.get(key) === answer) this.#kept.delete(key);
      throw error;
    }
  }

  async #asked(judge: SyzygyJudge, position: Position): Promise<ServerTableVerdict | null> {
    if (this.#waiting >= mostWaiting) throw unavailable();
    this.#waiting += 1;
    try {
      return await judge.verdict(position);
    } catch (error) {
      this.logger.warn({ err: error }, 'The endgame tables were not read');
      throw unavailable();
    } finally {
      this.#waiting -= 1;
    }
  }
}

const unavailable = (): ProblemException =>
  ProblemException.because('RC_TABLES_UNAVAILABLE', 'Try again in a moment.');
