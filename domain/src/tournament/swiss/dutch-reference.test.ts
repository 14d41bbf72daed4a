import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { sharedData, testWithData } from '../../chess/testing/shared-data.ts';
import { pairDutch } from './dutch.ts';
import { dutchRandomFiles } from './testing/dutch-random.ts';
import { linesOf, pairsOfRound } from './testing/pairs-of-round.ts';
import { readTrf } from './testing/read-trf.ts';

const nightly = process.env.NIGHTLY === '1';
/** Every so many files in an ordinary run. */
const stride = nightly ? 1 : 10;

testWithData(
  'every round of the random tournaments is paired as by the reference',
  () => {
    const differences: string[] = [];
    let rounds = 0;
    [...dutchRandomFiles()].forEach(([name, text], at) => {
      if (at % stride !== 0) return;
      const tournament = readTrf(text);
      const played = Math.max(...tournament.players.map((player) => player.rounds.length));
      for (let round = 1; round <= played; round++) {
        rounds++;
        const result = pairDutch(tournament, round);
        const got = result.ok ? linesOf(result.value).toSorted() : ['unpairable'];
        if (got.join() !== pairsOfRound(tournament, round).join()) differences.push(`${name} round ${round}`);
      }
    });
    expect(differences).toEqual([]);
    expect(rounds).toBeGreaterThan(100);
  },
  300_000,
);

for (const [name, round] of [
  ['dutch_2025_C5', 3],
  ['dutch_2025_C9', 2],
  ['issue_7', 15],
] as const) {
  testWithData(`${name}: pairs, colours and order of boards as the reference prints them`, () => {
    const tournament = readTrf(readFileSync(sharedData(`pairing/bbp-tests/${name}.input`), 'latin1'));
    const expected = readFileSync(sharedData(`pairing/bbp-tests/${name}.output.expected`), 'latin1');
    const result = pairDutch(tournament, round);
    expect(result.ok && linesOf(result.value)).toEqual(expected.trim().split(/\s*\n/u).slice(1));
  });
}

test('a tournament without players has an empty round', () => {
  const tournament = readTrf('012 Empty\nXXR 1');
  expect(pairDutch({ ...tournament, plannedRounds: 1 }, 1)).toEqual({
    ok: true,
    value: { round: 1, pairs: [], bye: null },
  });
});
