import { randomUUID } from 'node:crypto';
import type { ArbiterCommandInput } from '@royal-chess/contracts/tournaments';
import { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { readControl, type ServerProcess } from '../support/server-process.ts';

/** The only section of an event without age groups. */
export const sectionId = 'open';
/** Commands that are sent at the same time while players are entered. */
const atOnce = 8;

/** An event in a hall, which the admin runs over HTTP as any arbiter does. */
export class BenchEvent {
  private constructor(
    readonly id: string,
    private readonly arbiter: HttpSession,
  ) {}

  /**
   * Creates an event, enters its players and starts round 1.
   * @param players how many, an even number; or the accounts of those who play here, and not in a hall
   */
  static async inRoundOne(server: ServerProcess, players: number | readonly string[]): Promise<BenchEvent> {
    const userIds = typeof players === 'number' ? null : players;
    const count = userIds?.length ?? Number(players);
    const cookie = readControl(server.dataDir)?.cookie;
    const arbiter = new HttpSession(server.url, cookie);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { tournamentId } = await arbiter.call<{ tournamentId: string }>('POST', '/api/createTournament', {
      title: `Event of ${count}`,
      description: 'A benchmark.',
      date: tomorrow,
      time: '10:00',
      timeZone: 'GMT',
      mode: userIds ? 'online' : 'offline',
    });
    const event = new BenchEvent(tournamentId, arbiter);
    const numbers = Array.from({ length: count }, (_, index) => index);
    const enter = async (): Promise<void> => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
        await event.command({
          type: 'addEntry',
          sectionId,
          name: `Player ${String(number).padStart(4, '0')}`,
          rating: 1_200 + number,
          userId: userIds?.[number] ?? null,
          place: userIds ? 'online' : 'hall',
        });
    };
    await Promise.all(Array.from({ length: atOnce }, enter));
    await event.command({ type: 'startSection', sectionId });
    await event.startRound(1);
    return event;
  }

  /** Executes a command of the arbiter. @returns the version of the event that has the change */
  async command(command: ArbiterCommandInput): Promise<number> {
    const body = { commandId: randomUUID(), seenVersion: null, command };
    const path = `/api/tournaments/${this.id}/arbiter`;
    return (await this.arbiter.call<{ version: number }>('POST', path, body)).version;
  }

  /** Pairs a round, publishes and starts it. */
  async startRound(round: number): Promise<void> {
    await this.command({ type: 'pairRound', sectionId, round });
    await this.command({ type: 'publishRound', sectionId, round });
    await this.command({ type: 'startRound', sectionId, round });
  }

  /** Rooms in which a game is under way, of all events. */
  async openRooms(): Promise<number> {
    return (await this.arbiter.call<{ gamesRunning: number }>('GET', '/api/admin/dashboard')).gamesRunning;
  }

  /** Gives a board of round 1 its first result, or another one. */
  result(board: number, result: '1-0' | '0-1', isFirst: boolean): Promise<number> {
    const of = { sectionId, round: 1, board, result } as const;
    return this.command(
      isFirst ? { type: 'enterResult', ...of } : { type: 'correctResult', ...of, reason: 'benchmark' },
    );
  }
}
