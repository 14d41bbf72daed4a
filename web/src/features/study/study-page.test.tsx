import { beforeEach, expect, test } from '@jest/globals';
import { type Study, studiesRoutes as routes, type StudyChapter } from '@royal-chess/contracts/studies';
import { Position } from '@royal-chess/domain/chess/position';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const study: Study = {
  id: idOf(1),
  name: 'Endings',
  visibility: 'public',
  ownerId: ana._id,
  ownerName: 'Ana',
  access: 'own',
  members: [],
  chapters: [{ id: idOf(2), name: 'Rook endings', orientation: 'white', mode: 'study' }],
  version: 2,
};
const chapter: StudyChapter = {
  id: idOf(2),
  studyId: idOf(1),
  variant: 'classical',
  startFen: Position.initial().fen(),
  tree: {
    root: {},
    nodes: [
      { parent: -1, uci: 'e2e4', san: 'e4', comment: 'the best' },
      { parent: -1, uci: 'd2d4', san: 'd4' },
    ],
    tags: [],
  },
  version: 1,
};
const listed = {
  ...study,
  chapters: ['Rook endings'],
  chapterCount: 1,
  firstChapterId: idOf(2),
  changedAt: Date.UTC(2026, 0, 5),
};

beforeEach(() => {
  server.answersByDefault(routes.studies, { items: [], nextCursor: null });
  server.answersByDefault(routes.study, study);
  server.answersByDefault(routes.studyChapter, chapter);
  server.pending(routes.studyTicket);
});
const open = (access: Study['access'], mode: Study['chapters'][number]['mode'] = 'study') => {
  const chapters = study.chapters.map((one) => ({ ...one, mode }));
  server.answers(routes.study, { ...study, access, chapters });
  visit(`/study/${idOf(1)}/${idOf(2)}`, { user: ana });
};

test('the list: empty, then with a study that leads to its first chapter', async () => {
  visit('/study', { user: ana });
  expect(await screen.findByText(messages.empty)).toBeVisible();
  server.answers(routes.studies, { items: [listed], nextCursor: null });
  await userEvent.click(screen.getByRole('radio', { name: messages.list.public }));
  expect(await screen.findByRole('link', { name: /Endings/ })).toHaveAttribute(
    'href',
    `/study/${idOf(1)}/${idOf(2)}`,
  );
});

test('a chapter is shown with its moves, texts and tools, without faults of accessibility', async () => {
  open('own');
  expect(await screen.findByText('the best')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /d4$/ }));
  await userEvent.click(screen.getByRole('button', { name: messages.deleteFrom }));
  expect(screen.queryByRole('button', { name: /d4$/ })).toBeNull();
  expect(screen.getByText(messages.offline)).toHaveRole('status');
  await userEvent.click(screen.getByRole('button', { name: messages.undo }));
  expect(await screen.findByRole('button', { name: /d4$/ })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a reader has no tools', async () => {
  open('read');
  expect(await screen.findByText(messages.readOnly)).toBeVisible();
  expect(screen.queryByRole('button', { name: messages.deleteFrom })).toBeNull();
  expect(screen.queryByRole('button', { name: messages.addChapter })).toBeNull();
});

test('a lesson asks its reader for the move', async () => {
  open('read', 'lesson');
  expect(await screen.findByText(messages.yourMove)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: messages.showMove }));
  expect(await screen.findByText(messages.lessonOver)).toBeVisible();
});

test('practice leads to a game against the engine from the position', async () => {
  open('read', 'practice');
  const link = await screen.findByRole('link', { name: messages.practice });
  expect(link.getAttribute('href')).toMatch(/^\/chessplay\/computer\?fen=rnbqkbnr/);
});

test('a study that does not exist leads to the list', async () => {
  server.fails(routes.study, 'RC_NOT_FOUND');
  visit(`/study/${idOf(9)}`, { user: ana });
  expect(await screen.findByText(messages.noStudy)).toBeVisible();
});

test('study and chapter are fetched at the same time', async () => {
  server.pending(routes.study);
  visit(`/study/${idOf(1)}/${idOf(2)}`, { user: ana });
  await waitFor(() => expect(server.calls(routes.studyChapter)).toHaveLength(1));
});

test('a chapter that was removed leads to the first one', async () => {
  server.fails(routes.studyChapter, 'RC_NOT_FOUND');
  visit(`/study/${idOf(1)}/${idOf(7)}`, { user: ana });
  await waitFor(() => expect(server.calls(routes.studyChapter)).toHaveLength(1));
  server.answers(routes.studyChapter, chapter);
  expect(await screen.findByText('the best')).toBeVisible();
});

test('a chapter that did not load can be loaded again', async () => {
  server.fails(routes.studyChapter, 'RC_INTERNAL');
  visit(`/study/${idOf(1)}/${idOf(2)}`, { user: ana });
  expect(await screen.findByText(messages.studyFailed)).toBeVisible();
});

test('the headers of a chapter are changed, and what the chapter sets itself is refused', async () => {
  open('own');
  await userEvent.click(await screen.findByRole('button', { name: messages.headers }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'White' }), 'Ana');
  const name = screen.getByRole('textbox', { name: messages.headerName });
  await userEvent.type(name, 'FEN');
  expect(screen.getByText(messages.headerFault)).toBeVisible();
  await userEvent.clear(name);
  await userEvent.type(name, 'Board');
  await userEvent.click(screen.getByRole('button', { name: messages.addHeader }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Board' }), '2');
  await userEvent.click(screen.getByRole('button', { name: messages.save }));
  await userEvent.click(await screen.findByRole('button', { name: messages.headers }));
  expect(await screen.findByRole('textbox', { name: 'White' })).toHaveValue('Ana');
  expect(screen.getByRole('textbox', { name: 'Board' })).toHaveValue('2');
});

test('a new chapter begins with a variant, a number of Chess960 or a position', async () => {
  open('own');
  await userEvent.click(await screen.findByRole('button', { name: messages.addChapter }));
  const fen = await screen.findByRole('textbox', { name: messages.startFen });
  await userEvent.type(fen, 'nothing');
  expect(fen).toBeInvalid();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: messages.variant }), '960');
  expect(fen).toHaveValue('');
  await userEvent.type(screen.getByRole('textbox', { name: messages.startNumber }), '518');
  expect(fen).toHaveValue('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  server.answers(routes.addStudyChapters, { id: idOf(1), chapterIds: [idOf(2)] });
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: messages.addChapter }),
  );
  await waitFor(() => expect(server.calls(routes.addStudyChapters)).toHaveLength(1));
  const [call] = server.calls(routes.addStudyChapters);
  expect(call?.body).toMatchObject({ variant: '960', startFen: expect.stringMatching(/^rnbqkbnr/) });
});
