import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import { StoredDeadlines } from './stored-deadlines.ts';

/** What {@link StoredDeadlines} must do, over any driver. */
export function storedDeadlinesContract(name: string, database: () => SharedDatabase): void {
  deadlinesContract(name, () => {
    const shared = database();
    return {
      async open() {
        const deadlines = new StoredDeadlines(await shared.connect());
        await deadlines.open();
        return deadlines;
      },
      close: () => shared.close(),
    };
  });
}
