import { Inject, Injectable } from '@nestjs/common';
import type { ArbiterClocksBody } from '@royal-chess/contracts/matches';
import { matchStream } from '@royal-chess/domain/match/match-stream';
import type { TournamentState } from '@royal-chess/domain/tournament/running/tournament-state';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/ports.module.ts';
import { isUnreachable, waitsForRoom } from './unreachable-room.ts';

/** How many rooms are called at the same time. */
const concurrentCalls = 16;

/** Ids of the matches of an event that are under way. */
export function runningMatches({ sections }: TournamentState): string[] {
  return [...sections.values()].flatMap(({ rounds, arena }) => [
    ...rounds.flatMap(({ phase, boards }) =>
      phase === 'running'
        ? boards.flatMap(({ matchId, result }) => (result === null ? (matchId ?? []) : []))
        : [],
    ),
    ...[...arena.games.values()].flatMap(({ matchId, result }) => (result === undefined ? [matchId] : [])),
  ]);
}

/** The clocks of all games of an event: an arbiter pauses it as a whole. */
@Injectable()
export class TournamentClocks {
  constructor(
    private readonly rooms: GameRooms,
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Stops all clocks that run. @param causeId id of the event that demands it: repeated, it stops nothing twice */
  stop(tournamentId: string, state: TournamentState, causeId: string): Promise<void> {
    return this.#each(state, (matchId) => this.#handle(tournamentId, matchId, 'pause', causeId));
  }

  /** Starts the clocks that {@link stop} stopped; one that an arbiter stopped alone stays as it is. */
  resume(tournamentId: string, state: TournamentState, causeId: string): Promise<void> {
    return this.#each(state, async (matchId) => {
      const events = await this.store.read(matchStream(matchId));
      const last = events.findLast(({ type }) => type === 'ClocksPaused' || type === 'ClocksResumed');
      if (last?.type === 'ClocksPaused' && last.data.by === tournamentId)
        await this.#handle(tournamentId, matchId, 'resume', causeId);
    });
  }

  async #each(state: TournamentState, handle: (matchId: string) => Promise<void>): Promise<void> {
    const left = runningMatches(state).values();
    const handleNext = async (): Promise<void> => {
      for (const matchId of left) await handle(matchId);
    };
    await Promise.all(Array.from({ length: concurrentCalls }, handleNext));
  }

  /** @throws Error that passes, while the room cannot be reached */
  async #handle(
    tournamentId: string,
    matchId: string,
    act: 'pause' | 'resume',
    causeId: string,
  ): Promise<void> {
    const body: ArbiterClocksBody = { commandId: derivedId(act, matchId, causeId), act };
    try {
      const room = { kind: 'match', id: matchId } as const;
      const ack = await this.rooms.command(room, 'handleClocks', { by: tournamentId, body });
      if (!ack.ok) this.logger.info({ matchId, code: ack.code }, `The room did not ${act} its clocks`);
    } catch (error) {
      // A room that refuses to open has a game that is over.
      if (isUnreachable(error)) throw waitsForRoom(`The clocks of ${matchId} wait`, error);
    }
  }
}
