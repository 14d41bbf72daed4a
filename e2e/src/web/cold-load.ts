import type { Browser, Page } from 'playwright-core';

/** What a browser without a cache transfers for one page. */
export interface ColdLoad {
  readonly requests: number;
  /** Compressed, with headers. */
  readonly bytes: number;
  /** The same by kind of resource, as Chromium calls it: `Script`, `Font`. */
  readonly byKind: ReadonlyMap<string, Transfer>;
}

/** What is transferred of one kind of resource. */
interface Transfer {
  readonly requests: number;
  readonly bytes: number;
}

/** No request for so long ends a load, milliseconds. */
const quietMs = 1_500;

/**
 * Loads a page in a browser context of its own, as a visitor, and counts what the page transfers until it is quiet. What a service
 * worker loads for later visits is not part of it.
 */
export async function coldLoad(browser: Browser, url: string): Promise<ColdLoad> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    return await measured(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

async function measured(page: Page, url: string): Promise<ColdLoad> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const sizes = new Map<string, number>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    kinds.set(requestId, type ?? 'Other');
    last = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.has(requestId)) sizes.set(requestId, encodedDataLength);
    last = performance.now();
  });
  await page.goto(url, { waitUntil: 'load' });
  while (performance.now() - last < quietMs) await page.waitForTimeout(100);
  const byKind = new Map<string, Transfer>();
  for (const [id, kind] of kinds) {
    const { requests, bytes } = byKind.get(kind) ?? { requests: 0, bytes: 0 };
    byKind.set(kind, { requests: requests + 1, bytes: bytes + (sizes.get(id) ?? 0) });
  }
  return {
    requests: kinds.size,
    bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    byKind,
  };
}
