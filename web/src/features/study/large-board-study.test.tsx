import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { type Study, studiesRoutes as routes, type StudyChapter } from '@royal-chess/contracts/studies';
import { capablancaFen } from '@royal-chess/domain/chess/start/capablanca-start';
import { nodeIdOf, rootId } from '@royal-chess/domain/study/node-id';
import { screen, waitFor } from '@testing-library/react';
import { replaceSettings } from '../../shared/settings/settings-store.ts';
import { switchOf } from '../../testing/analysed-board.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { messages as analysis } from '../analysis/messages.ts';
import { messages } from './messages.ts';

const study: Study = {
  id: idOf(1),
  name: 'Wide boards',
  visibility: 'public',
  ownerId: idOf(7),
  ownerName: 'Ana',
  access: 'read',
  members: [],
  chapters: [{ id: idOf(2), name: 'Embassy', orientation: 'white', mode: 'practice' }],
  version: 2,
};
const startFen = capablancaFen('embassy');
const chapter: StudyChapter = {
  id: idOf(2),
  studyId: idOf(1),
  variant: 'capablanca',
  startFen,
  tree: {
    root: {},
    nodes: [
      { parent: -1, uci: 'i1h3', san: 'Nh3' },
      { parent: 0, uci: 'i8h6', san: 'Nh6' },
    ],
    tags: [],
  },
  version: 1,
};
const address = `/study/${study.id}/${chapter.id}`;
const isolated = `${address}?variant=capablanca`;
const afterMove = nodeIdOf(rootId, 'i1h3');

const isIsolated = (crossOriginIsolated: boolean): void =>
  void Object.assign(globalThis, { isSecureContext: true, crossOriginIsolated });
beforeEach(() => {
  FakeEngine.install();
  replaceSettings(defaultSettings);
  server.answersByDefault(routes.study, study);
  server.answersByDefault(routes.studyChapter, chapter);
  server.pending(routes.studyTicket);
});
afterAll(() => isIsolated(false));

test('a chapter of 10×8 has its engine at the same position of the study, in an isolated document', async () => {
  isIsolated(false);
  const { user } = visit(address);
  await user.click(await screen.findByRole('switch', { name: analysis.engine }));
  const link = () => screen.getByRole('link', { name: analysis.loadIsolated });
  expect(link()).toHaveAttribute('href', isolated);
  await user.click(screen.getByRole('button', { name: /Nh3$/ }));
  await waitFor(() => expect(link()).toHaveAttribute('href', `${isolated}&at=${afterMove}`));
  expect(FakeEngine.started).toEqual([]);
});

test.each([
  [
    'a move of the chapter',
    afterMove,
    'rnbqkcabnr/pppppppppp/10/10/10/7N2/PPPPPPPPPP/RNBQKCAB1R b KQkq - 1 1',
  ],
  ['a move that it does not have', 'none', startFen],
])('there it opens at %s, and the engine is asked about it', async (_, at, fen) => {
  isIsolated(true);
  const { user } = visit(`${isolated}&at=${at}`);
  await user.click(await screen.findByRole('switch', { name: analysis.engine }));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  await FakeEngine.now.ready();
  expect(switchOf()).toBeChecked();
  expect(FakeEngine.now.commands).toContain('setoption name UCI_Variant value embassy');
  expect(FakeEngine.now.position).toBe(fen);
});

test('practice leads to a game against the engine on such a board', async () => {
  isIsolated(false);
  visit(address);
  const link = await screen.findByRole('link', { name: messages.practice });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(Object.fromEntries(searchParams)).toEqual({ fen: startFen, variant: 'capablanca' });
});
