import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PositionJudge } from '@royal-chess/domain/engine/position-judge';
import { gamePositions } from '@royal-chess/domain/game-report/game-positions';
import { gameReport, type JudgedPosition } from '@royal-chess/domain/game-report/game-report';
import { judgePosition } from '@royal-chess/domain/game-report/judge-position';
import { Clock } from '@royal-chess/infra/clock/clock';
import { engineProcess } from '@royal-chess/infra/uci-engine/engine-process';
import {
  type EngineProgram,
  engineProgram,
  type EngineProgramSettings,
} from '@royal-chess/infra/uci-engine/engine-program';
import { checkSyzygy } from '@royal-chess/infra/uci-engine/syzygy-folders';
import type { UciEngineSettings } from '@royal-chess/infra/uci-engine/uci-engine-settings';
import type { Logger } from 'pino';
import { CONFIG, LOGGER } from '../platform/ports.module.ts';
import type { GameReportDocument } from './game-report-documents.ts';
import { GameReports } from './game-reports.ts';
import { ReportTheory } from './report-theory.ts';

/** Interval between two looks for reports that another process queued or left, milliseconds. */
const lookMs = 5_000;
/** Positions after which what was judged is kept: so much a kill loses at most. */
const keptEvery = 5;

/** Makes the reports of the queue, each by an engine in a process of its own, in whichever processes run it. */
@Injectable()
export class ReportWorker implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #id = randomUUID();
  readonly #running = new Set<Promise<void>>();
  readonly #judges = new Set<PositionJudge>();
  readonly #engines: number;
  readonly #syzygyPath: string | null;
  #isStopped = false;
  /** Something was queued since the last look into the queue began. */
  #isCalled = false;
  #cancelLook: () => void = () => undefined;

  /** Null: there is no engine here. */
  readonly program: EngineProgram | null;

  constructor(
    private readonly reports: GameReports,
    private readonly theory: ReportTheory,
    private readonly clock: Clock,
    @Inject(CONFIG) config: UciEngineSettings & EngineProgramSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.program = engineProgram(config);
    this.#syzygyPath = config.syzygyPath;
    this.#engines = this.program === null ? 0 : config.reportEngines;
  }

  onApplicationBootstrap(): void {
    for (const { check, outcome, found, remedy } of checkSyzygy(this.#syzygyPath, this.program)) {
      const line = `Endgame tables, ${check}: ${found}`;
      if (outcome === 'ok') this.logger.info(line);
      else this.logger.warn(`${line}. ${remedy}`);
    }
    if (this.#engines > 0) this.#look();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    this.#cancelLook();
    for (const judge of this.#judges) judge.end();
    await Promise.all(this.#running);
  }

  /** Begins with what is queued, as far as engines are free. */
  wake(): void {
    this.#isCalled = true;
    while (!this.#isStopped && this.#running.size < this.#engines) {
      const work = this.#work().finally(() => this.#running.delete(work));
      this.#running.add(work);
    }
  }

  /** When all that is queued is done, or given up. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #look(): void {
    this.wake();
    this.#cancelLook = this.clock.after(lookMs, () => this.#look());
  }

  /** Makes one report after the other until none is left. */
  async #work(): Promise<void> {
    try {
      while (!this.#isStopped) {
        this.#isCalled = false;
        const report = await this.reports.claim(this.#id);
        if (report) await this.#make(report);
        else if (!this.#isCalled) return;
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Reports of games wait');
    }
  }

  async #make(report: GameReportDocument): Promise<void> {
    const { _id } = report;
    const program = this.program as EngineProgram;
    const judge = new PositionJudge(engineProcess(program));
    this.#judges.add(judge);
    try {
      const positions = await this.#judged(report, judge, program.name);
      if (positions) await this.#finish(report, positions);
    } catch (error) {
      if (this.#isStopped) await this.reports.release(_id, this.#id);
      else await this.reports.fail(_id, this.#id, (error as Error).message);
      this.logger.warn({ err: error, game: _id }, 'The report of a game was not made');
    } finally {
      judge.end();
      this.#judges.delete(judge);
    }
  }

  /** @returns null where it was cancelled, or another process has it */
  async #judged(
    report: GameReportDocument,
    judge: PositionJudge,
    engine: string,
  ): Promise<readonly JudgedPosition[] | null> {
    const { _id, nodes } = report;
    let known = report.positions;
    for (const position of gamePositions(report).slice(known.length)) {
      known = [...known, await judgePosition(judge, position, nodes)];
      const isKept = known.length % keptEvery === 0 || known.length === report.total;
      if (isKept && !(await this.reports.keep(_id, this.#id, known, engine))) return null;
    }
    return known;
  }

  async #finish(report: GameReportDocument, judged: readonly JudgedPosition[]): Promise<void> {
    const positions = gamePositions(report);
    const first = positions[0]?.turn ?? 'white';
    const theoryPlies = await this.theory.of(report, positions);
    const legal = positions.map((position) => position.legalMoves().length);
    const made = gameReport({ first, moves: report.moves, legal, positions: judged, theoryPlies });
    await this.reports.finish(report._id, this.#id, { report: made, first, theoryPlies });
  }
}
