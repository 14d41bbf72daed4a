import { lazy, type ComponentType } from 'react';

/** A page of a row of the routes table: the default export of a lazily loaded module. */
export type PageImport = () => Promise<{ default: ComponentType }>;

/** Specification section 9: script chunk load timeout. */
export const chunkTimeoutMs = 120_000;

/** What a page's code that does not arrive is called (deviations, row 18). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Loads a page's code; after 120 s, or when the network fails, rejects with {@link ChunkLoadError}. */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** `React.lazy` with {@link loadChunk}. */
export const lazyPage = <P extends object = object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => loadChunk(load));
