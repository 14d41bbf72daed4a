// Articles: an admin writes one, with a picture whose upload is cut and goes on after a reload; visitors find and read it, a reader
// likes, comments, changes, deletes and reports; the admin changes, deletes and removes. Desktop and phone.
import { strict as assert } from 'node:assert';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { faultsOf } from './live/axe.ts';
import { noisePicture } from '@royal-chess/bench/support/noise-picture';
import { Person } from './person.ts';
import { screens, threeScreens } from './screens.ts';

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
  await Person.at(browser, server.url, 'Otto', threeScreens[1], pictures),
];
const people = [writer, ...readers];

async function nothingIsCut({ page }: Person): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert(wider <= 0, `${wider} pixels are cut`);
}

/** Of two parts; a file on the disk, so that it is the same one after the reload. */
const board = join(await mkdtemp(join(tmpdir(), 'royal-chess-picture-')), 'board.png');
await writeFile(board, noisePicture(1_400, 1_300));
/** Numbers of the parts that the writer's browser sent. */
const sentParts: number[] = [];
const title = 'Rubinstein’s immortal game';

try {
  await steps.take('an admin writes an article; the upload of its picture is cut', async () => {
    const { page } = writer;
    await page.context().addCookies([{ name: 'rc_session', value: session, url: server.url }]);
    page.on('request', (request) => {
      const part = /\/uploads\/parts\/[^/]+\/(\d+)/.exec(request.url())?.[1];
      if (request.method() === 'PUT' && part !== undefined) sentParts.push(Number(part));
    });
    await page.goto('/admin/adminBlog');
    await writer.press('Create Blog');
    await page.getByRole('heading', { name: 'Create a New Blog' }).waitFor();
    await writer.press('Publish');
    await writer.reads('Please select an image.');
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Description').fill('Both rooks and the queen');
    await page.getByLabel('Kind of article').selectOption('games');
    await page.getByLabel('Tags', { exact: true }).first().fill('Łódź 1907');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('Nothing in the opening suggests it.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Heading 2' }).click();
    await page.keyboard.type('Two tempi');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Only the tempi differ.');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Heading 2' }).click();
    await page.keyboard.type('At home');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Code block' }).click();
    await page.keyboard.type('1. e4 e5 (1... c5) 2. Nf3');
    await page.route(/\/uploads\/parts\/[^/]+\/2\?/, (route) => route.abort());
    await page.locator('input[type="file"]').setInputFiles(board);
    await writer.reads('Part 2 is sent again. The other parts are kept.');
    assert.deepEqual(await faultsOf(writer), []);
    await nothingIsCut(writer);
    await writer.picture('write-article-1440');
    await writer.reads(/Draft saved/);
  });

  await steps.take(
    'after a reload the draft is there, and only the rest of the picture is sent',
    async () => {
      const { page } = writer;
      await page.unrouteAll();
      await page.reload();
      await page.getByText('Nothing in the opening suggests it.').waitFor();
      assert.equal(await page.getByLabel('Title').inputValue(), title);
      await writer.reads(/board\.png was not sent whole/);
      sentParts.length = 0;
      await page.locator('input[type="file"]').setInputFiles(board);
      await page.getByRole('img', { name: 'The cover is ready.' }).waitFor({ timeout: 60_000 });
      assert.deepEqual(sentParts, [2]);
      await page.getByText('Preview', { exact: true }).click();
      await page.getByRole('heading', { name: 'Two tempi' }).waitFor();
      await writer.press('Publish');
      await writer.reads('Blog created successfully');
      await page.getByRole('link', { name: title }).waitFor();
      assert.deepEqual(await faultsOf(writer), []);
    },
  );

  await steps.take(
    'an admin keeps a draft, which readers do not see, and deletes another article',
    async () => {
      const { page } = writer;
      const { items } = (await (await page.request.get('/api/articles')).json()) as {
        items: { image: string }[];
      };
      const article = { author: 'Helga Brandvik', image: items[0]?.image };
      const more = { title: 'Isolated pawn, happy pieces', category: 'openings' };
      await writer.post('/api/createBlog', { ...article, ...more, description: 'Lasker and Capablanca' });
      await writer.post('/api/createBlog', { ...article, title: 'A mistake', description: 'Not for long' });
      await writer.post('/api/createBlog', {
        ...article,
        title: 'A draft',
        description: 'Later',
        publishAt: null,
      });
      await page.reload();
      await page.getByText('Draft', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Delete A mistake' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByText('A mistake').waitFor({ state: 'hidden' });
      await writer.picture('manage-articles-1440');
    },
  );

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
      await page.getByRole('link', { name: 'łódź 1907' }).click();
      await page.getByRole('heading', { name: 'Isolated pawn, happy pieces' }).waitFor({ state: 'hidden' });
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByRole('button', { name: /^Articles without the tag/ }).click();
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
      const game = page.getByRole('region', { name: 'A game' });
      await game.getByRole('button', { name: 'c5', exact: true }).click();
      await game.locator('[aria-current="true"]').getByText('c5').waitFor();
      await game.getByRole('button', { name: 'e5', exact: true }).click();
      await game.getByRole('button', { name: 'One move forward' }).click();
      await game.locator('[aria-current="true"]').getByText('f3').waitFor();
      await game.scrollIntoViewIfNeeded();
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
      await page.getByLabel('Changed comment').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: `Reply to ${reader.name}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByLabel('Your reply').fill('It is.');
      await page.getByRole('button', { name: 'Post reply' }).focus();
      await page.keyboard.press('Enter');
      const replies = page.getByRole('list', { name: `Replies to ${reader.name}` });
      await replies.getByText('It is.').waitFor();
      assert.deepEqual(await faultsOf(reader), []);
      await nothingIsCut(reader);
      await reader.picture(`article-replies-${width}`);
      await replies.getByRole('button', { name: `Delete the comment of ${reader.name}` }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await replies.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: `Delete the comment of ${reader.name}` }).focus();
      await page.keyboard.press('Enter');
      await dialog.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await comment.waitFor({ state: 'hidden' });
      await page.reload();
      await page.locator('[aria-pressed="true"]').first().waitFor();
    });
  }

  await steps.take('a reader reports a comment, and the admin removes it', async () => {
    const [author, reporter] = readers as [Person, Person];
    const text = 'Cheap rating points at my site';
    const id = author.page.url().split('/').at(-1);
    const { comments } = await author.post<{ readonly comments: readonly { readonly _id: string }[] }>(
      `/api/addComment/${id}`,
      { text },
    );
    const reply = 'No thanks';
    await reporter.post(`/api/addComment/${id}`, { text: reply, replyTo: comments[0]?._id });
    await author.page.goto('/notification');
    const news = `${reporter.name} replied to your comment on “${title}”`;
    await author.page.getByRole('link', { name: `Open: ${news}` }).click();
    await author.page.locator('[data-wanted]', { hasText: reply }).waitFor();
    assert.deepEqual(await faultsOf(author), []);
    await author.picture(`article-named-comment-${author.page.viewportSize()?.width}`);
    await reporter.page.reload();
    await reporter.page.getByRole('button', { name: `Report the comment of ${author.name}` }).click();
    const report = reporter.page.getByRole('dialog', { name: `Report a comment of ${author.name}` });
    await report.getByRole('radio', { name: 'Advertising or spam' }).check();
    assert.deepEqual(await faultsOf(reporter), []);
    await nothingIsCut(reporter);
    await report.getByRole('button', { name: 'Send report' }).click();
    await reporter.reads('Report sent');
    const { page } = writer;
    await page.goto('/admin/moderation');
    await writer.reads(text);
    await writer.press('Remove it');
    await page.getByRole('dialog').getByRole('textbox').fill('An advertisement');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await writer.reads('Nothing is reported');
    await reporter.page.reload();
    await reporter.page.getByRole('heading', { name: '1 comment' }).waitFor();
    assert.equal(await reporter.page.getByText(text).count(), 0);
    await author.page.goto('/notification');
    await author.reads(`Staff removed your comment on “${title}”: An advertisement`);
  });

  await steps.take('the admin changes the article; its likes stay', async () => {
    const { page } = writer;
    await page.goto('/admin/adminBlog');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByLabel('Description').fill('Both rooks, and the queen too');
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
    await writer.press('Publish');
    await writer.reads('Article saved');
    await page.getByRole('link', { name: title }).click();
    await writer.reads('Both rooks, and the queen too');
    await page
      .getByRole('button', { name: `${readers.length} Likes` })
      .first()
      .waitFor();
    await page.goto('/admin/adminBlog');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: 'Versions' });
    await versions
      .getByRole('button', { name: new RegExp(title) })
      .last()
      .click();
    await versions.getByText(', and', { exact: false }).first().waitFor();
    assert.deepEqual(await faultsOf(writer), []);
    await writer.picture('article-versions-1440');
    await versions.getByRole('button', { name: 'Take this version into the form' }).click();
    await page.getByRole('textbox', { name: 'Description' }).waitFor();
    assert.equal(await page.getByLabel('Description').inputValue(), 'Both rooks and the queen');
  });

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
    const expected = /displaySpecificBlog\/none|\/uploads\/parts\//;
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
  await endJourney({ browser, server, folders: [dataDir, dirname(board)], steps });
}
