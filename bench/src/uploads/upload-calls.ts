import type { FinalizeUploadAnswer, InitUploadAnswer } from '@royal-chess/contracts/uploads';
import { readControl } from '../support/server-process.ts';

/** Time between two tries of a call, milliseconds. */
const againMs = 200;

/** Uploads of a writer to a server that is killed and started again: a call without an answer is repeated. */
export class UploadCalls {
  /** @param urlOf address of the server at the moment; null while it is down */
  constructor(
    private readonly urlOf: () => string | null,
    private readonly dataDir: string,
  ) {}

  begin(): Promise<InitUploadAnswer> {
    return this.#post('init-upload', { name: 'blogImage/board.png' });
  }

  async addresses(file: InitUploadAnswer, parts: number): Promise<readonly string[]> {
    const { parts: found } = await this.#post<{ readonly parts: readonly { readonly signedUrl: string }[] }>(
      'get-multipart-presigned-urls',
      { ...file, parts },
    );
    return found.map(({ signedUrl }) => signedUrl);
  }

  /** @returns the ETag */
  async send(address: string, bytes: Uint8Array): Promise<string> {
    const response = await this.#call(address, { method: 'PUT', body: Buffer.from(bytes) });
    await response.arrayBuffer();
    return response.headers.get('etag') ?? '';
  }

  finish(
    file: InitUploadAnswer,
    parts: readonly { readonly PartNumber: number; readonly ETag: string }[],
  ): Promise<FinalizeUploadAnswer> {
    return this.#post('finalize-upload', { ...file, parts });
  }

  /** Status of a picture in a width. */
  async picture(path: string): Promise<number> {
    const response = await this.#call(path, {}, [404]);
    await response.arrayBuffer();
    return response.status;
  }

  async #post<Answer>(path: string, body: unknown): Promise<Answer> {
    const response = await this.#call(`/uploads/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  }

  /** Until there is an answer. What the server refuses is an error: nothing of it is wrong. */
  async #call(path: string, init: RequestInit, alsoFine: readonly number[] = []): Promise<Response> {
    for (;;) {
      const url = this.urlOf();
      const headers = { ...init.headers, cookie: readControl(this.dataDir)?.cookie ?? '' };
      const response = url === null ? null : await fetch(url + path, { ...init, headers }).catch(() => null);
      if (response?.ok || (response && alsoFine.includes(response.status))) return response;
      // Limits, a server that starts, and a session that a server which starts has not stored yet.
      if (response && ![401, 429, 502, 503].includes(response.status))
        throw new Error(`${path}: ${response.status} ${await response.text()}`);
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
