import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { MongoPuzzleStore, MongoPuzzleWriter } from './mongo-puzzle-store.ts';
import { puzzleStoreContract } from './puzzle-store.contract.ts';

/** What `MongoPuzzleStore` must do, over any driver. */
export function mongoPuzzleStoreContract(name: string, database: () => SharedDatabase): void {
  puzzleStoreContract(name, async () => {
    const shared = database();
    return {
      store: await MongoPuzzleStore.open(await shared.connect(), ''),
      write: async () => new MongoPuzzleWriter(await shared.connect()),
      close: () => shared.close(),
    };
  });
}
