import type { RoomMessages, RoomRequest } from '@royal-chess/contracts/core';
import type { LiveBoard, tournamentRoom } from '@royal-chess/contracts/tournaments';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { relayedStream } from '@royal-chess/domain/tournament/relay/relayed-stream';
import type { Board, Round } from '@royal-chess/domain/tournament/running/tournament-state';
import { Paced } from '../rooms/paced.ts';
import type { FollowServices } from '../rooms/followed-stream.ts';
import { type BoardRef, boardKey, type RoundRef } from './event-changes.ts';
import { LiveGames } from './live-games.ts';

type BoardsMessage = RoomMessages<typeof tournamentRoom>['boards'];
export type BoardsView = NonNullable<RoomRequest<typeof tournamentRoom, 'watchBoards'>['view']>;

/** Shortest time between two messages with moves, milliseconds. */
const everyMs = 100;

/** What the boards need. */
export interface LiveBoardsServices<T> extends FollowServices {
  /** A round that players see; undefined for others. */
  readonly round: (of: RoundRef) => Round | undefined;
  /** Sends one message to some clients; it is encoded once for all. */
  readonly send: (clients: Iterable<T>, message: BoardsMessage) => void;
}

/** Clients that look at the same boards. */
interface View<T> extends BoardsView {
  readonly clients: Set<T>;
  /** Boards that changed since they were sent. */
  readonly changed: Set<number>;
  /** Streams of the games that are used, by board. */
  readonly games: Map<number, string>;
}

/**
 * Sends each client the boards that it looks at: all of them at first, then those with another position, clock, match or result,
 * at most ten times a second.
 */
export class LiveBoards<T> {
  readonly #views = new Map<string, View<T>>();
  readonly #viewOf = new Map<T, View<T>>();
  /** Views that contain a game, by its stream, or a board. */
  readonly #viewsOfGame = new Map<string, Set<View<T>>>();
  readonly #viewsOfBoard = new Map<string, Set<View<T>>>();
  readonly #changed = new Set<View<T>>();
  readonly #games: LiveGames;
  readonly #paced: Paced;

  constructor(private readonly services: LiveBoardsServices<T>) {
    this.#games = new LiveGames(services, (stream) => this.#gameChanged(stream));
    this.#paced = new Paced({
      clock: services.clock,
      everyMs,
      run: () => this.#flush(),
      failed: (error) => services.logger.warn(`live boards: ${String(error)}`),
    });
  }

  /** The client looks at these boards now, or at none. */
  watch(client: T, boards: BoardsView | null): void {
    const before = this.#viewOf.get(client);
    const view = boards && this.#view(boards);
    if (before !== view) this.#leave(client, before);
    if (!view) return;
    view.clients.add(client);
    this.#viewOf.set(client, view);
    this.services.send([client], this.#messageOf(view, view.boards));
  }

  /** A board has a result, or another one. */
  boardChanged(board: BoardRef): void {
    for (const view of this.#viewsOfBoard.get(boardKey(board)) ?? []) this.#mark(view, board.board);
  }

  /** The boards of a round have other players or matches. */
  roundChanged({ sectionId, round }: RoundRef): void {
    for (const view of this.#views.values())
      if (view.sectionId === sectionId && view.round === round) {
        this.#useGames(view);
        for (const board of view.boards) this.#mark(view, board);
      }
  }

  close(): void {
    this.#paced.close();
    this.#games.close();
  }

  #view(boards: BoardsView): View<T> {
    const key = keyOf(boards);
    const known = this.#views.get(key);
    if (known) return known;
    const view: View<T> = { ...boards, clients: new Set(), changed: new Set(), games: new Map() };
    this.#views.set(key, view);
    for (const board of view.boards) addTo(this.#viewsOfBoard, boardKey({ ...view, board }), view);
    this.#useGames(view);
    return view;
  }

  #useGames(view: View<T>): void {
    const boards = this.services.round(view)?.boards ?? [];
    for (const board of view.boards) {
      const before = view.games.get(board);
      const shown = boards[board - 1];
      const now = shown && gameStreamOf(shown);
      if (now === before) continue;
      if (before !== undefined) this.#releaseGame(view, board, before);
      if (now === undefined) continue;
      view.games.set(board, now);
      addTo(this.#viewsOfGame, now, view);
      this.#games.use(now);
    }
  }

  #releaseGame(view: View<T>, board: number, stream: string): void {
    view.games.delete(board);
    removeFrom(this.#viewsOfGame, stream, view);
    this.#games.release(stream);
  }

  #leave(client: T, view: View<T> | undefined): void {
    if (!view) return;
    this.#viewOf.delete(client);
    view.clients.delete(client);
    if (view.clients.size > 0) return;
    this.#views.delete(keyOf(view));
    this.#changed.delete(view);
    for (const board of view.boards) removeFrom(this.#viewsOfBoard, boardKey({ ...view, board }), view);
    for (const [board, stream] of view.games) this.#releaseGame(view, board, stream);
  }

  #gameChanged(stream: string): void {
    for (const view of this.#viewsOfGame.get(stream) ?? [])
      for (const [board, its] of view.games) if (its === stream) this.#mark(view, board);
  }

  #mark(view: View<T>, board: number): void {
    view.changed.add(board);
    this.#changed.add(view);
    this.#paced.request();
  }

  #flush(): void {
    for (const view of this.#changed) {
      const message = this.#messageOf(view, view.changed);
      view.changed.clear();
      if (message.boards.length > 0) this.services.send(view.clients, message);
    }
    this.#changed.clear();
  }

  /** Boards whose game has not been read yet are left out: they are sent when it has. */
  #messageOf(view: View<T>, boards: Iterable<number>): BoardsMessage {
    const round = this.services.round(view);
    const live: LiveBoard[] = [];
    for (const number of boards) {
      const board = round?.boards[number - 1];
      const shown = board && this.#liveBoard(number, board);
      if (shown) live.push(shown);
    }
    return { sectionId: view.sectionId, round: view.round, boards: live };
  }

  #liveBoard(board: number, of: Board): LiveBoard | undefined {
    const { matchId, result } = of;
    const stream = gameStreamOf(of);
    if (stream === undefined) return { board, matchId, result, ...inTheHall };
    const position = this.#games.positionOf(stream);
    return position && { board, matchId, result, ...position };
  }
}

/** Stream of the game that a board shows; undefined where it shows none. */
function gameStreamOf({ matchId, relayedId }: Board): string | undefined {
  if (matchId !== null) return matchStream(matchId);
  return relayedId === null ? undefined : relayedStream(relayedId);
}

const inTheHall = {
  relayedId: null,
  fen: '',
  lastMove: '',
  whiteMs: 0,
  blackMs: 0,
  running: '',
  elapsedMs: 0,
} as const;

const keyOf = ({ sectionId, round, boards }: BoardsView): string => `${sectionId}/${round}/${boards.join()}`;

function addTo<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const values = index.get(key) ?? new Set();
  index.set(key, values.add(value));
}

function removeFrom<T>(index: Map<string, Set<T>>, key: string, value: T): void {
  const values = index.get(key);
  values?.delete(value);
  if (values?.size === 0) index.delete(key);
}
