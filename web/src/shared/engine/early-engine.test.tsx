import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { addableEngine, builtEngine, workerAddress } from '@royal-chess/contracts/engines';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor } from '@testing-library/react';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, openingsAnswer } from '../../testing/samples.ts';
import { replaceSettings } from '../settings/settings-store.ts';

const head = readFileSync(join(import.meta.dirname, '../../../public/early-engine.js'), 'utf8');

/** Runs the script in the head of a document at an address. */
function arriveAt(path: string): void {
  window.history.replaceState(null, '', path);
  const script = document.createElement('script');
  script.textContent = head;
  document.head.append(script);
  script.remove();
}

beforeEach(() => {
  FakeEngine.install();
  document.documentElement.dataset['engine'] = workerAddress(builtEngine);
  replaceSettings({ ...defaultSettings, evaluation: true });
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  server.answersByDefault(httpRoutes.sharedEvaluation, { evaluation: null });
});

afterEach(() => {
  delete window.earlyEngine;
  delete document.documentElement.dataset['engine'];
  replaceSettings(defaultSettings);
});

test.each(['/chessplay', '/chessplay/analysis', '/chessplay/analysis?moves=e2e4'])(
  '%s starts the engine of the build before its code',
  (path) => {
    arriveAt(path);
    expect(FakeEngine.now.script).toBe(workerAddress(builtEngine));
    expect(FakeEngine.now.commands).toEqual(['uci']);
  },
);

test.each(['/', '/games', '/chessplay/opening', '/chessplay/computer'])('%s starts none', (path) => {
  arriveAt(path);
  expect(FakeEngine.started).toHaveLength(0);
});

test('the engine that the document names is started', () => {
  document.documentElement.dataset['engine'] = workerAddress(addableEngine);
  arriveAt('/chessplay/analysis');
  expect(FakeEngine.now.script).toBe(workerAddress(addableEngine));
});

test('a board of 10x8 has another engine, which is not started early', () => {
  arriveAt('/chessplay/analysis?variant=capablanca&moves=e2e4');
  expect(FakeEngine.started).toHaveLength(0);
});

test('an engine that is off is not started', () => {
  replaceSettings(defaultSettings);
  arriveAt('/chessplay/analysis');
  expect(FakeEngine.started).toHaveLength(0);
});

describe('the board', () => {
  test('takes the engine with what it has said', async () => {
    arriveAt('/chessplay/analysis');
    await FakeEngine.now.says('id name Stockfish 11', 'uciok');
    visit('/chessplay/analysis');
    await waitFor(() => expect(FakeEngine.now.commands).toEqual(['uci', 'isready']));
    await FakeEngine.now.says('readyok');
    await FakeEngine.now.says('info depth 1 multipv 1 score cp 35 nps 640000 pv e2e4');
    expect(await screen.findByText('depth 1')).toBeVisible();
    expect(FakeEngine.started).toHaveLength(1);
    expect(window.earlyEngine).toBeUndefined();
  });

  test('takes one that has not answered yet', async () => {
    arriveAt('/chessplay/analysis');
    visit('/chessplay/analysis');
    await waitFor(() => expect(window.earlyEngine).toBeUndefined());
    await FakeEngine.now.ready();
    expect(FakeEngine.now.commands.slice(0, 2)).toEqual(['uci', 'isready']);
    expect(FakeEngine.now.commands.at(-1)).toMatch(/^go depth /);
    expect(FakeEngine.started).toHaveLength(1);
  });

  test('says that the engine is missing when it did not load', async () => {
    arriveAt('/chessplay/analysis');
    await FakeEngine.now.breaks();
    const { user } = visit('/chessplay/analysis');
    await user.click(await screen.findByRole('button', { name: 'Start it again' }));
    await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
    await FakeEngine.now.ready();
    expect(FakeEngine.now.commands.at(-1)).toMatch(/^go depth /);
  });
});
