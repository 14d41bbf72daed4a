import { chromium, type Browser } from 'playwright-core';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium of one's own; `CHROMIUM` names another binary.
 * @param more arguments of Chromium
 */
export const openBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...args, ...more],
  });
