import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { foreignImageLimits } from '@royal-chess/contracts/uploads';
import { Clock } from '@royal-chess/infra/clock/clock';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { Objects } from '@royal-chess/infra/objects/objects';
import { OutboundError } from '@royal-chess/infra/outbound/outbound-error';
import { OutboundHttp } from '@royal-chess/infra/outbound/outbound-http';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import { variantsOf } from './picture.ts';
import { putVariants, readVariant, urlOf } from './stored-variants.ts';
import type { UploadDocument } from './upload-documents.ts';

/** Pictures that are fetched at the same time: each takes memory for its bytes. */
const mostFetching = 8;
/** How long an address that gave no picture is not fetched again, milliseconds, and how many such addresses are remembered. */
const failed = { forMs: 300_000, most: 1_000 };

/** What a picture belongs to: a file of a writer, or a copy that any page may show and that is swept after a day. */
interface Kept {
  readonly ownerId: string;
  readonly kind: UploadDocument['kind'];
}

const copy: Kept = { ownerId: 'site', kind: 'foreignImage' };

/**
 * Pictures of other sites. Browsers never load them from there: this server fetches them once, by https and from public addresses only, and
 * what it shows is encoded again from the pixels.
 */
@Injectable()
export class ForeignPictures {
  readonly #fetching = new Map<string, Promise<void>>();
  /** Until when an address is not fetched again, by the id of its picture. */
  readonly #failed = new Map<string, { readonly until: number; readonly problem: ProblemException }>();

  constructor(
    @InjectModel('Upload', ACCOUNTS) private readonly uploads: Model<UploadDocument>,
    private readonly objects: Objects,
    private readonly clock: Clock,
    private readonly http: OutboundHttp,
  ) {}

  /** The bytes of a copy that is kept, in a width; null where there is none. */
  async shown(url: string, file: string): Promise<Buffer | null> {
    const kept = await this.#kept(derivedId('foreign-picture', url));
    return readVariant(this.objects, kept, file);
  }

  /**
   * Fetches a picture for the pages that show it, unless a copy is kept.
   * @throws ProblemException as {@link ownedBy}
   */
  async copy(url: string): Promise<void> {
    await this.#keep(derivedId('foreign-picture', url), url, copy);
  }

  /**
   * Makes a picture of another site one of ours, for an article. Repeated, the answer is the same.
   * @returns its path
   * @throws ProblemException `RC_IMAGE_REFUSED` where nothing usable comes from the address, `RC_MEDIA_TYPE` for what is no picture,
   *   `RC_RATE_LIMITED` while many are fetched
   */
  async ownedBy(ownerId: string, articleId: string, url: string): Promise<string> {
    const id = derivedId('picture-of-article', articleId, url);
    await this.#keep(id, url, { ownerId, kind: 'blogImage' });
    return urlOf(id);
  }

  #kept(_id: string): Promise<UploadDocument | null> {
    return this.uploads.findOne({ _id, isRemoved: { $exists: false } }).lean<UploadDocument | null>();
  }

  async #keep(id: string, url: string, kept: Kept): Promise<void> {
    if ((await this.#kept(id)) !== null) return;
    const before = this.#failed.get(id);
    if (before && before.until > this.clock.now()) throw before.problem;
    const running = this.#fetching.get(id);
    if (running) return running;
    if (this.#fetching.size >= mostFetching)
      throw ProblemException.because(
        'RC_RATE_LIMITED',
        'Other pictures are being fetched. Try again in a moment.',
      );
    const fetching = this.#fetch(id, url, kept).finally(() => this.#fetching.delete(id));
    this.#fetching.set(id, fetching);
    return fetching;
  }

  async #fetch(_id: string, url: string, { ownerId, kind }: Kept): Promise<void> {
    try {
      const answer = await this.http.get({
        url,
        accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif, */*;q=0.1',
        maxBytes: foreignImageLimits.bytes,
        timeoutMs: foreignImageLimits.timeoutMs,
      });
      if (answer.kind !== 'content') throw refusal('The address answers without a picture.');
      const { image, variants } = await variantsOf(() => Promise.resolve(Buffer.from(answer.bytes)));
      await putVariants(this.objects, _id, variants);
      // Of two processes the second finds the same picture. One that is being swept is fetched by the next view.
      await this.uploads.updateOne(
        { _id },
        {
          $setOnInsert: {
            key: `${kind}/${_id}`,
            uploadId: randomUUID(),
            ownerId,
            kind,
            begunAt: this.clock.now(),
            image,
            isTidy: true,
            used: false,
          },
        },
        { upsert: true },
      );
    } catch (error) {
      const problem = error instanceof OutboundError ? refusal(sentenceOf(error)) : error;
      if (problem instanceof ProblemException) this.#remember(_id, problem);
      throw problem;
    }
  }

  #remember(id: string, problem: ProblemException): void {
    const [oldest] = this.#failed.keys();
    if (this.#failed.size >= failed.most && oldest !== undefined) this.#failed.delete(oldest);
    this.#failed.set(id, { until: this.clock.now() + failed.forMs, problem });
  }
}

/** The message of an inner address names a setting that allows it for other requests; pictures have no such setting. */
const sentenceOf = ({ fault, message }: OutboundError): string =>
  fault === 'inner' ? 'Pictures are only fetched from public addresses.' : message;

const refusal = (detail: string): ProblemException => ProblemException.because('RC_IMAGE_REFUSED', detail);
