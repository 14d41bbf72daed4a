// What people do with each other at the board and on the way to it: each journey on its own, a few at a time.
import { strict as assert } from 'node:assert';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { accessibleBoard, accessibleLobby } from './live/accessibility.ts';
import { airplane } from './live/airplane.ts';
import { challenge } from './live/challenge.ts';
import { draw } from './live/draw.ts';
import { guests } from './live/guests.ts';
import { flagFall } from './live/flag-fall.ts';
import { absence } from './live/absence.ts';
import { invite } from './live/invite.ts';
import type { Journey } from './live/journey.ts';
import { keyboard, narrowKeyboard } from './live/keyboard.ts';
import { mail } from './live/mail.ts';
import { fewPlayers, pairing } from './live/pairing.ts';
import { premove } from './live/premove.ts';
import { reader } from './live/reader.ts';
import { readerOffers } from './live/reader-offers.ts';
import { rematch } from './live/rematch.ts';
import { restart } from './live/restart.ts';
import { spectator } from './live/spectator.ts';
import { Stage } from './live/stage.ts';
import { tabs } from './live/tabs.ts';
import { television } from './live/television.ts';
import { takeback } from './live/takeback.ts';
import { threefold } from './live/threefold.ts';
import { capablanca, chess960 } from './live/variants.ts';
import { zen } from './live/zen.ts';

/** Those that wait for a clock are first: the others run during the wait. */
const journeys: readonly Journey[] = [
  absence,
  flagFall,
  accessibleBoard,
  restart,
  accessibleLobby,
  keyboard,
  narrowKeyboard,
  reader,
  readerOffers,
  tabs,
  mail,
  pairing,
  fewPlayers,
  guests,
  airplane,
  premove,
  takeback,
  draw,
  threefold,
  rematch,
  invite,
  spectator,
  television,
  zen,
  challenge,
  chess960,
  capablanca,
];
/** Journeys at the same time: their people wait more than they work. */
const atOnce = 3;

const pictures = join(process.cwd(), '.e2e');
const wanted = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
let passed = 0;
let failed = 0;

async function take(journey: Journey): Promise<void> {
  const began = performance.now();
  const stage = new Stage(browser, server.url, journey.prefix, pictures);
  try {
    await journey.play(stage);
    const complaints = stage.people.flatMap((person) => person.complaints);
    assert.deepEqual(
      complaints.filter((complaint) => !journey.forgives?.test(complaint)),
      [],
    );
    passed += 1;
    console.log(`  ok    ${journey.name} (${Math.round(performance.now() - began)} ms)`);
  } catch (error) {
    failed += 1;
    console.log(`  FAIL  ${journey.name} (${Math.round(performance.now() - began)} ms)`);
    console.log(error instanceof Error ? (error.stack ?? error.message) : error);
    for (const person of stage.people)
      for (const complaint of person.complaints) console.log(`  page: ${complaint}`);
    await stage.pictureOfAll();
  } finally {
    await stage.close();
  }
}

const waiting = journeys.filter(({ prefix }) => wanted.length === 0 || wanted.includes(prefix));
const worker = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) await take(next);
};
try {
  await Promise.all(Array.from({ length: atOnce }, worker));
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
