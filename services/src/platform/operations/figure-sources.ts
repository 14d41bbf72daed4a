import { Injectable, Logger } from '@nestjs/common';
import type { FigureSource } from '@royal-chess/contracts/core';
import { Clock } from '@royal-chess/infra/clock/clock';
import { ProjectorControl, type ProjectionStatus } from '@royal-chess/infra/projections/projection';

/** How long an answer of the projector is used again, milliseconds: dashboards of many users ask for the same. */
const keptMs = 1_000;

/** How far the projections behind figures are. */
@Injectable()
export class FigureSources {
  readonly #logger = new Logger(FigureSources.name);
  #status: Promise<readonly ProjectionStatus[]> | undefined;
  #until = 0;

  constructor(
    private readonly projector: ProjectorControl,
    private readonly clock: Clock,
  ) {}

  /** While the projector does not answer the figures are of an unknown age, and are shown all the same. */
  async of(projections: readonly string[]): Promise<FigureSource[]> {
    const known = await this.#read();
    return projections.map((projection) => {
      const status = known.find(({ name }) => name === projection);
      return { projection, behind: status?.behind ?? null, lagMs: status?.lagMs ?? null };
    });
  }

  #read(): Promise<readonly ProjectionStatus[]> {
    const now = this.clock.monotonic();
    if (this.#status === undefined || now >= this.#until) {
      this.#until = now + keptMs;
      this.#status = this.projector.status().catch((error: unknown) => {
        this.#logger.warn(`The state of the projections was not read: ${String(error)}`);
        return [];
      });
    }
    return this.#status;
  }
}
