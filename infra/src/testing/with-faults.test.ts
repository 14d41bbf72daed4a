import { describe, expect, test } from '@jest/globals';
import { InjectedFault, withFaults } from './with-faults.ts';

class Tally {
  #count = 0;
  async add(by: number): Promise<number> {
    this.#count += by;
    return this.#count;
  }
  async read(): Promise<number> {
    return this.#count;
  }
  async *each(): AsyncIterable<number> {
    for (let index = 0; index < this.#count; index += 1) yield index;
  }
}

const all = async (source: AsyncIterable<number>): Promise<number[]> => {
  const seen: number[] = [];
  for await (const value of source) seen.push(value);
  return seen;
};

const outcomes = async (seed: number): Promise<string> => {
  const tally = withFaults(new Tally(), { seed, maxDelayMs: 0, failBefore: 0.5, methods: ['add'] });
  let seen = '';
  for (let call = 0; call < 20; call += 1) {
    seen += await tally.add(1).then(
      () => '+',
      () => '-',
    );
  }
  return seen;
};

describe('withFaults', () => {
  test('without probabilities it only delays', async () => {
    const tally = withFaults(new Tally(), { seed: 1, maxDelayMs: 1, methods: ['add', 'each'] });
    expect(await tally.add(2)).toBe(2);
    expect(await all(tally.each())).toEqual([0, 1]);
  });

  test('a failure before leaves no effect', async () => {
    const real = new Tally();
    const tally = withFaults(real, { seed: 1, maxDelayMs: 0, failBefore: 1, methods: ['add'] });
    await expect(tally.add(1)).rejects.toMatchObject({ code: 'RC_INJECTED_FAULT', when: 'before' });
    expect(await tally.read()).toBe(0);
  });

  test('a failure after leaves the effect', async () => {
    const real = new Tally();
    const tally = withFaults(real, { seed: 1, maxDelayMs: 0, failAfter: 1, methods: ['add'] });
    await expect(tally.add(1)).rejects.toBeInstanceOf(InjectedFault);
    expect(await real.read()).toBe(1);
  });

  test('an iteration fails between its pieces', async () => {
    const real = new Tally();
    await real.add(3);
    const tally = withFaults(real, { seed: 1, maxDelayMs: 0, failAfter: 1, methods: ['each'] });
    await expect(all(tally.each())).rejects.toBeInstanceOf(InjectedFault);
  });

  test('the same seed gives the same faults', async () => {
    expect(await outcomes(7)).toBe(await outcomes(7));
    expect(await outcomes(7)).not.toBe(await outcomes(8));
  });

  test('throws the error that a port documents', async () => {
    const tally = withFaults(new Tally(), {
      seed: 1,
      maxDelayMs: 0,
      failBefore: 1,
      methods: ['add'],
      error: (method) => new RangeError(method),
    });
    await expect(tally.add(1)).rejects.toThrow(new RangeError('add'));
  });
});
