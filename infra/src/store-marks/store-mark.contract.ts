import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Mismatch } from './store-mark.ts';

/** An event store with what is derived from it. */
export interface MarkedStoreHarness {
  /** Commits to a stream. */
  append(stream: string): Promise<void>;
  /** Moves the cursors of a consumer to the end of the store. */
  consume(): Promise<void>;
  /** Keeps a copy of the store. */
  copy(): Promise<void>;
  /** Replaces the store by that copy, beside cursors that stay. */
  putBack(): Promise<void>;
  /** Replaces the store by a new one. */
  replace(): Promise<void>;
  /** Why what is derived does not belong to the store: one reason for each part of it that does not. */
  mismatches(): Promise<readonly Mismatch[]>;
  dispose(): Promise<void>;
}

/** What a check of derived data against its event store must find. */
export function storeMarkContract(name: string, open: () => Promise<MarkedStoreHarness>): void {
  describe(`marks of the store beside the cursors, ${name}`, () => {
    let under: MarkedStoreHarness;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.dispose());

    /** Two commits, both consumed, with a copy of the store after the first. */
    const twoCommits = async (): Promise<void> => {
      await under.append('match-a');
      await under.consume();
      await under.copy();
      await under.append('match-b');
      await under.consume();
    };

    test.each<{ given: string; when: () => Promise<void>; expected: readonly Mismatch[] }>([
      { given: 'the store that the cursors have seen', when: async () => undefined, expected: [] },
      { given: 'one that has grown since', when: () => under.append('match-c'), expected: [] },
      { given: 'an older copy', when: () => under.putBack(), expected: ['ahead'] },
      {
        given: 'an older copy that has grown past its old end',
        when: async () => {
          await under.putBack();
          for (const stream of ['match-x', 'match-y', 'match-z']) await under.append(stream);
        },
        expected: ['diverged'],
      },
      { given: 'a new store', when: () => under.replace(), expected: ['other'] },
    ])('$given: $expected', async ({ when, expected }) => {
      await twoCommits();
      await when();
      expect([...new Set(await under.mismatches())]).toEqual(expected);
    });

    test('nothing was consumed: any store', async () => {
      expect(await under.mismatches()).toEqual([]);
      await under.append('match-a');
      expect(await under.mismatches()).toEqual([]);
    });

    test('an older copy after one event that was consumed in a batch of its own', async () => {
      await under.append('match-a');
      await under.copy();
      await under.consume();
      expect(await under.mismatches()).toEqual([]);
      await under.append('match-a');
      await under.consume();
      await under.putBack();
      expect(new Set(await under.mismatches())).toEqual(new Set(['ahead']));
    });
  });
}
