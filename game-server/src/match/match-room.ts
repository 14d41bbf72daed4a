import { type Client, Room } from '@colyseus/core';
import type { MatchAck, MatchRequestName, MatchSnapshot, Recorded } from '@royal-chess/contracts';
import type { Seat } from '@royal-chess/infra/rooms/game-rooms';
import type { RoomServices } from '../rooms/room-services.ts';
import type { RecordedMove } from './match-record.ts';
import { matchRequestNames, readRequest, refusedRequest, toCommand } from './match-request.ts';
import { matchFields, MatchStateSchema } from './match-room-state.ts';
import { MatchNotOpen, MatchTable } from './match-table.ts';
import { MessageRate } from './message-rate.ts';

type MatchClient = Client<{ auth: Seat; userData: { leave: () => void; rate: MessageRate } }>;

/** Close code of a room that another one replaced: take a new ticket. */
export const fencedCloseCode = 4_409;
/** Close code of a spectator who talks too much. */
export const talkativeCloseCode = 4_429;
/** A finished match is looked at for so long at most, milliseconds. */
const lingerMs = 600_000;

/** The Colyseus side of a match: seats, presence, messages in and state out. The {@link MatchTable} decides. */
export abstract class MatchRoom extends Room<{
  state: InstanceType<typeof MatchStateSchema>;
  client: MatchClient;
}> {
  protected abstract readonly services: RoomServices;
  override state = new MatchStateSchema();
  // Changes go out at once by `broadcastPatch`; this only drives Colyseus's own housekeeping.
  override patchRate = 250;
  // More than the fastest bot plays; a frame beyond it ends the connection.
  override maxMessagesPerSecond = 100;
  // A running game needs its room though nobody looks: flags must fall.
  override autoDispose = false;

  #table: MatchTable | undefined;
  #endings: (() => void)[] = [];

  override async onCreate({ matchId }: { matchId: string }): Promise<void> {
    const { services } = this;
    this.roomId = matchId;
    const table = await MatchTable.open(matchId, services);
    this.#table = table;
    this.#endings.push(
      services.news.listen(matchId, {
        roomOpened: (epoch) => table.heardOfEpoch(epoch),
        ratingApplied: (event) => this.#showRating(event),
      }),
      () => services.running.delete(matchId),
      () => table.close(),
    );
    services.running.add(matchId);
    await this.#describe(matchId, table);
    for (const name of matchRequestNames)
      this.onMessage(name, (client: MatchClient, payload: unknown) => this.#request(client, name, payload));
    table.audience = {
      changed: (moves) => this.#tell(moves),
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
    this.#publish(() => this.#showPresence());
    client.send('snapshot', this.#snapshot());
  }

  override onLeave(client: MatchClient): void {
    client.userData?.leave();
    this.#publish(() => this.#showPresence());
  }

  override onDispose(): void {
    for (const end of this.#endings.splice(0)) end();
  }

  async #describe(matchId: string, { record: { state: match } }: MatchTable): Promise<void> {
    if (match.phase !== 'playing') return;
    const { white, black, variant, speed, rated, timeControl } = match.game.match;
    const names = await this.services.userNames([white.userId, black.userId]);
    this.state.assign({
      matchId,
      variant,
      speed,
      rated,
      ...timeControl,
      whiteId: white.userId,
      whiteName: names.get(white.userId) ?? '',
      whiteRating: Math.round(white.rating.rating),
      blackId: black.userId,
      blackName: names.get(black.userId) ?? '',
      blackRating: Math.round(black.rating.rating),
    });
  }

  async #request(client: MatchClient, name: MatchRequestName, payload: unknown): Promise<MatchAck> {
    const { userId, role } = seatOf(client);
    const isPlayer = userId !== null && (role === 'white' || role === 'black');
    if (!isPlayer && !client.userData?.rate.allows('message')) {
      client.leave(talkativeCloseCode);
      return refusedRequest('RC_RATE_LIMITED', 'Too many messages.');
    }
    if (name !== 'sync' && !isPlayer)
      return refusedRequest('RC_MATCH_NOT_A_PLAYER', 'Only the two players can do this.');
    const read = readRequest(name, payload);
    if ('refused' in read) return read.refused;
    const table = this.#table;
    if (!table) return refusedRequest('RC_MATCH_NOT_STARTED', 'The room is opening.');
    const { request } = read;
    if ('since' in request) {
      if (!client.userData?.rate.allows('sync'))
        return refusedRequest('RC_RATE_LIMITED', 'Please wait a second and ask again.');
      if (table.record.version > request.since) client.send('snapshot', this.#snapshot());
      return { ok: true, version: table.record.version };
    }
    if (name === 'sync' || userId === null) return refusedRequest('RC_VALIDATION', 'since: missing');
    const command = toCommand(name, request, userId);
    if (!command) return refusedRequest('RC_BAD_REQUEST', 'This is not possible here.');
    return table.submit(command, request.commandId, userId);
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

  #tell(moves: readonly RecordedMove[]): void {
    for (const moved of moves) this.broadcast('moved', moved);
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
    change();
    this.broadcastPatch();
  }

  #showPresence(): void {
    const roles = this.clients.map((client) => seatOf(client).role);
    this.state.whiteOnline = roles.includes('white');
    this.state.blackOnline = roles.includes('black');
    this.state.spectators = roles.filter((role) => role === 'spectator').length;
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

  /** The room goes once it is empty, and in any case after a while. */
  #finish(): void {
    if (!this.services.running.delete(this.roomId)) return;
    this.#endings.push(this.services.clock.after(lingerMs, () => void this.disconnect()));
    this.autoDispose = true;
  }

  #giveUp(): void {
    this.services.logger.warn(`match ${this.roomId}: another room has taken over`);
    this.broadcast('fenced', { code: 'RC_ROOM_FENCED' });
    // Not at once: a room may not close while it is being created.
    setImmediate(() => void this.disconnect(fencedCloseCode));
  }
}

function seatOf(client: MatchClient): Seat {
  return client.auth ?? { userId: null, name: '', role: 'spectator' };
}
