import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { HourlySweep } from '../identity/hourly-sweep.ts';
import { Uploads } from './uploads.ts';

/** How long a file may be unfinished or unused, milliseconds. */
const keptMs = 86_400_000;

/** Removes files that were given up, and pictures that nothing shows. */
@Injectable()
export class UploadSweep extends HourlySweep {
  constructor(
    clock: Clock,
    private readonly uploads: Uploads,
  ) {
    super(clock, 'A file that nothing uses');
  }

  protected override async sweep(): Promise<void> {
    const until = this.clock.now() - keptMs;
    await this.uploads.sweepUnused(until, () => this.isStopped);
    await this.uploads.sweepLeft(until, () => this.isStopped);
  }
}
