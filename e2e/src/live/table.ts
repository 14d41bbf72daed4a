import { strict as assert } from 'node:assert';
import { randomUUID } from 'node:crypto';
import { chooseMove, playedTo, seated, tapMove, typeMove } from '../at-the-board.ts';
import type { Person } from '../person.ts';
import type { Stage } from './stage.ts';

/** What a game is like where it is not a casual one of ten minutes and five seconds. */
export interface GameOptions {
  readonly variant?: '960' | 'capablanca';
  readonly timeControl?: {
    readonly initialMs: number;
    readonly incrementMs: number;
    readonly delay?: { readonly kind: 'us' | 'bronstein'; readonly ms: number };
  };
  readonly rated?: boolean;
  readonly startNumber?: number;
  readonly array?: 'capablanca' | 'gothic' | 'embassy';
}

/** Two people at one board: who enters which move follows from whose turn it is. */
export class Table {
  /** Half-moves on the board. */
  ply = 0;

  constructor(
    readonly white: Person,
    readonly black: Person,
    readonly matchId: string,
  ) {}

  get both(): readonly [Person, Person] {
    return [this.white, this.black];
  }

  get mover(): Person {
    return this.ply % 2 === 0 ? this.white : this.black;
  }

  get waiter(): Person {
    return this.mover === this.white ? this.black : this.white;
  }

  /** Moves in UCI form, one after the other; each is seen by both before the next. */
  async play(...moves: readonly string[]): Promise<void> {
    for (const move of moves) {
      await enter(this.mover, move);
      await this.reached(this.ply + 1);
    }
  }

  /** Waits until both see the board after this many half-moves, and no more of them. */
  async reached(ply: number): Promise<void> {
    await Promise.all(this.both.map((person) => playedTo(person, ply)));
    this.ply = ply;
  }

  /** Waits until both see how it ended. */
  async ended(forWhite: string, forBlack: string, why: string | RegExp): Promise<void> {
    await Promise.all(
      [[this.white, forWhite] as const, [this.black, forBlack] as const].map(async ([person, heading]) => {
        const dialog = person.page.getByRole('dialog', { name: heading });
        await dialog.getByText(why).waitFor();
      }),
    );
  }
}

/** Enters a move as the screen suggests: typed by its squares, or with two taps. */
export async function enter(person: Person, uci: string): Promise<void> {
  if (!person.isOnPhone) return typeMove(person, uci);
  await tapMove(person, uci.slice(0, 2), uci.slice(2, 4));
  if (uci[4]) await chooseMove(person, uci[4]);
}

/** Offers and accepts a game behind the pages and opens its board on both sides. */
export async function sitDown(white: Person, black: Person, options: GameOptions = {}): Promise<Table> {
  const timeControl = { initialMs: 600_000, incrementMs: 5_000 };
  const { id } = await white.post<{ id: string }>('/api/seeks', {
    commandId: randomUUID(),
    color: 'white',
    timeControl,
    rated: false,
    ...options,
  });
  const { matchId } = await black.post<{ matchId: string }>(`/api/seeks/${id}/accept`, {
    commandId: randomUUID(),
  });
  const table = new Table(white, black, matchId);
  await Promise.all(
    table.both.map(async (person) => {
      await person.page.goto(`/match/${matchId}`);
      await atTheBoard(person);
    }),
  );
  return table;
}

/** The table of two who found each other through the pages, once both boards are there. */
export async function tableOf(one: Person, other: Person): Promise<Table> {
  await Promise.all([one, other].map((person) => person.page.waitForURL(/\/match\/[\w-]+$/)));
  await Promise.all([one, other].map(atTheBoard));
  const [here, there] = [one, other].map((person) => person.page.url().split('/').at(-1)!);
  assert.equal(here, there);
  // A board is seen from White's side until its player's seat is known.
  const black = await Promise.any(
    [one, other].map(async (person) => {
      await person.page.getByLabel('Chess board, seen from black').waitFor();
      return person;
    }),
  );
  return black === other ? new Table(one, other, here!) : new Table(other, one, here!);
}

/** The clocks come with the room; until then the board is an empty one, and before that perhaps one of another game. */
async function atTheBoard(person: Person): Promise<void> {
  await person.page.waitForFunction(
    () =>
      document.querySelector('[role="timer"]') !== null &&
      document.querySelector('[data-square="e1"] [data-piece]') !== null &&
      document.querySelector('[data-ply="1"]') === null,
  );
  await seated(person);
}

/** Two with accounts, White at a desk and Black with a phone. */
export const twoPlayers = (stage: Stage): Promise<[Person, Person]> =>
  Promise.all([stage.player('Ada', 'desktop'), stage.player('Ben', 'phone')]);
