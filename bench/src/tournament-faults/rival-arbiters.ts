import { randomUUID } from 'node:crypto';
import type {
  ArbiterCommandInput,
  BoardResult,
  RoundView,
  TournamentDetails,
} from '@royal-chess/contracts/tournaments';
import { HttpRefusal, HttpSession } from '@royal-chess/game-server/testing/bot/http-session';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import type { RawEvent } from '../recount/raw-streams.ts';
import { retryUntilAvailable } from '../support/retry-until-available.ts';

/** Two arbiters who run one event over the board through two addresses of the API, each without a word to the other. */
export interface Rivals {
  readonly tournamentId: string;
  /** Commands that changed something. */
  readonly decided: number;
  /** Commands that were refused because the other arbiter was first. */
  readonly refused: number;
  readonly finished: boolean;
}

/** How the rivals reach the product; the cookie is that of the server that runs now. */
export interface RivalsSetting {
  readonly urls: readonly [string, string];
  readonly cookie: () => string;
  readonly players: number;
  readonly rounds: number;
  readonly seed: number;
  readonly isOver: () => boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sectionId = 'open';
const results: readonly BoardResult[] = ['1-0', '0-1', '1/2-1/2', '+--'];
/** Refusals of a decision on what the other arbiter has changed in between. */
const tooLate: ReadonlySet<string> = new Set([
  'RC_TOURNAMENT_CHANGED',
  'RC_TOURNAMENT_PHASE',
  'RC_TOURNAMENT_HAS_RESULT',
  'RC_TOURNAMENT_ROUND_OPEN',
]);

class Arbiter {
  decided = 0;
  refused = 0;

  constructor(
    private readonly url: string,
    private readonly setting: RivalsSetting,
    private readonly random: () => number,
  ) {}

  /** A command that is sent again has the id that it had. */
  call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return retryUntilAvailable(() => this.#attempt<T>(method, path, body));
  }

  /** A server that was started again while the call was on its way has ended the session before it. */
  async #attempt<T>(method: string, path: string, body?: unknown): Promise<T> {
    const cookie = this.setting.cookie();
    try {
      return await new HttpSession(this.url, cookie).call<T>(method, path, body);
    } catch (error) {
      const isRenewed =
        error instanceof HttpRefusal && error.status === 401 && this.setting.cookie() !== cookie;
      if (!isRenewed) throw error;
      return this.#attempt<T>(method, path, body);
    }
  }

  async command(id: string, seenVersion: number | null, command: ArbiterCommandInput): Promise<void> {
    const body = { commandId: randomUUID(), seenVersion, command };
    try {
      await this.call('POST', `/api/tournaments/${id}/arbiter`, body);
      this.decided += 1;
    } catch (error) {
      if (!(error instanceof HttpRefusal) || !tooLate.has(error.code)) throw error;
      this.refused += 1;
    }
  }

  /** What an arbiter would do next, decided on what this address of the API shows. */
  async next(details: TournamentDetails): Promise<{ command: ArbiterCommandInput; version: number } | null> {
    const { version, sections, status } = details;
    const [section] = sections;
    if (!section || status === 'finished') return null;
    if (section.phase === 'registration') return { command: { type: 'startSection', sectionId }, version };
    const newest = section.played.at(-1);
    if (section.phase === 'finished') return { command: { type: 'finish' }, version };
    if (!newest || (newest.phase === 'finished' && newest.round < this.setting.rounds))
      return { command: { type: 'pairRound', sectionId, round: (newest?.round ?? 0) + 1 }, version };
    const of = { sectionId, round: newest.round };
    if (newest.phase === 'draft') return { command: { type: 'publishRound', ...of }, version };
    if (newest.phase === 'published') return { command: { type: 'startRound', ...of }, version };
    if (newest.phase === 'finished') return { command: { type: 'finishSection', sectionId }, version };
    const view = await this.call<RoundView>(
      'GET',
      `/api/tournaments/${details.id}/sections/${sectionId}/rounds/${newest.round}`,
    );
    const board = view.boards.find(({ result }) => result === null)?.board;
    if (board === undefined) return null;
    const result = results[Math.floor(this.random() * results.length)] ?? '1-0';
    return { command: { type: 'enterResult', ...of, board, result }, version: view.version };
  }

  /** Runs the event until it is finished. */
  async run(id: string): Promise<boolean> {
    while (!this.setting.isOver()) {
      const details = await this.call<TournamentDetails>('GET', `/api/tournaments/${id}`);
      if (details.status === 'finished') return true;
      const next = await this.next(details);
      if (next) await this.command(id, next.version, next.command);
      await pause(Math.floor(this.random() * 400));
    }
    return false;
  }
}

/** Has two arbiters run an event at the same time, through whatever happens to the processes. */
export async function runRivals(setting: RivalsSetting): Promise<Rivals> {
  const [first, second] = setting.urls.map(
    (url, index) => new Arbiter(url, setting, randomFrom(setting.seed + index)),
  ) as [Arbiter, Arbiter];
  const { tournamentId } = await first.call<{ tournamentId: string }>('POST', '/api/createTournament', {
    title: 'Event of two arbiters',
    description: 'Each does what is next.',
    date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    timeZone: 'GMT',
    mode: 'offline',
    checkInMinutes: 0,
    format: { system: 'dutch', rounds: setting.rounds },
    commandId: randomUUID(),
  });
  for (let player = 1; player <= setting.players; player += 1) {
    const command = { type: 'addEntry', sectionId, name: `Entrant ${player}`, place: 'hall' } as const;
    await (player % 2 === 0 ? first : second).command(tournamentId, null, {
      ...command,
      rating: 2_400 - player,
    });
  }
  const finished = await Promise.all([first.run(tournamentId), second.run(tournamentId)]);
  return {
    tournamentId,
    decided: first.decided + second.decided,
    refused: first.refused + second.refused,
    finished: finished.every(Boolean),
  };
}

/** What the stream of the event has twice although it may be there once. @returns how many such faults there are */
export function doubledDecisions(stream: readonly RawEvent[], rounds: number, faults: string[]): number {
  const before = faults.length;
  const seen = new Set<string>();
  for (const { type, data } of stream) {
    const key = `${type} ${String(data['round'] ?? '')} ${String(data['board'] ?? '')}`;
    const isOnce =
      type === 'SectionStarted' ||
      type === 'TournamentFinished' ||
      type === 'ResultRecorded' ||
      /^Round(Drafted|Published|Started|Finished)$/.test(type);
    if (isOnce && seen.has(key)) faults.push(`two arbiters: ${key} is there twice`);
    seen.add(key);
  }
  for (const type of ['RoundDrafted', 'RoundPublished', 'RoundStarted', 'RoundFinished'])
    for (let round = 1; round <= rounds; round += 1)
      if (!seen.has(`${type} ${round} `)) faults.push(`two arbiters: no ${type} of round ${round}`);
  return faults.length - before;
}
