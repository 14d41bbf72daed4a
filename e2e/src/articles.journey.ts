// Articles: an admin publishes, visitors find and read, a reader likes, comments, changes and deletes; desktop and phone.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

const pictures = join(process.cwd(), '.e2e');
const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';

const writer = await Person.at(browser, server.url, 'Helga', screens.desktop, pictures);
const readers = [
  await Person.at(browser, server.url, 'Ilse', screens.desktopDark, pictures),
  await Person.at(browser, server.url, 'Mira', screens.smallPhone, pictures),
];
const people = [writer, ...readers];

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

/** A picture of what the writer sees, sent in one part. */
async function sentPicture(): Promise<string> {
  await writer.page.goto('/glossary');
  const bytes = await writer.page.screenshot();
  const file = await writer.post<{ fileId: string; fileKey: string }>('/uploads/init-upload', {
    name: 'blogImage/board.png',
  });
  const { parts } = await writer.post<{ parts: { signedUrl: string }[] }>(
    '/uploads/get-multipart-presigned-urls',
    { ...file, parts: 1 },
  );
  const sent = await writer.page.request.put(parts[0]?.signedUrl ?? '', { data: bytes });
  const etag = sent.headers()['etag'] ?? '';
  const { url } = await writer.post<{ url: string }>('/uploads/finalize-upload', {
    ...file,
    parts: [{ PartNumber: 1, ETag: etag }],
  });
  return url;
}

const title = 'Rubinstein’s immortal game';

try {
  await steps.take('an admin publishes an article and keeps a draft', async () => {
    await writer.page.context().addCookies([{ name: 'rc_session', value: session, url: server.url }]);
    const image = await sentPicture();
    const article = { author: 'Helga Brandvik', image, category: 'games' };
    const content = `<h2>Two tempi</h2><p>${'Nothing in the opening suggests it. '.repeat(40)}</p><h2>At home</h2><p>Count.</p>`;
    await writer.post('/api/createBlog', {
      ...article,
      title,
      description: 'Both rooks and the queen',
      content,
    });
    await writer.post('/api/createBlog', {
      ...article,
      title: 'Isolated pawn, happy pieces',
      description: 'Lasker against Capablanca',
      category: 'openings',
    });
    await writer.post('/api/createBlog', {
      ...article,
      title: 'A draft',
      description: 'Later',
      publishAt: null,
    });
  });

  for (const reader of readers) {
    const { page } = reader;
    const width = page.viewportSize()?.width;
    const like = page.getByRole('button', { name: /Likes?$/ }).first();
    const box = page.getByLabel('Your comment');
    const dialog = page.getByRole('dialog');

    await steps.take(`${reader.name} finds it as a visitor, by kind and by words`, async () => {
      await page.goto('/allBlog');
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('heading', { name: 'Isolated pawn, happy pieces' }).waitFor();
      assert.equal(await page.getByText('A draft').count(), 0);
      assert.deepEqual(await faultsOf(reader), []);
      await nothingIsCut(reader);
      await reader.picture(`articles-${width}`);
      await page.getByRole('radio', { name: 'Endings' }).click({ force: true });
      await reader.reads('No article found');
      await page.getByRole('radio', { name: 'Games' }).click({ force: true });
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('radio', { name: 'All', exact: true }).click({ force: true });
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('immortal');
      await page.getByRole('heading', { name: 'Isolated pawn, happy pieces' }).waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: `Read Article: ${title}` }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      assert.deepEqual(await faultsOf(reader), []);
      await nothingIsCut(reader);
      await reader.picture(`article-${width}`);
    });

    await steps.take(`${reader.name} is asked to log in for a like and a comment`, async () => {
      await like.click();
      await reader.reads('Login to like the blog');
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await box.fill('Hello');
      await page.getByRole('button', { name: 'Post comment' }).click();
      await reader.reads('Login to comment on the blog');
      await dialog.waitFor();
    });

    await steps.take(`${reader.name} likes it, comments, changes and deletes the comment`, async () => {
      const address = page.url();
      await reader.signUp();
      await page.goto(address);
      await like.click();
      await page.locator('[aria-pressed="true"]').first().waitFor();
      await reader.reads(/^You (and \d+ others? )?like this$/);
      await box.fill('Is Be4 already lost?');
      await page.getByRole('button', { name: 'Post comment' }).click();
      const comment = page.getByRole('listitem').filter({ hasText: reader.name });
      await comment.getByText('Is Be4 already lost?').waitFor();
      assert.equal(await box.inputValue(), '');
      await page.getByRole('button', { name: /^Change my comment/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Changed comment').fill('Is g3 already lost?');
      await page.getByRole('button', { name: 'Save' }).click();
      await comment.getByText('Is g3 already lost?').waitFor();
      assert.deepEqual(await faultsOf(reader), []);
      await page.getByRole('button', { name: `Delete the comment of ${reader.name}` }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await comment.waitFor({ state: 'hidden' });
      await page.reload();
      await page.locator('[aria-pressed="true"]').first().waitFor();
    });
  }

  await steps.take(
    'an article that does not exist is not found, and the list is one press away',
    async () => {
      const { page } = writer;
      await page.goto('/allBlog');
      await page.getByRole('heading', { name: title }).waitFor();
      await page.evaluate(() => {
        history.pushState(null, '', '/displayBlog/none');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await page.getByRole('heading', { name: 'Blog Not Found' }).waitFor();
      await page.getByRole('link', { name: 'Return to Blog List' }).click();
      await page.getByRole('heading', { name: title }).waitFor();
      const answer = await fetch(`${server.url}/displayBlog/none`);
      assert.equal(answer.status, 404);
    },
  );

  await steps.take('no page complained', () => {
    const expected = /displaySpecificBlog\/none/;
    const complaints = people.flatMap((person) => person.complaints);
    assert.deepEqual(
      complaints.filter((text) => !expected.test(text)),
      [],
    );
    return Promise.resolve();
  });
} catch (error) {
  await showFailure('articles', error, people);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
