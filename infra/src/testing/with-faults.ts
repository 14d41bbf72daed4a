import { randomFrom } from './seeded-random.ts';

/** A failure made on purpose. `transient`: a retry must follow it, and no stream may be parked for it. */
export class InjectedFault extends Error {
  readonly code = 'RC_INJECTED_FAULT';
  readonly transient = true;

  constructor(
    readonly method: string,
    /** `after`: the effect happened although the caller sees an error. */
    readonly when: 'before' | 'after',
  ) {
    super(`Injected fault ${when} ${method}`);
  }
}

/** Names of the methods of `T` that return a promise or an async iterable. */
export type AsyncMethods<T> = {
  [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown> | AsyncIterable<unknown> ? K : never;
}[keyof T] &
  string;

export interface FaultOptions<T> {
  /** The same seed gives the same faults for the same order of calls. */
  readonly seed: number;
  /** Longest delay before, and again after, a call, milliseconds; 50 by default. */
  readonly maxDelayMs?: number;
  /** Probability (0..1) that a call fails without any effect. */
  readonly failBefore?: number;
  /** Probability (0..1) that a call takes effect and then fails: a lost acknowledgement. */
  readonly failAfter?: number;
  /** Methods to disturb; all others pass. */
  readonly methods: readonly AsyncMethods<T>[];
  /** The error to throw, for ports with an error of their own; {@link InjectedFault} by default. */
  readonly error?: (method: string, when: 'before' | 'after') => Error;
}

/**
 * A port that behaves like a real engine under load: results come late, calls fail before they have an effect, and calls
 * fail AFTER they had it. Embedded engines return before the caller yields, so without this no test covers those orders.
 */
export function withFaults<T extends object>(port: T, options: FaultOptions<T>): T {
  const { maxDelayMs = 50, failBefore = 0, failAfter = 0 } = options;
  const random = randomFrom(options.seed);
  const disturbed = new Set<PropertyKey>(options.methods);
  const fault = options.error ?? ((method, when) => new InjectedFault(method, when));
  const delay = (): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, random() * maxDelayMs);
    });
  const before = async (method: string): Promise<void> => {
    await delay();
    if (random() < failBefore) throw fault(method, 'before');
  };
  const after = async (method: string): Promise<void> => {
    await delay();
    if (random() < failAfter) throw fault(method, 'after');
  };

  async function* pieces(method: string, source: AsyncIterable<unknown>): AsyncGenerator<unknown> {
    await before(method);
    for await (const piece of source) {
      await after(method);
      yield piece;
    }
  }

  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function') return member;
      const call = member.bind(target) as (...args: unknown[]) => unknown;
      if (!disturbed.has(property)) return call;
      const method = String(property);
      return (...args: unknown[]): unknown => {
        if (isGenerator(member)) return pieces(method, call(...args) as AsyncIterable<unknown>);
        return (async () => {
          await before(method);
          const value = await call(...args);
          await after(method);
          return value;
        })();
      };
    },
  });
}

/** Async generators start only when they are read. */
function isGenerator(member: object): boolean {
  return Object.prototype.toString.call(member) === '[object AsyncGeneratorFunction]';
}
