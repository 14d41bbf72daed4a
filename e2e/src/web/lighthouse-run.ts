import lighthouse, { desktopConfig } from 'lighthouse';

export const forms = ['mobile', 'desktop'] as const;
export type Form = (typeof forms)[number];

/** What Lighthouse says of a page: scores of 0 to 100, times in milliseconds under its throttling. */
export interface Scores {
  readonly performance: number;
  readonly seo: number;
  readonly bestPractices: number;
  readonly accessibility: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Audits below their full score. */
  readonly faults: readonly string[];
}

const categories = ['performance', 'seo', 'best-practices', 'accessibility'] as const;

/**
 * Runs Lighthouse with its own throttling (mobile: 1.6 Mbit/s, 150 ms, a processor four times slower; desktop: 10 Mbit/s, 40 ms) in
 * the Chromium that listens on `port`.
 */
export async function lighthouseScores(url: string, form: Form, port: number): Promise<Scores> {
  let run = await runOnce(url, form, port);
  // On a busy machine a recording may lack its beginning.
  for (let more = 2; more > 0 && run.runtimeError; more -= 1) run = await runOnce(url, form, port);
  const { categories: found, audits, runtimeError } = run;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
  const scoreOf = (category: (typeof categories)[number]) => Math.round((found[category]?.score ?? 0) * 100);
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const checks = (['seo', 'best-practices', 'accessibility'] as const).flatMap(
    (category) => found[category]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? [],
  );
  return {
    performance: scoreOf('performance'),
    seo: scoreOf('seo'),
    bestPractices: scoreOf('best-practices'),
    accessibility: scoreOf('accessibility'),
    lcpMs: valueOf('largest-contentful-paint'),
    tbtMs: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
    faults: checks.filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

async function runOnce(url: string, form: Form, port: number) {
  const run = await lighthouse(
    url,
    { port, logLevel: 'error', onlyCategories: [...categories] },
    form === 'desktop' ? desktopConfig : undefined,
  );
  if (!run) throw new Error('Lighthouse gave no result');
  return run.lhr;
}
