import { describe, expect, jest, test } from '@jest/globals';
import {
  puzzlesRoutes,
  type Race,
  type Racer,
  raceRoutes,
  rushRoutes,
  type RushRun,
} from '@royal-chess/contracts/puzzles';
import { act, screen, waitFor, within } from '@testing-library/react';
import { accessibilityFaults } from '../../../testing/accessibility-faults.ts';
import { alertShowing } from '../../../testing/alert-showing.ts';
import { rooms } from '../../../testing/fake-rooms.ts';
import { server } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/render-page.tsx';
import { idOf, userNamed } from '../../../testing/samples.ts';
import { messages as rushTexts } from '../rush/messages.ts';
import { messages } from './messages.ts';

const ana = userNamed('Ana');
const raceId = idOf(900);
const runId = idOf(901);
const address = `/chessplay/puzzles/racer?race=${raceId}`;
const racer = (id: string, name: string, more: Partial<Racer> = {}): Racer => ({
  id,
  name,
  score: 0,
  mistakes: 0,
  isOver: false,
  place: null,
  ...more,
});
const own = (more: Partial<Racer> = {}): Racer => racer(ana._id, 'Ana', more);
const bert = (more: Partial<Racer> = {}): Racer => racer(idOf(2), 'Bert', more);
const race = (more: Partial<Race> = {}): Race => ({
  id: raceId,
  version: 2,
  phase: 'open',
  hostId: ana._id,
  expiresInMs: null,
  startsInMs: null,
  remainingMs: null,
  racers: [own(), bert()],
  myRun: null,
  next: null,
  ...more,
});
const running = (more: Partial<Race> = {}): Race =>
  race({ phase: 'running', remainingMs: 80_000, myRun: runId, ...more });
const run = (more: Partial<RushRun> = {}): RushRun => ({
  id: runId,
  mode: 'racer',
  remainingMs: 80_000,
  score: 0,
  mistakes: 0,
  combo: 0,
  rushPuzzles: [{ rating: 600, puzzleState: 'open' }],
  currentRushPuzzle: 0,
  puzzle: {
    startingFen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
    moves: ['g8h8'],
    numberOfMoves: 0,
    playerColor: 'white',
  },
  end: null,
  ...more,
});
const ended = (review: NonNullable<RushRun['end']>['review'] = []): RushRun =>
  run({ puzzle: null, end: { reason: 'stopped', bestCombo: 2, hardest: 660, tookMs: 9_000, review } });

function given(user: typeof ana | null): void {
  if (user)
    server.answers(puzzlesRoutes.myPuzzles, {
      rating: 1_612,
      provisional: false,
      results: 31,
      tried: 34,
      inRow: 4,
      bestInRow: 9,
      mistakes: 3,
      history: [],
    });
  server.answers(rushRoutes.rushBoard, { rows: [], page: 1, pages: 1, total: 0, mine: null });
}

/** The page of a race, and its room. */
async function opened(shown: Race, user: typeof ana | null = ana) {
  given(user);
  const room = rooms.race();
  server.answers(raceRoutes.race, shown);
  const page = visit(address, { user });
  // With the rating of the user the page knows who it is.
  if (user) await screen.findAllByText('1612');
  else await screen.findByRole('heading', { level: 1, name: messages.title });
  return { ...page, room };
}
const acts = () => server.calls(raceRoutes.actOnRace).map(({ body }) => body.act);
const bars = () => screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-label'));

describe('without a race', () => {
  test('one opens it, and its address invites others', async () => {
    given(ana);
    rooms.race();
    server.answers(raceRoutes.openRace, race({ racers: [own()] }));
    server.answers(raceRoutes.race, race({ racers: [own()] }));
    const { user } = visit('/chessplay/puzzles/racer', { user: ana });
    expect(await screen.findByText(rushTexts.boardEmpty)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: messages.open }));
    expect(await screen.findByRole('textbox', { name: messages.invite })).toHaveValue(
      `${window.location.origin}${address}`,
    );
    expect(screen.getByRole('button', { name: messages.start })).toBeDisabled();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('an opening that fails says why, and is repeated as the same one', async () => {
    given(ana);
    server.fails(raceRoutes.openRace, 'RC_RATE_LIMITED');
    const { user } = visit('/chessplay/puzzles/racer', { user: ana });
    const button = await screen.findByRole('button', { name: messages.open });
    await user.click(button);
    expect(await alertShowing('says the server')).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(server.calls(raceRoutes.openRace)).toHaveLength(2));
    expect(new Set(server.calls(raceRoutes.openRace).map(({ body }) => body.commandId)).size).toBe(1);
  });

  test('a visitor is asked to log in', async () => {
    given(null);
    visit('/chessplay/puzzles/racer');
    expect(await screen.findByText(messages.visitor)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.open })).toBeNull();
  });

  test('a race that is not there', async () => {
    given(ana);
    rooms.race();
    server.fails(raceRoutes.race, 'RC_NOT_FOUND');
    server.fails(raceRoutes.raceTicket, 'RC_NOT_FOUND');
    visit(address, { user: ana });
    expect(await screen.findByText(messages.notThere)).toBeVisible();
  });

  test('a race that did not load is loaded again', async () => {
    given(ana);
    rooms.race();
    server.fails(raceRoutes.race, 'RC_RATE_LIMITED');
    visit(address, { user: ana });
    expect(await screen.findByText(messages.loadFailed)).toBeVisible();
  });

  test('a day is not there', async () => {
    visit('/chessplay/puzzles/racer/2026-02-03');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no such page of puzzles' }),
    ).toBeVisible();
  });
});

describe('before the start', () => {
  test('the host starts it', async () => {
    const { user } = await opened(race());
    const button = await screen.findByRole('button', { name: messages.start });
    const counting = race({ phase: 'countdown', startsInMs: 5_000, remainingMs: 95_000, myRun: runId });
    server.answers(raceRoutes.actOnRace, counting);
    server.answers(raceRoutes.race, counting);
    await user.click(button);
    expect(await screen.findByText(messages.getReady)).toBeVisible();
    expect(acts()).toEqual(['start']);
    expect(screen.getByRole('timer')).toHaveTextContent(/^[45]$/);
    expect(screen.queryByRole('textbox', { name: /Type a move/ })).toBeNull();
  });

  test('another one joins and leaves, and the room brings who else does', async () => {
    const { user, room } = await opened(race({ hostId: idOf(2), racers: [bert()] }));
    const joined = race({ hostId: idOf(2), racers: [bert(), own()] });
    server.answers(raceRoutes.actOnRace, joined);
    await user.click(await screen.findByRole('button', { name: messages.join }));
    expect(acts()).toEqual(['join']);
    server.answers(raceRoutes.race, joined);
    await room.sends('changed', { version: 3 });
    expect(await screen.findByRole('button', { name: messages.leave })).toBeEnabled();
    expect(screen.getByText(messages.waitingOther('Bert'))).toBeVisible();
    expect(bars()).toEqual([messages.solvedBy('Bert', 0), messages.solvedBy('Ana', 0)]);
  });

  test('a refusal is shown', async () => {
    server.fails(raceRoutes.actOnRace, 'RC_RACE_BEGUN');
    const { user } = await opened(race({ hostId: idOf(2), racers: [bert()] }));
    await user.click(await screen.findByRole('button', { name: messages.join }));
    expect(await alertShowing('says the server')).toBeVisible();
  });

  test('one that is full can be watched', async () => {
    const racers = Array.from({ length: 10 }, (_, at) => racer(idOf(20 + at), `R${at}`));
    await opened(race({ hostId: idOf(20), racers }));
    expect(await screen.findByText(messages.full)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.join })).toBeNull();
  });
});

describe('a race that is not started', () => {
  test('says when it ends by itself, and that it has ended once that is over', async () => {
    const { user, room } = await opened(race({ expiresInMs: 1_000 }));
    await waitFor(() => expect(room.seats).toBe(1));
    expect(await screen.findByText(/^If it is not started by .*, it ends by itself\.$/)).toBeVisible();
    server.answers(raceRoutes.race, race({ phase: 'expired' }));
    expect(await screen.findByText(messages.expired, {}, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.start })).toBeNull();
    // Its room is disposed of when all pages have left.
    await waitFor(() => expect(room.left).toBe(true));
    expect(await accessibilityFaults()).toEqual([]);
    const other = race({ id: idOf(960), racers: [own()] });
    server.answers(raceRoutes.openRace, other);
    server.answers(raceRoutes.race, other);
    await user.click(screen.getByRole('button', { name: messages.another }));
    expect(await screen.findByRole('textbox', { name: messages.invite })).toBeVisible();
  });

  test('is read until that says that it has ended, where reads fail', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { room } = await opened(race({ expiresInMs: 60_000 }));
      await waitFor(() => expect(room.seats).toBe(1));
      const reads = () => server.calls(raceRoutes.race).length;
      const before = reads();
      server.unreachable(raceRoutes.race);
      act(() => jest.advanceTimersByTime(61_000));
      await waitFor(() => expect(reads()).toBe(before + 1));
      expect(screen.getByText(messages.waiting)).toBeVisible();
      server.answers(raceRoutes.race, race({ phase: 'expired' }));
      act(() => jest.advanceTimersByTime(5_000));
      expect(await screen.findByText(messages.expired)).toBeVisible();
      const last = reads();
      act(() => jest.advanceTimersByTime(60_000));
      expect(reads()).toBe(last);
    } finally {
      jest.useRealTimers();
    }
  });

  test('offers a visitor nothing once it has ended', async () => {
    await opened(race({ phase: 'expired' }), null);
    expect(await screen.findByText(messages.expired)).toBeVisible();
    expect(screen.queryByRole('button', { name: messages.another })).toBeNull();
  });
});

describe('while it runs', () => {
  test('a racer has the puzzle and the bars of all, which go on as the room says', async () => {
    server.answers(rushRoutes.rushRun, run());
    const { room } = await opened(running());
    expect(await screen.findByText(rushTexts.puzzle(1))).toBeVisible();
    await waitFor(() => expect(room.seats).toBe(1));
    await room.sends('bars', {
      bars: [
        { id: ana._id, score: 1, mistakes: 0, isOver: false },
        { id: idOf(2), score: 4, mistakes: 1, isOver: false },
      ],
    });
    expect(bars()).toEqual(
      expect.arrayContaining([messages.solvedBy('Ana', 1), messages.solvedBy('Bert', 4)]),
    );
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('its puzzle is fetched when the countdown is over', async () => {
    server.answers(rushRoutes.rushRun, run());
    await opened(race({ phase: 'countdown', startsInMs: 1_500, remainingMs: 91_500, myRun: runId }));
    expect(await screen.findByText(messages.getReady)).toBeVisible();
    expect(server.calls(rushRoutes.rushRun)).toEqual([]);
    server.answers(raceRoutes.race, running());
    expect(await screen.findByText(rushTexts.puzzle(1))).toBeVisible();
  });

  test('a spectator has the bars and no puzzle', async () => {
    await opened(running({ myRun: null, racers: [bert({ score: 3 })] }), null);
    expect(await screen.findByText(messages.watching)).toBeVisible();
    expect(bars()).toEqual([messages.solvedBy('Bert', 3)]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('who has ended waits for the others', async () => {
    server.answers(rushRoutes.rushRun, ended());
    await opened(running({ racers: [own({ isOver: true }), bert()] }));
    expect(await screen.findByText(messages.doneLine)).toBeVisible();
    expect(screen.getByText(messages.finished)).toBeVisible();
  });

  test('the race is asked for when the last one has ended', async () => {
    const { room } = await opened(running({ myRun: null }), null);
    await screen.findByText(messages.watching);
    await waitFor(() => expect(room.seats).toBe(1));
    server.answers(
      raceRoutes.race,
      running({
        phase: 'over',
        myRun: null,
        racers: [own({ place: 1, score: 1, isOver: true }), bert({ place: 2, isOver: true })],
      }),
    );
    await room.sends('bars', {
      bars: [ana._id, idOf(2)].map((id) => ({ id, score: 0, mistakes: 0, isOver: true })),
    });
    expect(await screen.findByText(messages.won('Ana'))).toBeVisible();
  });

  test('a lost connection is shown, and made again', async () => {
    const { room } = await opened(running({ myRun: null }), null);
    await screen.findByText(messages.watching);
    await waitFor(() => expect(room.seats).toBe(1));
    await room.closes();
    expect(await screen.findByText(messages.offline)).toBeVisible();
    await waitFor(() => expect(screen.queryByText(messages.offline)).toBeNull());
    expect(room.seats).toBe(2);
  });
});

describe('after the end', () => {
  const over = (more: Partial<Race> = {}): Race =>
    running({
      phase: 'over',
      remainingMs: 0,
      racers: [
        own({ score: 3, mistakes: 1, isOver: true, place: 2 }),
        bert({ score: 5, isOver: true, place: 1 }),
      ],
      ...more,
    });
  const review = [
    {
      number: 0,
      puzzleId: 'p0',
      rating: 600,
      solved: true,
      startingFen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
      playerColor: 'white' as const,
      solution: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
      wrongMove: null,
      wrongAfter: null,
    },
  ];

  test('there are the places, one’s own puzzles with their solutions, and the boards', async () => {
    server.answers(rushRoutes.rushRun, ended(review));
    await opened(over());
    expect(await screen.findByText(messages.won('Bert'))).toBeVisible();
    const [table] = screen.getAllByRole('table');
    const rows = within(table!).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PlaceRacerMistakesSolved',
      '1Bert05',
      '2Ana (you)13',
    ]);
    expect(await screen.findByText(/Re8\+ Rxe8/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('solutions that are a secret until the deadline are shown then', async () => {
    server.answers(rushRoutes.rushRun, ended());
    await opened(over({ remainingMs: 1_000 }));
    expect(await screen.findByText(messages.secretLine)).toBeVisible();
    server.answers(rushRoutes.rushRun, ended(review));
    expect(await screen.findByText(/Re8\+ Rxe8/)).toBeVisible();
  });

  test('a rematch is another race', async () => {
    server.answers(rushRoutes.rushRun, ended(review));
    const { user } = await opened(over());
    const next = race({ id: idOf(950), racers: [own()] });
    server.answers(raceRoutes.actOnRace, next);
    server.answers(raceRoutes.race, next);
    await user.click(await screen.findByRole('button', { name: messages.rematch }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: messages.invite })).toHaveValue(
        `${window.location.origin}/chessplay/puzzles/racer?race=${idOf(950)}`,
      ),
    );
    expect(acts()).toEqual(['rematch']);
  });

  test('one that another racer asked for is joined', async () => {
    server.answers(rushRoutes.rushRun, ended(review));
    await opened(over({ next: idOf(950) }));
    expect(await screen.findByRole('button', { name: messages.joinRematch })).toBeEnabled();
  });

  test('equal results share the win', async () => {
    server.answers(rushRoutes.rushRun, ended(review));
    await opened(over({ racers: [own({ place: 1, score: 2 }), bert({ place: 1, score: 2 })] }));
    expect(await screen.findByText(messages.shared)).toBeVisible();
  });
});
