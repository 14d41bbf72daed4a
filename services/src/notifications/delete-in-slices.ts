import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Model } from 'mongoose';
import type { NotificationDocument } from './notification-documents.ts';

/**
 * Deletes all notifications that match, a slice in each turn of the event loop: however many they are, the memory has one slice, and
 * other work comes between. What is deleted is not found again, so that no place in the list has to be kept.
 * @param size documents of a slice at most
 * @returns the users whose notifications were deleted, once for each slice
 */
export async function* deleteInSlices(
  documents: Model<NotificationDocument>,
  filter: object,
  size: number,
): AsyncGenerator<readonly string[], void> {
  for (;;) {
    const slice = await documents
      .find(filter, { userId: 1 })
      .limit(size)
      .lean<Pick<NotificationDocument, '_id' | 'userId'>[]>();
    if (slice.length === 0) return;
    await documents.deleteMany({ _id: { $in: slice.map(({ _id }) => _id) } });
    yield [...new Set(slice.map(({ userId }) => userId))];
    if (slice.length < size) return;
    await nextTurn();
  }
}
