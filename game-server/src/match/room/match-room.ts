import { matchMaker } from '@colyseus/core';
import type { Color } from '@royal-chess/contracts/chess';
import {
  type BotAct,
  type MatchAck,
  type MatchRequest,
  type MatchRequestName,
  type MatchSnapshot,
  matchRoom,
} from '@royal-chess/contracts/matches';
import type { RequestRefusal } from '@royal-chess/contracts/core';
import type { Recorded } from '@royal-chess/contracts/registry';
import { otherSide } from '@royal-chess/domain/match/match-state';
import { answerRequests, refusal } from '../../rooms/answer-requests.ts';
import { closeCodes } from '../../rooms/close-codes.ts';
import { ContractRoom, type RoomCommandHandlers } from '../../rooms/contract-room.ts';
import { Absence } from './absence.ts';
import { arbiterCommand } from './arbiter-command.ts';
import { MatchChat } from './match-chat.ts';
import { type MatchClient, type MatchClientData, playerOf, roundTripOf, seatOf } from './match-client.ts';
import { descriptionOf } from './match-description.ts';
import { FocusLosses } from './focus-losses.ts';
import type { LineChange } from '../runner/match-record.ts';
import {
  botCommand,
  commandHandlers,
  type CommandRequest,
  isCommandName,
  toCommand,
} from './match-request.ts';
import { matchFields, MatchStateSchema } from './match-room-state.ts';
import type { MatchRoomServices } from './match-room-services.ts';
import { MatchNotOpen } from '../runner/match-not-open.ts';
import { MatchRunner } from '../runner/match-runner.ts';
import { missedRatings } from './missed-ratings.ts';
import { MessageRate } from './message-rate.ts';
import { ReachedOpening } from './reached-opening.ts';
import { pingOf, presenceOf, spectatorsOf } from './match-presence.ts';

type Contract = typeof matchRoom;

const stillOpening = refusal('RC_MATCH_NOT_STARTED', 'The room is opening.');

/** The room of a finished match closes after this time at the latest, milliseconds. */
const lingerMs = 600_000;
/** Shortest interval between two messages about the spectators, milliseconds. */
const peopleMs = 1_000;

/** The room of a match: seats, presence, requests in, messages and state out. The {@link MatchRunner} decides. */
export abstract class MatchRoom extends ContractRoom<
  Contract,
  MatchClientData,
  InstanceType<typeof MatchStateSchema>
> {
  protected abstract readonly services: MatchRoomServices;
  override state = new MatchStateSchema();
  // Changes go out at once by `broadcastPatch`; this only drives Colyseus's own housekeeping.
  override patchRate = 250;
  // More than the fastest bot sends; a message beyond it ends the connection.
  override maxMessagesPerSecond = 100;
  // A running game needs its room even without clients: flags must fall.
  override autoDispose = false;
  override readonly messages = answerRequests<Contract, MatchClient>(
    matchRoom,
    {
      ...commandHandlers<MatchClient>((client, command) => this.#submit(client, command)),
      sync: (client, request) => this.#sync(client, request),
      chat: (client, request) => this.#say(client, request),
      away: (client, request) => this.#away(client, request),
    },
    (client, name) => this.#guard(client, name),
  );
  override readonly commands: RoomCommandHandlers<Contract> = {
    handleClocks: async ({ by, body }) =>
      this.#runner?.submit(arbiterCommand(body, by), body.commandId, by) ?? stillOpening,
    playBot: ({ by, commandId, act }) => this.#playBot(by, commandId, act),
    closeAccount: async ({ by, commandId }) =>
      this.#runner?.submit({ type: 'closeAccount', by }, commandId, 'system') ?? stillOpening,
    endMatch: async ({ by, commandId }) =>
      this.#runner?.submit({ type: 'endByArbiter', by }, commandId, by) ?? stillOpening,
    adjudicate: async ({ by, commandId, result }) =>
      this.#runner?.submit({ type: 'adjudicate', by, result }, commandId, by) ?? stillOpening,
  };
  override readonly notifications = {};

  #runner: MatchRunner | undefined;
  #chat: MatchChat | undefined;
  #absence: Absence | undefined;
  /** Sides that a bot plays, once it has come. */
  readonly #bots = new Set<Color>();
  #focus: FocusLosses | undefined;
  #opening: ReachedOpening | undefined;
  #cancelPeople: (() => void) | undefined;
  #cleanups: (() => void)[] = [];

  override async onCreate(): Promise<void> {
    const { services, roomId: matchId } = this;
    const runner = await MatchRunner.open(matchId, services);
    this.#runner = runner;
    this.#chat = new MatchChat(services, {
      clients: this.clients,
      isPlaying: () => runner.record.state.phase === 'playing',
      players: () => [this.state.whiteId, this.state.blackId],
      isForPhrases: () => this.state.phrasesOnly,
    });
    this.#absence = new Absence(services.clock);
    this.#focus = new FocusLosses(matchId, runner, services);
    this.#cleanups.push(
      () => this.#cancelPeople?.(),
      services.matchCommits.listen(matchId, {
        roomOpened: (epoch) => runner.epochOpened(epoch),
        ratingApplied: (event) => this.#showRating(event),
        gameCounted: (event) => this.#showWeight(event),
        commitsMissed: () => this.#resync(runner),
      }),
      () => services.running.delete(matchId),
      () => runner.close(),
    );
    services.running.add(matchId);
    await this.#describe(matchId, runner);
    runner.listener = {
      changed: (line) => this.#send(line),
      paused: (paused) => this.#publish(() => (this.state.paused = paused)),
      fenced: () => this.#closeFenced(),
    };
    if (runner.isFenced) throw new MatchNotOpen('RC_ROOM_FENCED', 'Another room was opened in the meantime.');
    this.#send([]);
  }

  override onJoin(client: MatchClient): void {
    const seat = seatOf(client);
    client.userData = {
      leave: this.services.online.enter(seat.userId, client),
      rate: new MessageRate(this.services.clock),
    };
    if (seat.role === 'white' || seat.role === 'black') this.#runner?.connected(seat.role);
    this.#presenceChanged();
    client.send('snapshot', this.#snapshot());
    void this.#chat?.open(client);
  }

  override onLeave(client: MatchClient): void {
    client.userData?.leave();
    this.#presenceChanged();
  }

  override onDispose(): void {
    for (const cleanUp of this.#cleanups.splice(0)) cleanUp();
  }

  async #describe(matchId: string, { record: { state: match } }: MatchRunner): Promise<void> {
    if (match.phase !== 'playing') return;
    const { white, black, timeControl, variant } = match.game.match;
    // The room of a correspondence game is opened when a client comes: no flag falls for days.
    if (timeControl.daysPerMove !== undefined) this.autoDispose = true;
    const ids = [white.userId, black.userId];
    const [names, children, opening] = await Promise.all([
      this.services.userNames(ids),
      this.services.relations.childrenAmong(ids),
      ReachedOpening.of(variant, this.services.logger),
    ]);
    this.#opening = opening;
    this.state.phrasesOnly = children.size > 0;
    this.state.assign(descriptionOf(matchId, match.game.match, names));
  }

  /** Refuses what a client may not request at all; spectators have a lower limit than players. */
  #guard(client: MatchClient, name: MatchRequestName): RequestRefusal | undefined {
    const isPlayer = playerOf(client) !== null;
    if (!isPlayer && !client.userData?.rate.allows('message')) {
      client.leave(closeCodes.rateLimited);
      return refusal('RC_RATE_LIMITED', 'Too many messages.');
    }
    if ((isCommandName(name) || name === 'away') && !isPlayer)
      return refusal('RC_MATCH_NOT_A_PLAYER', 'Only the two players can do this.');
    return undefined;
  }

  async #submit(client: MatchClient, command: CommandRequest): Promise<MatchAck> {
    const runner = this.#runner;
    const player = playerOf(client);
    if (!runner || !player) return stillOpening;
    const absentMs = this.#absence?.of(otherSide(player.side)) ?? 0;
    const by = player.userId;
    if (command.name === 'offerRematch' && (await this.#isOpponentBlocked(by)))
      return refusal('RC_PLAYER_UNAVAILABLE', 'You cannot play with this player.');
    return runner.submit(
      toCommand(command, { matchId: this.roomId, by, absentMs, roundTripMs: roundTripOf(client) }),
      command.request.commandId,
      by,
    );
  }

  /** A bot has no connection; it is present from when it comes until the room closes. */
  async #playBot(by: string, commandId: string, act: BotAct): Promise<MatchAck> {
    const runner = this.#runner;
    const { whiteId, blackId } = this.state;
    const side = by === whiteId ? 'white' : by === blackId ? 'black' : null;
    if (!runner) return stillOpening;
    if (side === null) return refusal('RC_MATCH_NOT_A_PLAYER', 'The bot does not play here.');
    if (act.type !== 'arrive') return runner.submit(botCommand(act, by), commandId, by);
    this.#bots.add(side);
    runner.connected(side);
    this.#presenceChanged();
    return { ok: true, version: runner.record.version };
  }

  #sync(client: MatchClient, { since }: MatchRequest<'sync'>): MatchAck {
    const runner = this.#runner;
    if (!runner) return stillOpening;
    if (!client.userData?.rate.allows('sync'))
      return refusal('RC_RATE_LIMITED', 'Please wait a second and try again.');
    if (runner.record.version > since) client.send('snapshot', this.#snapshot());
    return { ok: true, version: runner.record.version };
  }

  /** A rematch is a challenge: it is not offered where one has blocked the other. */
  async #isOpponentBlocked(by: string): Promise<boolean> {
    const blocked = await this.services.relations.blockedWith(by);
    return blocked.has(by === this.state.whiteId ? this.state.blackId : this.state.whiteId);
  }

  async #say(client: MatchClient, request: MatchRequest<'chat'>): Promise<MatchAck> {
    const runner = this.#runner;
    if (!runner) return stillOpening;
    if (seatOf(client).isGuest) return refusal('RC_FORBIDDEN', 'Sign up to write in the chat.');
    return (await this.#chat?.write(client, request)) ?? { ok: true, version: runner.record.version };
  }

  #away(client: MatchClient, { awayMs }: MatchRequest<'away'>): MatchAck {
    const runner = this.#runner;
    const player = playerOf(client);
    if (!runner || !player) return stillOpening;
    if (!client.userData?.rate.allows('away'))
      return refusal('RC_RATE_LIMITED', 'Please wait a second and try again.');
    this.#focus?.lost(player, awayMs);
    return { ok: true, version: runner.record.version };
  }

  #snapshot(): MatchSnapshot {
    const record = this.#runner?.record;
    if (!record || !('game' in record.state)) throw new Error('A room without a game');
    const { startFen, timeControl, rated } = record.state.game.match;
    return {
      matchId: this.roomId,
      version: record.version,
      startFen,
      timeControl,
      rated,
      moves: record.moves.map(({ move }) => move),
    };
  }

  #send(line: readonly LineChange[]): void {
    for (const change of line)
      if (change.kind === 'moved') this.broadcast('moved', change.moved);
      else this.broadcast('tookBack', { version: change.version, ply: change.ply });
    this.#publish(() => {});
    const phase = this.#runner?.record.state.phase;
    if (phase === 'finished' || phase === 'aborted') this.#finish();
  }

  /** Changes the state, updates the fields that follow from the match, and sends the patch at once. */
  #publish(change: () => void): void {
    const runner = this.#runner;
    if (!runner) return;
    const { record } = runner;
    const fields = matchFields(record.state, {
      version: record.version,
      lastMove: record.moves.at(-1)?.move,
      elapsedMs: runner.elapsedMs,
      isAwaiting: runner.isAwaiting,
      absent: runner.absent,
    });
    // `assign` of Colyseus reads each field of the state from what it is given, however few that has.
    if (fields) Object.assign(this.state, fields);
    const opening =
      'game' in record.state ? this.#opening?.after(record.moves, record.state.game.position) : undefined;
    this.state.eco = opening?.eco ?? '';
    this.state.opening = opening?.name ?? '';
    this.#showPings();
    const claim = record.state.phase === 'playing' ? this.#absence?.claimable(record.state.game) : null;
    this.state.absent = claim?.absent ?? '';
    this.state.abandonmentClaimMs = claim?.claimMs ?? 0;
    change();
    this.broadcastPatch();
  }

  #showPings(): void {
    const connections = this.clients.map((client) => ({
      role: seatOf(client).role,
      roundTripMs: roundTripOf(client),
    }));
    this.state.whitePingMs = pingOf('white', connections);
    this.state.blackPingMs = pingOf('black', connections);
  }

  /** Records who is connected; names of spectators are sent once a second at most. */
  #presenceChanged(): void {
    const presence = presenceOf(this.clients.map(seatOf), this.#bots);
    this.#absence?.record('white', presence.whiteOnline);
    this.#absence?.record('black', presence.blackOnline);
    this.#publish(() => this.state.assign(presence));
    this.#cancelPeople ??= this.services.clock.after(peopleMs, () => {
      this.#cancelPeople = undefined;
      void this.#sendPeople();
    });
  }

  /** Users who do not show to all that they are online are not named. */
  async #sendPeople(): Promise<void> {
    const seats = this.clients.map(seatOf);
    const ids = seats.flatMap(({ userId, role }) =>
      role === 'spectator' && userId !== null ? [userId] : [],
    );
    try {
      const audiences = ids.length === 0 ? new Map() : await this.services.relations.audiencesOf(ids);
      const hidden = new Set(ids.filter((id) => audiences.get(id)?.only));
      this.broadcast('people', spectatorsOf(seats, hidden));
    } catch (error) {
      this.services.logger.warn(`match ${this.roomId}: spectators were not sent: ${String(error)}`);
    }
  }

  #showRating({ data }: Recorded<'RatingApplied'>): void {
    const change = Math.round(data.after.rating) - Math.round(data.before.rating);
    this.#publish(() => {
      if (data.userId === this.state.whiteId) this.state.whiteChange = change;
      if (data.userId === this.state.blackId) this.state.blackChange = change;
      this.state.ratingsApplied = this.#rated.add(data.userId).size === 2;
    });
  }
  readonly #rated = new Set<string>();

  #showWeight({ data: { unrated, weight } }: Recorded<'RatedGameCounted'>): void {
    this.#publish(() => {
      this.state.unrated = unrated ?? '';
      this.state.ratedHalf = weight === 0.5;
    });
  }

  async #resync(runner: MatchRunner): Promise<void> {
    await runner.resync();
    const { state } = runner.record;
    if (state.phase !== 'finished' || !this.state.rated || this.state.ratingsApplied || this.state.unrated)
      return;
    const { white, black, variant, speed } = state.game.match;
    const match = { userIds: [white.userId, black.userId] as const, variant, speed };
    try {
      const missed = await missedRatings(this.services.store, this.roomId, match);
      for (const event of missed)
        if (event.type === 'RatingApplied') this.#showRating(event);
        else this.#showWeight(event);
    } catch (error) {
      this.services.logger.warn(`match ${this.roomId}: ratings not found: ${String(error)}`);
    }
  }

  /** Closes the room when it is empty, at the latest after {@link lingerMs}. */
  #finish(): void {
    if (!this.services.running.delete(this.roomId)) return;
    this.#cleanups.push(this.services.clock.after(lingerMs, () => void this.disconnect()));
    for (const client of this.clients) this.#chat?.sendLog(client);
    this.autoDispose = true;
  }

  #closeFenced(): void {
    this.services.logger.warn(`match ${this.roomId}: another room has taken over`);
    this.broadcast('fenced', { code: 'RC_ROOM_FENCED' });
    this.#closeWhenCreated();
  }

  /** Waits until Colyseus has registered the room: one that closes before would stay registered. */
  #closeWhenCreated(): void {
    setImmediate(() => {
      if (this.#cleanups.length === 0) return;
      if (matchMaker.getLocalRoomById(this.roomId) === this) void this.disconnect(closeCodes.fenced);
      else this.services.clock.after(20, () => this.#closeWhenCreated());
    });
  }
}
