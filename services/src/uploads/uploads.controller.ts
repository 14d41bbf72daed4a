import { Controller } from '@nestjs/common';
import { httpRoutes, may, type Permission } from '@royal-chess/contracts/registry';
import type { UploadKind } from '@royal-chess/contracts/uploads';
import { Objects } from '@royal-chess/infra/objects/objects';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { Uploads } from './uploads.ts';

const perMinute = { begin: 60, addresses: 120, part: 240, finish: 60, image: 1_200 };

/** Who may send what. All other calls are about files that the caller has begun. */
const permissionOf: Readonly<Record<UploadKind, Permission | null>> = {
  blogImage: 'articles.write',
  chatImage: null,
};

/** Files in parts, in the words of S3, and the pictures they become. */
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: Uploads,
    private readonly objects: Objects,
  ) {}

  @Route(httpRoutes.initUpload)
  @PerMinute('upload-begin', perMinute.begin)
  async begin({ user, query }: InputOf<'initUpload'>): AnswerOf<'initUpload'> {
    const permission = permissionOf[query.kind];
    if (permission !== null && !may(user.roles, permission))
      throw ProblemException.because('RC_FORBIDDEN', 'You may not send files of this kind.');
    return this.uploads.begin(user.id, query);
  }

  @Route(httpRoutes.partUrls)
  @PerMinute('upload-addresses', perMinute.addresses)
  async addresses({ user, body }: InputOf<'partUrls'>): AnswerOf<'partUrls'> {
    const addresses = await this.uploads.addresses(user.id, body, body.parts);
    return { parts: addresses.map((signedUrl, at) => ({ PartNumber: at + 1, signedUrl })) };
  }

  /** Who has the signed address may send the part: it is only given to the file's owner. */
  @Route(httpRoutes.sendPart)
  @PerMinute('upload-part', perMinute.part)
  async send({ params, query, upload }: InputOf<'sendPart'>): AnswerOf<'sendPart'> {
    const { uploadId, number } = params;
    return { ETag: await this.objects.writePart({ uploadId, number: Number(number), ...query }, upload) };
  }

  @Route(httpRoutes.finalizeUpload)
  @PerMinute('upload-finish', perMinute.finish)
  finish({ user, body }: InputOf<'finalizeUpload'>): AnswerOf<'finalizeUpload'> {
    return this.uploads.finish(user.id, body, body.parts);
  }

  @Route(httpRoutes.abortUpload)
  abort({ user, body }: InputOf<'abortUpload'>): AnswerOf<'abortUpload'> {
    return this.uploads.abort(user.id, body);
  }

  @Route(httpRoutes.image)
  @PerMinute('image', perMinute.image)
  async image({ params: { id, file } }: InputOf<'image'>): AnswerOf<'image'> {
    const content = await this.uploads.variant(id, file);
    if (content === null) throw ProblemException.because('RC_NOT_FOUND', 'There is no such picture.');
    const mediaType = file.endsWith('.avif') ? 'image/avif' : 'image/webp';
    return { filename: file, content, mediaType, isPermanent: true };
  }
}
