import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ChessTitle, MyProfileAnswer, ProfileBody, ShownProfile } from '@royal-chess/contracts/account';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import type { SignedInUser } from '../../platform/access/signed-in-user.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { barePicture } from './bare-picture.ts';
import type { AvatarDocument, ProfileDocument } from './profile-documents.ts';

/** Ids of a country that are read at once. */
const idsAtOnce = 500;

const shown = (found: ProfileDocument | null): ShownProfile => ({
  country: found?.country ?? null,
  bio: found?.bio ?? '',
  avatar: found?.avatar ?? null,
  title: found?.title ?? null,
});

const ended = (): ProblemException =>
  ProblemException.because('RC_NOT_SIGNED_IN', 'The account was deleted meanwhile.');

const notOpen = (): ProblemException => ProblemException.because('RC_NOT_FOUND', 'This claim is not open.');

/** What people show of themselves. */
@Injectable()
export class Profiles implements OnModuleInit {
  constructor(
    @InjectModel('Profile', ACCOUNTS) private readonly profiles: Model<ProfileDocument>,
    @InjectModel('Avatar', ACCOUNTS) private readonly avatars: Model<AvatarDocument>,
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly children: ChildAccounts,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([this.profiles.init(), this.avatars.init()]);
  }

  /** What everyone may see. */
  async shown(userId: string): Promise<ShownProfile> {
    return shown(await this.profiles.findById(userId).lean<ProfileDocument | null>());
  }

  /** What these users show; those who show nothing are absent. */
  async shownOf(userIds: readonly string[]): Promise<ReadonlyMap<string, ShownProfile>> {
    const found = await this.profiles.find({ _id: { $in: [...userIds] } }).lean<ProfileDocument[]>();
    return new Map(found.map((one) => [one._id, shown(one)]));
  }

  /** Ids of who shows a country, in pieces. */
  async *idsFrom(country: string): AsyncGenerator<readonly string[]> {
    let after = '';
    for (;;) {
      const found = await this.profiles
        .find({ country, _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(idsAtOnce)
        .lean<ProfileDocument[]>();
      const last = found.at(-1);
      if (!last) return;
      yield found.map(({ _id }) => _id);
      after = last._id;
    }
  }

  async mine(userId: string): Promise<MyProfileAnswer> {
    const [found, user] = await Promise.all([
      this.profiles.findById(userId).lean<ProfileDocument | null>(),
      this.users.findById(userId).lean<UserDocument | null>(),
    ]);
    const { titleRequest = null } = found ?? {};
    return {
      ...shown(found),
      child: user?.child ?? false,
      titleRequest: titleRequest && { ...titleRequest },
    };
  }

  async change(userId: string, { country, bio }: ProfileBody): Promise<MyProfileAnswer> {
    await this.profiles.updateOne({ _id: userId }, { $set: { country, bio } }, { upsert: true });
    await this.#refuseEnded(userId);
    return this.mine(userId);
  }

  /** @throws ProblemException `RC_AVATAR_REFUSED`; `RC_NOT_SIGNED_IN` where the account was deleted while the picture came in */
  async changeAvatar(userId: string, upload: AsyncIterable<Uint8Array>): Promise<MyProfileAnswer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of upload) chunks.push(chunk);
    const picture = barePicture(Buffer.concat(chunks));
    if (picture === null)
      throw ProblemException.because(
        'RC_AVATAR_REFUSED',
        'Send a PNG, JPEG or WebP picture of at most 512 by 512 pixels.',
      );
    await this.#refuseEnded(userId);
    const bytes = picture.bytes.toString('base64');
    await this.avatars.updateOne(
      { _id: userId },
      { $set: { mediaType: picture.mediaType, bytes } },
      { upsert: true },
    );
    await this.profiles.updateOne({ _id: userId }, { $set: { avatar: this.clock.now() } }, { upsert: true });
    await this.#refuseEnded(userId);
    return this.mine(userId);
  }

  /** What was stored after the end of the account is deleted; what was stored during it, the deletion finds. */
  async #refuseEnded(userId: string): Promise<void> {
    if ((await this.users.exists({ _id: userId })) !== null) return;
    await this.avatars.deleteOne({ _id: userId });
    await this.profiles.deleteOne({ _id: userId });
    throw ended();
  }

  async removeAvatar(userId: string): Promise<void> {
    await this.profiles.updateOne({ _id: userId }, { $unset: { avatar: '' } });
    await this.avatars.deleteOne({ _id: userId });
  }

  /**
   * A child's portrait is shown to the child and to staff.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async avatar(
    userId: string,
    reader: SignedInUser | null,
  ): Promise<{ readonly mediaType: string; readonly bytes: Buffer }> {
    const withChildren = reader?.id === userId || reader?.roles.includes('admin') === true;
    const found = await this.avatars.findById(userId).lean<AvatarDocument | null>();
    if (found === null || (!withChildren && (await this.children.areAmong([userId]))))
      throw ProblemException.because('RC_NOT_FOUND', 'There is no such portrait.');
    return { mediaType: found.mediaType, bytes: Buffer.from(found.bytes, 'base64') };
  }

  /** A later claim replaces an open one. */
  async requestTitle(
    userId: string,
    claim: { readonly title: ChessTitle; readonly fideNumber: string },
  ): Promise<MyProfileAnswer> {
    const titleRequest = { ...claim, at: this.clock.now(), decision: 'open' } as const;
    await this.profiles.updateOne({ _id: userId }, { $set: { titleRequest } }, { upsert: true });
    await this.#refuseEnded(userId);
    return this.mine(userId);
  }

  /** Open claims, the oldest first. */
  async openRequests(): Promise<
    readonly { userId: string; title: ChessTitle; fideNumber: string; at: number }[]
  > {
    const found = await this.profiles
      .find({ 'titleRequest.decision': 'open' })
      .sort({ 'titleRequest.at': 1 })
      .limit(100)
      .lean<ProfileDocument[]>();
    return found.flatMap(({ _id, titleRequest: claim }) =>
      claim ? [{ userId: _id, title: claim.title, fideNumber: claim.fideNumber, at: claim.at }] : [],
    );
  }

  /** @throws ProblemException `RC_NOT_FOUND` where no claim is open */
  async decide(userId: string, granted: boolean): Promise<void> {
    const found = await this.profiles
      .findOne({ _id: userId, 'titleRequest.decision': 'open' })
      .lean<ProfileDocument | null>();
    if (!found?.titleRequest) throw notOpen();
    const { titleRequest: claim } = found;
    const titleRequest = { ...claim, decision: granted ? 'granted' : 'refused' } as const;
    // Of two decisions at once only the first is one.
    const { matchedCount } = await this.profiles.updateOne(
      { _id: userId, 'titleRequest.at': claim.at, 'titleRequest.decision': 'open' },
      { $set: { titleRequest, ...(granted && { title: claim.title }) } },
    );
    if (matchedCount === 0) throw notOpen();
  }
}
