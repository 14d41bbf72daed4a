import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type FinalizeUploadAnswer,
  imagePath,
  imageWidths,
  type InitUploadAnswer,
  mostBytes,
  mostPartsOf,
  type SentPart,
  type UploadedImage,
  uploadKind,
  type UploadKind,
} from '@royal-chess/contracts/uploads';
import { partsFault } from '@royal-chess/domain/uploads/check-parts';
import { Clock } from '@royal-chess/infra/clock/clock';
import { Objects } from '@royal-chess/infra/objects/objects';
import type { Model, QueryFilter } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { variantsOf } from './picture.ts';
import { bytesOf, imageOf, putVariants, readVariant, urlOf, variantKey } from './stored-variants.ts';
import { type StoredImage, UNKNOWN_ARTICLE, type UploadDocument } from './upload-documents.ts';

/** Files of one user that nothing uses yet. */
const mostUnused = 30;
/** Pictures that are finished at the same time, of one user and of all: they are made one after the other. */
const mostFinishing = { ofOne: 4, ofAll: 40 };
/** How long the addresses of parts are valid, seconds. */
const partsSeconds = 3_600;

/** A picture of ours in a text. */
const pictureInText = /\/api\/images\/([\da-f-]{36})/g;

/** A file that is being finished. */
interface Finishing {
  readonly ownerId: string;
  readonly answer: Promise<FinalizeUploadAnswer>;
}

/** A file that a user sends. */
type SentUpload = UploadDocument & { readonly kind: UploadKind };

/** Names a file as its sender does. */
export interface NamedFile {
  readonly fileId: string;
  readonly fileKey: string;
}

const absent = (): ProblemException =>
  ProblemException.because('RC_NOT_FOUND', 'You are sending no such file.');
const tooLarge = (kind: UploadKind): ProblemException =>
  ProblemException.because('RC_BODY_TOO_LARGE', `Send at most ${mostBytes[kind] / 1_048_576} MB.`);

/** Files that are sent in parts, and the pictures that they become. */
@Injectable()
export class Uploads implements OnModuleInit {
  /** Files that are finished now, so that a second request waits for the first. */
  readonly #finishing = new Map<string, Finishing>();

  constructor(
    @InjectModel('Upload', ACCOUNTS) private readonly uploads: Model<UploadDocument>,
    private readonly objects: Objects,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.uploads.init();
  }

  /** @throws ProblemException `RC_BODY_TOO_LARGE`, `RC_UPLOAD_QUOTA`, `RC_MEDIA_TYPE` */
  async begin(
    ownerId: string,
    {
      kind,
      size,
      contentType,
    }: { kind: UploadKind; size?: number | undefined; contentType?: string | undefined },
  ): Promise<InitUploadAnswer> {
    if (size !== undefined && size > mostBytes[kind]) throw tooLarge(kind);
    if (contentType?.startsWith('image/svg'))
      throw ProblemException.because('RC_MEDIA_TYPE', 'Send a picture as JPEG, PNG, WebP, AVIF or GIF.');
    if ((await this.uploads.countDocuments({ ownerId, used: false })) >= mostUnused)
      throw ProblemException.because('RC_UPLOAD_QUOTA', 'Use or give up some of your files, or wait a day.');
    const fileId = randomUUID();
    const { key, uploadId } = await this.objects.beginUpload(`${kind}/${fileId}`);
    const begunAt = this.clock.now();
    await this.uploads.create({ _id: fileId, key, uploadId, ownerId, kind, begunAt, used: false });
    return { fileId, fileKey: key };
  }

  /** @throws ProblemException `RC_NOT_FOUND`, `RC_VALIDATION` at `parts` for more than the largest file has */
  async addresses(ownerId: string, file: NamedFile, count: number): Promise<readonly string[]> {
    const { key, uploadId, kind } = await this.#mine(ownerId, file);
    if (count > mostPartsOf(kind))
      throw ProblemException.atField('parts', `Send at most ${mostPartsOf(kind)} parts.`);
    const expires = Math.floor(this.clock.now() / 1_000) + partsSeconds;
    return this.objects.signParts({ key, uploadId }, count, expires);
  }

  /**
   * Makes the picture. Repeated, also at the same time, the answer is the same.
   * @throws ProblemException `RC_NOT_FOUND`, `RC_OBJECT_PARTS_REFUSED`, `RC_BODY_TOO_LARGE`, `RC_MEDIA_TYPE`, `RC_IMAGE_REFUSED`;
   *   `RC_RATE_LIMITED` while many are made, and then the file stays as it is
   */
  async finish(ownerId: string, file: NamedFile, parts: readonly SentPart[]): Promise<FinalizeUploadAnswer> {
    const upload = await this.#mine(ownerId, file);
    if (upload.image) {
      // A process that was killed may have left them: they have all that the picture was freed of.
      if (!upload.isTidy) await this.#tidy(upload);
      return answerOf(upload, upload.image);
    }
    const fault = partsFault(parts);
    if (fault !== null) throw ProblemException.because('RC_OBJECT_PARTS_REFUSED', fault);
    const running = this.#finishing.get(upload._id);
    if (running) return running.answer;
    this.#checkRoom(ownerId);
    const answer = this.#finish(upload, parts).finally(() => this.#finishing.delete(upload._id));
    this.#finishing.set(upload._id, { ownerId, answer });
    return answer;
  }

  #checkRoom(ownerId: string): void {
    const ofOne = [...this.#finishing.values()].filter((one) => one.ownerId === ownerId);
    if (this.#finishing.size >= mostFinishing.ofAll || ofOne.length >= mostFinishing.ofOne)
      throw ProblemException.because(
        'RC_RATE_LIMITED',
        'Other pictures are being made. Try again in a moment.',
      );
  }

  /**
   * Gives up a file that is not finished. What is finished stays: a page may show it, and else it is swept.
   * @throws ProblemException `RC_NOT_FOUND`
   */
  async abort(ownerId: string, file: NamedFile): Promise<void> {
    const upload = await this.#mine(ownerId, file);
    const { _id, image } = upload;
    if (image) throw absent();
    const finishing = this.#finishing.get(_id);
    if (!finishing) await this.#removeSent(upload);
    // While it is being finished, `#finish` misses the document and removes the picture that it has made.
    const { deletedCount } = await this.uploads.deleteOne({ _id, image: { $exists: false } });
    if (deletedCount === 0) throw absent();
    if (!finishing) return;
    await finishing.answer.catch(() => undefined);
    await this.#removeSent(upload);
  }

  /** The bytes as they were sent. */
  async #removeSent({ key, uploadId }: UploadDocument): Promise<void> {
    await this.objects.abortUpload({ key, uploadId });
    await this.objects.delete(key);
  }

  /** With all that was stored of it. */
  async #remove(upload: UploadDocument): Promise<void> {
    const { _id } = upload;
    await this.#removeSent(upload);
    // A process that ended while it made the picture has named none of them.
    for (const width of imageWidths)
      for (const format of ['avif', 'webp']) await this.objects.delete(variantKey(_id, `${width}.${format}`));
    await this.uploads.deleteOne({ _id });
  }

  /**
   * Removes files that were given up, and pictures that nothing shows.
   * @param until those begun before, epoch milliseconds
   * @param isStopped ends it between two files
   */
  async sweepUnused(until: number, isStopped: () => boolean = () => false): Promise<void> {
    for (;;) {
      const unused = await this.uploads
        .find({ used: false, begunAt: { $lt: until } })
        .limit(100)
        .lean<UploadDocument[]>();
      if (unused.length === 0) return;
      for (const upload of unused) {
        if (isStopped()) return;
        // It may be in use by now. Once this is written nothing can use it, and a sweep after a crash goes on with it.
        const { matchedCount } = await this.uploads.updateOne(
          { _id: upload._id, used: false },
          { $set: { isRemoved: true } },
        );
        if (matchedCount > 0) await this.#remove(upload);
      }
    }
  }

  /** Removes the bytes as they were sent of a picture that is made. */
  async #tidy(upload: UploadDocument): Promise<void> {
    await this.#removeSent(upload);
    await this.uploads.updateOne({ _id: upload._id }, { $set: { isTidy: true } });
  }

  /**
   * Removes what a process left that ended between two steps: sent bytes of finished pictures, and parts that belong to no file.
   * @param until those begun before, epoch milliseconds
   * @param isStopped ends it between two files
   */
  async sweepLeft(until: number, isStopped: () => boolean = () => false): Promise<void> {
    const left = await this.uploads
      .find({ image: { $exists: true }, isTidy: { $ne: true }, begunAt: { $lt: until } })
      .limit(1_000)
      .lean<UploadDocument[]>();
    for (const upload of left) {
      if (isStopped()) return;
      await this.#tidy(upload);
    }
    for (const kind of uploadKind.options)
      for await (const open of this.objects.openUploads(kind, until)) {
        if (isStopped()) return;
        const isKnown = await this.uploads.exists({ uploadId: open.uploadId });
        if (!isKnown) await this.objects.abortUpload(open);
      }
  }

  /**
   * Keeps pictures for an article until {@link release}.
   * @param shown paths of pictures, and HTML with such paths
   * @returns paths of those that are not there
   */
  async use(articleId: string, ...shown: readonly string[]): Promise<readonly string[]> {
    const wanted = [
      ...new Set(
        shown.flatMap((text) => [...text.matchAll(pictureInText)].map(([, fileId]) => fileId ?? '')),
      ),
    ];
    const there = {
      _id: { $in: wanted },
      kind: 'blogImage',
      image: { $exists: true },
      isRemoved: { $exists: false },
    } as const;
    // Kept before articles were named.
    await this.uploads.updateMany(
      { ...there, used: true, usedBy: { $exists: false } },
      { $set: { usedBy: [UNKNOWN_ARTICLE] } },
    );
    await this.uploads.updateMany(there, { $set: { used: true }, $addToSet: { usedBy: articleId } });
    // Read after it was written: a sweep may have been first.
    const kept = await this.uploads
      .find({ _id: { $in: wanted }, usedBy: articleId }, { _id: 1 })
      .lean<Pick<UploadDocument, '_id'>[]>();
    const ids = new Set(kept.map(({ _id }) => _id));
    return wanted.filter((id) => !ids.has(id)).map(urlOf);
  }

  /** Gives the pictures of an article back: those that no other one has kept are swept. Again it changes nothing. */
  async release(articleId: string): Promise<void> {
    // Of two articles that share a picture and are deleted at once, the later one finds itself alone.
    await this.uploads.updateMany(
      { usedBy: { $eq: articleId, $not: { $size: 1 } } },
      { $pull: { usedBy: articleId } },
    );
    await this.uploads.updateMany(
      { usedBy: { $eq: articleId, $size: 1 } },
      { $set: { used: false, usedBy: [] } },
    );
  }

  /**
   * Gives a picture of this user to one message, for good. Repeated for the same message, the answer is the same.
   * @throws ProblemException `RC_VALIDATION` at `picture` where the user has no such picture, or another message has it
   */
  async giveToMessage(ownerId: string, fileId: string, messageId: string): Promise<UploadedImage> {
    const mine = {
      _id: fileId,
      ownerId,
      kind: 'chatImage',
      image: { $exists: true },
      isRemoved: { $exists: false },
    } as const;
    await this.uploads.updateOne({ ...mine, used: false }, { $set: { used: true, messageId } });
    const given = await this.uploads.findOne({ ...mine, messageId }).lean<UploadDocument | null>();
    if (!given?.image) throw ProblemException.atField('picture', 'Please select an image.');
    return imageOf(fileId, given.image);
  }

  /** Removes the pictures of messages with all their bytes; again it changes nothing. */
  async removeOfMessages(messageIds: readonly string[]): Promise<void> {
    await this.#removeAll({ messageId: { $in: [...messageIds] } });
  }

  /** Removes all pictures that a user has sent in messages, and files that the user has not finished. */
  async removePrivateOf(ownerId: string): Promise<void> {
    await this.#removeAll({ ownerId, $or: [{ kind: 'chatImage' }, { used: false }] });
  }

  async #removeAll(filter: QueryFilter<UploadDocument>): Promise<void> {
    for (const upload of await this.uploads.find(filter).lean<UploadDocument[]>()) await this.#remove(upload);
  }

  /** The pictures of paths, by path; those that are not there are left out. */
  async pictures(paths: readonly string[]): Promise<ReadonlyMap<string, UploadedImage>> {
    const ids = paths.flatMap((path) => imagePath.exec(path)?.[1] ?? []);
    const found = await this.uploads.find({ _id: { $in: ids }, kind: 'blogImage' }).lean<UploadDocument[]>();
    return new Map(
      found.flatMap(({ _id, image }) => (image ? [[urlOf(_id), imageOf(_id, image)] as const] : [])),
    );
  }

  /** The bytes of a picture that anyone may see, in a width, as {@link readVariant} chooses it. */
  variant(fileId: string, file: string): Promise<Buffer | null> {
    return this.#variant({ _id: fileId, kind: 'blogImage' }, file);
  }

  /**
   * {@link variant} of the picture of a message: the caller has checked that the reader may see it.
   * @param fileId that the message names: attempts of one command may have given it several
   */
  variantOfMessage(messageId: string, fileId: string | undefined, file: string): Promise<Buffer | null> {
    return this.#variant({ messageId, ...(fileId !== undefined && { _id: fileId }) }, file);
  }

  async #variant(filter: QueryFilter<UploadDocument>, file: string): Promise<Buffer | null> {
    const upload = await this.uploads.findOne(filter).lean<UploadDocument | null>();
    return readVariant(this.objects, upload, file);
  }

  async #mine(ownerId: string, { fileId, fileKey }: NamedFile): Promise<SentUpload> {
    const upload = await this.uploads
      .findOne({ _id: fileId, ownerId, isRemoved: { $exists: false } })
      .lean<SentUpload | null>();
    if (upload === null || upload.key !== fileKey) throw absent();
    return upload;
  }

  async #finish(upload: SentUpload, parts: readonly SentPart[]): Promise<FinalizeUploadAnswer> {
    const { _id, key, uploadId } = upload;
    const sorted = parts
      .map(({ PartNumber, ETag }) => ({ number: PartNumber, etag: `"${ETag.replaceAll('"', '')}"` }))
      .toSorted((one, other) => one.number - other.number);
    try {
      const { size } = await this.objects.finishUpload({ key, uploadId }, sorted);
      if (size > mostBytes[upload.kind]) throw tooLarge(upload.kind);
      const { image, variants } = await variantsOf(async () => {
        const stored = await this.objects.read(key);
        if (stored === null) throw absent();
        return bytesOf(stored.bytes);
      });
      await putVariants(this.objects, _id, variants);
      const { matchedCount } = await this.uploads.updateOne(
        { _id, isRemoved: { $exists: false } },
        { $set: { image } },
      );
      if (matchedCount === 0) {
        await this.#remove(upload);
        throw absent();
      }
      await this.#tidy(upload);
      return answerOf(upload, image);
    } catch (error) {
      // Another process may have finished it, and removed what this one was reading.
      const { image } = (await this.uploads.findById(_id).lean<UploadDocument | null>()) ?? {};
      if (image) return answerOf(upload, image);
      // What is refused once is refused always: nothing of it is kept.
      if (error instanceof ProblemException) await this.#remove(upload);
      throw error;
    }
  }
}

const answerOf = ({ _id, key }: UploadDocument, image: StoredImage): FinalizeUploadAnswer => ({
  fileId: _id,
  fileKey: key,
  url: urlOf(_id),
  image: imageOf(_id, image),
});
