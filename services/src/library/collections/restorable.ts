import { restorableMs } from '@royal-chess/contracts/library';
import type { CollectionDocument } from './collections.read-model.ts';

/**
 * Whether a collection is deleted and can be restored: its last event is the deletion.
 * @param now epoch milliseconds
 */
export const isRestorable = (
  { deleted, mergedInto, changedAt }: Pick<CollectionDocument, 'deleted' | 'mergedInto' | 'changedAt'>,
  now: number,
): boolean => deleted && mergedInto === null && now - changedAt < restorableMs;
