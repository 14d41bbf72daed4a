import {
  type FinalizeUploadAnswer,
  type InitUploadAnswer,
  type SentPart,
  type UploadKind,
  uploadsRoutes,
} from '@royal-chess/contracts/uploads';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { fingerprintOf, forgetUpload, keepUpload, keptUploadOf } from './kept-uploads.ts';
import { PartRefused, sendPart } from './send-part.ts';
import {
  bytesLeft,
  failed,
  halted,
  moved,
  nextStart,
  outcomeOf,
  type Part,
  planOf,
  rangeOf,
  started,
  stored,
  storedParts,
  threads,
  toStart,
} from './upload-plan.ts';

export type UploadStatus = 'sending' | 'paused' | 'finishing' | 'done' | 'failed' | 'canceled';

/** How far a file is. */
export interface UploadState {
  readonly status: UploadStatus;
  readonly parts: readonly Part[];
  /** Bytes that have left, and all of them. */
  readonly left: number;
  readonly size: number;
  /** The stored file, once it is done. */
  readonly answer: FinalizeUploadAnswer | null;
  /** Why it failed; null where parts did not arrive. */
  readonly problem: ApiProblem | null;
}

/** Sends one file in parts: several at a time, each again after a failure, and what was sent before a reload not again. */
export class FileUpload {
  readonly #watchers = new Set<() => void>();
  readonly #fingerprint: string;
  #state: UploadState;
  #upload: InitUploadAnswer | null = null;
  #addresses: readonly string[] = [];
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param wanted parts at a time */
  constructor(
    readonly file: File,
    private readonly kind: UploadKind = 'blogImage',
    private readonly wanted: number = threads.usual,
  ) {
    this.#fingerprint = fingerprintOf(file, kind);
    const kept = keptUploadOf(this.#fingerprint);
    const parts = planOf(file.size, kept?.parts);
    if (kept) this.#upload = { fileId: kept.fileId, fileKey: kept.fileKey };
    this.#state = {
      status: 'paused',
      parts,
      left: bytesLeft(parts),
      size: file.size,
      answer: null,
      problem: null,
    };
  }

  /** For `useSyncExternalStore`. */
  readonly read = (): UploadState => this.#state;
  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Begins, or goes on after a pause or a failure. */
  async start(): Promise<void> {
    if (this.#state.status !== 'paused' && this.#state.status !== 'failed') return;
    this.#stop = new AbortController();
    this.#show({ status: 'sending', parts: halted(this.#state.parts), problem: null });
    const { signal } = this.#stop;
    try {
      await this.#open(signal);
      this.#schedule();
    } catch (error) {
      if (!signal.aborted) this.#show({ status: 'failed', problem: ApiProblem.of(error) });
    }
  }

  pause(): void {
    if (this.#state.status !== 'sending') return;
    this.#halt();
    this.#show({ status: 'paused' });
  }

  /** Gives the file up, here and at the server. */
  cancel(): void {
    if (this.#state.status === 'done' || this.#state.status === 'canceled') return;
    this.#halt();
    forgetUpload(this.#fingerprint);
    this.#show({ status: 'canceled' });
    // The server sweeps what this call does not reach.
    if (this.#upload) call(uploadsRoutes.abortUpload, { body: this.#upload }).catch(() => undefined);
  }

  #show(change: Partial<UploadState>): void {
    const state = { ...this.#state, ...change };
    this.#state = { ...state, left: bytesLeft(state.parts) };
    for (const watcher of this.#watchers) watcher();
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.#show({ parts: halted(this.#state.parts) });
  }

  /** Names the file at the server, or finds the one that was named before, and gets the addresses of its parts. */
  async #open(stop: AbortSignal): Promise<void> {
    const { file } = this;
    if (this.#upload) {
      try {
        return await this.#readAddresses(this.#upload, stop);
      } catch (error) {
        // The server has swept it: begin from the start.
        if (stop.aborted || ApiProblem.of(error).code !== 'RC_NOT_FOUND') throw error;
        forgetUpload(this.#fingerprint);
        this.#show({ parts: planOf(file.size) });
      }
    }
    const { kind } = this;
    const query = {
      ...(kind !== 'blogImage' && { kind }),
      size: file.size,
      ...(file.type && { contentType: file.type }),
    };
    const body = { name: `${kind}/${file.name}` };
    this.#upload = await call(uploadsRoutes.initUpload, { query, body }, stop);
    await this.#readAddresses(this.#upload, stop);
  }

  async #readAddresses(upload: InitUploadAnswer, stop: AbortSignal): Promise<void> {
    const body = { fileId: upload.fileId, fileKey: upload.fileKey, parts: this.#state.parts.length };
    const { parts } = await call(uploadsRoutes.partUrls, { body }, stop);
    this.#addresses = parts
      .toSorted((one, other) => one.PartNumber - other.PartNumber)
      .map(({ signedUrl }) => signedUrl);
  }

  /** Sends what may be sent now, and comes back when more may be. */
  #schedule(): void {
    if (this.#state.status !== 'sending') return;
    clearTimeout(this.#timer);
    const { parts } = this.#state;
    const outcome = outcomeOf(parts);
    if (outcome === 'sent') return void this.#finish();
    if (outcome === 'failed') {
      this.#halt();
      return this.#show({ status: 'failed', problem: null });
    }
    const now = Date.now();
    for (const number of toStart(parts, this.wanted, now)) void this.#send(number, this.#stop.signal);
    const next = nextStart(this.#state.parts, now);
    if (next !== null) this.#timer = setTimeout(() => this.#schedule(), next - now);
  }

  async #send(number: number, stop: AbortSignal): Promise<void> {
    const part = this.#state.parts[number - 1];
    const address = this.#addresses[number - 1];
    if (!part || address === undefined) return;
    this.#show({ parts: started(this.#state.parts, number) });
    try {
      const etag = await sendPart(address, this.file.slice(...rangeOf(part)), stop, (left) => {
        if (!stop.aborted) this.#show({ parts: moved(this.#state.parts, number, left) });
      });
      if (stop.aborted) return;
      this.#show({ parts: stored(this.#state.parts, number, etag) });
      if (this.#upload)
        keepUpload(this.#fingerprint, { ...this.#upload, parts: storedParts(this.#state.parts) });
    } catch (error) {
      if (stop.aborted) return;
      this.#show({ parts: failed(this.#state.parts, number, Date.now(), Math.random()) });
      // Its address is no longer valid: the next try needs another one.
      if (error instanceof PartRefused && error.status === 403 && this.#upload)
        await this.#readAddresses(this.#upload, stop).catch(() => undefined);
    }
    if (!stop.aborted) this.#schedule();
  }

  async #finish(): Promise<void> {
    if (!this.#upload) return;
    const { signal } = this.#stop;
    this.#show({ status: 'finishing' });
    try {
      const body = { ...this.#upload, parts: storedParts(this.#state.parts) };
      const answer = await finished(body, signal);
      forgetUpload(this.#fingerprint);
      this.#show({ status: 'done', answer });
    } catch (error) {
      if (signal.aborted) return;
      const problem = ApiProblem.of(error);
      // What the server has refused it has also removed.
      if (refusedForGood.includes(problem.code)) {
        forgetUpload(this.#fingerprint);
        this.#upload = null;
        this.#show({ parts: planOf(this.file.size) });
      }
      this.#show({ status: 'failed', problem });
    }
  }
}

/** Large pictures take longer than a call may wait: the same call again waits for the same picture. */
async function finished(
  body: InitUploadAnswer & { readonly parts: SentPart[] },
  stop: AbortSignal,
): Promise<FinalizeUploadAnswer> {
  for (let waits = 0; ; waits += 1)
    try {
      return await call(uploadsRoutes.finalizeUpload, { body }, stop);
    } catch (error) {
      if (waits >= mostWaits || ApiProblem.of(error).code !== 'RC_TIMEOUT') throw error;
    }
}
const mostWaits = 6;

/** Problems after which the server has nothing of the file any more. */
const refusedForGood: readonly string[] = [
  'RC_MEDIA_TYPE',
  'RC_IMAGE_REFUSED',
  'RC_BODY_TOO_LARGE',
  'RC_NOT_FOUND',
  'RC_OBJECT_PARTS_REFUSED',
];
