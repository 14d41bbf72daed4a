// An event from the form to the certified standings: six bots, two people at browsers, one late in the hall, and an arbiter at the desk.
import { strict as assert } from 'node:assert';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readControl, ServerProcess } from '@royal-chess/bench/support/server-process';
import { enterPlayer, playEvent } from '@royal-chess/bench/tournament-faults/event-players';
import { openBrowser } from './browser.ts';
import { Desk, title } from './event/desk.ts';
import { EventApi, sectionId } from './event/event-api.ts';
import { look } from './event/looks.ts';
import { assertPoints } from './event/recount.ts';
import { playShortGame } from './event/short-game.ts';
import { until } from './event/until.ts';
import { endJourney, showFailure } from './end-journey.ts';
import { JourneySteps } from './journey-steps.ts';
import { Person } from './person.ts';

const rounds = 3;
const bots = 6;
const lateName = 'Lea Latecomer';
const pictures = join(process.cwd(), '.e2e');
/** The picture of the event stands at an address that does not exist: the pages are shown without it. */
const withoutPicture = /status of 422 .*\/api\/image\?url=/;
/** What a page may complain of while its server is down, or until the arbiter has the session of the new process (401). */
const whileDown =
  /ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|WebSocket connection|status of (50[234]|401)/;

const steps = new JourneySteps();
const dataDir = await mkdtemp(join(tmpdir(), 'royal-chess-journey-'));
let server = await ServerProcess.start(dataDir);
const { port, url } = server;
const browser = await openBrowser();
const at = (name: string, width: number, height: number, scheme: 'light' | 'dark'): Promise<Person> =>
  Person.at(browser, url, name, { width, height, scheme }, pictures);
const arbiter = await at('Arbiter Journey', 1440, 900, 'light');
const ilse = await at('Ilse Journey', 1440, 900, 'light');
const bela = await at('Bela Journey', 390, 844, 'dark');
const everybody = [arbiter, ilse, bela];
const desk = new Desk(arbiter);
const faults: string[] = [];

/** The arbiter is the admin of the server that runs now. */
async function signInArbiter(): Promise<void> {
  const session = /rc_session=([^;]+)/.exec(readControl(dataDir)?.cookie ?? '')?.[1] ?? '';
  await arbiter.page
    .context()
    .addCookies([{ name: 'rc_session', value: session, url, httpOnly: true, sameSite: 'Lax' }]);
}

/** What the pages complained of in the steps that are over, but for what is excused. */
const complaints: string[] = [];

/** Moves what the pages complained of since the last call to {@link complaints}, without what one excuses. */
function collect(isExcused: (complaint: string) => boolean): void {
  for (const person of everybody)
    complaints.push(...person.complaints.splice(0).filter((complaint) => !isExcused(complaint)));
}

/** Takes a step in which the server is killed: until its end pages may complain of that, before and after it they may not. */
const takeOutage = (name: string, work: () => Promise<void>): Promise<void> =>
  steps.take(name, async () => {
    collect((complaint) => withoutPicture.test(complaint));
    await work();
    collect((complaint) => withoutPicture.test(complaint) || whileDown.test(complaint));
  });

/** Ends the server as a power switch would, and starts it again on the same port and data. */
async function killAndRestart(): Promise<void> {
  await server.kill();
  server = await ServerProcess.start(dataDir, { PORT: String(port) });
  await signInArbiter();
  await desk.open();
}

try {
  await signInArbiter();
  let id = '';
  await steps.take('the arbiter creates the event in the form', async () => {
    id = await desk.create(rounds);
  });
  const event = new EventApi(arbiter, id);

  const sessions: Awaited<ReturnType<typeof enterPlayer>>[] = [];
  await steps.take('six bots and two people register', async () => {
    for (let number = 1; number <= bots; number += 1) sessions.push(await enterPlayer(url, id, number));
    for (const person of [ilse, bela]) {
      await person.signUp();
      await person.page.goto(`/tournament-details/${id}`);
      await person.page.getByLabel(/^Age/).fill('25');
      await person.press('Register');
      await person.reads('You are registered: Open.');
    }
  });

  /** Lets bots play their games of a round, those against people short ones, until all its results are in. */
  const botsPlay = async (round: number, absent: ReadonlySet<string> = new Set()): Promise<void> => {
    let over = false;
    const { boards } = await event.round(round);
    const people = boards
      .flatMap(({ white, black }) => [
        [white, black],
        [black, white],
      ])
      .filter(([, other]) => other!.name.endsWith('Journey'));
    const facesPerson = (name: string): boolean => people.some(([one]) => one!.name === name);
    await Promise.all([
      ...sessions.map((session, index) => {
        const name = `Player ${index + 1}`;
        if (absent.has(name)) return;
        const longest = facesPerson(name) ? 1 : 20;
        const play = { seed: round * 100, thinkMs: 250, longest, acknowledged: () => undefined };
        return playEvent(session, index, () => over, play);
      }),
      event.reached(round, 'finished').finally(() => (over = true)),
    ]);
  };

  /** Both people play the boards they have in a round. */
  const peoplePlay = async (round: number, afterBothMoved?: () => Promise<void>): Promise<void> => {
    const { boards } = await event.round(round);
    const opponentOf = ({ name }: Person): string | undefined => {
      const board = boards.find(({ white, black }) => [white.name, black.name].includes(name));
      return board && (board.white.name === name ? board.black.name : board.white.name);
    };
    const eachOther = opponentOf(ilse) === bela.name;
    await Promise.all(
      [ilse, bela].map(async (person) => {
        const opponent = opponentOf(person);
        if (opponent === undefined) return;
        if (opponent === lateName) return;
        await playShortGame(person, id, {
          against: eachOther ? (person === ilse ? 'winner' : 'resigner') : undefined,
          ...(person === ilse && afterBothMoved && { afterBothMoved }),
        });
      }),
    );
  };

  /** The arbiter enters the result of the board in the hall. */
  const hallResult = async (round: number): Promise<void> => {
    const { boards } = await event.round(round);
    const row = boards.find(({ white, black }) => [white.name, black.name].includes(lateName));
    if (row) await desk.enter(row.board, row.white.name === lateName ? '0–1' : '1–0');
  };

  await steps.take(
    'the arbiter starts the section and pairs round 1; the desk is shown at every width',
    async () => {
      await desk.open();
      await desk.take('Start the section', 'Pair round 1');
      await arbiter.reads('Pairings, round 1');
      await arbiter.page.getByRole('button', { name: 'Why this pairing: 1' }).click();
      await look(arbiter, 'desk-draft', faults);
      await desk.take('Publish round 1', 'Start round 1');
      await event.reached(1, 'running');
    },
  );

  await steps.take(
    'round 1: a player does not come and loses by forfeit; a bye is requested, a player comes late',
    async () => {
      const { boards } = await event.round(1);
      const quiet = boards.find(({ white, black }) =>
        [white, black].every(({ name }) => name.startsWith('Player ')),
      );
      assert.ok(quiet);
      await Promise.all([
        botsPlay(1, new Set([quiet.white.name])),
        peoplePlay(1).then(async () => {
          await bela.page.goto(`/tournament-details/${id}?tab=info`);
          await bela.page.getByRole('combobox', { name: 'Round', exact: true }).selectOption('2');
          await bela.page.getByRole('button', { name: 'Request', exact: true }).click();
          await bela.reads('Bye requested for round 2');
        }),
        desk.addLate(lateName),
      ]);
      const after = (await event.round(1)).boards.find(({ board }) => board === quiet.board);
      assert.equal(after?.result, '--+');
    },
  );

  await takeOutage('round 2: the server is killed after the pairing, before the first move', async () => {
    await desk.open();
    await desk.take('Pair round 2', 'Publish round 2');
    await event.reached(2, 'running');
    const before = await event.round(2);
    await killAndRestart();
    const after = await event.round(2);
    assert.deepEqual(
      after.boards.map(({ matchId, white, black }) => [matchId, white.entryId, black.entryId]),
      before.boards.map(({ matchId, white, black }) => [matchId, white.entryId, black.entryId]),
    );
    assert.ok(after.byes.some(({ side, bye }) => side.name === bela.name && bye === 'half-point'));
    await bela.page.goto(`/tournament-details/${id}`);
    await bela.reads('You have no game in this round.');
    await ilse.page.goto(`/tournament-details/${id}`);
    await ilse.page.getByRole('main').getByRole('link', { name: 'Go to board' }).first().waitFor();
  });

  await steps.take('round 2 is played after all; its page is shown at every width', async () => {
    // Bela has no game: Ilse's would be lost by forfeit while her page is looked at.
    await Promise.all([botsPlay(2), peoplePlay(2), hallResult(2), look(bela, 'player-round', faults)]);
  });

  await steps.take('a result is corrected with a reason, which the record keeps', async () => {
    const { boards } = await event.round(2);
    const board = boards.find(({ result }) => result === '1-0' || result === '0-1')!;
    await desk.correct(board.board, '½–½', 'The players showed their scoresheets');
    await until('the corrected result', async () =>
      (await event.round(2)).boards.some((row) => row.board === board.board && row.result === '1/2-1/2'),
    );
    await look(arbiter, 'desk-results', faults);
    await desk.open('record');
    await arbiter.reads(/The players showed their scoresheets/);
  });

  await takeOutage('round 3: the server is killed in mid-round, the games go on', async () => {
    await desk.open();
    await desk.take('Pair round 3', 'Publish round 3');
    await event.reached(3, 'running');
    let killed = false;
    const kill = async (): Promise<void> => {
      killed = true;
      await killAndRestart();
    };
    await Promise.all([botsPlay(3), peoplePlay(3, kill).then(() => hallResult(3))]);
    assert.ok(killed);
  });

  await steps.take('the final standings are certified, and are what the rounds give', async () => {
    await desk.open();
    await desk.take('Finish the section', 'Certify the final standings');
    await arbiter.reads('The final standings are certified.');
    const standings = await event.standings();
    assert.ok(standings.isFinal);
    assert.equal(standings.rows.length, bots + 3);
    assertPoints(await Promise.all([1, 2, 3].map((round) => event.round(round))), standings);
    await ilse.page.goto(`/tournament-details/${id}?tab=standings`);
    await ilse.reads('Final standings');
    await look(ilse, 'player-standings', faults);
    await look(arbiter, 'desk-certified', faults);
  });

  await steps.take('the report file of the event makes an event that has the same file', async () => {
    const { request } = arbiter.page;
    const fileOf = async (tournamentId: string): Promise<string> =>
      (await request.get(`/api/tournaments/${tournamentId}/sections/${sectionId}/trf`)).text();
    const trf = await fileOf(id);
    assert.ok(trf.includes(title));
    const answer = await request.post('/api/tournaments/import', {
      headers: { 'content-type': 'text/plain', origin: url },
      data: trf,
    });
    assert.ok(answer.ok(), await answer.text());
    const { tournamentId } = (await answer.json()) as { tournamentId: string };
    const linesOf = (file: string): string[] => file.split('\r\n');
    assert.equal(linesOf(trf).filter((line) => line.startsWith('001 ')).length, bots + 3);
    assert.deepEqual(linesOf(await fileOf(tournamentId)), linesOf(trf));
  });

  await steps.take('the certificates are a PDF with a page for each player', async () => {
    const answer = await arbiter.page.request.get(
      `/api/tournaments/${id}/sections/${sectionId}/papers/certificates`,
    );
    assert.ok(answer.ok(), `${answer.status()}`);
    const pdf = (await answer.body()).toString('latin1');
    assert.ok(pdf.startsWith('%PDF'));
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, bots + 3);
  });

  await steps.take('axe found no serious fault, and no page complained', async () => {
    assert.deepEqual(faults, []);
    collect((complaint) => withoutPicture.test(complaint));
    assert.deepEqual(complaints, []);
  });
} catch (error) {
  await showFailure('tournament', error, everybody, faults);
} finally {
  await endJourney({ browser, server, folders: [dataDir], steps });
}
