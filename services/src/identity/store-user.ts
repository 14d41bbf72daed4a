import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import type { UserDocument } from './account-documents.ts';
import { uniqueFieldOf } from './unique-field.ts';

/**
 * Stores a new user. A guest who has its id becomes the user.
 * @returns the user; with another id where the guest has signed up in another request meanwhile
 */
export async function storeUser(users: Model<UserDocument>, user: UserDocument): Promise<UserDocument> {
  const { _id, ...fields } = user;
  const guest = { _id, roles: 'guest' as const };
  const { matchedCount } = await users.updateOne(guest, { $set: fields, $unset: { guestUntil: 1 } });
  if (matchedCount === 1) return user;
  try {
    await users.create(user);
    return user;
  } catch (error) {
    const isIdTaken = isDuplicateKey(error) && uniqueFieldOf(error) === null;
    if (!isIdTaken) throw error;
    const other = { ...user, _id: uuid7(user.createdAt) };
    await users.create(other);
    return other;
  }
}
