import type { BrowserContext, Page } from 'playwright-core';

/** What a page's engine received and answered, as {@link watchEngines} writes it down. */
interface EngineLog {
  script: string;
  readonly sent: string[];
  /** Nodes a second, of its last answer. */
  nps: number;
  /** When the depth of a search was first painted, milliseconds since the page was asked for. */
  firstDepthMs: number | null;
}

declare global {
  interface Window {
    engineLog: EngineLog;
  }
}

/** Writes down in each page of a context what its engine receives and answers, and when its first depth is painted. */
export const watchEngines = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const log: EngineLog = { script: '', sent: [], nps: 0, firstDepthMs: null };
    window.engineLog = log;
    const Plain = window.Worker;
    window.Worker = class extends Plain {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options);
        log.script = String(script);
        this.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const nps = typeof data === 'string' ? / nps (\d+)/.exec(data)?.[1] : undefined;
          if (nps !== undefined) log.nps = Number(nps);
        });
      }

      override postMessage(message: unknown): void {
        log.sent.push(String(message));
        super.postMessage(message);
      }
    };
    const seen = new MutationObserver(() => {
      const engine = document.querySelector('section[aria-label="Engine"]');
      if (!/depth \d/.test(engine?.textContent ?? '')) return;
      seen.disconnect();
      requestAnimationFrame(() => (log.firstDepthMs ??= performance.now()));
    });
    seen.observe(document, { subtree: true, childList: true, characterData: true });
  });

/** When the first depth was painted, milliseconds since the page was asked for. */
export async function firstDepthMs(page: Page): Promise<number> {
  const seen = await page.waitForFunction(() => window.engineLog.firstDepthMs);
  return Number(await seen.jsonValue());
}

/**
 * Nodes a second of the same engine alone in a page: it receives the same commands and searches as long.
 * @param page of the same origin, without a board
 */
export const bareNodesPerSecond = (page: Page, log: EngineLog, seconds: number): Promise<number> =>
  page.evaluate(
    ({ script, sent, forMs }) =>
      new Promise<number>((resolve, reject) => {
        const worker = new Worker(script);
        let nps = 0;
        worker.addEventListener('error', () => reject(new Error('The engine ended.')));
        let isTimed = false;
        worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const found = typeof data === 'string' ? / nps (\d+)/.exec(data)?.[1] : undefined;
          if (found === undefined) return;
          nps = Number(found);
          // As on a board, the time begins with the first depth.
          if (isTimed) return;
          isTimed = true;
          setTimeout(() => {
            worker.terminate();
            resolve(nps);
          }, forMs);
        });
        for (const command of sent) worker.postMessage(command);
      }),
    { script: log.script, sent: log.sent, forMs: seconds * 1_000 },
  );
