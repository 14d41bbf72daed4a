// Google, passkeys, two steps, and the devices of an account: on a phone and a desktop, by keyboard.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { byGoogle } from './ways-in/by-google.ts';
import { byPasskey } from './ways-in/by-passkey.ts';
import { inTwoSteps } from './ways-in/in-two-steps.ts';
import { OidcServer, oidcClient } from './ways-in/oidc-server.ts';
import { onDevices } from './ways-in/on-devices.ts';
import { Stage } from './ways-in/stage.ts';

const steps = new JourneySteps();
const google = await OidcServer.start();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir, {
  GOOGLE_CLIENT_ID: oidcClient.id,
  GOOGLE_CLIENT_SECRET: oidcClient.secret,
  GOOGLE_ISSUER: google.issuer,
});
// The host has a name here, as passkeys need one.
const origin = `http://localhost:${server.port}`;
google.serve(`${origin}/api/auth/google/callback`);
const stage = new Stage(await openBrowser(), origin, google, steps);

try {
  await byGoogle(stage);
  await byPasskey(stage);
  await inTwoSteps(stage);
  await onDevices(stage);

  await steps.take('no page complained', () => {
    // Refused are wrong passwords and what was requested with an ended session (401, 403), the link that is required (409), and
    // a seat in the lobby that ended with its session (410).
    const others = stage.people
      .flatMap(({ complaints }) => complaints)
      .filter((text) => !/status of (401|403|409)|response code: 410/.test(text))
      // The stand-in of Google has no icon.
      .filter((text) => text.includes(origin) || !text.endsWith('/favicon.ico'));
    assert.deepEqual(others, []);
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('ways-in', error, stage.people);
} finally {
  google.close();
  await endJourney({ browser: stage.browser, server, folders: [dataDir], steps });
}
