import { Injectable } from '@nestjs/common';
import { Histogram, type Metric } from 'prom-client';

/** How a command ended: executed, refused (the caller can correct it), or failed with an error of ours. */
export type CommandOutcome = 'done' | 'refused' | 'failed';

const name = 'royal_chess_command_seconds';
const seconds = new Histogram({
  name,
  help: 'Time to execute a command, by its name and outcome.',
  labelNames: ['command', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
  registers: [],
});

/**
 * Counts and times commands by name. All instances of a process share one histogram: the role `all` has two applications,
 * and the operations server of a role without HTTP has none.
 */
@Injectable()
export class CommandMetrics {
  /** For the registry of the process. */
  get metrics(): readonly Metric[] {
    return [seconds];
  }

  observe(command: string, outcome: CommandOutcome, ms: number): void {
    seconds.observe({ command, outcome }, ms / 1_000);
  }

  /** How many commands of this process ended how, since its start. */
  async counts(): Promise<Readonly<Record<CommandOutcome, number>> & { readonly since: number }> {
    const counts = { done: 0, refused: 0, failed: 0 };
    const { values } = await seconds.get();
    for (const { metricName, labels, value } of values)
      if (metricName === `${name}_count`) counts[labels.outcome as CommandOutcome] += value;
    return { since: Math.round(performance.timeOrigin), ...counts };
  }
}
