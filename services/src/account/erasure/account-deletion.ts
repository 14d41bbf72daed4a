import { Injectable } from '@nestjs/common';
import { chatGroupKind } from '@royal-chess/contracts/chats';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { Erasure } from '@royal-chess/infra/erasure/erasure';
import type { UserDocument } from '../../identity/account-documents.ts';
import { Names } from '../../identity/names.ts';
import { AccountEndings } from '../../identity/standing/account-endings.ts';
import { SignOuts } from '../../identity/sessions/sign-outs.ts';
import { Uploads } from '../../uploads/uploads.ts';
import { keysOf, personalData } from './personal-data.ts';

/** What a conversation shows where its latest message was deleted. */
const deletedMessage = 'This message was deleted with the account of its sender.';

/** An entry of an event stays with its results, without the person. */
const noPerson = { name: 'Deleted user', fideId: '', birthYear: null, sex: null, city: '', note: '' };

/** Ends accounts. Events have ids only, so games and results stay, without a name. */
@Injectable()
export class AccountDeletion {
  constructor(
    private readonly documents: AccountDocuments,
    private readonly signOuts: SignOuts,
    private readonly endings: AccountEndings,
    private readonly names: Names,
    private readonly erasure: Erasure,
    private readonly uploads: Uploads,
  ) {}

  /** The account is deleted last: what a crash interrupts can be repeated by its owner. */
  async delete(userId: string): Promise<void> {
    const { models } = this.documents;
    await this.signOuts.everywhere(userId);
    await this.endings.end(userId);
    await models['Chat']?.updateMany(
      { users: userId, 'latest.senderId': userId },
      { $set: { 'latest.text': deletedMessage }, $unset: { 'latest.picture': 1 } },
    );
    // A member who has left may have written last in a group.
    await models['Chat']?.updateMany(
      { 'group.kind': { $in: chatGroupKind.options }, 'latest.senderId': userId },
      { $set: { 'latest.text': deletedMessage }, $unset: { 'latest.picture': 1 } },
    );
    await models['Chat']?.updateMany(
      { 'group.kind': { $in: chatGroupKind.options }, users: userId },
      {
        $pull: { users: userId, 'group.moderators': userId },
        $unset: { [`readAt.${userId}`]: 1, [`group.muted.${userId}`]: 1 },
      },
    );
    await this.uploads.removePrivateOf(userId);
    await models['Entrant']?.updateMany({ userId }, { $set: noPerson });
    const user = (await models['User']?.findById(userId).lean<UserDocument | null>()) ?? null;
    await this.#deletePersonalData(userId, user);
    // What requests that were under way stored before the account was deleted.
    await this.#deletePersonalData(userId, user);
    this.names.forget(userId);
    await this.erasure.finish();
  }

  async #deletePersonalData(userId: string, user: UserDocument | null): Promise<void> {
    const { models } = this.documents;
    for (const personal of personalData.toReversed()) {
      const { model, field, ofOthers, ofOthersWhere } = personal;
      const keys = keysOf(userId, user, personal);
      await models[model]?.deleteMany({ [field]: { $in: keys } });
      if (ofOthers !== undefined)
        await models[model]?.deleteMany({ [ofOthers]: { $in: keys }, ...ofOthersWhere });
    }
  }
}
