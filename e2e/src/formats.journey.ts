// An arena, a knockout tie up to its Armageddon and a simultaneous display, played by two people at browsers.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlayedEvent } from '@royal-chess/bench/formats/played-event';
import { sessionOf } from '@royal-chess/bench/support/http-sessions';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { openBrowser } from './browser.ts';
import { look } from './event/looks.ts';
import { until } from './event/until.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { seated } from './at-the-board.ts';
import { enter } from './live/table.ts';
import { Person } from './person.ts';

const pictures = join(process.cwd(), '.e2e');
const sectionId = 'open';
const ofRound = { sectionId, round: 1 } as const;
const widths = [360, 1440] as const;

interface MyGame {
  readonly tournamentId: string;
  readonly matchId: string | null;
  readonly state: string;
  readonly color: 'white' | 'black' | null;
}

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
const server = await ServerProcess.start(dataDir);
const browser = await openBrowser();
const at = (name: string, width: number, height: number, scheme: 'light' | 'dark'): Promise<Person> =>
  Person.at(browser, server.url, name, { width, height, scheme }, pictures);
const ada = await at('Ada Journey', 1440, 900, 'light');
const ben = await at('Ben Journey', 390, 844, 'dark');
const both = [ada, ben] as const;
const faults: string[] = [];
const arbiter = sessionOf(server.url, readControl(dataDir)?.cookie);

/** Games of a person in an event, that are being played. */
async function gamesOf(person: Person, id: string): Promise<MyGame[]> {
  const answer = await person.page.request.get('/api/me/tournament-games');
  const { games } = (await answer.json()) as { games: MyGame[] };
  return games.filter(({ tournamentId, state }) => tournamentId === id && state === 'playing');
}

/** The next game of both, not the one before: who has White, who Black, and its match. */
async function nextGame(id: string, before = ''): Promise<{ white: Person; black: Person; matchId: string }> {
  const game = await until('a game of both', async () => {
    const [one] = await gamesOf(ada, id);
    return one?.matchId && one.matchId !== before ? one : null;
  });
  const [white, black] = game.color === 'white' ? both : [ben, ada];
  return { white, black, matchId: game.matchId ?? '' };
}

/** Opens the board of a match at both browsers. */
async function sitDown(id: string, matchId: string): Promise<void> {
  await Promise.all(
    both.map(async (person) => {
      await person.page.goto(`/tournament-details/${id}`);
      await person.page.getByRole('main').getByRole('link', { name: 'Go to board' }).first().click();
      await person.page.waitForURL(new RegExp(`/match/${matchId}$`));
      await seated(person);
    }),
  );
}

const shows = (person: Person, ply: number): Promise<unknown> =>
  person.page.waitForFunction((count) => document.querySelector(`[data-ply="${count}"]`) !== null, ply);

/** Plays the first moves of both sides. */
async function open({ white, black }: { white: Person; black: Person }): Promise<void> {
  await enter(white, 'g1f3');
  await shows(black, 1);
  await enter(black, 'g8f6');
  await shows(white, 2);
}

async function resign(loser: Person, winner: Person): Promise<void> {
  await loser.press('Resign');
  await loser.page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await winner.page.getByRole('dialog', { name: 'You won' }).waitFor();
}

/** One offers a draw, the other agrees. */
async function agree(one: Person, other: Person): Promise<void> {
  await one.press(/^Draw$/);
  const dialog = one.page.getByRole('dialog', { name: 'Offer a draw?' });
  await dialog.getByRole('button', { name: 'Offer a draw' }).click();
  const offered = other.page.getByRole('group', { name: 'Draw offered' });
  await offered.getByRole('button', { name: 'Accept' }).click();
  await one.page.getByRole('dialog', { name: 'A draw' }).waitFor();
}

const player = async (person: Person, rating: number) => {
  const answer = await person.page.request.get('/api/me');
  const { user } = (await answer.json()) as { user: { _id: string } };
  return { session: arbiter, userId: user._id, name: person.name, rating, school: '', team: '' };
};

try {
  await steps.take('two people have accounts', async () => {
    for (const person of both) await person.signUp();
  });
  const people = await Promise.all([player(ada, 1_900), player(ben, 1_700)]);

  await steps.take('arena: both enter, are paired and play; one goes berserk', async () => {
    const event = await PlayedEvent.create(arbiter, people.slice(0, 1), {
      title: 'Arena Journey',
      chessGame: { gameTime: 3, increment: 0, joinTime: 1, roundTime: 0 },
      format: { system: 'arena', arenaMinutes: 30 },
    });
    const { id } = event;
    await event.command({ type: 'startSection', sectionId });
    for (const person of both) {
      await person.page.goto(`/tournament-details/${id}`);
      // one enters while the arena runs
      if (person === ben) {
        await person.page.getByLabel(/^Age/).fill('25');
        await person.press('Register');
      }
      await person.press('Join');
      await person.reads('You play: the next free player is your opponent.');
    }
    let matchId = '';
    for (let game = 1; game <= 3; game += 1) {
      const next = await nextGame(id, matchId);
      ({ matchId } = next);
      await sitDown(id, matchId);
      if (game === 1) await ada.press('Go berserk');
      await open(next);
      await resign(ben, ada);
    }
    await ada.page.goto(`/tournament-details/${id}`);
    // three wins, the third of them doubled; berserk counts from seven moves only
    await until('the points of the arena', async () => {
      const { rows } = await event.standings();
      return rows[0]?.side.name === ada.name && rows[0].points === 80;
    });
    await ada.page.getByRole('heading', { name: 'Arena Journey' }).waitFor();
    await look(ada, 'arena', faults, widths);
    for (const person of both) {
      await person.page.goto(`/tournament-details/${id}`);
      await person.press('Pause');
      await person.reads('You pause: you get no opponent.');
    }
    // a fourth game may have been paired in the meantime
    const [left] = await gamesOf(ada, id);
    if (left?.matchId) {
      const last = await nextGame(id, matchId);
      await sitDown(id, last.matchId);
      await open(last);
      await resign(ben, ada);
    }
    await until('the end of the arena', async () => (await gamesOf(ada, id)).length === 0);
    assert.equal(await event.certify(), 'finished');
  });

  await steps.take('knockout: a level tie goes on to an Armageddon that Black wins with a draw', async () => {
    const event = await PlayedEvent.create(arbiter, people, {
      title: 'Cup Journey',
      chessGame: { gameTime: 10, increment: 5, joinTime: 5, roundTime: 0 },
      format: {
        system: 'knockout',
        ties: { stages: [], armageddon: { whiteTime: 5, blackTime: 4, increment: 2 } },
      },
    });
    const { id } = event;
    await event.command({ type: 'startSection', sectionId });
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      await event.command({ type, ...ofRound });
    const first = await nextGame(id);
    await sitDown(id, first.matchId);
    await open(first);
    await agree(first.white, first.black);
    const last = await nextGame(id, first.matchId);
    await sitDown(id, last.matchId);
    const wide = last.white === ada ? last.white : last.black;
    await wide.reads('a draw is a win for Black');
    await look(ada, 'armageddon', faults, widths);
    await open(last);
    await agree(last.white, last.black);
    await until('the end of the tie', async () => {
      const { sections } = await event.details();
      return sections[0]?.played[0]?.phase === 'finished';
    });
    assert.equal(await event.certify(), 'finished');
    const { rows } = await event.standings();
    assert.equal(rows[0]?.side.name, last.black.name);
    await ada.page.goto(`/tournament-details/${id}`);
    await ada.page.getByRole('heading', { name: 'Cup Journey' }).waitFor();
    await look(ada, 'knockout', faults, widths);
  });

  await steps.take('simultaneous display: its giver has all boards, one after the other', async () => {
    const bots = await Promise.all(
      [1, 2].map(async (number) => {
        const session = sessionOf(server.url);
        const name = `Board ${number}`;
        const email = `board-${number}@bots.example`;
        const { _id } = await session.register({ name, email, password: 'bots-password' });
        return { session, userId: _id, name, rating: 1_400 - number, school: '', team: '' };
      }),
    );
    const event = await PlayedEvent.create(arbiter, [...people, ...bots], {
      title: 'Display Journey',
      chessGame: { gameTime: 30, increment: 0, joinTime: 5, roundTime: 0 },
      format: { system: 'simul' },
    });
    const { id } = event;
    await event.command({ type: 'startSection', sectionId });
    for (const type of ['pairRound', 'publishRound', 'startRound'] as const)
      await event.command({ type, ...ofRound });
    const games = await until('three boards', async () => {
      const own = await gamesOf(ada, id);
      return own.length === 3 ? own : null;
    });
    assert.ok(games.every(({ color }) => color === 'white'));
    await ada.page.goto(`/tournament-details/${id}`);
    await ada.page.getByRole('heading', { name: 'Display Journey' }).waitFor();
    await look(ada, 'simul', faults, widths);
    await ada.page.getByRole('main').getByRole('link', { name: 'Go to board' }).first().click();
    await ada.page.waitForURL(/\/match\//);
    await seated(ada);
    const here = ada.page.url();
    await enter(ada, 'g1f3');
    await shows(ada, 1);
    // the strip of the running game leads to another board of the display
    await ada.page.locator('[data-running-strip] a').click();
    await ada.page.waitForURL((url) => url.href !== here && url.pathname.startsWith('/match/'));
    await ada.page.waitForFunction(() => document.querySelector('[data-ply="1"]') === null);
    await seated(ada);
    await enter(ada, 'e2e4');
    await shows(ada, 1);
    for (const board of [1, 2, 3])
      await event.command({
        type: 'enterResult',
        ...ofRound,
        board,
        result: board === 1 ? '1/2-1/2' : '1-0',
      });
    assert.equal(await event.certify(), 'finished');
    const { rows } = await event.standings();
    assert.deepEqual([rows[0]?.side.name, rows[0]?.points], [ada.name, 25]);
  });

  await steps.take('axe and the pages have nothing to complain of', async () => {
    assert.deepEqual(faults, []);
    assert.deepEqual(
      both.flatMap(({ complaints }) => complaints),
      [],
    );
  });
} catch (error) {
  await showFailure('formats', error, both, faults);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
