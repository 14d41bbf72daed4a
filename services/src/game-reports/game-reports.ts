import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  gameReportState,
  type GameReportState,
  type QueuedReports,
} from '@royal-chess/contracts/game-reports';
import type { Color } from '@royal-chess/contracts/chess';
import { unpackMoves } from '@royal-chess/domain/chess/packed-moves';
import { gamePositions, isReportable } from '@royal-chess/domain/game-report/game-positions';
import type { GameReport, JudgedPosition } from '@royal-chess/domain/game-report/game-report';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { Clock } from '@royal-chess/infra/clock/clock';
import { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { IndexedGame } from '@royal-chess/infra/game-index/indexed-game';
import type { UciEngineSettings } from '@royal-chess/infra/uci-engine/uci-engine-settings';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IndexedGames } from '../library/indexed-games.ts';
import { CONFIG } from '../platform/ports.module.ts';
import type { GameReportDocument, ReportedSide } from './game-report-documents.ts';

/** Reports of which the queue shows the state. */
const mostShown = 200;
/** A process that has not written for so long has ended: another takes its report over. Milliseconds. */
const claimMs = 60_000;

const fresh = {
  positions: [],
  white: null,
  black: null,
  engine: null,
  fault: null,
  claimedBy: null,
  claimedUntil: 0,
};

/** A report whose positions are all judged. */
interface FinishedReport {
  readonly report: GameReport;
  /** Side that moved first. */
  readonly first: Color;
  readonly theoryPlies: number;
}

const sideOf = ({ moves, ...sides }: GameReport, color: Color, first: Color): ReportedSide => ({
  accuracy: sides[color].accuracy,
  counted: moves.filter(({ accuracy }, index) => accuracy !== null && (index % 2 === 0) === (color === first))
    .length,
});

/** The reports that the server makes, and their queue. */
@Injectable()
export class GameReports implements OnModuleInit {
  constructor(
    @InjectModel('GameReport', ACCOUNTS) private readonly reports: Model<GameReportDocument>,
    private readonly index: GameIndex,
    private readonly games: IndexedGames,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: UciEngineSettings,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.reports.init();
  }

  /**
   * Queues reports of games; a game that has one, or whose report is under way, keeps it.
   * @param again make those again that have ended
   */
  async queue(gameIds: readonly string[], again: boolean): Promise<QueuedReports> {
    const ids = [...new Set(gameIds)];
    const stored = await this.index.games(this.games.generation, ids);
    const games = new Map(stored.map(({ game }) => [game.id, game]));
    const answer = { queued: 0, known: 0, impossible: [] as string[] };
    for (const id of ids) {
      const game = games.get(id);
      const wanted = game && this.#wanted(game);
      if (!wanted) answer.impossible.push(id);
      else if (await this.#add(id, wanted, again)) answer.queued += 1;
      else answer.known += 1;
    }
    return answer;
  }

  #wanted({ startFen, variant, moves: packed }: IndexedGame) {
    const moves = unpackMoves(packed);
    const positions = gamePositions({ startFen, variant, moves });
    if (!isReportable(positions, { startFen, variant, moves })) return null;
    return {
      variant,
      startFen,
      moves,
      nodes: this.config.reportNodes,
      total: positions.length,
      theoryPlies: 0,
    };
  }

  async #add(_id: string, wanted: object, again: boolean): Promise<boolean> {
    const waiting = { ...wanted, ...fresh, state: 'waiting' as const, at: this.clock.now() };
    try {
      await this.reports.create({ _id, ...waiting });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const ended: readonly GameReportState[] = again
      ? ['done', 'cancelled', 'failed']
      : ['cancelled', 'failed'];
    // What was judged before it was cancelled counts.
    const set = again ? waiting : { state: 'waiting', fault: null, at: this.clock.now() };
    const { matchedCount } = await this.reports.updateOne({ _id, state: { $in: [...ended] } }, { $set: set });
    return matchedCount === 1;
  }

  /** @returns false where there is none that is not done */
  async cancel(_id: string): Promise<boolean> {
    const { matchedCount } = await this.reports.updateOne(
      { _id, state: { $in: ['waiting', 'running'] } },
      { $set: { state: 'cancelled', claimedBy: null, at: this.clock.now() } },
    );
    return matchedCount === 1;
  }

  find(_id: string): Promise<GameReportDocument | null> {
    return this.reports.findById(_id).lean<GameReportDocument | null>();
  }

  /** The queue, or the reports of some games. */
  async list(ids: readonly string[] | undefined): Promise<GameReportDocument[]> {
    if (ids) return this.reports.find({ _id: { $in: [...ids] } }).lean<GameReportDocument[]>();
    const open = await this.#inState(['running', 'waiting'], 1);
    const ended = await this.#inState(['done', 'cancelled', 'failed'], -1);
    return [...open, ...ended].slice(0, mostShown);
  }

  #inState(states: readonly GameReportState[], order: 1 | -1): Promise<GameReportDocument[]> {
    return this.reports
      .find({ state: { $in: [...states] } })
      .sort({ at: order })
      .limit(mostShown)
      .lean<GameReportDocument[]>();
  }

  async counts(): Promise<Record<GameReportDocument['state'], number>> {
    const counted = await Promise.all(
      gameReportState.options.map(async (state) => [state, await this.reports.countDocuments({ state })]),
    );
    return Object.fromEntries(counted) as Record<GameReportDocument['state'], number>;
  }

  /** Reports of games that are done, by game. */
  async doneOf(gameIds: readonly string[]): Promise<ReadonlyMap<string, GameReportDocument>> {
    const found = await this.reports
      .find({ _id: { $in: [...gameIds] }, state: 'done' }, { positions: 0, moves: 0 })
      .lean<GameReportDocument[]>();
    return new Map(found.map((report) => [report._id, report]));
  }

  /** Takes the oldest report that no living process makes; null where there is none. */
  async claim(claimedBy: string): Promise<GameReportDocument | null> {
    const now = this.clock.now();
    const next = await this.reports
      .findOne({ $or: [{ state: 'waiting' }, { state: 'running', claimedUntil: { $lt: now } }] })
      .sort({ at: 1 })
      .lean<GameReportDocument | null>();
    if (!next) return null;
    const { matchedCount } = await this.reports.updateOne(
      { _id: next._id, state: next.state, claimedUntil: next.claimedUntil },
      { $set: { state: 'running', claimedBy, claimedUntil: now + claimMs } },
    );
    return matchedCount === 1 ? next : this.claim(claimedBy);
  }

  /**
   * Keeps what was judged so far, and the claim.
   * @returns false where it was cancelled, or another process has it
   */
  async keep(
    _id: string,
    claimedBy: string,
    positions: readonly JudgedPosition[],
    engine: string,
  ): Promise<boolean> {
    const { matchedCount } = await this.reports.updateOne(
      { _id, state: 'running', claimedBy },
      { $set: { positions: [...positions], engine, claimedUntil: this.clock.now() + claimMs } },
    );
    return matchedCount === 1;
  }

  /** Keeps the result. */
  async finish(
    _id: string,
    claimedBy: string,
    { report, first, theoryPlies }: FinishedReport,
  ): Promise<void> {
    const [white, black] = [sideOf(report, 'white', first), sideOf(report, 'black', first)];
    await this.#end(_id, claimedBy, { state: 'done', theoryPlies, white, black });
  }

  /** Gives a report up. */
  async fail(_id: string, claimedBy: string, fault: string): Promise<void> {
    await this.#end(_id, claimedBy, { state: 'failed', fault });
  }

  /** Lets another process go on with it. */
  async release(_id: string, claimedBy: string): Promise<void> {
    await this.reports.updateOne(
      { _id, state: 'running', claimedBy },
      { $set: { state: 'waiting', claimedBy: null, claimedUntil: 0 } },
    );
  }

  async #end(_id: string, claimedBy: string, set: object): Promise<void> {
    await this.reports.updateOne(
      { _id, state: 'running', claimedBy },
      { $set: { ...set, claimedBy: null, claimedUntil: 0, at: this.clock.now() } },
    );
  }
}
