/** An upload in parts that has begun. */
export interface PartedUpload {
  /** Of the object that it becomes. */
  readonly key: string;
  /** Given by the adapter. */
  readonly uploadId: string;
}

/** A part as its sender reports it. */
export interface SentPart {
  /** From 1. */
  readonly number: number;
  /** What the adapter answered to the part's bytes. */
  readonly etag: string;
}

/** What the address of a part says; only the adapter that signed it can check it. */
export interface SignedPart {
  readonly uploadId: string;
  readonly number: number;
  /** Epoch seconds. */
  readonly expires: number;
  readonly signature: string;
}

/** Least bytes of a part that is not the last one, as S3 has it. */
export const leastPartBytes = 5_242_880;

/** The bytes of an object. */
export interface StoredObject {
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Parts that are not those of the upload, or too small; the upload goes on. */
export class ObjectPartsRefused extends Error {
  readonly code = 'RC_OBJECT_PARTS_REFUSED';
}

/** An address of a part that is not signed by this adapter, or no longer valid. */
export class ObjectAddressRefused extends Error {
  readonly code = 'RC_OBJECT_ADDRESS_REFUSED';
}

/** No store of objects is configured. */
export class ObjectsUnavailable extends Error {
  readonly code = 'RC_OBJECTS_UNAVAILABLE';
}

/**
 * Files of users, by keys of ours such as `blogImage/0197a000.png`: lower-case folders, and no key that is also a folder. Large ones arrive
 * in parts, which browsers send to signed addresses; each part is answered with its ETag.
 */
export abstract class Objects {
  /** Writes an object whole; it replaces the one of that key. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;

  /** @returns null where nothing has the key */
  abstract read(key: string): Promise<StoredObject | null>;

  /** Nothing happens where nothing has the key. */
  abstract delete(key: string): Promise<void>;

  abstract beginUpload(key: string): Promise<PartedUpload>;

  /**
   * Signs addresses for the parts from 1 to `count`, for a PUT each. An address begins with `/` where it is one of this server.
   * @param expires epoch seconds
   */
  abstract signParts(upload: PartedUpload, count: number, expires: number): Promise<readonly string[]>;

  /**
   * Takes a part that was sent to an address of this server. A part that is sent again replaces the one before.
   * @returns its ETag, with quotes
   * @throws ObjectAddressRefused, also where the upload has ended; and what `bytes` throws, without any trace of the part
   */
  abstract writePart(part: SignedPart, bytes: AsyncIterable<Uint8Array>): Promise<string>;

  /**
   * Makes the object out of the parts, in the order of their numbers. Keys are not used twice: where the upload has ended and the object
   * is there, it is the object of that upload.
   * @returns its size
   * @throws ObjectPartsRefused
   */
  abstract finishUpload(upload: PartedUpload, parts: readonly SentPart[]): Promise<{ readonly size: number }>;

  /** Removes the parts. Nothing happens where the upload has ended. */
  abstract abortUpload(upload: PartedUpload): Promise<void>;

  /**
   * Uploads that neither were finished nor aborted. A bucket may be shared: those of other folders are not ours.
   * @param folder of their keys, as in `blogImage/0197a000`
   * @param until those that nothing was sent to since, epoch milliseconds
   */
  abstract openUploads(folder: string, until: number): AsyncIterable<PartedUpload>;

  abstract close(): void;
}
