import { createElement, lazy, type ComponentType } from 'react';

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

/** A page that is rendered at once when it was loaded before the first render. */
export interface EarlyPage {
  readonly Page: ComponentType;
  /** Loads the page before the first render; it is loaded in it otherwise. */
  readonly load: () => Promise<void>;
}

/** {@link lazyPage}, or the page itself once it was loaded: a first render that waits would replace the painted page by an outline. */
export function earlyPage(load: () => Promise<{ default: ComponentType }>): EarlyPage {
  const Lazy = lazyPage(load);
  let loaded: ComponentType | undefined;
  return {
    Page: () => createElement(loaded ?? Lazy),
    load: async () => {
      loaded = (await loadChunk(load)).default;
    },
  };
}
