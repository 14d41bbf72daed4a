import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { ProblemException } from '../platform/problems/problem-exception.ts';

/** What a form sent. */
interface SentForm {
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  /** Its other parts by name. */
  readonly fields: Readonly<Record<string, string>>;
}

const unreadable = (): ProblemException =>
  ProblemException.because('RC_BAD_REQUEST', 'Send a form: multipart/form-data with the part “file”.');

/**
 * Reads `multipart/form-data` with one file. Its boundary is the first line.
 * @throws ProblemException `RC_BAD_REQUEST`, `RC_VALIDATION`, `RC_BODY_TOO_LARGE`
 */
export async function readForm(upload: AsyncIterable<Uint8Array>): Promise<SentForm> {
  const body = await bytesOf(upload);
  const boundary = /^--([^\r\n]{1,70})\r\n/.exec(body.subarray(0, 80).toString('latin1'))?.[1];
  if (boundary === undefined) throw unreadable();
  const type = `multipart/form-data; boundary="${boundary}"`;
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw unreadable();
    });
  const file = form.get('file');
  if (!(file instanceof File)) throw ProblemException.atField('file', 'Please upload an Excel file');
  if (file.size > bulkEmailLimits.file)
    throw ProblemException.because(
      'RC_BODY_TOO_LARGE',
      `Send a file of at most ${bulkEmailLimits.file / 1_048_576} MB.`,
    );
  const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return {
    file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    fields: Object.fromEntries(fields) as Record<string, string>,
  };
}

/** All bytes of a body. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of pieces) chunks.push(chunk);
  return Buffer.concat(chunks);
}
