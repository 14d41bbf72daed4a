import { UnsupportedError } from '../unsupported.ts';

/** Gives `target` every method of the MongoDB client's class that it does not have: each refuses, by its name. */
export function refuseRest(target: { prototype: object }, client: { prototype: object }, what: string): void {
  for (let from: object | null = client.prototype; from !== null; from = parentOf(from))
    for (const name of Object.getOwnPropertyNames(from)) {
      const descriptor = Object.getOwnPropertyDescriptor(from, name);
      if (name in target.prototype || typeof descriptor?.value !== 'function') continue;
      Object.defineProperty(target.prototype, name, {
        value: () => {
          throw new UnsupportedError(`${what}.${name}`);
        },
      });
    }
}

function parentOf(prototype: object): object | null {
  return Object.getPrototypeOf(prototype) as object | null;
}
