import { progressLine, type ProgressLine } from '@royal-chess/contracts/core';

/** Lines of an NDJSON answer as they come in; a last line without its end counts, too. */
export async function* readNdjson(body: ReadableStream<Uint8Array>): AsyncGenerator<ProgressLine> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim()) yield progressLine.parse(JSON.parse(line));
    if (done) return;
  }
}

/** Share of the work done, 0..1; 0 while the total is unknown. */
export const shareOf = ({ done, total, finished }: ProgressLine): number =>
  finished ? 1 : total ? Math.min(1, done / total) : 0;
