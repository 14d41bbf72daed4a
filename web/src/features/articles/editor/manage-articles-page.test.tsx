import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { articlesRoutes, type WrittenArticle } from '@royal-chess/contracts/articles';
import { partBytes, uploadsRoutes } from '@royal-chess/contracts/uploads';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { fakeXhr } from '../../../testing/fake-xhr.ts';
import { server } from '../../../testing/fake-server.ts';
import { holdTimers } from '../../../testing/held-timers.ts';
import { visit } from '../../../testing/render-page.tsx';
import { idOf, userNamed } from '../../../testing/samples.ts';
import { uploadMessages } from '../../uploads/index.ts';
import { messages } from './messages.ts';

const helga = userNamed('Helga', { admin: true, roles: ['user', 'admin'] });
const image = `/api/images/${idOf(501)}`;
const file = { fileId: idOf(501), fileKey: 'blogImage/x' };

const written = (n: number, title: string, more: Partial<WrittenArticle> = {}): WrittenArticle => ({
  id: idOf(n),
  version: 3,
  title,
  description: 'Both rooks',
  content: '<p>22...Rxc3!!</p>',
  author: 'Helga',
  image,
  category: null,
  tags: [],
  publishAt: 0,
  state: 'published',
  updatedAt: 0,
  ...more,
});
const immortal = written(1, 'Rubinstein');

/** Parts at signed addresses; `refusals` of the first are refused. */
function serverTakesFiles(refusals = 0): void {
  server.answers(uploadsRoutes.initUpload, file);
  server.answers(uploadsRoutes.partUrls, ({ body }) => ({
    parts: Array.from({ length: body.parts }, (_, at) => ({
      PartNumber: at + 1,
      signedUrl: `/uploads/parts/${file.fileId}/${at + 1}?expires=1&signature=s`,
    })),
  }));
  let left = refusals;
  server.answers(uploadsRoutes.sendPart, ({ params }) => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch');
    return { ETag: `"${params['number']}"` };
  });
  server.answers(uploadsRoutes.finalizeUpload, {
    ...file,
    url: image,
    image: { url: image, width: 1200, height: 630, color: '#123456' },
  });
}
const picture = (bytes = 10): File =>
  new File([new Uint8Array(bytes)], 'board.png', { type: 'image/png', lastModified: 1 });
const fileInput = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const field = (name: RegExp) => screen.findByRole('textbox', { name });

let restore: () => void;
beforeEach(() => {
  restore = fakeXhr();
});
afterEach(() => restore());

async function opened(articles: readonly WrittenArticle[] = [immortal]) {
  server.answers(articlesRoutes.writtenArticles, { items: [...articles] });
  const page = visit('/admin/adminBlog', { user: helga });
  await screen.findByRole('heading', { name: 'Blog Management' });
  return page;
}
async function writing() {
  const page = await opened();
  await page.user.click(screen.getByRole('button', { name: 'Create Blog' }));
  await screen.findByRole('heading', { name: 'Create a New Blog' });
  await screen.findByRole('textbox', { name: messages.fields.content });
  return page;
}

describe('the list of written articles', () => {
  test('has published, scheduled and draft ones', async () => {
    await opened([
      immortal,
      written(2, 'Later', { state: 'scheduled', publishAt: new Date(2026, 10, 27, 12).getTime() }),
      written(3, 'Unfinished', { state: 'draft', publishAt: null }),
    ]);
    const rows = within(await screen.findByRole('list', { name: messages.title }));
    expect(rows.getByRole('link', { name: 'Rubinstein' })).toHaveAttribute('href', `/displayBlog/${idOf(1)}`);
    for (const state of ['Published', 'Scheduled', 'Draft']) expect(rows.getByText(state)).toBeVisible();
    expect(rows.getByText(/27 Nov 2026/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('empty, and failed with a retry', async () => {
    server.fails(articlesRoutes.writtenArticles, 'RC_INTERNAL');
    const { user } = visit('/admin/adminBlog', { user: helga });
    expect(await screen.findByText(messages.listFailed)).toBeVisible();
    server.answers(articlesRoutes.writtenArticles, { items: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(messages.none)).toBeVisible();
  });

  test('an article is deleted after a question', async () => {
    const { user } = await opened();
    await user.click(await screen.findByRole('button', { name: messages.removeOf('Rubinstein') }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.removeTitle }));
    server.answers(articlesRoutes.deleteArticle, { id: immortal.id, version: 4 });
    server.answers(articlesRoutes.writtenArticles, { items: [] });
    await user.click(dialog.getByRole('button', { name: messages.removeShort }));
    expect(await screen.findByText(messages.none)).toBeVisible();
  });
});

describe('a new article', () => {
  test('without its fields says what is missing, the picture too', async () => {
    const { user } = await writing();
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    expect(await screen.findByText('Please select an image.')).toBeVisible();
    expect(screen.getAllByText(messages.required)).toHaveLength(2);
    const button = screen.getByRole('button', { name: messages.acts.now });
    expect(button.closest('section')).toHaveTextContent(messages.faults);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('is sent with its picture, and the answer of the server is shown', async () => {
    serverTakesFiles();
    const { user, address } = await writing();
    await user.type(await field(/Title/), 'Rubinstein');
    await user.type(await field(/Description/), 'Both rooks');
    await user.upload(fileInput(), picture());
    expect(await screen.findByRole('img', { name: messages.coverReady })).toHaveAttribute(
      'src',
      `${image}/800.webp`,
    );
    server.answers(articlesRoutes.createBlog, { message: 'Blog created successfully', id: idOf(9) });
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    expect(await screen.findByText('Blog created successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/admin/adminBlog'));
    expect(server.calls(articlesRoutes.createBlog)).toMatchObject([
      { body: { title: 'Rubinstein', description: 'Both rooks', author: 'Helga', image } },
    ]);
    expect(server.calls(uploadsRoutes.initUpload)).toMatchObject([
      { query: { size: 10, contentType: 'image/png' }, body: { name: 'blogImage/board.png' } },
    ]);
  });

  test('that is refused keeps what was written: Blog creation failed!', async () => {
    serverTakesFiles();
    const { user } = await writing();
    await user.type(await field(/Title/), 'Rubinstein');
    await user.type(await field(/Description/), 'Both rooks');
    await user.upload(fileInput(), picture());
    await screen.findByRole('img', { name: messages.coverReady });
    server.fails(articlesRoutes.createBlog, 'RC_INTERNAL');
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    expect(await screen.findByText(/Blog creation failed!/)).toBeVisible();
    expect(await field(/Title/)).toHaveValue('Rubinstein');
  });

  test('is kept as a draft in this browser until it is discarded', async () => {
    const first = await writing();
    await first.user.type(await field(/Title/), 'Half an idea');
    expect(await screen.findByText(/^Draft saved/, {}, { timeout: 5_000 })).toBeVisible();
    await first.user.click(screen.getByRole('link', { name: messages.title }));
    await first.user.click(await screen.findByRole('button', { name: 'Create Blog' }));
    expect(await field(/Title/)).toHaveValue('Half an idea');
    await first.user.click(screen.getByRole('button', { name: messages.discard }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.discardTitle }));
    await first.user.click(dialog.getByRole('button', { name: messages.discard }));
    await first.user.click(await screen.findByRole('button', { name: 'Create Blog' }));
    expect(await field(/Title/)).toHaveValue('');
  });

  test('that is left at once keeps its last words', async () => {
    const { user } = await writing();
    const settle = holdTimers(800);
    await user.type(await field(/Title/), 'Half an idea');
    await user.click(screen.getByRole('link', { name: messages.title }));
    await user.click(await screen.findByRole('button', { name: 'Create Blog' }));
    expect(await field(/Title/)).toHaveValue('Half an idea');
    expect(settle()).toBe(0);
  });

  test('is kept when the browser goes to another page', async () => {
    const { user } = await writing();
    holdTimers(800);
    await user.type(await field(/Title/), 'Half an idea');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByText(/^Draft saved/)).toBeVisible();
  });

  test('of one writer is not shown to the next', async () => {
    const { user } = await writing();
    await user.type(await field(/Title/), 'Half an idea');
    await user.click(screen.getByRole('link', { name: messages.title }));
    cleanup();
    visit('/admin/adminBlog?write=new', { user: { ...helga, _id: idOf(77), name: 'Rolf' } });
    expect(await screen.findByDisplayValue('Rolf')).toBeVisible();
    expect(await field(/Title/)).toHaveValue('');
  });

  test('that was stored without an answer is sent again as the same one after a reload', async () => {
    serverTakesFiles();
    const { user } = await writing();
    await user.type(await field(/Title/), 'Rubinstein');
    await user.type(await field(/Description/), 'Both rooks');
    await user.upload(fileInput(), picture());
    await screen.findByRole('img', { name: messages.coverReady });
    server.unreachable(articlesRoutes.createBlog);
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    await screen.findByText(/Blog creation failed!/);
    cleanup();
    const again = visit('/admin/adminBlog?write=new', { user: helga });
    await screen.findByDisplayValue('Rubinstein');
    server.answers(articlesRoutes.createBlog, { message: 'Blog created successfully', id: idOf(9) });
    await again.user.click(screen.getByRole('button', { name: messages.acts.now }));
    await screen.findByText('Blog created successfully');
    const [first, second] = server.calls(articlesRoutes.createBlog);
    expect(second?.body.commandId).toBe(first?.body.commandId);
  });

  test('has a preview', async () => {
    const { user } = await writing();
    await user.type(await field(/Title/), 'Rubinstein');
    await user.click(screen.getByRole('radio', { name: messages.modes.preview }));
    expect(await screen.findByRole('heading', { name: 'Rubinstein' })).toBeVisible();
  });
});

describe('the picture', () => {
  test('goes in parts, one that fails again, and shows how far it is', async () => {
    serverTakesFiles(1);
    const { user } = await writing();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.upload(fileInput(), picture(partBytes + 10));
    expect(await screen.findByText(uploadMessages.again(1))).toBeVisible();
    expect(screen.getByRole('progressbar', { name: uploadMessages.progress })).toBeVisible();
    await screen.findByRole('img', { name: messages.coverReady }, { timeout: 5_000 });
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(server.calls(uploadsRoutes.finalizeUpload)).toMatchObject([
      {
        body: {
          parts: [
            { PartNumber: 1, ETag: '"1"' },
            { PartNumber: 2, ETag: '"2"' },
          ],
        },
      },
    ]);
  });

  test('that was interrupted goes on where it was once it is chosen again', async () => {
    const chosen = picture(partBytes + 10);
    localStorage.setItem(
      `upload board.png ${chosen.size} 1`,
      JSON.stringify({ ...file, parts: [{ PartNumber: 1, ETag: '"kept"' }] }),
    );
    serverTakesFiles();
    const { user } = await writing();
    expect(screen.getByText(uploadMessages.interrupted('board.png'))).toBeVisible();
    await user.upload(fileInput(), chosen);
    await screen.findByRole('img', { name: messages.coverReady });
    expect(server.calls(uploadsRoutes.initUpload)).toEqual([]);
    expect(server.calls(uploadsRoutes.sendPart)).toMatchObject([{ params: { number: '2' } }]);
    expect(localStorage.getItem(`upload board.png ${chosen.size} 1`)).toBeNull();
  });

  test('is paused, goes on, and is given up, at the server too', async () => {
    serverTakesFiles();
    const addresses = server.pending(uploadsRoutes.partUrls);
    const { user } = await writing();
    await user.upload(fileInput(), picture());
    await user.click(await screen.findByRole('button', { name: uploadMessages.pause }));
    expect(await screen.findByText(uploadMessages.paused)).toBeVisible();
    addresses({ parts: [] });
    serverTakesFiles();
    const finishing = server.pending(uploadsRoutes.finalizeUpload);
    await user.click(screen.getByRole('button', { name: uploadMessages.continue }));
    expect(await screen.findByText(uploadMessages.finishing)).toBeVisible();
    server.answers(uploadsRoutes.abortUpload, undefined);
    await user.click(screen.getByRole('button', { name: uploadMessages.cancel }));
    expect(await screen.findByText('Upload canceled by user')).toBeVisible();
    finishing({ ...file, url: image, image: { url: image, width: 1, height: 1, color: '#123456' } });
    await waitFor(() => expect(server.calls(uploadsRoutes.abortUpload)).toMatchObject([{ body: file }]));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('that the server refuses says why', async () => {
    serverTakesFiles();
    server.fails(uploadsRoutes.finalizeUpload, 'RC_MEDIA_TYPE');
    const { user } = await writing();
    await user.upload(fileInput(), picture());
    expect(await screen.findByText(/Files of this kind are not taken/)).toBeVisible();
  });
});

describe('an article that exists', () => {
  test('is compared with what it was, and that is taken back into the form', async () => {
    server.answers(articlesRoutes.writtenArticle, immortal);
    const { user } = visit('/admin/adminBlog?write=' + immortal.id, { user: helga });
    const items = [
      { version: 3, savedAt: 2_000_000, savedBy: 'Helga', title: 'Rubinstein' },
      { version: 1, savedAt: 1_000_000, savedBy: 'Rolf', title: 'Akiba' },
    ];
    server.answers(articlesRoutes.articleVersions, { items });
    const { title: _title, id: _id, publishAt: _at, state: _state, updatedAt: _updated, ...rest } = immortal;
    const former = { ...rest, version: 1, savedAt: 1_000_000, title: 'Akiba', content: '<p>22...Qxc3</p>' };
    server.answers(articlesRoutes.articleVersion, former);
    await user.click(await screen.findByRole('button', { name: messages.versions }));
    const dialog = within(await screen.findByRole('dialog', { name: messages.versions }));
    await user.click(await dialog.findByRole('button', { name: /Rolf, Akiba/ }));
    const title = within(await dialog.findByRole('region', { name: messages.fields.title }));
    expect(title.getByText('Akiba').tagName).toBe('DEL');
    expect(title.getByText('Rubinstein').tagName).toBe('INS');
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: messages.restore }));
    expect(await screen.findByDisplayValue('Akiba')).toBeVisible();
    expect(await screen.findByText('22...Qxc3')).toBeVisible();
    expect(server.calls(articlesRoutes.articleVersion)).toMatchObject([{ params: { version: '1' } }]);
    expect(server.calls(articlesRoutes.editArticle)).toEqual([]);
  });

  const edit = async () => {
    server.answers(articlesRoutes.writtenArticle, immortal);
    const page = await opened();
    await page.user.click(await screen.findByRole('button', { name: messages.editOf('Rubinstein') }));
    await screen.findByRole('heading', { name: messages.edit });
    await page.user.type(await field(/Title/), ' again');
    return page;
  };

  test('is changed as the version that was read, and stays published', async () => {
    const { user } = await edit();
    server.answers(articlesRoutes.editArticle, { id: immortal.id, version: 4 });
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    expect(await screen.findByText(messages.saved)).toBeVisible();
    const [{ body } = {}] = server.calls(articlesRoutes.editArticle);
    expect(body).toMatchObject({ title: 'Rubinstein again', version: 3, content: immortal.content });
    expect(body?.publishAt).toBeUndefined();
  });

  test('that another writer has changed: mine in its place', async () => {
    const { user } = await edit();
    server.fails(articlesRoutes.editArticle, 'RC_VERSION_CONFLICT');
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    expect(await screen.findByText(messages.conflict)).toBeVisible();
    server.answers(articlesRoutes.writtenArticle, { ...immortal, version: 5 });
    server.answers(articlesRoutes.editArticle, { id: immortal.id, version: 6 });
    await user.click(screen.getByRole('button', { name: messages.keepMine }));
    expect(await screen.findByText(messages.saved)).toBeVisible();
    expect(server.calls(articlesRoutes.editArticle).at(-1)?.body).toMatchObject({
      title: 'Rubinstein again',
      version: 5,
    });
  });

  test('that another writer has changed: theirs is loaded', async () => {
    const { user } = await edit();
    server.fails(articlesRoutes.editArticle, 'RC_VERSION_CONFLICT');
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    await screen.findByText(messages.conflict);
    server.answers(articlesRoutes.writtenArticle, { ...immortal, version: 5, title: 'Theirs' });
    await user.click(screen.getByRole('button', { name: messages.takeTheirs }));
    await waitFor(async () => expect(await field(/Title/)).toHaveValue('Theirs'));
  });

  test('that another writer has changed: mine stays where theirs does not load', async () => {
    const { user } = await edit();
    server.fails(articlesRoutes.editArticle, 'RC_VERSION_CONFLICT');
    await user.click(screen.getByRole('button', { name: messages.acts.now }));
    await screen.findByText(messages.conflict);
    server.unreachable(articlesRoutes.writtenArticle);
    await user.click(screen.getByRole('button', { name: messages.takeTheirs }));
    expect(await screen.findByText(new RegExp(messages.openFailed))).toBeVisible();
    expect(await field(/Title/)).toHaveValue('Rubinstein again');
    expect(JSON.stringify({ ...localStorage })).toContain('Rubinstein again');
  });

  test('that was deleted: the way back', async () => {
    server.fails(articlesRoutes.writtenArticle, 'RC_NOT_FOUND');
    server.answers(articlesRoutes.writtenArticles, { items: [] });
    const { user } = visit(`/admin/adminBlog?write=${idOf(1)}`, { user: helga });
    expect(await screen.findByText(messages.missingLine)).toBeVisible();
    await user.click(screen.getByRole('button', { name: messages.title }));
    expect(await screen.findByText(messages.none)).toBeVisible();
  });
});
