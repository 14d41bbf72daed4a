import { act } from '@testing-library/react';
import { EndgameTables } from '@royal-chess/domain/endgame-tables/endgame-tables';
import { answerWork } from '../shared/endgame-tables/answer-work.ts';
import type { TableWork } from '../shared/endgame-tables/table-work.ts';

/** Tables of three men are built once for all tests of a file. */
const tables = new EndgameTables();

/** The endgame tables in the place of their worker: the real ones, in the thread of the test. */
export class FakeTables extends EventTarget {
  /** The next worker ends with an error where it is asked. */
  static isBroken = false;
  #isEnded = false;

  postMessage(work: TableWork): void {
    queueMicrotask(() =>
      act(() => {
        if (this.#isEnded) return;
        if (FakeTables.isBroken) {
          this.dispatchEvent(new Event('error', { cancelable: true }));
          return;
        }
        answerWork(work, tables, (data) => this.dispatchEvent(new MessageEvent('message', { data })));
      }),
    );
  }

  terminate(): void {
    this.#isEnded = true;
  }
}
