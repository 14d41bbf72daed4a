import { randomUUID } from 'node:crypto';
import type {
  ArbiterCommandInput,
  BoardRow,
  CreateTournamentInput,
  EntryRow,
  PlayerCommand,
  RoundView,
  StandingsView,
  TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import type { HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { type Plan, playPlanned } from './planned-games.ts';

/** The only section of an event without age groups. */
const sectionId = 'open';
const pollMs = 60;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A player of the runs, in the order of ratings. */
export interface FormatPlayer {
  readonly session: HttpSession;
  readonly userId: string;
  readonly name: string;
  readonly rating: number;
  readonly school: string;
  readonly team: string;
}

/** How a game of a board is to end; `game` counts the games of a tie, from 0. */
export type PlanOf = (round: number, row: BoardRow, game: number) => Plan;

/** A game as it was planned, with the result that its board shows. */
export interface PlayedGame {
  readonly round: number;
  readonly board: number;
  /** Entries. */
  readonly white: string;
  readonly black: string;
  readonly plan: Plan;
  readonly matchId: string;
}

/** An event that the admin runs over HTTP and bots play in rooms. */
export class PlayedEvent {
  readonly games: PlayedGame[] = [];
  readonly rounds: RoundView[] = [];

  private constructor(
    readonly id: string,
    readonly arbiter: HttpSession,
    private readonly players: readonly FormatPlayer[],
  ) {}

  /** Creates an event and enters its players. */
  static async create(
    arbiter: HttpSession,
    players: readonly FormatPlayer[],
    form: Partial<CreateTournamentInput> & Pick<CreateTournamentInput, 'title'>,
  ): Promise<PlayedEvent> {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { tournamentId } = await arbiter.call<{ tournamentId: string }>('POST', '/api/createTournament', {
      description: 'A format that is played to its end.',
      date: tomorrow,
      time: '10:00',
      timeZone: 'GMT',
      checkInMinutes: 0,
      commandId: randomUUID(),
      ...form,
    });
    const event = new PlayedEvent(tournamentId, arbiter, players);
    for (const { userId, name, rating, school, team } of players)
      await event.command({ type: 'addEntry', sectionId, userId, name, rating, school, team });
    return event;
  }

  /** Executes a command of the arbiter. @throws HttpRefusal */
  command(command: ArbiterCommandInput): Promise<unknown> {
    const body = { commandId: randomUUID(), seenVersion: null, command };
    return this.arbiter.call('POST', `/api/tournaments/${this.id}/arbiter`, body);
  }

  /** Executes a command of a player. @throws HttpRefusal */
  player(session: HttpSession, command: PlayerCommand): Promise<unknown> {
    const body = { commandId: randomUUID(), command };
    return session.call('POST', `/api/tournaments/${this.id}/player`, body);
  }

  details(): Promise<TournamentDetails> {
    return this.get('');
  }

  standings(): Promise<StandingsView> {
    return this.get(`/sections/${sectionId}/standings`);
  }

  async entries(): Promise<readonly EntryRow[]> {
    return (await this.get<{ entries: EntryRow[] }>('/entries')).entries;
  }

  async get<T>(path: string): Promise<T> {
    return this.arbiter.call<T>('GET', `/api/tournaments/${this.id}${path}`);
  }

  /** A file of the event. */
  async text(path: string): Promise<string> {
    const answer = await fetch(`${this.arbiter.origin}/api/tournaments/${this.id}${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.text();
  }

  /** The player of a board. @throws Error for an unknown one */
  sessionOf(userId: string | null): HttpSession {
    const player = this.players.find((known) => known.userId === userId);
    if (!player) throw new Error(`no player has the account ${userId}`);
    return player.session;
  }

  /** Starts the section and plays its rounds until no other can be paired. */
  async playRounds(plan: PlanOf): Promise<void> {
    await this.command({ type: 'startSection', sectionId });
    for (let round = 1; ; round++) {
      await this.playRound(round, plan);
      const [section] = (await this.details()).sections;
      if (!section || round >= section.rounds) return;
    }
  }

  /** Pairs a round, publishes and starts it, and plays all its games. */
  async playRound(round: number, plan: PlanOf): Promise<void> {
    const of = { sectionId, round };
    await this.command({ type: 'pairRound', ...of });
    await this.command({ type: 'publishRound', ...of });
    await this.command({ type: 'startRound', ...of });
    const playing = new Map<string, Promise<void>>();
    const games = new Map<number, number>();
    for (;;) {
      const view = await this.get<RoundView>(`/sections/${sectionId}/rounds/${round}`);
      for (const row of view.boards) {
        const { matchId, board, result } = row;
        if (matchId === null || result !== null || playing.has(matchId)) continue;
        const game = games.get(board) ?? 0;
        games.set(board, game + 1);
        playing.set(matchId, this.#play(round, row, matchId, plan(round, row, game)));
      }
      if (view.summary.phase === 'finished') {
        this.rounds.push(view);
        break;
      }
      await pause(pollMs);
    }
    await Promise.all(playing.values());
  }

  async #play(round: number, { board, white, black }: BoardRow, matchId: string, plan: Plan): Promise<void> {
    this.games.push({ round, board, white: white.entryId, black: black.entryId, plan, matchId });
    const sessions = { white: this.sessionOf(white.userId), black: this.sessionOf(black.userId) };
    await playPlanned({ matchId, ...sessions, plan });
  }

  /** Certifies the final standings. @returns the status of the event */
  async certify(): Promise<string> {
    await this.command({ type: 'finish' });
    return (await this.details()).status;
  }
}
