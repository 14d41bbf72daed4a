import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  type ListMultipartUploadsCommandOutput,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../clock/clock.ts';
import {
  ObjectAddressRefused,
  ObjectPartsRefused,
  Objects,
  type PartedUpload,
  type SentPart,
  type StoredObject,
} from './objects.ts';
import type { S3Address } from './object-settings.ts';

const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** A bucket of any server with the protocol of S3. Browsers send parts to it directly; its CORS rules must expose `ETag`. */
export class S3Objects extends Objects {
  readonly #client: S3Client;
  /** Signs with the address that browsers reach. */
  readonly #signer: S3Client;
  readonly #bucket: string;

  constructor(
    { endpoint, publicEndpoint, region, accessKeyId, secretAccessKey, bucket }: S3Address,
    private readonly clock: Clock,
  ) {
    super();
    const common = {
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Not every server knows the checksums that Amazon's asks for.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    } as const;
    this.#client = new S3Client({ ...common, endpoint });
    this.#signer = new S3Client({ ...common, endpoint: publicEndpoint });
    this.#bucket = bucket;
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes }));
  }

  override async read(key: string): Promise<StoredObject | null> {
    try {
      const { Body, ContentLength = 0 } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      return { size: ContentLength, bytes: Body instanceof Readable ? Body : Readable.from([]) };
    } catch (error) {
      if (isNamed(error, 'NoSuchKey', 'NotFound')) return null;
      throw error;
    }
  }

  override async delete(key: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }));
    } catch (error) {
      if (!isNamed(error, 'NoSuchKey', 'NotFound')) throw error;
    }
  }

  override async beginUpload(key: string): Promise<PartedUpload> {
    const { UploadId } = await this.#client.send(
      new CreateMultipartUploadCommand({ Bucket: this.#bucket, Key: key }),
    );
    if (UploadId === undefined) throw new Error('The S3 server answered an upload without an id');
    return { key, uploadId: UploadId };
  }

  override signParts(
    { key, uploadId }: PartedUpload,
    count: number,
    expires: number,
  ): Promise<readonly string[]> {
    const expiresIn = Math.max(1, Math.round(expires - this.clock.now() / 1_000));
    return Promise.all(
      Array.from({ length: count }, (_, at) => {
        const part = { Bucket: this.#bucket, Key: key, UploadId: uploadId, PartNumber: at + 1 };
        return getSignedUrl(this.#signer, new UploadPartCommand(part), { expiresIn });
      }),
    );
  }

  override writePart(): Promise<string> {
    return Promise.reject(new ObjectAddressRefused('Parts are sent to the S3 server.'));
  }

  override async finishUpload(
    { key, uploadId }: PartedUpload,
    parts: readonly SentPart[],
  ): Promise<{ readonly size: number }> {
    const named = { Bucket: this.#bucket, Key: key };
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    try {
      await this.#client.send(
        new CompleteMultipartUploadCommand({ ...named, UploadId: uploadId, MultipartUpload: { Parts } }),
      );
    } catch (error) {
      const finished = isNamed(error, 'NoSuchUpload') ? await this.#sizeOf(key) : null;
      if (finished !== null) return { size: finished };
      const refusals = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML', 'NoSuchUpload'];
      if (isNamed(error, ...refusals, 'InvalidRequest', 'InvalidArgument'))
        throw new ObjectPartsRefused('The parts are not those that have arrived.', { cause: error });
      throw error;
    }
    const size = await this.#sizeOf(key);
    if (size === null) throw new Error(`The S3 server finished ${key}, and does not have it`);
    return { size };
  }

  override async abortUpload({ key, uploadId }: PartedUpload): Promise<void> {
    try {
      await this.#client.send(
        new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key: key, UploadId: uploadId }),
      );
    } catch (error) {
      if (!isNamed(error, 'NoSuchUpload', 'NotFound')) throw error;
    }
  }

  override async *openUploads(folder: string, until: number): AsyncGenerator<PartedUpload> {
    let after: { readonly KeyMarker?: string; readonly UploadIdMarker?: string } | null = {};
    while (after !== null) {
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, Prefix: `${folder}/`, ...after }),
      );
      for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? [])
        if (UploadId !== '' && Number(Initiated ?? 0) < until) yield { key: Key, uploadId: UploadId };
      const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page;
      after =
        IsTruncated && NextKeyMarker !== undefined
          ? { KeyMarker: NextKeyMarker, ...(NextUploadIdMarker && { UploadIdMarker: NextUploadIdMarker }) }
          : null;
    }
  }

  async #sizeOf(key: string): Promise<number | null> {
    try {
      const { ContentLength = 0 } = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: key }),
      );
      return ContentLength;
    } catch (error) {
      if (isNamed(error, 'NoSuchKey', 'NotFound')) return null;
      throw error;
    }
  }

  override close(): void {
    this.#client.destroy();
    this.#signer.destroy();
  }
}
