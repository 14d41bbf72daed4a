import { CommandHandler as Handles, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Puzzle,
  type PuzzleDifficulty,
  puzzleRatingsManager,
  type PuzzleSession,
  type PuzzleStarted,
  type WantedPuzzle,
} from '@royal-chess/contracts/puzzles';
import { importedRating, puzzleRatingStream } from '@royal-chess/domain/puzzle/puzzle-rating-decider';
import { type PuzzlerState, puzzlerStream } from '@royal-chess/domain/puzzle/puzzler-decider';
import { puzzleSessionStream, sessionDecider, sessionView } from '@royal-chess/domain/puzzle/session-decider';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { AppCommand } from '../../platform/cqrs/app-command.ts';
import { Committed } from '../../platform/cqrs/committed.ts';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import { DailyPuzzles } from '../daily-puzzles.ts';
import { NextPuzzles } from '../next-puzzles.ts';
import { PuzzleSessions } from '../puzzle-sessions.ts';
import { puzzlerRecord } from '../puzzler-of.ts';
import { PUZZLE_ATTEMPTS } from '../puzzles.read-model.ts';

/** Rating of the puzzles that a visitor gets. */
const visitorRating = 1_200;
/** Rating points beside one's own rating. */
const beside: Readonly<Record<PuzzleDifficulty, number>> = {
  easiest: -500,
  easier: -250,
  normal: 0,
  harder: 250,
  hardest: 500,
};
/** A run begins here and gets harder with each puzzle, rating points. */
const streakFrom = 800;
const streakStep = 40;
/** How long the next puzzle of a run may wait for the result of the one before, milliseconds. */
const waitMs = 2_000;
/** Results that are waited for one after the other. */
const mostWaits = 3;

interface StartInput {
  readonly wanted: WantedPuzzle;
  /** Null: a visitor. */
  readonly userId: string | null;
}

/** Session of the one puzzle that rates a solver once. */
const ratedId = (userId: string, { id }: Puzzle): string => derivedId('puzzle-session', userId, 'rated', id);

/** A session to begin, or one that began before and is the same. */
interface Chosen {
  readonly id: string;
  readonly puzzle: Puzzle | null;
  readonly date?: string;
  readonly rated?: boolean;
}

/**
 * Gives a puzzle to a solver. Refuses with `RC_NOT_FOUND` where there is none, and with `RC_NOT_SIGNED_IN` what visitors do not have.
 *
 * The id of a session follows from what must be one session: the puzzle, for a rated one, so that no puzzle rates a solver twice; the
 * day; the number of the result in a run, so that a puzzle of a run cannot be skipped.
 */
export class StartPuzzle extends AppCommand<PuzzleSession, StartInput> {}

@Handles(StartPuzzle)
export class StartPuzzleHandler implements ICommandHandler<StartPuzzle> {
  constructor(
    private readonly store: EventStore,
    private readonly sessions: PuzzleSessions,
    private readonly next: NextPuzzles,
    private readonly daily: DailyPuzzles,
    private readonly projector: ProjectorControl,
  ) {}

  async execute({ context, input }: StartPuzzle): Promise<Committed<PuzzleSession>> {
    const { userId, wanted } = input;
    const answered = `puzzlestart-${derivedId('puzzle-start', userId ?? 'visitor', context.commandId)}`;
    const before = await this.store.newest(answered);
    if (before?.type === 'PuzzleSessionChosen') return this.#answer(before.data.sessionId, userId);
    const solver = userId === null ? null : await this.#solver(userId);
    const chosen = await this.#choose(input, solver, context.commandId);
    const stream = puzzleSessionStream(chosen.id);
    if (chosen.puzzle !== null) {
      const facts: PuzzleStarted = {
        userId,
        method: wanted.method,
        date: chosen.date ?? null,
        theme: (wanted.method === 'theme' && wanted.theme) || null,
        puzzle: chosen.puzzle,
        ratings:
          chosen.rated && solver
            ? { player: solver.rating, puzzle: await this.#ratingOf(chosen.puzzle) }
            : null,
      };
      // A refusal: the same session was begun meanwhile.
      await new CommandHandler(this.store, sessionDecider).executeOnNew(
        stream,
        { name: 'start', facts },
        context,
      );
    }
    // Sent again, at whatever time, it is answered with this session.
    const events = [{ type: 'PuzzleSessionChosen', data: { sessionId: chosen.id } }] as const;
    await this.store.append({ stream: answered, expectedVersion: 0, events, context });
    return this.#answer(chosen.id, userId);
  }

  async #answer(id: string, userId: string | null): Promise<Committed<PuzzleSession>> {
    const { state, version } = await this.sessions.own(id, userId);
    return new Committed(sessionView(id, state), { stream: puzzleSessionStream(id), version });
  }

  #choose({ userId, wanted }: StartInput, solver: PuzzlerState | null, commandId: string): Promise<Chosen> {
    if (wanted.method === 'daily') return this.#daily(userId, wanted.date, commandId);
    if (wanted.method === 'theme') return this.#themed(userId, wanted, solver, commandId);
    if (userId === null || solver === null)
      throw ProblemException.because('RC_NOT_SIGNED_IN', 'Log in: your runs and mistakes are kept for you.');
    return wanted.method === 'streak' ? this.#streak(userId, solver) : this.#mistake(userId, wanted.puzzleId);
  }

  async #daily(userId: string | null, wanted: string | undefined, commandId: string): Promise<Chosen> {
    const date = this.daily.day(wanted);
    const solver = userId === null ? ['visitor', commandId] : [userId];
    const id = derivedId('puzzle-session', ...solver, 'daily', date);
    return (await this.#isBegun(id)) ? { id, puzzle: null } : { id, date, puzzle: await this.daily.of(date) };
  }

  async #themed(
    userId: string | null,
    { theme, opening, difficulty = 'normal', except }: Extract<WantedPuzzle, { method: 'theme' }>,
    solver: PuzzlerState | null,
    commandId: string,
  ): Promise<Chosen> {
    const named = theme ?? opening;
    const kind = theme === undefined ? 'opening' : 'theme';
    const rating = Math.max(0, (solver?.rating.rating ?? visitorRating) + beside[difficulty]);
    const wanted = {
      userId,
      rating,
      seed: commandId,
      ...(userId === null && except !== undefined && { seen: except }),
      ...(named !== undefined && { tag: { kind, name: named } as const }),
    };
    const { fresh, known } = await this.next.candidates(wanted);
    const own = derivedId('puzzle-session', userId ?? 'visitor', commandId);
    if (await this.#isBegun(own)) return { id: own, puzzle: null };
    if (userId === null) return { id: own, puzzle: fresh[0] ?? known[0] ?? null };
    let open: string | null = null;
    for (const puzzle of fresh) {
      const id = ratedId(userId, puzzle);
      const { state, version, startedBy } = await this.sessions.read(id);
      if (version === 0) return { id, puzzle, rated: true };
      if (startedBy === commandId) return { id, puzzle: null };
      if (state.result === null) open ??= id;
    }
    // Beside an open rated session there is no other one of its puzzle: it would show the solution.
    if (open !== null) return { id: open, puzzle: null };
    return { id: own, puzzle: known[0] ?? fresh[0] ?? null };
  }

  async #streak(userId: string, solver: PuzzlerState): Promise<Chosen> {
    const idOf = ({ streakResults }: PuzzlerState): string =>
      derivedId('puzzle-session', userId, 'streak', String(streakResults));
    let current = solver;
    const { state, version } = await this.sessions.read(idOf(current));
    if (state.result !== null) {
      // Its result is not in the record yet.
      const stream = puzzleSessionStream(idOf(current));
      await this.projector.caughtUp([puzzleRatingsManager], stream, version, waitMs);
      current = await this.#solver(userId);
    }
    const id = idOf(current);
    if (await this.#isBegun(id)) return { id, puzzle: null };
    const rating = streakFrom + streakStep * current.inRow;
    const { fresh, known } = await this.next.candidates({ userId, rating, seed: id });
    for (const puzzle of fresh) if (!(await this.#isBegun(ratedId(userId, puzzle)))) return { id, puzzle };
    return { id, puzzle: known[0] ?? fresh[0] ?? null };
  }

  /** The id follows from the failure that is repeated: it has one session, whose result may not be counted yet. */
  async #mistake(userId: string, wanted: string | undefined): Promise<Chosen> {
    for (let attempt = 1; ; attempt += 1) {
      const { puzzle, failure } = await this.next.mistake(userId, wanted);
      const id = derivedId('puzzle-session', userId, 'mistakes', puzzle.id, String(failure));
      const { state, version } = await this.sessions.read(id);
      if (version === 0) return { id, puzzle };
      if (state.result === null || attempt === mostWaits) return { id, puzzle: null };
      await this.projector.caughtUp([puzzleRatingsManager], puzzleSessionStream(id), version, waitMs);
      const solver = puzzlerStream(userId);
      await this.projector.caughtUp([PUZZLE_ATTEMPTS], solver, await this.store.head(solver), waitMs);
    }
  }

  async #isBegun(id: string): Promise<boolean> {
    return (await this.store.head(puzzleSessionStream(id))) > 0;
  }

  #solver(userId: string): Promise<PuzzlerState> {
    return puzzlerRecord(this.store, userId);
  }

  /** As of the last commit; what the file says before the first result. */
  async #ratingOf(puzzle: Puzzle): Promise<ReturnType<typeof importedRating>> {
    const newest = await this.store.newest(puzzleRatingStream(puzzle.id));
    return newest?.type === 'PuzzleRated' ? newest.data.after : importedRating(puzzle);
  }
}
