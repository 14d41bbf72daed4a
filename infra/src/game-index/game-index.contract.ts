import { describe } from '@jest/globals';
import { changeContract } from './testing/change-contract.ts';
import { differentialContract } from './testing/differential-contract.ts';
import { fidePersonsContract } from './testing/fide-persons-contract.ts';
import type { OpenGameIndex } from './testing/game-index-under-test.ts';
import { namesContract } from './testing/names-contract.ts';
import { pagingContract } from './testing/paging-contract.ts';
import { searchContract } from './testing/search-contract.ts';
import { statisticsContract } from './testing/statistics-contract.ts';

/** What every adapter of `GameIndexWriter` and `GameIndex` must do; `open` gives a fresh one each time. */
export function gameIndexContract(name: string, open: OpenGameIndex): void {
  describe(`GameIndex: ${name}`, () => {
    describe('changes', () => changeContract(open));
    describe('search', () => searchContract(open));
    describe('pages', () => pagingContract(open));
    describe('statistics', () => statisticsContract(open));
    describe('names', () => namesContract(open));
    describe('persons with numbers of FIDE', () => fidePersonsContract(open));
    describe('compared with a plain scan', () => differentialContract(open));
  });
}
