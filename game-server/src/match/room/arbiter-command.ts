import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import type { RunnerCommand } from '../runner/runner-command.ts';

/** Converts an arbiter's request into the command of the match. */
export function arbiterCommand(body: ArbiterClocksBody, by: string): RunnerCommand {
  switch (body.act) {
    case 'pause':
      return { type: 'pauseClocks', by };
    case 'resume':
      return { type: 'resumeClocks', by };
    case 'adjust':
      return { type: 'adjustClocks', by, clocks: { whiteMs: body.whiteMs, blackMs: body.blackMs } };
    case 'takeBack':
      return { type: 'takeMovesBack', by, toPly: body.toPly };
  }
}
