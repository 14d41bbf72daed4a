import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { articlesRoutes, type Article } from '@royal-chess/contracts/articles';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../testing/accessibility-faults.ts';
import { articleOf, articleSummary, commentOf } from '../../testing/article-samples.ts';
import { server } from '../../testing/fake-server.ts';
import { visit } from '../../testing/render-page.tsx';
import { viewport } from '../../testing/viewport.ts';
import { idOf, userNamed } from '../../testing/samples.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const staff = userNamed('Ada', { _id: idOf(3), admin: true, roles: ['user', 'admin'] });
const title = 'Rubinstein’s immortal game';

afterEach(() => void jest.restoreAllMocks());

async function opened(more: Partial<Article> = {}, user: typeof ana | null = ana, hash = '') {
  const article = articleOf(1, { title, ...more });
  server.answers(articlesRoutes.displaySpecificBlog, article);
  server.answersByDefault(articlesRoutes.displayBlog, [articleSummary(1), articleSummary(2)]);
  const page = visit(`/displayBlog/${article._id}${hash}`, { user });
  await screen.findByRole('heading', { level: 1, name: title });
  return { ...page, article };
}
const likeButton = () => screen.getAllByRole('button', { name: /Like/ })[0] as HTMLElement;
const box = () => screen.getByRole('textbox', { name: messages.yourComment });
/** An article whose comments one has scrolled to. */
async function discussed(...what: Parameters<typeof opened>) {
  const page = await opened(...what);
  viewport.scrollDown();
  await screen.findByRole('textbox', { name: messages.yourComment });
  return page;
}
const post = () => screen.getByRole('button', { name: messages.post });

describe('an article', () => {
  test('has its text, author, age, reading time, kind and picture', async () => {
    const date = new Date(Date.now() - 3.5 * 86_400_000).toISOString();
    await opened({ date, category: 'games', content: '<h2>One</h2><p>22...Rxc3!!</p><h2>Two</h2>' });
    expect(screen.getByText('22...Rxc3!!')).toBeVisible();
    expect(screen.getByText('Helga Brandvik')).toBeVisible();
    expect(screen.getByText('3d ago').parentElement).toHaveTextContent('3d ago, 9 min read');
    expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/allBlog?category=games');
    const contents = within(screen.getByRole('navigation', { name: messages.contents }));
    expect(contents.getByRole('link', { name: 'Two' })).toHaveAttribute('href', '#part-2');
    expect(document.title).toBe(`${title} · Royal Chess`);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('without reading time and author: 5 min read, Anonymous', async () => {
    await opened({ readTime: '', author: '' });
    expect(screen.getByText(/, 5 min read$/)).toBeVisible();
    expect(screen.getAllByText('Anonymous')[0]).toBeVisible();
  });

  test('has a game that is played through, and another block as text', async () => {
    const { user } = await opened({ content: '<p>a</p><pre>1. e4 e5 1/2-1/2</pre><pre>npm start</pre>' });
    const game = within(await screen.findByRole('region', { name: messages.game }));
    expect(await game.findByText('½–½')).toBeVisible();
    await user.click(game.getByRole('button', { name: 'e5' }));
    expect(game.getByRole('button', { name: 'e5' })).toHaveAttribute('aria-current', 'true');
    await user.click(game.getByRole('button', { name: 'One move back' }));
    expect(game.getByRole('button', { name: 'e4' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('npm start')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('leads to others', async () => {
    await opened();
    expect(await screen.findByRole('link', { name: 'Article 2' })).toHaveAttribute(
      'href',
      `/displayBlog/${idOf(2)}`,
    );
    expect(screen.queryByRole('link', { name: 'Article 1' })).toBeNull();
  });

  test('that does not exist: Blog Not Found', async () => {
    server.fails(articlesRoutes.displaySpecificBlog, 'RC_NOT_FOUND');
    server.answers(articlesRoutes.displayBlog, []);
    const { user, address } = visit('/displayBlog/none');
    expect(await screen.findByRole('heading', { name: 'Blog Not Found' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Return to Blog List' }));
    expect(await screen.findByText('No articles yet')).toBeVisible();
    expect(address()).toBe('/allBlog');
  });

  test('that failed: what failed, and a retry', async () => {
    server.fails(articlesRoutes.displaySpecificBlog, 'RC_INTERNAL');
    const { user } = visit(`/displayBlog/${idOf(1)}`);
    expect(await screen.findByText(messages.failed)).toBeVisible();
    server.answers(articlesRoutes.displaySpecificBlog, articleOf(1, { title }));
    server.answers(articlesRoutes.displayBlog, []);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe('a like', () => {
  test('replaces the article by the answer, and is taken back', async () => {
    const { user, article } = await opened({ likesCount: 1, likes: [idOf(9)] });
    expect(likeButton()).toHaveTextContent('1 Like');
    expect(likeButton()).toHaveAttribute('aria-pressed', 'false');
    server.answers(articlesRoutes.addLike, { ...article, likesCount: 2, liked: true });
    await user.click(likeButton());
    expect(await screen.findByText(messages.youLike(1))).toBeVisible();
    expect(likeButton()).toHaveTextContent('2 Likes');
    expect(likeButton()).toHaveAttribute('aria-pressed', 'true');
    server.answers(articlesRoutes.addLike, article);
    await user.click(likeButton());
    await waitFor(() => expect(likeButton()).toHaveAttribute('aria-pressed', 'false'));
  });

  test('that fails says so', async () => {
    const { user } = await opened();
    server.fails(articlesRoutes.addLike, 'RC_RATE_LIMITED');
    await user.click(likeButton());
    expect(await screen.findByText(new RegExp(messages.likeFailed))).toBeVisible();
  });

  test('of a visitor: the reason, and the dialog to log in', async () => {
    const { user } = await opened({}, null);
    await user.click(likeButton());
    expect(await screen.findByText('Login to like the blog')).toBeVisible();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(server.calls(articlesRoutes.addLike)).toEqual([]);
  });
});

describe('comments', () => {
  test('are loaded as one comes near them, and their number is known before', async () => {
    await opened({ comments: [commentOf(7, 2, 'Pavel', 'I agree.')], commentsCount: 1 });
    expect(screen.getByRole('heading', { name: '1 comment' })).toBeVisible();
    expect(screen.queryByText('I agree.')).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
    viewport.scrollDown();
    expect(await screen.findByText('I agree.')).toBeVisible();
    expect(screen.getAllByRole('heading', { name: '1 comment' })).toHaveLength(1);
  });

  test('that the address named stay with what is written when it names another part', async () => {
    const article = articleOf(1, { title });
    server.answers(articlesRoutes.displaySpecificBlog, article);
    server.answersByDefault(articlesRoutes.displayBlog, []);
    const at = `/displayBlog/${article._id}`;
    const { user, address, back } = visit(`${at}#comments`, { user: ana, from: at });
    await user.type(await screen.findByRole('textbox', { name: messages.yourComment }), 'Hello');
    await back();
    expect(address()).toBe(at);
    expect(box()).toHaveValue('Hello');
  });
});

describe('a comment', () => {
  test('is sent with the same command until it is stored, and only then the box is cleared', async () => {
    const { user, article } = await discussed();
    expect(post()).toBeDisabled();
    await user.type(box(), '   ');
    expect(post()).toBeDisabled();
    await user.type(box(), 'Is Be4 lost?');
    server.unreachable(articlesRoutes.addComment);
    await user.click(post());
    expect(await screen.findByText(new RegExp(messages.commentFailed))).toBeVisible();
    expect(box()).toHaveValue('   Is Be4 lost?');
    const comments = [commentOf(7, 1, 'Ana', 'Is Be4 lost?')];
    server.answers(articlesRoutes.addComment, { ...article, comments, commentsCount: 1 });
    await user.click(post());
    expect(await screen.findByRole('heading', { name: '1 comment' })).toBeVisible();
    expect(box()).toHaveValue('');
    const [first, second] = server.calls(articlesRoutes.addComment);
    expect(second?.body.commandId).toBe(first?.body.commandId);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('that is being sent leaves what is written meanwhile', async () => {
    const { user, article } = await discussed();
    await user.type(box(), 'One');
    const answer = server.pending(articlesRoutes.addComment);
    await user.click(post());
    await user.type(box(), ' and two');
    const comments = [commentOf(7, 1, 'Ana', 'One')];
    answer({ ...article, comments, commentsCount: 1 });
    expect(await screen.findByRole('heading', { name: '1 comment' })).toBeVisible();
    expect(box()).toHaveValue('One and two');
  });

  test('of a visitor: the reason, and the dialog to log in; what was typed stays', async () => {
    const { user } = await discussed({}, null);
    await user.type(box(), 'Hello');
    await user.click(post());
    expect(await screen.findByText('Login to comment on the blog')).toBeVisible();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByLabelText(messages.yourComment)).toHaveValue('Hello');
  });

  test('of mine is changed; that of another has no button for it', async () => {
    const mine = commentOf(7, 1, 'Ana', 'Is Be4 lost?');
    const { user, article } = await discussed({ comments: [mine, commentOf(8, 2, 'Pavel', 'I agree.')] });
    await user.click(screen.getByRole('button', { name: messages.editComment('2h ago') }));
    const field = await screen.findByRole('textbox', { name: messages.changedComment });
    await user.clear(field);
    await user.type(field, 'Is g3 lost?');
    const edited = { ...mine, text: 'Is g3 lost?', editedAt: new Date().toISOString() };
    server.answers(articlesRoutes.editComment, { ...article, comments: [edited] });
    await user.click(screen.getByRole('button', { name: messages.save }));
    expect((await screen.findByText(/, changed/)).parentElement).toHaveTextContent('2h ago, changed');
    expect(screen.getByText('Is g3 lost?')).toBeVisible();
    expect(server.calls(articlesRoutes.editComment)).toMatchObject([
      { params: { commentId: mine._id }, body: { text: 'Is g3 lost?' } },
    ]);
  });

  test('is answered under it; the replies to a deleted one stay', async () => {
    const first = commentOf(7, 2, 'Pavel', 'Is Be4 lost?');
    const orphan = commentOf(9, 3, 'Mira', 'It was lost.', { replyTo: idOf(99) });
    const { user, article } = await discussed({ comments: [first, orphan] });
    const deleted = screen.getByText(messages.deletedComment).closest('li') as HTMLElement;
    expect(within(deleted).getByText('It was lost.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.reply('Pavel') }));
    const field = screen.getByRole('textbox', { name: messages.yourReply });
    expect(field).toHaveFocus();
    await user.type(field, 'It is.');
    const reply = commentOf(8, 1, 'Ana', 'It is.', { replyTo: first._id });
    server.answers(articlesRoutes.addComment, { ...article, comments: [first, reply, orphan] });
    await user.click(screen.getByRole('button', { name: messages.postReply }));
    const replies = within(await screen.findByRole('list', { name: messages.replies('Pavel') }));
    expect(replies.getByText('It is.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: messages.yourReply })).toBeNull();
    expect(server.calls(articlesRoutes.addComment)).toMatchObject([
      { body: { text: 'It is.', replyTo: first._id } },
    ]);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['its writer', ana, ['Ana']],
    ['staff', staff, ['Ana', 'Pavel']],
    ['a visitor', null, []],
  ])('may be deleted by %s', async (_, who, names) => {
    await discussed({ comments: [commentOf(7, 1, 'Ana', 'a'), commentOf(8, 2, 'Pavel', 'b')] }, who);
    const buttons = screen.queryAllByRole('button', { name: /^Delete the comment/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(
      names.map(messages.deleteComment),
    );
  });

  test('is deleted after a question, and a failure says so', async () => {
    const { user, article } = await discussed({ comments: [commentOf(7, 1, 'Ana', 'Is Be4 lost?')] });
    await user.click(screen.getByRole('button', { name: messages.deleteComment('Ana') }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.deleteQuestion }));
    server.fails(articlesRoutes.deleteComment, 'RC_INTERNAL');
    await user.click(dialog.getByRole('button', { name: messages.deleteNow }));
    expect(await dialog.findByText(new RegExp(messages.deleteFailed))).toBeVisible();
    server.answers(articlesRoutes.deleteComment, { ...article, comments: [], commentsCount: 0 });
    await user.click(dialog.getByRole('button', { name: messages.deleteNow }));
    expect(await screen.findByRole('heading', { name: '0 comments' })).toBeVisible();
    expect(screen.queryByText('Is Be4 lost?')).toBeNull();
  });

  test('of another is deleted with a reason for its writer', async () => {
    const { user, article } = await discussed({ comments: [commentOf(8, 2, 'Pavel', 'Buy pills')] }, staff);
    await user.click(screen.getByRole('button', { name: messages.deleteComment('Pavel') }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.deleteQuestion }));
    expect(dialog.getByRole('button', { name: messages.deleteNow })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: messages.deleteReason }), 'An advertisement');
    expect(await accessibilityFaults()).toEqual([]);
    server.answers(articlesRoutes.deleteComment, { ...article, comments: [], commentsCount: 0 });
    await user.click(dialog.getByRole('button', { name: messages.deleteNow }));
    expect(await screen.findByRole('heading', { name: '0 comments' })).toBeVisible();
    expect(server.calls(articlesRoutes.deleteComment)).toMatchObject([
      { body: { reason: 'An advertisement' } },
    ]);
  });

  test('that an address names and that came later is loaded, scrolled to and marked', async () => {
    const shown: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
    const first = commentOf(7, 2, 'Ana', 'Is Be4 lost?');
    const reply = commentOf(8, 1, 'Pavel', 'It is.', { replyTo: first._id });
    const article = articleOf(1, { title, comments: [first] });
    server.answers(articlesRoutes.displaySpecificBlog, article);
    server.answersByDefault(articlesRoutes.displayBlog, [articleSummary(1), articleSummary(2)]);
    const at = `/displayBlog/${article._id}`;
    const { back } = visit(at, { user: ana, from: `${at}#comment-${reply._id}` });
    await screen.findByRole('heading', { level: 1, name: title });
    server.answers(articlesRoutes.displaySpecificBlog, { ...article, comments: [first, reply] });
    await back();
    expect((await screen.findByText('It is.')).closest('li')).toHaveAttribute('data-wanted');
    expect(shown).toEqual([`comment-${reply._id}`]);
  });

  test('that an address names and that is deleted is searched once', async () => {
    await opened({ comments: [commentOf(7, 1, 'Ana', 'a')] }, ana, `#comment-${idOf(99)}`);
    await waitFor(() => expect(server.calls(articlesRoutes.displaySpecificBlog)).toHaveLength(2));
    expect(await accessibilityFaults()).toEqual([]);
    expect(server.calls(articlesRoutes.displaySpecificBlog)).toHaveLength(2);
  });

  test('that an address names is scrolled to and marked', async () => {
    const shown: string[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id);
    });
    const comment = commentOf(8, 2, 'Pavel', 'I agree.');
    const anchor = `comment-${comment._id}`;
    await opened({ comments: [commentOf(7, 1, 'Ana', 'a'), comment] }, ana, `#${anchor}`);
    await waitFor(() => expect(shown).toEqual([anchor]));
    const marked = [...document.querySelectorAll('[data-wanted]')].map(({ id }) => id);
    expect(marked).toEqual([anchor]);
  });
});
