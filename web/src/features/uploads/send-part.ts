/**
 * Sends a part to its signed address. XMLHttpRequest reports how much has left, which `fetch` does not.
 * @param onProgress bytes that have left
 * @returns the ETag that the answer has in its header
 * @throws PartRefused where the server answers with no success, `DOMException` when it is given up, `Error` without an answer
 */
export function sendPart(
  address: string,
  bytes: Blob,
  stop: AbortSignal,
  onProgress: (left: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open('PUT', address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      const etag = request.getResponseHeader('etag');
      if (request.status >= 200 && request.status < 300 && etag) resolve(etag);
      else reject(new PartRefused(request.status));
    });
    request.addEventListener('error', () => reject(new Error('The part did not arrive')));
    request.addEventListener('abort', () => reject(new DOMException('The part was given up', 'AbortError')));
    request.addEventListener('loadend', () => stop.removeEventListener('abort', abort));
    if (stop.aborted) reject(new DOMException('The part was given up', 'AbortError'));
    else {
      stop.addEventListener('abort', abort);
      request.send(bytes);
    }
  });
}

/** The server did not take a part. */
export class PartRefused extends Error {
  constructor(readonly status: number) {
    super(`The part was refused with ${status}`);
  }
}
