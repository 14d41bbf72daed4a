import { finalizeUploadBody, type UploadKind } from '@royal-chess/contracts/uploads';
import { z } from 'zod';

/** What is needed to go on with a file after a reload: the file itself is chosen again. */
const keptUpload = finalizeUploadBody
  .pick({ fileId: true, fileKey: true })
  .extend({ parts: finalizeUploadBody.shape.parts.unwrap().array() });
export type KeptUpload = z.output<typeof keptUpload>;

const prefix = 'upload ';
/** Of pictures of messages, which no form names after a reload. */
const chatPrefix = 'chat-upload ';

/** The same file, as far as a browser says. */
export const fingerprintOf = ({ name, size, lastModified }: File, kind: UploadKind): string =>
  `${kind === 'chatImage' ? chatPrefix : prefix}${name} ${size} ${lastModified}`;

/** Keeps how far a file is; storage may be closed or full, then a reload begins from the start. */
export function keepUpload(fingerprint: string, upload: KeptUpload): void {
  try {
    localStorage.setItem(fingerprint, JSON.stringify(upload));
  } catch {
    // What is not kept is sent again.
  }
}

export function forgetUpload(fingerprint: string): void {
  try {
    localStorage.removeItem(fingerprint);
  } catch {
    // It is refused as unknown when it is tried again.
  }
}

export function keptUploadOf(fingerprint: string): KeptUpload | null {
  try {
    const read = keptUpload.safeParse(JSON.parse(localStorage.getItem(fingerprint) ?? 'null'));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Names of files that were not sent whole: chosen again, they go on. */
export function interruptedUploads(): readonly string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length).replace(/ \d+ \d+$/, ''));
  } catch {
    return [];
  }
}
