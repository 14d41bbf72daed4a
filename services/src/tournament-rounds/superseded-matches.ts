import { Inject, Injectable } from '@nestjs/common';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { TournamentEventType } from '@royal-chess/contracts/tournaments';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import { boardOfMatch } from '@royal-chess/domain/tournament/running/board-of-match';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/ports.module.ts';
import { isUnreachable, waitsForRoom } from './unreachable-room.ts';

type TournamentRecord = Recorded<TournamentEventType>;
interface OfBoard {
  readonly sectionId: string;
  readonly round: number;
  readonly board: number;
}

/** Refusals of a room that another attempt may not get. */
const passing: readonly string[] = ['RC_ROOM_FENCED', 'RC_INTERNAL', 'RC_MATCH_NOT_STARTED'];

/** The board that an event may have settled without its match. */
function settledBoard(event: TournamentRecord): OfBoard | null {
  switch (event.type) {
    case 'ResultRecorded':
      return event.data.source === 'match' ? null : event.data;
    case 'ResultCorrected':
    case 'BoardMatchReplaced':
    case 'TieContinued':
      return event.data;
    default:
      return null;
  }
}

/** Matches of a board that no longer count: the board has another match, or a result. */
function supersededOf({ sections }: TournamentState, { sectionId, round, board }: OfBoard): string[] {
  const of = sections.get(sectionId)?.rounds[round - 1];
  const now = of?.boards[board - 1];
  if (!of || !now) return [];
  return [...of.matches].flatMap(([matchId, number]) =>
    number === board && (matchId !== now.matchId || now.result !== null) ? [matchId] : [],
  );
}

/** Matches that the events of a round have opened. */
const openedIn = (events: readonly TournamentRecord[], sectionId: string, round: number): string[] =>
  events.flatMap((event) => {
    if (event.type === 'RoundStarted' && event.data.sectionId === sectionId && event.data.round === round)
      return event.data.matches.map(({ matchId }) => matchId);
    const isAnother = event.type === 'BoardMatchReplaced' || event.type === 'TieContinued';
    return isAnother && event.data.sectionId === sectionId && event.data.round === round
      ? (event.data.matchId ?? [])
      : [];
  });

/** Ends the matches that run on although an arbiter has settled their boards otherwise. */
@Injectable()
export class SupersededMatches {
  constructor(
    private readonly rooms: GameRooms,
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Safe to repeat.
   * @param state the newest: a board whose result was taken back in the meantime plays on
   * @throws Error that passes, while a room cannot be reached
   */
  async end(
    tournamentId: string,
    state: TournamentState,
    events: readonly TournamentRecord[],
  ): Promise<void> {
    const matchIds = new Set<string>();
    for (const event of events) {
      const board = settledBoard(event);
      const settled = board ? supersededOf(state, board) : await this.#unpublished(state, event);
      for (const matchId of settled) matchIds.add(matchId);
    }
    for (const matchId of matchIds) if (await this.#runs(matchId)) await this.#end(tournamentId, matchId);
  }

  /** Matches of a round that an arbiter took back; the state no longer has them. */
  async #unpublished(state: TournamentState, event: TournamentRecord): Promise<string[]> {
    if (event.type !== 'RoundUnpublished') return [];
    const { sectionId, round } = event.data;
    const before = (await this.store.read(event.stream)) as readonly TournamentRecord[];
    const opened = openedIn(
      before.filter(({ version }) => version < event.version),
      sectionId,
      round,
    );
    return opened.filter((matchId) => boardOfMatch(state, matchId) === null);
  }

  async #runs(matchId: string): Promise<boolean> {
    const events = await this.store.read(matchStream(matchId));
    return (
      events.length > 0 && !events.some(({ type }) => type === 'MatchFinished' || type === 'MatchAborted')
    );
  }

  async #end(tournamentId: string, matchId: string): Promise<void> {
    const payload = { by: tournamentId, commandId: derivedId('end', matchId) };
    try {
      const ack = await this.rooms.command({ kind: 'match', id: matchId } as const, 'endMatch', payload);
      if (ack.ok) return;
      if (passing.includes(ack.code)) throw waitsForRoom(`The end of ${matchId} waits: ${ack.code}`);
      this.logger.info({ matchId, code: ack.code }, 'The room did not end its game');
    } catch (error) {
      if (isUnreachable(error)) throw waitsForRoom(`The end of ${matchId} waits`, error);
    }
  }
}
