import { type Abstract, type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import type { PlatformSettings } from './platform-settings.ts';

export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');

/** A port with the adapter behind it; made by {@link bind}, which checks that the two fit. */
export interface PortBinding {
  readonly provide: Abstract<unknown>;
  readonly useValue: unknown;
}

/** Of two bindings of one port the later counts. */
export type PortBindings = readonly PortBinding[];

/** Puts an adapter behind a port: `bind(Clock, systemClock)`. */
export const bind = <Port>(port: Abstract<Port>, adapter: NoInfer<Port>): PortBinding => ({
  provide: port,
  useValue: adapter,
});

/** Makes the ports, the configuration and the logger injectable everywhere: a port by its class, `store: EventStore`. */
@Module({})
export class PortsModule {
  static forRoot(bindings: PortBindings, config: PlatformSettings, logger: Logger): DynamicModule {
    const providers = [
      ...bindings,
      { provide: CONFIG, useValue: config },
      { provide: LOGGER, useValue: logger },
    ];
    return {
      module: PortsModule,
      global: true,
      providers,
      exports: [...new Set(providers.map(({ provide }) => provide))],
    };
  }
}
