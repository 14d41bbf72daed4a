import { describe, expect, test } from '@jest/globals';
import { articlesRoutes } from '@royal-chess/contracts/articles';
import { moderationRoutes } from '@royal-chess/contracts/moderation';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { articleOf, commentOf } from '../../testing/article-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');

/** The dialog about the comment of another under an article. */
async function opened() {
  const comment = commentOf(5, 9, 'Bob', 'Buy my pills');
  server.answers(articlesRoutes.displaySpecificBlog, articleOf(1, { comments: [comment] }));
  server.answersByDefault(articlesRoutes.displayBlog, []);
  const { user } = visit(`/displayBlog/${idOf(1)}#comments`, { user: ana });
  await user.click(await screen.findByRole('button', { name: 'Report the comment of Bob' }));
  const dialog = within(await screen.findByRole('dialog', { name: messages.titles.comment('Bob') }));
  return { user, dialog, subjectId: comment._id };
}

describe('a report', () => {
  test('is sent with its reason and note, once one is chosen', async () => {
    const { user, dialog, subjectId } = await opened();
    const send = dialog.getByRole('button', { name: messages.send });
    expect(send).toBeDisabled();
    expect(dialog.queryByRole('radio', { name: messages.reasons.cheating })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: messages.reasons.spam }));
    await user.type(dialog.getByRole('textbox', { name: messages.note }), 'Again');
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(moderationRoutes.report, undefined);
    await user.click(send);
    expect(await screen.findByText(messages.sent)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.calls(moderationRoutes.report).map(({ body }) => body)).toEqual([
      { commandId: expect.any(String), kind: 'comment', subjectId, reason: 'spam', note: 'Again' },
    ]);
  });

  test('that fails keeps the form, and is sent again as the same report', async () => {
    const { user, dialog } = await opened();
    await user.click(dialog.getByRole('radio', { name: messages.reasons.insult }));
    server.fails(moderationRoutes.report, 'RC_RATE_LIMITED');
    await user.click(dialog.getByRole('button', { name: messages.send }));
    expect(await dialog.findByText(new RegExp(messages.notSent))).toBeVisible();
    server.answers(moderationRoutes.report, undefined);
    await user.click(dialog.getByRole('button', { name: messages.send }));
    expect(await screen.findByText(messages.sent)).toBeVisible();
    const ids = server.calls(moderationRoutes.report).map(({ body }) => body.commandId);
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
  });
});
