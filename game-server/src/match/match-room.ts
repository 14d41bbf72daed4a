import { matchMaker } from '@colyseus/core';
import {
  type ChatLine,
  type MatchAck,
  type MatchRequest,
  type MatchRequestName,
  type MatchSnapshot,
  matchRoom,
} from '@royal-chess/contracts/matches';
import type { Color } from '@royal-chess/contracts/chess';
import type { RequestRefusal } from '@royal-chess/contracts/core';
import type { Recorded } from '@royal-chess/contracts/registry';
import { otherSide } from '@royal-chess/domain/match/match-state';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import { answerRequests, refusal } from '../rooms/answer-requests.ts';
import { closeCodes } from '../rooms/close-codes.ts';
import { ContractRoom, type RoomClient, type RoomCommandHandlers } from '../rooms/contract-room.ts';
import { Absence } from './absence.ts';
import { arbiterCommand } from './arbiter-command.ts';
import { ChatLog } from './chat-log.ts';
import { descriptionOf } from './match-description.ts';
import type { LineChange } from './match-record.ts';
import { commandHandlers, type CommandRequest, isCommandName, toCommand } from './match-request.ts';
import { matchFields, MatchStateSchema } from './match-room-state.ts';
import type { MatchRoomServices } from './match-room-services.ts';
import { MatchNotOpen } from './match-not-open.ts';
import { MatchRunner } from './match-runner.ts';
import { missedRatings } from './missed-ratings.ts';
import { MessageRate } from './message-rate.ts';
import { presenceOf, watchersOf } from './match-presence.ts';

type Contract = typeof matchRoom;
interface ClientData {
  readonly leave: () => void;
  readonly rate: MessageRate;
}
type MatchClient = RoomClient<Contract, ClientData>;

const stillOpening = refusal('RC_MATCH_NOT_STARTED', 'The room is opening.');

/** The room of a finished match closes after this time at the latest, milliseconds. */
const lingerMs = 600_000;
/** Shortest interval between two messages about the spectators, milliseconds. */
const peopleMs = 1_000;

/** The Colyseus side of a match: seats, presence, messages in and state out. The {@link MatchRunner} decides. */
export abstract class MatchRoom extends ContractRoom<
  Contract,
  ClientData,
  InstanceType<typeof MatchStateSchema>
> {
  protected abstract readonly services: MatchRoomServices;
  override state = new MatchStateSchema();
  // Changes go out at once by `broadcastPatch`; this only drives Colyseus's own housekeeping.
  override patchRate = 250;
  // More than the fastest bot plays; a frame beyond it ends the connection.
  override maxMessagesPerSecond = 100;
  // A running game needs its room even without clients: flags must fall.
  override autoDispose = false;
  override readonly messages = answerRequests<Contract, MatchClient>(
    matchRoom,
    {
      ...commandHandlers<MatchClient>((client, asked) => this.#submit(client, asked)),
      sync: (client, request) => this.#sync(client, request),
      chat: (client, request) => this.#say(client, request),
    },
    (client, name) => this.#guard(client, name),
  );
  override readonly commands: RoomCommandHandlers<Contract> = {
    handleClocks: async ({ by, body }) =>
      this.#runner?.submit(arbiterCommand(body, by), body.commandId, by) ?? stillOpening,
  };
  override readonly notifications = {};

  #runner: MatchRunner | undefined;
  #chat: ChatLog | undefined;
  #absence: Absence | undefined;
  #cancelPeople: (() => void) | undefined;
  #endings: (() => void)[] = [];

  override async onCreate(): Promise<void> {
    const { services, roomId: matchId } = this;
    const runner = await MatchRunner.open(matchId, services);
    this.#runner = runner;
    this.#chat = new ChatLog(services.clock);
    this.#absence = new Absence(services.clock);
    this.#endings.push(
      () => this.#cancelPeople?.(),
      services.matchCommits.listen(matchId, {
        roomOpened: (epoch) => runner.epochOpened(epoch),
        ratingApplied: (event) => this.#showRating(event),
        commitsMissed: () => this.#resync(runner),
      }),
      () => services.running.delete(matchId),
      () => runner.close(),
    );
    services.running.add(matchId);
    await this.#describe(matchId, runner);
    runner.audience = {
      changed: (line) => this.#send(line),
      paused: (paused) => this.#publish(() => (this.state.paused = paused)),
      fenced: () => this.#closeFenced(),
    };
    if (runner.isFenced) throw new MatchNotOpen('RC_ROOM_FENCED', 'Another room was opened meanwhile.');
    this.#send([]);
  }

  override onJoin(client: MatchClient): void {
    const seat = seatOf(client);
    client.userData = {
      leave: this.services.online.enter(seat.userId, client),
      rate: new MessageRate(this.services.clock),
    };
    if (seat.role === 'white' || seat.role === 'black') this.#runner?.seated(seat.role);
    this.#presenceChanged();
    client.send('snapshot', this.#snapshot());
    client.send('chatLog', { lines: this.#chat?.read(this.#chatRoomsOf(client)) ?? [] });
  }

  override onLeave(client: MatchClient): void {
    client.userData?.leave();
    this.#presenceChanged();
  }

  override onDispose(): void {
    for (const end of this.#endings.splice(0)) end();
  }

  async #describe(matchId: string, { record: { state: match } }: MatchRunner): Promise<void> {
    if (match.phase !== 'playing') return;
    const { white, black, timeControl } = match.game.match;
    // The room of a correspondence game is opened when a client comes: no flag falls for days.
    if (timeControl.daysPerMove !== undefined) this.autoDispose = true;
    const names = await this.services.userNames([white.userId, black.userId]);
    this.state.assign(descriptionOf(matchId, match.game.match, names));
  }

  /** Refuses what a client may not request at all; spectators have a lower limit than players. */
  #guard(client: MatchClient, name: MatchRequestName): RequestRefusal | undefined {
    const isPlayer = playerOf(client) !== null;
    if (!isPlayer && !client.userData?.rate.allows('message')) {
      client.leave(closeCodes.rateLimited);
      return refusal('RC_RATE_LIMITED', 'Too many messages.');
    }
    if (isCommandName(name) && !isPlayer)
      return refusal('RC_MATCH_NOT_A_PLAYER', 'Only the two players can do this.');
    return undefined;
  }

  async #submit(client: MatchClient, asked: CommandRequest): Promise<MatchAck> {
    const runner = this.#runner;
    const player = playerOf(client);
    if (!runner || !player) return stillOpening;
    const absentMs = this.#absence?.of(otherSide(player.side)) ?? 0;
    const by = player.userId;
    return runner.submit(
      toCommand(asked, { matchId: this.roomId, by, absentMs }),
      asked.request.commandId,
      by,
    );
  }

  #sync(client: MatchClient, { since }: MatchRequest<'sync'>): MatchAck {
    const runner = this.#runner;
    if (!runner) return stillOpening;
    if (!client.userData?.rate.allows('sync'))
      return refusal('RC_RATE_LIMITED', 'Please wait a second and ask again.');
    if (runner.record.version > since) client.send('snapshot', this.#snapshot());
    return { ok: true, version: runner.record.version };
  }

  #say(client: MatchClient, request: MatchRequest<'chat'>): MatchAck {
    const runner = this.#runner;
    if (!runner) return stillOpening;
    const { userId, name } = seatOf(client);
    if (userId === null) return refusal('RC_NOT_SIGNED_IN', 'Log in to write here.');
    const room = playerOf(client) ? 'players' : 'spectators';
    const outcome = this.#chat?.say(room, { userId, name }, request) ?? 'known';
    if (outcome !== 'known' && 'refused' in outcome)
      return refusal(outcome.refused, 'That was much at once: please wait a minute.');
    if (outcome !== 'known') this.#sendLine(outcome.said);
    return { ok: true, version: runner.record.version };
  }

  #sendLine(line: ChatLine): void {
    for (const client of this.clients)
      if (this.#chatRoomsOf(client).includes(line.room)) client.send('chat', line);
  }

  /** Players and spectators cannot read each other until the game is over, so that no player is helped. */
  #chatRoomsOf(client: MatchClient): readonly ChatLine['room'][] {
    if (this.#runner?.record.state.phase !== 'playing') return ['players', 'spectators'];
    return playerOf(client) ? ['players'] : ['spectators'];
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
    const lastMove = record.moves.at(-1)?.move.uci ?? '';
    const fields = matchFields(record.state, {
      version: record.version,
      lastMove,
      elapsedMs: runner.elapsedMs,
      isAwaiting: runner.isAwaiting,
    });
    if (fields) this.state.assign(fields);
    const away = record.state.phase === 'playing' ? this.#absence?.claimable(record.state.game) : null;
    this.state.absent = away?.absent ?? '';
    this.state.abandonmentClaimMs = away?.claimMs ?? 0;
    change();
    this.broadcastPatch();
  }

  /** Records who is connected; spectators are sent once a second at most. */
  #presenceChanged(): void {
    const presence = presenceOf(this.clients.map(seatOf));
    this.#absence?.record('white', presence.whiteOnline);
    this.#absence?.record('black', presence.blackOnline);
    this.#publish(() => this.state.assign(presence));
    this.#cancelPeople ??= this.services.clock.after(peopleMs, () => {
      this.#cancelPeople = undefined;
      this.broadcast('people', watchersOf(this.clients.map(seatOf)));
    });
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

  async #resync(runner: MatchRunner): Promise<void> {
    await runner.resync();
    const { state } = runner.record;
    if (state.phase !== 'finished' || !this.state.rated || this.state.ratingsApplied) return;
    const { white, black, variant, speed } = state.game.match;
    const match = { userIds: [white.userId, black.userId], variant, speed };
    try {
      const missed = await missedRatings(this.services.store, this.roomId, match);
      for (const event of missed) this.#showRating(event);
    } catch (error) {
      this.services.logger.warn(`match ${this.roomId}: ratings not found: ${String(error)}`);
    }
  }

  /** Closes the room once it is empty, or after a while. */
  #finish(): void {
    if (!this.services.running.delete(this.roomId)) return;
    this.#endings.push(this.services.clock.after(lingerMs, () => void this.disconnect()));
    for (const client of this.clients)
      client.send('chatLog', { lines: this.#chat?.read(this.#chatRoomsOf(client)) ?? [] });
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
      if (this.#endings.length === 0) return;
      if (matchMaker.getLocalRoomById(this.roomId) === this) void this.disconnect(closeCodes.fenced);
      else this.services.clock.after(20, () => this.#closeWhenCreated());
    });
  }
}

function seatOf(client: MatchClient): Seat {
  return client.auth ?? { userId: null, name: '', role: 'spectator' };
}

/** The player who sits at a connection; null for a spectator. */
function playerOf(client: MatchClient): { readonly userId: string; readonly side: Color } | null {
  const { userId, role } = seatOf(client);
  return userId !== null && (role === 'white' || role === 'black') ? { userId, side: role } : null;
}
