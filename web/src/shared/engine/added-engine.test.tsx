import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { addableEngine, builtEngine, engineAddress, workerAddress } from '@royal-chess/contracts/engines';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../../features/analysis/messages.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gamesAnswer, openingsAnswer } from '../../testing/samples.ts';
import { replaceSettings } from '../settings/settings-store.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  FakeEngine.install();
  dataset['engine'] = workerAddress(addableEngine);
  replaceSettings({ ...defaultSettings, evaluation: true });
  server.answersByDefault(httpRoutes.openings, openingsAnswer({}));
  server.answersByDefault(httpRoutes.games, gamesAnswer([]));
  server.answersByDefault(httpRoutes.sharedEvaluation, { evaluation: null });
});

afterEach(() => {
  delete dataset['engine'];
  replaceSettings(defaultSettings);
});

const panel = () => within(screen.getByRole('region', { name: messages.engine }));

/** The board of analysis, with so many engines started. */
async function board(engines = 1) {
  const page = visit('/chessplay/analysis');
  await waitFor(() => expect(FakeEngine.started).toHaveLength(engines));
  return page;
}

async function isNamed({ id, name, licence }: typeof builtEngine) {
  expect(await panel().findByText(messages.licence(name), { exact: false })).toBeVisible();
  expect(panel().getByRole('link', { name: messages.licenceText })).toHaveAttribute(
    'href',
    `/engines/${id}/${licence}`,
  );
}

test('the engine that the server has is run, and named with its licence', async () => {
  await board();
  expect(FakeEngine.now.script).toBe(workerAddress(addableEngine));
  await FakeEngine.now.ready();
  expect(FakeEngine.now.commands.at(-1)).toMatch(/^go depth /);
  await isNamed(addableEngine);
});

test('one that does not start is replaced by that of the build, which is asked the same and named', async () => {
  await board();
  const [added] = FakeEngine.started;
  await FakeEngine.now.breaks();
  await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  expect(added?.isEnded).toBe(true);
  expect(FakeEngine.now.script).toBe(workerAddress(builtEngine));
  expect(FakeEngine.now.commands).toEqual(['uci']);
  await FakeEngine.now.ready();
  await FakeEngine.now.says('info depth 3 multipv 1 score cp 35 nps 640000 pv e2e4');
  expect(await panel().findByText(messages.depth(3))).toBeVisible();
  await isNamed(builtEngine);
});

test('where neither starts, the engine is missing', async () => {
  await board();
  await FakeEngine.now.breaks();
  await FakeEngine.now.breaks();
  expect(await panel().findByText(messages.missing)).toBeVisible();
  expect(FakeEngine.started).toHaveLength(2);
});

test('one that ends while it works is started again', async () => {
  await board();
  await FakeEngine.now.ready();
  await FakeEngine.now.breaks();
  await waitFor(() => expect(FakeEngine.started).toHaveLength(2));
  expect(FakeEngine.now.script).toBe(workerAddress(addableEngine));
});

test('a document that names an unknown engine has that of the build', async () => {
  dataset['engine'] = engineAddress({ ...addableEngine, id: 'stockfish-99' }, 'x.js');
  await board();
  expect(FakeEngine.now.script).toBe(workerAddress(builtEngine));
});
