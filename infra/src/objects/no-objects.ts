import { Objects, ObjectsUnavailable, type PartedUpload } from './objects.ts';

const refused = async (): Promise<never> => {
  throw new ObjectsUnavailable('Set S3_URL: without it several processes share no files.');
};

/** For processes that share no folder, without an S3 server. */
export class NoObjects extends Objects {
  override readonly put = refused;
  override readonly read = refused;
  override readonly delete = refused;
  override readonly beginUpload = refused;
  override readonly signParts = refused;
  override readonly writePart = refused;
  override readonly finishUpload = refused;
  override readonly abortUpload = refused;

  /** None has begun: a sweep has nothing to do. */
  override async *openUploads(): AsyncGenerator<PartedUpload> {}

  override close(): void {}
}
