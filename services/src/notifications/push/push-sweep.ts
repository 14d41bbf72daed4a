import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { HourlySweep } from '../../identity/hourly-sweep.ts';
import { PushDevices } from './push-devices.ts';

/** Removes browsers whose log-in has expired. */
@Injectable()
export class PushSweep extends HourlySweep {
  constructor(
    private readonly devices: PushDevices,
    clock: Clock,
  ) {
    super(clock, 'What is left of expired log-ins');
  }

  protected override sweep(): Promise<void> {
    return this.devices.sweep(() => this.isStopped);
  }
}
