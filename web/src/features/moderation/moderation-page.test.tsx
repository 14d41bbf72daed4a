import { describe, expect, test } from '@jest/globals';
import { type ModerationCase, moderationRoutes } from '@royal-chess/contracts/moderation';
import { playersRoutes } from '@royal-chess/contracts/players';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { gameSummary, idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const staff = userNamed('Ada', { admin: true, roles: ['user', 'admin'] });
const at = Date.UTC(2026, 4, 1, 12);

const reportedPlayer: ModerationCase = {
  kind: 'player',
  subjectId: idOf(11),
  about: { id: idOf(11), name: 'Hugo Lindqvist' },
  text: null,
  picture: null,
  place: `/player/${idOf(11)}`,
  reports: [
    { by: { id: idOf(12), name: 'Noor Haddadin' }, reason: 'cheating', note: 'Move 12', at, run: null },
    { by: { id: idOf(13), name: 'Robin Penhallow' }, reason: 'name', note: '', at, run: null },
  ],
  decision: null,
};
const reportedComment: ModerationCase = {
  ...reportedPlayer,
  kind: 'comment',
  subjectId: idOf(21),
  text: 'Buy my pills',
  place: `/displayBlog/${idOf(31)}#comments`,
  reports: [{ by: { id: idOf(12), name: 'Noor Haddadin' }, reason: 'spam', note: '', at, run: null }],
};

async function opened(
  cases: ModerationCase[] = [reportedPlayer, reportedComment],
  path = '/admin/moderation',
) {
  server.answers(moderationRoutes.moderation, { cases, more: false });
  const page = visit(path, { user: staff });
  await screen.findByRole('heading', { name: messages.title });
  return page;
}
const caseOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const ask = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the queue', () => {
  test('shows who and what is reported, by whom and why', async () => {
    await opened();
    const player = await caseOf('Hugo Lindqvist');
    expect(player.getByText('2 reports')).toBeVisible();
    const reporters = within(player.getByRole('list', { name: messages.reporters }));
    expect(reporters.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Noor Haddadin, Cheating .*Move 12$/),
      expect.stringMatching(/^Robin Penhallow, Name or portrait /),
    ]);
    expect(player.queryByRole('button', { name: messages.acts.removed })).toBeNull();
    const comment = await caseOf('Written by Hugo Lindqvist');
    expect(comment.getByText('Buy my pills')).toBeVisible();
    expect(comment.getByRole('link', { name: messages.see })).toHaveAttribute('href', reportedComment.place);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('shows what the server reports of a run of puzzles, with the time of each move', async () => {
    const fast = Array.from({ length: 12 }, (_, puzzle) => ({
      puzzle,
      uci: 'd1d8',
      right: true,
      ms: 60 + puzzle,
    }));
    const slow = { puzzle: 12, uci: 'a1a2', right: false, ms: 4_000 };
    const run = { mode: 'storm' as const, score: 12, moves: [...fast, slow] };
    const { user } = await opened([
      { ...reportedPlayer, reports: [{ by: null, reason: 'cheating', note: '', at, run }] },
    ]);
    const player = await caseOf('Hugo Lindqvist');
    const reporters = within(player.getByRole('list', { name: messages.reporters }));
    expect(reporters.getByText(messages.fastRun('Storm', 12))).toBeVisible();
    expect(reporters.getByText(messages.fastMoves(13, 12, 13, 66))).toBeVisible();
    await user.click(reporters.getByText(messages.moveTimes));
    const rows = reporters.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(14);
    expect(rows.slice(-2)).toEqual(['12d1d8right71 ms', '13a1a2wrong4000 ms']);
    expect(reporters.queryByRole('link')).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('shows the latest games of a reported player to who asks for them', async () => {
    const { user } = await opened();
    const player = await caseOf('Hugo Lindqvist');
    const none = { won: 0, drawn: 0, lost: 0 };
    const hugo = { ...gameSummary(21).white, userId: idOf(11), name: 'Hugo Lindqvist' };
    server.answers(playersRoutes.player, {
      id: idOf(11),
      name: 'Hugo Lindqvist',
      memberSince: 0,
      online: false,
      country: null,
      bio: '',
      avatar: null,
      title: null,
      ratings: [],
      total: none,
      colors: { white: none, black: none },
      openings: [],
      timeControls: [],
      opponents: [],
      achievements: [],
      activity: [],
      between: null,
      latest: [gameSummary(21, { white: hugo, result: '1-0' })],
      stale: false,
    });
    await user.click(player.getByRole('button', { name: messages.games }));
    const games = within(await player.findByRole('list', { name: messages.games }));
    const { black } = gameSummary(21);
    expect(games.getByRole('link', { name: messages.game(hugo.name, black.name) })).toHaveAttribute(
      'href',
      `/games/${idOf(21)}`,
    );
    expect(server.calls(playersRoutes.player)[0]?.params).toEqual({ id: idOf(11) });
    const comment = await caseOf('Written by Hugo Lindqvist');
    expect(comment.queryByRole('button', { name: messages.games })).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('shows the picture of a message, and only its words once it is decided', async () => {
    const url = `/api/admin/moderation/pictures/${idOf(41)}`;
    const picture = { url, width: 500, height: 250, color: '#4e7a5d', alt: 'A rude sign' };
    const message: ModerationCase = {
      ...reportedComment,
      kind: 'message',
      subjectId: idOf(41),
      text: '',
      picture,
      place: null,
    };
    const { user } = await opened([message]);
    const shown = await screen.findByRole('img', { name: messages.pictureOf('A rude sign') });
    expect(shown).toHaveAttribute('src', `${url}/800.webp`);
    expect(shown.closest('a')).toHaveAttribute('href', `${url}/1600.webp`);
    expect(await accessibilityFaults()).toEqual([]);
    const decision = { outcome: 'removed', reason: '', by: { id: idOf(1), name: 'Ada' }, at } as const;
    const decided = { ...message, picture: { ...picture, url: null }, decision };
    server.answers(moderationRoutes.moderation, { cases: [decided], more: false });
    await user.click(screen.getByRole('radio', { name: messages.states.decided }));
    expect(await screen.findByText(messages.pictureOf('A rude sign'))).toBeVisible();
    expect(screen.queryByRole('img', { name: messages.pictureOf('A rude sign') })).toBeNull();
  });

  test.each(['open', 'decided'] as const)('%s, empty: says so', async (state) => {
    await opened([], `/admin/moderation?state=${state}`);
    expect(await screen.findByText(messages.none[state])).toBeVisible();
  });

  test('failed: what failed, and a retry that loads it', async () => {
    server.fails(moderationRoutes.moderation, 'RC_INTERNAL');
    const { user } = visit('/admin/moderation', { user: staff });
    expect(await screen.findByText(messages.failed)).toBeVisible();
    server.answers(moderationRoutes.moderation, { cases: [reportedPlayer], more: false });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Hugo Lindqvist' })).toBeVisible();
  });

  test('of more than one answer has says how to go on', async () => {
    server.answers(moderationRoutes.moderation, { cases: [reportedPlayer], more: true });
    visit('/admin/moderation', { user: staff });
    expect(await screen.findByText(messages.more)).toBeVisible();
  });

  test('of what was decided shows how, why and by whom, and no acts', async () => {
    const decision = { outcome: 'acted', reason: 'A ban', by: { id: idOf(1), name: 'Ada' }, at } as const;
    const { user, address } = await opened();
    server.answers(moderationRoutes.moderation, { cases: [{ ...reportedPlayer, decision }], more: false });
    await user.click(screen.getByRole('radio', { name: messages.states.decided }));
    expect(await screen.findByText(messages.decided.acted)).toBeVisible();
    expect(screen.getByText(/: A ban/)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.acts.dismissed })).toBeNull();
    expect(address()).toBe('/admin/moderation?state=decided');
  });
});

describe('a decision', () => {
  test.each([
    ['comment', messages.askLines.removed],
    ['club', messages.closesClub],
  ] as const)('to remove a %s says what follows', async (kind, line) => {
    const { user } = await opened([{ ...reportedComment, kind }]);
    await user.click(await screen.findByRole('button', { name: messages.acts.removed }));
    const dialog = await ask(messages.askTitles.removed);
    expect(dialog.getByText(line)).toBeVisible();
    expect(dialog.queryAllByText(/club/)).toHaveLength(kind === 'club' ? 1 : 0);
  });

  test('removes a comment after a question, and takes it out of the queue', async () => {
    const { user } = await opened();
    await user.click(
      (await caseOf('Written by Hugo Lindqvist')).getByRole('button', { name: messages.acts.removed }),
    );
    const dialog = await ask(messages.askTitles.removed);
    server.answers(moderationRoutes.decideReports, undefined);
    server.answers(moderationRoutes.moderation, { cases: [reportedPlayer], more: false });
    expect(dialog.getByRole('button', { name: messages.decide.removed })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: messages.reasonForWriter }), 'An advertisement');
    await user.click(dialog.getByRole('button', { name: messages.decide.removed }));
    expect(await screen.findByText(messages.decided.removed)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Buy my pills')).toBeNull());
    expect(server.calls(moderationRoutes.decideReports).map(({ body }) => body)).toEqual([
      {
        commandId: expect.any(String),
        kind: 'comment',
        subjectId: idOf(21),
        outcome: 'removed',
        reason: 'An advertisement',
      },
    ]);
  });

  test('that something was done needs a reason', async () => {
    const { user } = await opened();
    await user.click((await caseOf('Hugo Lindqvist')).getByRole('button', { name: messages.acts.acted }));
    const dialog = await ask(messages.askTitles.acted);
    expect(dialog.getByRole('button', { name: messages.decide.acted })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), 'A talk');
    expect(dialog.getByRole('button', { name: messages.decide.acted })).toBeEnabled();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('that fails keeps the dialog and says why', async () => {
    const { user } = await opened();
    await user.click((await caseOf('Hugo Lindqvist')).getByRole('button', { name: messages.acts.dismissed }));
    const dialog = await ask(messages.askTitles.dismissed);
    server.fails(moderationRoutes.decideReports, 'RC_NOT_FOUND');
    await user.click(dialog.getByRole('button', { name: messages.decide.dismissed }));
    expect(await dialog.findByText(new RegExp(messages.notDecided))).toBeVisible();
  });
});
