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
import { MatchNotOpen } from './match-not-open.ts';
import { MatchRunner } from './match-runner.ts';
import { missedRatings } from './missed-ratings.ts';
import { MessageRate } from './message-rate.ts';
import { presenceOf, watchersOf } from './people-here.ts';

type Contract = typeof matchRoom;
interface ClientData {
  readonly leave: () => void;
  readonly rate: MessageRate;
}
type MatchClient = RoomClient<Contract, ClientData>;

const stillOpening = refusal('RC_MATCH_NOT_STARTED', 'The room is opening.');

/** A finished match is looked at for so long at most, milliseconds. */
const lingerMs = 600_000;
/** How often people hear at most who is watching, milliseconds. */
const peopleMs = 1_000;

/** The Colyseus side of a match: seats, presence, messages in and state out. The {@link MatchRunner} decides. */
export abstract class MatchRoom extends ContractRoom<
  Contract,
  ClientData,
  InstanceType<typeof MatchStateSchema>
> {
  override state = new MatchStateSchema();
  // Changes go out at once by `broadcastPatch`; this only drives Colyseus's own housekeeping.
  override patchRate = 250;
  // More than the fastest bot plays; a frame beyond it ends the connection.
  override maxMessagesPerSecond = 100;
  // A running game needs its room though nobody looks: flags must fall.
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
      this.#table?.submit(arbiterCommand(body, by), body.commandId, by) ?? stillOpening,
  };
  override readonly notifications = {};

  #table: MatchRunner | undefined;
  #chat: ChatLog | undefined;
  #absence: Absence | undefined;
  #cancelPeople: (() => void) | undefined;
  #endings: (() => void)[] = [];

  override async onCreate(): Promise<void> {
    const { services, roomId: matchId } = this;
    const table = await MatchRunner.open(matchId, services);
    this.#table = table;
    this.#chat = new ChatLog(services.clock);
    this.#absence = new Absence(services.clock);
    this.#endings.push(
      () => this.#cancelPeople?.(),
      services.matchCommits.listen(matchId, {
        roomOpened: (epoch) => table.epochOpened(epoch),
        ratingApplied: (event) => this.#showRating(event),
        commitsMissed: () => this.#resync(table),
      }),
      () => services.running.delete(matchId),
      () => table.close(),
    );
    services.running.add(matchId);
    await this.#describe(matchId, table);
    table.audience = {
      changed: (line) => this.#tell(line),
      paused: (paused) => this.#publish(() => (this.state.paused = paused)),
      fenced: () => this.#giveUp(),
    };
    if (table.isFenced) throw new MatchNotOpen('RC_ROOM_FENCED', 'Another room was opened meanwhile.');
    this.#tell([]);
  }

  override onJoin(client: MatchClient): void {
    const seat = seatOf(client);
    client.userData = {
      leave: this.services.online.enter(seat.userId, client),
      rate: new MessageRate(this.services.clock),
    };
    if (seat.role === 'white' || seat.role === 'black') this.#table?.seated(seat.role);
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
    // Nobody need be there while days pass: the room of a correspondence game is opened when somebody comes.
    if (timeControl.daysPerMove !== undefined) this.autoDispose = true;
    const names = await this.services.userNames([white.userId, black.userId]);
    this.state.assign(descriptionOf(matchId, match.game.match, names));
  }

  /** What a client may not ask at all; spectators are watched more closely than players. */
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
    const table = this.#table;
    const player = playerOf(client);
    if (!table || !player) return stillOpening;
    const absentMs = this.#absence?.of(otherSide(player.side)) ?? 0;
    const by = player.userId;
    return table.submit(
      toCommand(asked, { matchId: this.roomId, by, absentMs }),
      asked.request.commandId,
      by,
    );
  }

  #sync(client: MatchClient, { since }: MatchRequest<'sync'>): MatchAck {
    const table = this.#table;
    if (!table) return stillOpening;
    if (!client.userData?.rate.allows('sync'))
      return refusal('RC_RATE_LIMITED', 'Please wait a second and ask again.');
    if (table.record.version > since) client.send('snapshot', this.#snapshot());
    return { ok: true, version: table.record.version };
  }

  #say(client: MatchClient, request: MatchRequest<'chat'>): MatchAck {
    const table = this.#table;
    if (!table) return stillOpening;
    const { userId, name } = seatOf(client);
    if (userId === null) return refusal('RC_NOT_SIGNED_IN', 'Log in to write here.');
    const room = playerOf(client) ? 'players' : 'spectators';
    const outcome = this.#chat?.say(room, { userId, name }, request) ?? 'known';
    if (outcome !== 'known' && 'refused' in outcome)
      return refusal(outcome.refused, 'That was much at once: please wait a minute.');
    if (outcome !== 'known') this.#tellLine(outcome.said);
    return { ok: true, version: table.record.version };
  }

  #tellLine(line: ChatLine): void {
    for (const client of this.clients)
      if (this.#chatRoomsOf(client).includes(line.room)) client.send('chat', line);
  }

  /** Players and spectators talk apart, so that nobody is helped, until the game is over. */
  #chatRoomsOf(client: MatchClient): readonly ChatLine['room'][] {
    if (this.#table?.record.state.phase !== 'playing') return ['players', 'spectators'];
    return playerOf(client) ? ['players'] : ['spectators'];
  }

  #snapshot(): MatchSnapshot {
    const record = this.#table?.record;
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

  #tell(line: readonly LineChange[]): void {
    for (const change of line)
      if (change.kind === 'moved') this.broadcast('moved', change.moved);
      else this.broadcast('tookBack', { version: change.version, ply: change.ply });
    this.#publish(() => {});
    const phase = this.#table?.record.state.phase;
    if (phase === 'finished' || phase === 'aborted') this.#finish();
  }

  /** Changes the state, brings what follows from the match up to date, and sends it at once. */
  #publish(change: () => void): void {
    const table = this.#table;
    if (!table) return;
    const { record } = table;
    const lastMove = record.moves.at(-1)?.move.uci ?? '';
    const fields = matchFields(record.state, {
      version: record.version,
      lastMove,
      elapsedMs: table.elapsedMs,
      isAwaiting: table.isAwaiting,
    });
    if (fields) this.state.assign(fields);
    const away = record.state.phase === 'playing' ? this.#absence?.claimable(record.state.game) : null;
    this.state.gone = away?.gone ?? '';
    this.state.abandonmentClaimMs = away?.claimMs ?? 0;
    change();
    this.broadcastPatch();
  }

  /** Notes who has come or gone; who watches is told once a second at most. */
  #presenceChanged(): void {
    const presence = presenceOf(this.clients.map(seatOf));
    this.#absence?.note('white', presence.whiteOnline);
    this.#absence?.note('black', presence.blackOnline);
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

  async #resync(table: MatchRunner): Promise<void> {
    await table.resync();
    const { state } = table.record;
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

  /** The room goes once it is empty, and in any case after a while. */
  #finish(): void {
    if (!this.services.running.delete(this.roomId)) return;
    this.#endings.push(this.services.clock.after(lingerMs, () => void this.disconnect()));
    for (const client of this.clients)
      client.send('chatLog', { lines: this.#chat?.read(this.#chatRoomsOf(client)) ?? [] });
    this.autoDispose = true;
  }

  #giveUp(): void {
    this.services.logger.warn(`match ${this.roomId}: another room has taken over`);
    this.broadcast('fenced', { code: 'RC_ROOM_FENCED' });
    this.#closeWhenCreated();
  }

  /** A room may not close before Colyseus knows it, or would know it for ever. */
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
