import { raceSize, type RaceScheduled } from '@royal-chess/contracts/puzzles';
import type { AppendableEvent, Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { fail, ok, type Outcome } from '../result.ts';

/** Stream of one race; each racer's run in it has a stream of its own. */
export const raceStream = (id: string): string => `race-${id}`;

/** From the start by the host to the first puzzle, milliseconds. */
export const raceCountdownMs = 5_000;

/** How long a race stays open for its start, milliseconds. */
export const raceOpenMs = 3_600_000;

/** Puzzles of a race, more than any racer solves in its time. */
export const racePuzzles = 80;

/** People who come and go before a start are fewer; it bounds the stream. */
const mostChanges = 500;

export type RaceEvent = AppendableEvent<
  'RaceOpened' | 'RaceJoined' | 'RaceLeft' | 'RaceScheduled' | 'RaceRematched'
>;

/** Times are epoch milliseconds of the server. */
export type RaceCommand =
  | { readonly name: 'open' | 'join' | 'leave'; readonly userId: string; readonly now: number }
  | {
      readonly name: 'start';
      readonly userId: string;
      readonly now: number;
      /** How long it lasts, milliseconds. */
      readonly timeMs: number;
      readonly puzzles: RaceScheduled['puzzles'];
      /** The run that a racer gets. */
      readonly rushOf: (userId: string) => string;
    }
  /** After its end: `isOver` is not known by the stream of the race alone. Another `raceId` follows one that was not started in time. */
  | { readonly name: 'rematch'; readonly userId: string; readonly isOver: boolean; readonly raceId: string };

/** A race of several solvers with the same puzzles. */
export interface RaceState {
  readonly isOpened: boolean;
  /** From then on it is not started any more, epoch milliseconds. */
  readonly expiresAt: number;
  /** In the order in which they joined; the first one is the host. */
  readonly racers: readonly string[];
  readonly schedule: RaceScheduled | null;
  readonly next: string | null;
  /** Events so far. */
  readonly events: number;
}

const initial: RaceState = {
  isOpened: false,
  expiresAt: 0,
  racers: [],
  schedule: null,
  next: null,
  events: 0,
};

const refused = (code: Refusal['code'], detail: string): Outcome<never, Refusal> => fail({ code, detail });

function decide(state: RaceState, command: RaceCommand): Outcome<readonly RaceEvent[], Refusal> {
  if (command.name === 'open') return ok(state.isOpened ? [] : [openedBy(command)]);
  if (!state.isOpened) return refused('RC_NOT_FOUND', 'There is no such race.');
  if (command.name === 'rematch') {
    if (!state.racers.includes(command.userId)) return refused('RC_FORBIDDEN', 'Racers ask for a rematch.');
    if (state.next === command.raceId) return ok([]);
    return command.isOver
      ? ok([{ type: 'RaceRematched', data: { raceId: command.raceId } }])
      : refused('RC_RACE_NOT_OVER', 'A rematch follows the end of the race.');
  }
  const { racers, schedule } = state;
  const isRacer = racers.includes(command.userId);
  // Sent again after the start: it is what was asked for.
  if (command.name === 'join' && isRacer) return ok([]);
  if (schedule !== null)
    return refused('RC_RACE_BEGUN', 'The race was started. Watch it, or open another one.');
  if (command.now >= state.expiresAt)
    return refused('RC_RACE_EXPIRED', 'The race was not started in time. Open another one.');
  switch (command.name) {
    case 'join':
      return racers.length >= raceSize.most || state.events >= mostChanges
        ? refused('RC_RACE_FULL', `A race has ${raceSize.most} racers at most.`)
        : ok([{ type: 'RaceJoined', data: { userId: command.userId } }]);
    case 'leave':
      return ok(isRacer ? [{ type: 'RaceLeft', data: { userId: command.userId } }] : []);
    case 'start':
      return decideStart(racers, command);
  }
}

const openedBy = ({
  userId,
  now,
}: RaceCommand & { readonly name: 'open' | 'join' | 'leave' }): RaceEvent => ({
  type: 'RaceOpened',
  data: { hostId: userId, expiresAt: now + raceOpenMs },
});

function decideStart(
  racers: readonly string[],
  { userId, now, timeMs, puzzles, rushOf }: RaceCommand & { readonly name: 'start' },
): Outcome<readonly RaceEvent[], Refusal> {
  if (racers[0] !== userId) return refused('RC_FORBIDDEN', 'The host starts the race.');
  if (racers.length < raceSize.fewest) return refused('RC_RACE_ALONE', 'Wait for another racer.');
  if (puzzles.length === 0) return refused('RC_NOT_FOUND', 'There are no puzzles yet.');
  const startsAt = now + raceCountdownMs;
  const runs = racers.map((racer) => ({ userId: racer, rushId: rushOf(racer) }));
  return ok([
    { type: 'RaceScheduled', data: { startsAt, deadline: startsAt + timeMs, puzzles: [...puzzles], runs } },
  ]);
}

function evolve(state: RaceState, event: RaceEvent): RaceState {
  return { ...changed(state, event), events: state.events + 1 };
}

function changed(state: RaceState, { type, data }: RaceEvent): RaceState {
  switch (type) {
    case 'RaceOpened':
      return { ...state, isOpened: true, expiresAt: data.expiresAt ?? 0, racers: [data.hostId] };
    case 'RaceJoined':
      return { ...state, racers: [...state.racers, data.userId] };
    case 'RaceLeft':
      return { ...state, racers: state.racers.filter((racer) => racer !== data.userId) };
    case 'RaceScheduled':
      return { ...state, schedule: data };
    case 'RaceRematched':
      return { ...state, next: data.raceId };
  }
}

/** A race, from its opening to its rematch. The solutions are in the state, and leave it only by the runs. */
export const raceDecider: Decider<RaceState, RaceCommand, RaceEvent> = { initial, decide, evolve };
