import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { fideListContract } from './fide-list.contract.ts';
import { MongoFideList } from './mongo-fide-list.ts';
import { MongoFideWriter } from './mongo-fide-writer.ts';

/** What `MongoFideList` must do, over any driver. */
export function mongoFideListContract(name: string, database: () => SharedDatabase): void {
  fideListContract(name, async () => {
    const shared = database();
    const connection = await shared.connect();
    return {
      list: await MongoFideList.open(connection, ''),
      write: async (ratings) => MongoFideWriter.open(await shared.connect(), ratings),
      close: () => shared.close(),
    };
  });
}
