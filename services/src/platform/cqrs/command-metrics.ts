import { Injectable } from '@nestjs/common';
import { Histogram, type Metric } from 'prom-client';

/** How a command ended: as asked, with a refusal that is the caller's to mend, or with an error of ours. */
export type CommandOutcome = 'done' | 'refused' | 'failed';

/** Counts and times commands by name. */
@Injectable()
export class CommandMetrics {
  readonly #seconds = new Histogram({
    name: 'royal_chess_command_seconds',
    help: 'Time to execute a command, by its name and outcome.',
    labelNames: ['command', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [],
  });

  /** For the registry of the process. */
  get metrics(): readonly Metric[] {
    return [this.#seconds];
  }

  observe(command: string, outcome: CommandOutcome, ms: number): void {
    this.#seconds.observe({ command, outcome }, ms / 1_000);
  }
}
