import { server } from './fake-server.ts';

/**
 * XMLHttpRequest over the fake server, for what is sent with progress. The header `etag` is what the body of the answer has as `ETag`,
 * for the fake server sets no headers.
 */
class FakeXhr extends EventTarget {
  status = 0;
  readonly upload = new EventTarget();
  #method = '';
  #address = '';
  #etag: string | null = null;
  readonly #stop = new AbortController();

  open(method: string, address: string): void {
    this.#method = method;
    this.#address = address;
  }

  // The fake server reads no headers.
  setRequestHeader(): void {
    return undefined;
  }

  getResponseHeader(name: string): string | null {
    return name === 'etag' ? this.#etag : null;
  }

  abort(): void {
    this.#stop.abort();
  }

  send(body: Blob): void {
    void this.#send(body).finally(() => this.#report('loadend'));
  }

  #report(name: string): void {
    this.dispatchEvent(new ProgressEvent(name));
  }

  async #send(body: Blob): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: Math.ceil(body.size / 2) }));
    try {
      const { signal } = this.#stop;
      const response = await server.fetch(this.#address, { method: this.#method, signal });
      const answer = (await response.json()) as { ETag?: string };
      this.status = response.status;
      this.#etag = answer.ETag ?? null;
      this.#report('load');
    } catch {
      this.#report(this.#stop.signal.aborted ? 'abort' : 'error');
    }
  }
}

/** Puts it in place of the browser's; returns the way back. */
export function fakeXhr(): () => void {
  const real = globalThis.XMLHttpRequest;
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  return () => Object.assign(globalThis, { XMLHttpRequest: real });
}
