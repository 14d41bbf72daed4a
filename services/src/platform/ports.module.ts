import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';

export const CONFIG = Symbol('Config');
export const LOGGER = Symbol('Logger');

/** Adapters by the tokens of `infra/src/ports.ts`: `{ [CLOCK]: systemClock, [EVENT_STORE]: store }`. */
export type PortBindings = Readonly<Record<symbol, unknown>>;

/** Makes the ports, the configuration and the logger injectable everywhere. */
@Module({})
export class PortsModule {
  static forRoot(bindings: PortBindings, config: Config, logger: Logger): DynamicModule {
    const all: PortBindings = { ...bindings, [CONFIG]: config, [LOGGER]: logger };
    const tokens = Object.getOwnPropertySymbols(all);
    return {
      module: PortsModule,
      global: true,
      providers: tokens.map((provide) => ({ provide, useValue: all[provide] })),
      exports: tokens,
    };
  }
}
