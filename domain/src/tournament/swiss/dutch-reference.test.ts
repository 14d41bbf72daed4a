import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { NIGHTLY } from '../../chess/testing/run-settings.ts';
import { sharedData, testWithData } from '../../chess/testing/shared-data.ts';
import { readTrf } from '../files/trf/read-trf.ts';
import { dutchTournaments } from '../testing/dutch-tournaments.ts';
import { tournamentOf } from '../testing/tournament-of.ts';
import { pairDutch } from './dutch.ts';
import { linesOf, pairsOfRound } from './testing/pairs-of-round.ts';

testWithData(
  'every round of the random tournaments is paired as by the reference',
  () => {
    const differences: string[] = [];
    let rounds = 0;
    for (const { name, tournament } of dutchTournaments(NIGHTLY ? 200 : 40)) {
      const played = Math.max(...tournament.players.map((player) => player.rounds.length));
      for (let round = 1; round <= played; round++) {
        rounds++;
        const result = pairDutch(tournament, round);
        const got = result.ok ? linesOf(result.value).toSorted() : ['unpairable'];
        if (got.join() !== pairsOfRound(tournament, round).join()) differences.push(`${name} round ${round}`);
      }
    }
    expect(differences).toEqual([]);
    expect(rounds).toBeGreaterThan(NIGHTLY ? 1300 : 250);
  },
  300_000,
);

for (const [name, round] of [
  ['dutch_2025_C5', 3],
  ['dutch_2025_C9', 2],
  ['issue_7', 15],
] as const) {
  testWithData(`${name}: pairs, colours and order of boards as the reference prints them`, () => {
    const document = readTrf(readFileSync(sharedData(`pairing/bbp-tests/${name}.input`)));
    const expected = readFileSync(sharedData(`pairing/bbp-tests/${name}.output.expected`), 'latin1');
    const result = document.ok && pairDutch(document.value.tournament, round);
    expect(result && result.ok && linesOf(result.value)).toEqual(expected.trim().split(/\s*\n/u).slice(1));
  });
}

test('a tournament without players has an empty round', () => {
  expect(pairDutch(tournamentOf([]), 1)).toEqual({ ok: true, value: { round: 1, pairs: [], bye: null } });
});
