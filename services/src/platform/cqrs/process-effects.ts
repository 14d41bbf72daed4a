import { applyDecorators, Injectable, SetMetadata, type Type } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { decoratedProviders } from '../decorated-providers.ts';
import type { StreamVersion } from './committed.ts';

/** The streams that a process manager appends to in answer to the events of another. */
export interface EffectsOf {
  /**
   * @param stream that the process manager has processed
   * @returns the streams it has appended to because of it, with their present versions
   */
  of(stream: string): Promise<readonly StreamVersion[]>;
}

const EFFECTS = 'royal-chess:effects';

/**
 * Registers a provider of this for a process manager: `@Effects('ratings-manager') class RatingsOfMatch implements
 * EffectsOf`.
 */
export const Effects = (manager: string): (<Rule extends Type<EffectsOf>>(rule: Rule) => void) =>
  applyDecorators(Injectable(), SetMetadata(EFFECTS, manager));

/** The effects of all process managers of the application, by name. */
@Injectable()
export class ProcessEffects {
  #rules: ReadonlyMap<string, EffectsOf> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** Whether there is a rule for a process manager. */
  has(name: string): boolean {
    return this.#rule(name) !== undefined;
  }

  /** By the rule of a process manager; none for a projection, whose only effect is its read model. */
  async of(name: string, stream: string): Promise<readonly StreamVersion[]> {
    return (await this.#rule(name)?.of(stream)) ?? [];
  }

  #rule(name: string): EffectsOf | undefined {
    this.#rules ??= decoratedProviders(this.discovery, this.reflector, EFFECTS);
    return this.#rules.get(name);
  }
}
