import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import type { ServerProcess } from '@royal-chess/bench/support/server-process';
import type { JourneySteps } from './journey-steps.ts';
import type { Person } from './person.ts';

/** Prints why a journey failed and what its pages complained about, with a picture of each. */
export async function showFailure(
  journey: string,
  error: unknown,
  people: readonly Person[],
  faults: readonly string[] = [],
): Promise<void> {
  console.log(error instanceof Error ? (error.stack ?? error.message) : error);
  for (const person of people) {
    const name = person.name.toLowerCase().replaceAll(' ', '-');
    await person.picture(`failed-${journey}-${name}`).catch(() => undefined);
    for (const complaint of person.complaints) console.log(`  page: ${complaint}`);
  }
  for (const fault of faults) console.log(`  look: ${fault}`);
}

/** What a journey used: all of it goes with its end. */
interface Used {
  readonly browser: Browser;
  readonly server: ServerProcess;
  readonly folders: readonly string[];
  readonly steps: JourneySteps;
}

/** Ends a journey and its process, whatever of it still waits. */
export async function endJourney({ browser, server, folders, steps }: Used): Promise<never> {
  await browser.close();
  await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  process.exit(steps.report());
}
