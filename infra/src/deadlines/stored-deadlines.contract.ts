import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { deadlinesContract } from './deadlines.contract.ts';
import { StoredDeadlines } from './stored-deadlines.ts';

/** What {@link StoredDeadlines} must do, over any driver. */
export function storedDeadlinesContract(name: string, database: () => SharedDatabase): void {
  deadlinesContract(name, () => {
    const shared = database();
    return {
      open: async () => StoredDeadlines.open(await shared.connect()),
      close: () => shared.close(),
    };
  });
}
