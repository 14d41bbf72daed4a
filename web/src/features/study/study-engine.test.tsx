import { beforeEach, expect, test } from '@jest/globals';
import { defaultSettings } from '@royal-chess/contracts/account';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { type Study, studiesRoutes as routes, type StudyChapter } from '@royal-chess/contracts/studies';
import { Position } from '@royal-chess/domain/chess/position';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { panel, switchOf } from '../../testing/analysed-board.ts';
import { FakeEngine } from '../../testing/fake-engine.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf } from '../../testing/samples.ts';
import { replaceSettings } from '../../shared/settings/settings-store.ts';
import { messages as analysis } from '../analysis/messages.ts';
import { messages } from './messages.ts';

const study: Study = {
  id: idOf(1),
  name: 'Openings',
  visibility: 'public',
  ownerId: idOf(7),
  ownerName: 'Ana',
  access: 'read',
  members: [],
  chapters: [{ id: idOf(2), name: 'Open games', orientation: 'white', mode: 'study' }],
  version: 2,
};
const chapter: StudyChapter = {
  id: idOf(2),
  studyId: idOf(1),
  variant: 'classical',
  startFen: Position.initial().fen(),
  tree: { root: {}, nodes: [{ parent: -1, uci: 'e2e4', san: 'e4' }], tags: [] },
  version: 1,
};

beforeEach(() => {
  FakeEngine.install();
  replaceSettings(defaultSettings);
  server.answersByDefault(httpRoutes.sharedEvaluation, { evaluation: null });
  server.answersByDefault(routes.study, study);
  server.answersByDefault(routes.studyChapter, chapter);
  server.pending(routes.studyTicket);
});

/** With the tools below the moves, which are a region of the same name inside. */
const moves = () => within(screen.getAllByRole('region', { name: messages.moves })[0]!);

/** The chapter, with an engine that has found a line. */
async function evaluated() {
  const page = visit(`/study/${study.id}/${chapter.id}`);
  await page.user.click(await screen.findByRole('switch', { name: analysis.engine }));
  await waitFor(() => expect(FakeEngine.started).toHaveLength(1));
  await FakeEngine.now.ready();
  await FakeEngine.now.says('info depth 14 multipv 1 score cp 35 nps 640000 pv e2e4 e7e5 g1f3 b8c6');
  expect(await panel().findByRole('button', { name: '2. Nf3' })).toBeVisible();
  return page;
}

test('a move of a line is followed from the position, through moves that are there already', async () => {
  const { user } = await evaluated();
  await user.click(panel().getByRole('button', { name: '2. Nf3' }));
  expect(await moves().findByRole('button', { name: 'Nf3' })).toHaveAttribute('aria-current', 'step');
  expect(moves().getAllByRole('button', { name: 'e4' })).toHaveLength(1);
  expect(moves().queryByRole('button', { name: 'Nc6' })).toBeNull();
});

test('space plays the best move', async () => {
  const { user } = await evaluated();
  await user.click(document.body);
  await user.keyboard(' ');
  expect(await moves().findByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'step');
});

test('a bar and arrows show what the engine says, and the threat', async () => {
  const { user } = await evaluated();
  const bar = () => screen.queryByRole('meter', { name: analysis.evaluation });
  expect(bar()).toHaveAttribute('aria-valuetext', '+0.35');
  expect(await accessibilityFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: analysis.threat }));
  await FakeEngine.now.says('bestmove e2e4');
  await FakeEngine.now.says('info depth 9 score cp 40 pv e7e5');
  expect(await screen.findByText(analysis.threatShown)).toBeVisible();
  await waitFor(() => expect(document.querySelector('[stroke="var(--mark-red)"]')).not.toBeNull());
  await user.click(switchOf());
  expect(bar()).toBeNull();
});
