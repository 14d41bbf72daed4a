import { Catch, Inject } from '@nestjs/common';
import type { Problem } from '@royal-chess/contracts/core';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/ports.module.ts';
import { ProblemFilter } from '../../platform/problems/problem.filter.ts';
import { WrongOtp } from './wrong-otp.ts';

/** Problem bodies of the calls with one-time codes: older clients look at `success`. */
@Catch()
export class OtpProblemFilter extends ProblemFilter {
  constructor(@Inject(LOGGER) logger: Logger) {
    super(logger);
  }

  protected override extended(problem: Problem, error: unknown): Problem {
    return {
      ...problem,
      success: false,
      ...(error instanceof WrongOtp && { triesLeft: error.triesLeft }),
    };
  }
}
