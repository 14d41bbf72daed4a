// Two people register, meet in the lobby, play a game to mate with a reload in between, and find it everywhere.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { hasSeen, sideOf, tapMove, typeMove } from './at-the-board.ts';
import { openBrowser } from './browser.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { failureKeepsTheDialog, googleIsOff, toastIsHeld } from './log-in-dialog.ts';
import { Person } from './person.ts';
import { screens } from './screens.ts';

/** Légal's mate, in which the queen is sacrificed: squares for taps, notation for typing. */
const game = [
  ['e2', 'e4', 'e4'],
  ['e7', 'e5', 'e5'],
  ['g1', 'f3', 'Nf3'],
  ['d7', 'd6', 'd6'],
  ['f1', 'c4', 'Bc4'],
  ['c8', 'g4', 'Bg4'],
  ['b1', 'c3', 'Nc3'],
  ['g7', 'g6', 'g6'],
  ['f3', 'e5', 'Nxe5'],
  ['g4', 'd1', 'Bxd1'],
  ['c4', 'f7', 'Bxf7+'],
  ['e8', 'e7', 'Ke7'],
  ['c3', 'd5', 'Nd5#'],
] as const;
const reloadAfter = 6;

const pictures = join(process.cwd(), '.e2e');

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const ilse = await Person.at(
  browser,
  server.url,
  'Ilse Journey',
  { width: 1440, height: 900, scheme: 'light' },
  pictures,
);
const bela = await Person.at(
  browser,
  server.url,
  'Bela Journey',
  { width: 390, height: 844, scheme: 'dark' },
  pictures,
);
const everybody = [ilse, bela];

try {
  await steps.take('a visitor who fails to log in sees the reason, and types nothing again', async () => {
    const screen = { width: 1280, height: 800, scheme: 'light' } as const;
    // Not one of `everybody`: the browser itself complains of the refused log-in.
    const visitor = await Person.at(browser, server.url, 'Visitor', screen, pictures);
    await visitor.page.goto('/match');
    await visitor.press('Log in');
    await googleIsOff(visitor);
    await toastIsHeld(visitor);
    await failureKeepsTheDialog(visitor);
    await visitor.close();
  });

  await steps.take('both register and are signed in', async () => {
    await Promise.all(everybody.map((person) => person.register()));
    for (const person of everybody) {
      const answer = await person.page.request.get('/api/me');
      const { user } = (await answer.json()) as { user: { name: string } | null };
      assert.equal(user?.name, person.name);
    }
    await ilse.picture('lobby-desktop');
  });

  await steps.take(
    'one offers a game, the other sees the offer and accepts, both come to the board',
    async () => {
      await ilse.press('Custom');
      const dialog = ilse.page.getByRole('dialog');
      await dialog.getByText('Open offer', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Offer this game' }).click();
      await ilse.page.getByRole('button', { name: 'Withdraw' }).waitFor();
      const offer = bela.page.getByRole('button', { name: 'Accept 10+5 from Ilse Journey' });
      await offer.waitFor();
      await bela.picture('lobby-phone');
      await offer.click();
      await Promise.all(everybody.map((person) => person.page.waitForURL(/\/match\/[\w-]+$/)));
      // The clocks come with the room; until then the board is an empty one.
      await Promise.all(everybody.map((person) => person.page.getByRole('timer').first().waitFor()));
    },
  );
  const matchId = ilse.page.url().split('/').at(-1)!;
  const white = (await sideOf(ilse)) === 'white' ? ilse : bela;
  const black = white === ilse ? bela : ilse;
  assert.notEqual(await sideOf(white), await sideOf(black));

  const play = async (from: number, to: number): Promise<void> => {
    for (const [index, [origin, target, san]] of game.slice(from, to).entries()) {
      const ply = from + index + 1;
      const mover = ply % 2 === 1 ? white : black;
      if (mover === ilse) await typeMove(ilse, san);
      else await tapMove(bela, origin, target);
      await Promise.all(everybody.map((person) => hasSeen(person, ply, origin, target)));
    }
  };

  await steps.take(`the first ${reloadAfter} half-moves, typed on one side and tapped on the other`, () =>
    play(0, reloadAfter),
  );

  await steps.take('a reload on both sides, and the game is unchanged', async () => {
    await Promise.all(everybody.map((person) => person.page.reload()));
    await Promise.all(everybody.map((person) => hasSeen(person, reloadAfter, 'c8', 'g4')));
    await ilse.reads('Bg4');
    await ilse.picture('play-desktop');
    await bela.picture('play-phone');
  });

  await steps.take('on a tablet no act of the game is cut', async () => {
    const { page } = ilse;
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 820, height: 1000 });
    await page.getByRole('button', { name: 'Takeback' }).filter({ visible: true }).first().waitFor();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button .mantine-Button-label')]
        .filter((label) => label.scrollWidth > label.clientWidth)
        .map((label) => label.innerText),
    );
    assert.deepEqual(cut, []);
    for (const word of ['Flip', 'Settings'])
      assert(await page.getByText(word, { exact: true }).filter({ visible: true }).isVisible(), word);
    await ilse.picture('play-tablet');
    await page.setViewportSize(before);
  });

  await steps.take('in German the lobby of a small phone has its title, and no button is cut', async () => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'de-DE',
      viewport: screens.smallPhone,
    });
    const page = await context.newPage();
    await page.goto('/match');
    await page.getByRole('button', { name: 'Gegen Freunde' }).waitFor();
    await page.waitForFunction(() => document.title === 'Spielen · Royal Chess');
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('#main .mantine-Button-label')]
        .filter((label) => label.scrollWidth > label.clientWidth)
        .map((label) => label.innerText),
    );
    assert.deepEqual(cut, []);
    await context.close();
  });

  await steps.take(
    'the running game is shown on other pages, in a new tab and after a reload, and leads back',
    async () => {
      const strip = (page: typeof ilse.page) =>
        page.getByRole('complementary', { name: 'Your running game' });
      const tab = await ilse.anotherTab();
      const isShown = (): Promise<void> => strip(tab.page).getByText('Your game: Bela Journey').waitFor();
      for (const path of ['/games', '/category-tournament/open', '/chessplay/puzzles/daily', '/allLeader']) {
        await tab.page.goto(path);
        await isShown();
      }
      await tab.page.reload();
      await isShown();
      assert.match(await strip(tab.page).getByRole('timer').innerText(), /^\d+:\d\d$/);
      // Six half-moves were played: White is to move.
      const isMine = white === ilse;
      await tab.page.waitForFunction(([mine]) => document.title.startsWith('Your move · ') === mine, [
        isMine,
      ] as const);
      await tab.picture('running-desktop');
      await strip(tab.page).getByRole('link').click();
      await tab.page.waitForURL(new RegExp(`/match/${matchId}$`));
      await hasSeen(tab, reloadAfter, 'c8', 'g4');
      assert.equal(await strip(tab.page).count(), 0);
      await tab.page.close();
      // On a phone a long name is cut, and not the word whose move it is.
      const small = await bela.anotherTab();
      await small.page.goto('/allLeader');
      const word = strip(small.page).getByText(isMine ? /their move/ : /your move/);
      await word.waitFor();
      assert.ok(await word.evaluate((text) => text.scrollWidth <= text.clientWidth));
      await small.picture('running-phone');
      await small.page.close();
    },
  );

  await steps.take('the game goes on to mate; both see the result and the new rating', async () => {
    await play(reloadAfter, game.length);
    await white.page.getByRole('dialog').getByText('You won').waitFor();
    await black.page.getByRole('dialog').getByText('You lost').waitFor();
    for (const person of everybody)
      await person.page
        .getByRole('dialog')
        .getByText(/1[–-]0/)
        .first()
        .waitFor();
    await white.page
      .getByRole('dialog')
      .getByText(/^\+\d+$/)
      .waitFor();
    await black.page
      .getByRole('dialog')
      .getByText(/^−\d+$/)
      .waitFor();
    await ilse.picture('result-desktop');
    await bela.picture('result-phone');
  });

  await steps.take('the game is in the database, with the opening counts beside it', async () => {
    await ilse.page.getByRole('dialog').getByRole('link', { name: 'Analyse' }).click();
    await ilse.page.waitForURL(new RegExp(`/chessplay/analysis\\?game=${matchId}`));
    await ilse.page.getByRole('switch', { name: 'Engine', checked: true }).waitFor();
    await ilse.page.getByRole('button', { name: 'Nd5#' }).waitFor();
    await ilse.page.goto(`/games/${matchId}`);
    await ilse.page.getByRole('button', { name: 'Nd5#' }).waitFor();
    await ilse.page.getByLabel('Opening explorer').waitFor();
    // It opens at the end of one's own game.
    await ilse.page.keyboard.press('Home');
    for (let ply = 0; ply < 4; ply += 1) await ilse.page.keyboard.press('ArrowRight');
    await ilse.page
      .getByLabel('Opening explorer')
      .getByRole('button', { name: /3\. ?Bc4/ })
      .waitFor();
    await ilse.picture('viewer-desktop');
    const start = encodeURIComponent('rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3');
    const answer = await ilse.page.request.get(`/api/openings?fen=${start}`);
    const { moves } = (await answer.json()) as { moves: { san: string; white: number }[] };
    assert.ok(
      moves.some((move) => move.san === 'Bc4' && move.white >= 1),
      JSON.stringify(moves),
    );
  });

  await steps.take('the list of games finds it by a player', async () => {
    await bela.page.goto('/games?player=Journey');
    await bela.page.getByText('Ilse Journey').first().waitFor();
    await bela.picture('games-phone');
    await ilse.page.goto('/games');
    await ilse.page.getByText('Bela Journey').first().waitFor();
    await ilse.picture('games-desktop');
  });

  await steps.take('both are in the rankings with their new ratings', async () => {
    await ilse.page.goto('/allLeader');
    for (const person of everybody) await ilse.reads(person.name);
    const answer = await ilse.page.request.get('/api/leaderboard');
    const { players } = (await answer.json()) as { players: { name: string; rating: number }[] };
    const ratingOf = (person: Person): number =>
      players.find(({ name }) => name === person.name)?.rating ?? 0;
    assert.ok(ratingOf(white) > 1500 && ratingOf(black) < 1500, JSON.stringify(players));
    for (const person of everybody) await ilse.reads(new RegExp(`^${ratingOf(person)}\\??$`));
    await ilse.picture('rankings-desktop');
    await bela.page.goto('/allLeader');
    await bela.reads('Ilse Journey');
    await bela.picture('rankings-phone');
  });

  await steps.take('the dashboard is for the admin alone and shows live counts', async () => {
    await bela.page.goto('/admin/dashboard');
    await bela.reads('This page is for administrators');
    const admin = await Person.at(
      browser,
      server.url,
      'Admin',
      { width: 1440, height: 900, scheme: 'dark' },
      pictures,
    );
    const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';
    await admin.page
      .context()
      .addCookies([{ name: 'rc_session', value: session, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    await admin.page.goto('/admin/dashboard');
    await admin.reads('Moves per minute');
    await admin.reads('leaderboard');
    await admin.reads('MatchFinished');
    await admin.picture('admin-desktop');
    everybody.push(admin);
  });

  await steps.take('"New game" searches for the same control at once', async () => {
    const offers = await ilse.post<{ id: string }>('/api/seeks', {
      commandId: crypto.randomUUID(),
      timeControl: { initialMs: 180_000, incrementMs: 2_000 },
      color: 'white',
      rated: true,
    });
    await bela.post(`/api/seeks/${offers.id}/accept`, { commandId: crypto.randomUUID() });
    await bela.page.goto(`/match/${offers.id}`);
    await bela.press('Abort');
    await bela.page.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
    await bela.page.getByRole('dialog').getByRole('link', { name: 'New game' }).click();
    await bela.page.getByRole('region', { name: 'Looking for 3+2, blitz, rated' }).waitFor();
    await bela.picture('looking-phone');
    await bela.press('Cancel');
  });

  await steps.take(
    'a challenge outside the lobby has a card: it goes when it is withdrawn or declined, and leads to the board',
    async () => {
      const me = (await (await bela.page.request.get('/api/me')).json()) as { user: { _id: string } };
      await bela.page.goto('/allLeader');
      const challenge = (): Promise<{ id: string }> =>
        ilse.post('/api/seeks', {
          commandId: crypto.randomUUID(),
          timeControl: { initialMs: 300_000, incrementMs: 0 },
          color: 'black',
          rated: false,
          to: me.user._id,
        });
      const { id } = await challenge();
      const cards = bela.page.getByRole('region', { name: 'Challenges to you' });
      await cards.getByText('5+0, blitz, casual, you play White').waitFor();
      await bela.picture('challenge-phone');
      await ilse.page.request.delete(`/api/seeks/${id}`);
      await cards.waitFor({ state: 'hidden' });
      await challenge();
      await cards.getByRole('button', { name: 'Decline the challenge of Ilse Journey' }).click();
      await cards.waitFor({ state: 'hidden' });
      const second = await challenge();
      await cards.getByRole('button', { name: 'Accept the challenge of Ilse Journey' }).click();
      await bela.page.waitForURL(new RegExp(`/match/${second.id}$`));
      await bela.press('Abort');
      await bela.page.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
    },
  );

  await steps.take('no page complained', async () => {
    assert.deepEqual(
      everybody.flatMap((person) => person.complaints),
      [],
    );
  });
} catch (error) {
  await showFailure('two-players', error, everybody);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
