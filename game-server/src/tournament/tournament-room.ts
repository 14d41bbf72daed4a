import type { RequestAck, RoomMessages } from '@royal-chess/contracts/core';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { tournamentRoom } from '@royal-chess/contracts/tournaments';
import { evolveTournament } from '@royal-chess/domain/tournament/running/evolve-tournament';
import {
  initialTournament,
  type TournamentState,
} from '@royal-chess/domain/tournament/running/tournament-state';
import { tournamentStream } from '@royal-chess/domain/tournament/running/tournament-stream';
import { RoomRefused } from '@royal-chess/infra/rooms/room-errors';
import { answerRequests } from '../rooms/answer-requests.ts';
import { ContractRoom, type RoomClient } from '../rooms/contract-room.ts';
import { FollowedStream } from '../rooms/followed-stream.ts';
import { OnlineUsers } from '../rooms/online-users.ts';
import { Paced } from '../rooms/paced.ts';
import { sendToAll } from '../rooms/send-to-all.ts';
import { type BoardsView, LiveBoards } from './live-boards.ts';
import { EventChanges, type OwnBoard, type RecordedTournamentEvent, type RoundRef } from './event-changes.ts';
import { boardOfEntry, roundMessage, visibleRound } from './round-summary.ts';
import { type StandingsView, StandingsWindows } from './standings-windows.ts';
import type { TournamentRoomServices } from './tournament-room-services.ts';
import { TournamentStateSchema } from './tournament-room-state.ts';

type Contract = typeof tournamentRoom;
interface ClientData {
  readonly leave: () => void;
}
type TournamentClient = RoomClient<Contract, ClientData>;

/** Shortest time between two messages about the same kind of change, milliseconds. */
const changesMs = 100;
/** The same for changes after which all clients read something again. */
const readAgainMs = 1_000;

/**
 * The room of a tournament: shows what its stream says, to spectators, players and arbiters. It decides nothing; commands go over
 * HTTP. Its costs do not depend on the number of players, but for the standings, which are computed four times a second at most.
 */
export abstract class TournamentRoom extends ContractRoom<
  Contract,
  ClientData,
  InstanceType<typeof TournamentStateSchema>
> {
  protected abstract readonly services: TournamentRoomServices;
  override state = new TournamentStateSchema();
  override patchRate = 1_000;
  override maxMessagesPerSecond = 20;
  override readonly messages = answerRequests<Contract, TournamentClient>(tournamentRoom, {
    watchStandings: (client, { view }) => this.#watchStandings(client, view),
    watchBoards: (client, { view }) => this.#watchBoards(client, view),
  });
  override readonly commands = {};
  override readonly notifications = {};

  #event: TournamentState = initialTournament;
  #version = 0;
  readonly #spectators = new OnlineUsers();
  readonly #clientsOf = new Map<string, Set<TournamentClient>>();
  readonly #runners = new Set<TournamentClient>();
  #changes = new EventChanges();
  /** Sections to be read again by all clients, and whether the settings are. */
  readonly #toRead = { sections: new Set<string>(), settings: false };
  #standings: StandingsWindows<TournamentClient> | undefined;
  #boards: LiveBoards<TournamentClient> | undefined;
  #pacedChanges: Paced | undefined;
  #pacedReading: Paced | undefined;
  #cleanups: (() => void)[] = [];

  override async onCreate(): Promise<void> {
    const { services, roomId: tournamentId } = this;
    const { clock, logger, commits, store } = services;
    const warn = (message: string): void => logger.warn(`tournament ${tournamentId}: ${message}`);
    const failed = (error: unknown): void => warn(`not sent: ${String(error)}`);
    const paced = (everyMs: number, run: () => void): Paced => {
      const work = new Paced({ clock, everyMs, run, failed });
      this.#cleanups.push(() => work.close());
      return work;
    };
    this.#pacedChanges = paced(changesMs, () => this.#sendChanges());
    this.#pacedReading = paced(readAgainMs, () => this.#sendReading());
    const standings = new StandingsWindows<TournamentClient>({
      clock,
      warn,
      standings: (sectionId) => services.sectionStandings(tournamentId, this.#event, sectionId),
      send: (clients, message) => sendToAll(clients, 'standings', message),
    });
    const boards = new LiveBoards<TournamentClient>({
      store,
      commits,
      clock,
      logger,
      round: (of) => visibleRound(this.#event, of),
      send: (clients, message) => sendToAll(clients, 'boards', message),
    });
    this.#standings = standings;
    this.#boards = boards;
    const stream = new FollowedStream(tournamentStream(tournamentId), services, (events) =>
      this.#apply(events),
    );
    this.#cleanups.push(
      () => standings.close(),
      () => boards.close(),
      () => stream.close(),
    );
    try {
      await stream.open();
      if (stream.version === 0)
        throw new RoomRefused('RC_TOURNAMENT_NOT_FOUND', 'There is no such tournament.');
    } catch (error) {
      this.onDispose();
      throw error;
    }
    this.state.tournamentId = tournamentId;
  }

  override onJoin(client: TournamentClient): void {
    const { userId, role } = client.auth ?? { userId: null, role: 'spectator' };
    const leaveOnline = this.services.online.enter(userId, client);
    const leaveRoom = this.#spectators.enter(userId, client);
    if (role === 'arbiter') this.#runners.add(client);
    if (userId !== null) {
      const clients = this.#clientsOf.get(userId) ?? new Set();
      this.#clientsOf.set(userId, clients.add(client));
    }
    client.userData = {
      leave: () => {
        leaveOnline();
        leaveRoom();
        this.#runners.delete(client);
        const clients = userId === null ? undefined : this.#clientsOf.get(userId);
        clients?.delete(client);
        if (userId !== null && clients?.size === 0) this.#clientsOf.delete(userId);
      },
    };
    this.state.spectators = this.#spectators.count;
    if (userId !== null) this.#sendCurrentBoard(userId);
  }

  override onLeave(client: TournamentClient): void {
    client.userData?.leave();
    this.#standings?.watch(client, null);
    this.#boards?.watch(client, null);
    this.state.spectators = this.#spectators.count;
  }

  override onDispose(): void {
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
  }

  #watchStandings(client: TournamentClient, view: StandingsView | null): RequestAck {
    const known = view && this.#event.sections.has(view.sectionId) ? view : null;
    this.#standings?.watch(client, known);
    return { ok: true };
  }

  #watchBoards(client: TournamentClient, view: BoardsView | null): RequestAck {
    const known = view && this.#event.sections.has(view.sectionId) ? view : null;
    this.#boards?.watch(client, known);
    return { ok: true };
  }

  #apply(events: readonly RecordedEvent[]): void {
    const isOpening = this.#version === 0;
    for (const event of events) {
      const recorded = event as RecordedEvent & RecordedTournamentEvent;
      this.#event = evolveTournament(this.#event, recorded);
      this.#version = event.version;
      if (!isOpening) this.#changes.add(recorded, this.#event);
    }
    this.state.version = this.#version;
    this.state.paused = this.#event.paused !== null;
    if (!isOpening) this.#pacedChanges?.request();
  }

  #sendChanges(): void {
    const changes = this.#changes;
    this.#changes = new EventChanges();
    const version = this.#version;
    for (const round of changes.pairings.values()) this.#boards?.roundChanged(round);
    for (const result of changes.results.values()) this.#boards?.boardChanged(result);
    if (changes.results.size > 0)
      this.broadcast('results', { version, boards: [...changes.results.values()] });
    for (const round of changes.rounds.values()) {
      const message = roundMessage(this.#event, round, version);
      if (message) this.broadcast('round', message);
    }
    for (const round of changes.pairings.values()) this.#sendOwnBoards(round);
    for (const game of changes.games) this.#sendArenaBoard(game);
    for (const { to, at, text } of changes.messages)
      if (to === null) this.broadcast('message', { at, text, toAll: true });
      else this.#sendTo(to, 'message', { at, text, toAll: false });
    for (const { sectionId, round, board } of changes.reported.values()) {
      const players = visibleRound(this.#event, { sectionId, round })?.boards[board - 1];
      const message = { version, sections: [sectionId], settings: false };
      if (players)
        for (const entryId of [players.white, players.black]) this.#sendTo(entryId, 'changed', message);
    }
    if (changes.desk) sendToAll(this.#arbiters(), 'desk', { version });
    for (const sectionId of changes.standings) this.#standings?.changed(sectionId);
    if (changes.sections.size === 0 && !changes.settings) return;
    for (const sectionId of changes.sections) this.#toRead.sections.add(sectionId);
    this.#toRead.settings ||= changes.settings;
    this.#pacedReading?.request();
  }

  /** All clients read again what a message does not contain; at most once a second, for they do so at the same time. */
  #sendReading(): void {
    const { sections, settings } = this.#toRead;
    this.broadcast('changed', { version: this.#version, sections: [...sections], settings });
    sections.clear();
    this.#toRead.settings = false;
  }

  #arbiters(): Set<TournamentClient> {
    const clients = new Set(this.#runners);
    for (const userId of this.#event.arbiters)
      for (const client of this.#clientsOf.get(userId) ?? []) clients.add(client);
    return clients;
  }

  #sendTo<N extends 'message' | 'changed' | 'myBoard'>(
    entryId: string,
    type: N,
    message: RoomMessages<Contract>[N],
  ): void {
    const userId = this.#event.entries.get(entryId)?.userId;
    if (userId) sendToAll<RoomMessages<Contract>, N>(this.#clientsOf.get(userId) ?? [], type, message);
  }

  /** Sends each connected player of a section the own board of a round. */
  #sendOwnBoards(of: RoundRef): void {
    const round = visibleRound(this.#event, of);
    if (!round || round.phase === 'finished') return;
    const boards = new Map<string, { board: number; matchId: string | null }>();
    for (const [index, { white, black, matchId }] of round.boards.entries())
      for (const entryId of [white, black])
        // the player who gives a simultaneous display has all boards, and begins at the first
        if (!boards.has(entryId)) boards.set(entryId, { board: index + 1, matchId });
    for (const userId of this.#clientsOf.keys()) {
      const entryId = this.#event.entryOfUser.get(userId);
      const entry = entryId === undefined ? undefined : this.#event.entries.get(entryId);
      if (entryId === undefined || entry?.sectionId !== of.sectionId) continue;
      const own = boards.get(entryId) ?? { board: null, matchId: null };
      this.#sendTo(entryId, 'myBoard', { ...of, ...own, startsAt: round.startsAt ?? 0 });
    }
  }

  #sendArenaBoard({ entryId, sectionId, round, board, matchId }: OwnBoard): void {
    const startsAt = this.services.clock.now();
    this.#sendTo(entryId, 'myBoard', { sectionId, round, board, matchId, startsAt });
  }

  /** Sends a player who joins the own board of the round that is published or runs. */
  #sendCurrentBoard(userId: string): void {
    const entryId = this.#event.entryOfUser.get(userId);
    const entry = entryId === undefined ? undefined : this.#event.entries.get(entryId);
    const section = entry && this.#event.sections.get(entry.sectionId);
    if (entryId === undefined || !section) return;
    const { sectionId } = section;
    for (const [index, round] of section.rounds.entries()) {
      if (round.phase !== 'published' && round.phase !== 'running') continue;
      const own = boardOfEntry(round, entryId) ?? { board: null, matchId: null };
      this.#sendTo(entryId, 'myBoard', {
        sectionId,
        round: index + 1,
        ...own,
        startsAt: round.startsAt ?? 0,
      });
    }
  }
}
