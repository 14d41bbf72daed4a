// What a visitor's first load costs, for each page that one lands on: bytes and requests of a cold load, LCP, TBT, CLS and the
// scores of Lighthouse. `--runs 3` runs of Lighthouse for each page and form, of which the median counts; `--only bytes` leaves it out,
// `--scored` leaves out the pages whose scores have no goal.
import { createServer } from 'node:net';
import { median } from '@royal-chess/bench/support/statistics';
import { chosenParts } from '@royal-chess/bench/support/chosen-parts';
import { atLeast, atMost, numberOption, report, type Goal } from '@royal-chess/bench/support/report';
import { openVisitedSite } from '@royal-chess/bench/web/visited-site';
import { openBrowser } from './browser.ts';
import { coldLoad } from './web/cold-load.ts';
import { forms, lighthouseScores, type Scores } from './web/lighthouse-run.ts';
import { lowestScores, mostRequests, placesOf, type Place } from './web/places.ts';

const runs = numberOption('runs', 3);
const parts = chosenParts(['bytes', 'lighthouse']);

/** A port that is free now, for the debugging protocol. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** The run in the middle by its performance. */
const typical = (seen: readonly Scores[]): Scores => {
  const middle = median(seen.map(({ performance }) => performance));
  return seen.find(({ performance }) => performance === middle) ?? seen[0]!;
};

const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1);

async function weigh(place: Place): Promise<readonly Goal[]> {
  const { requests, bytes, byKind } = await coldLoad(browser, site.url + place.path);
  const kinds = [...byKind].toSorted(([, a], [, b]) => b.bytes - a.bytes);
  console.log(
    `${place.name}: ${requests} requests, ${kilobytes(bytes)} kB: ${kinds.map(([kind, of]) => `${kind} ${of.requests}, ${kilobytes(of.bytes)}`).join('; ')}`,
  );
  return [
    atMost(`${place.name}: requests`, requests, mostRequests),
    atMost(`${place.name}: kB`, bytes / 1_000, place.kilobytes),
  ];
}

async function score(place: Place): Promise<readonly Goal[]> {
  const goals: Goal[] = [];
  for (const form of forms) {
    const seen: Scores[] = [];
    for (let run = 0; run < runs; run += 1)
      seen.push(await lighthouseScores(site.url + place.path, form, port));
    const { performance, seo, bestPractices, accessibility, lcpMs, tbtMs, cls, faults } = typical(seen);
    console.log(
      `${place.name}, ${form}: performance ${performance} (${seen.map((one) => one.performance).join(' ')}), SEO ${seo}, best practices ${bestPractices}, accessibility ${accessibility}; ` +
        `LCP ${lcpMs.toFixed(0)} ms, TBT ${tbtMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}${faults.length > 0 ? `; below full: ${faults.join(', ')}` : ''}`,
    );
    if (place.isScored)
      goals.push(
        atLeast(`${place.name}, ${form}: performance`, performance, lowestScores[form]),
        atLeast(`${place.name}, ${form}: SEO`, seo, lowestScores.seo),
        atLeast(`${place.name}, ${form}: best practices`, bestPractices, lowestScores.bestPractices),
      );
  }
  return goals;
}

const port = await freePort();
const site = await openVisitedSite();
const browser = await openBrowser(`--remote-debugging-port=${port}`);
const goals: Goal[] = [];
try {
  console.log(`Chromium ${browser.version()}`);
  const places = placesOf(site);
  const scored = process.argv.includes('--scored') ? places.filter(({ isScored }) => isScored) : places;
  if (parts.includes('bytes')) for (const place of places) goals.push(...(await weigh(place)));
  if (parts.includes('lighthouse')) for (const place of scored) goals.push(...(await score(place)));
  report('web', goals);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await site.close();
}
process.exit();
