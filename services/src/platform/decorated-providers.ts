import type { DiscoveryService, Reflector } from '@nestjs/core';

/** The providers of an application that carry metadata of this key, by its value. */
export function decoratedProviders<Provider>(
  discovery: DiscoveryService,
  reflector: Reflector,
  key: string,
): ReadonlyMap<string, Provider> {
  return new Map(
    discovery.getProviders().flatMap(({ metatype, instance }) => {
      const name = metatype && reflector.get<string | undefined>(key, metatype);
      return typeof name === 'string' ? [[name, instance as Provider]] : [];
    }),
  );
}
